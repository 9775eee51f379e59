import type { Choice } from '../components/_runtime/form/schema.ts';
import { isRecord, keywords, list } from '../json-schema/schema.ts';

/** The choices of an enumeration: `enum`, with `enumNames` or without, or `oneOf` or `anyOf` of constants with titles. Empty for any other schema. */
export function choicesOf(schema: Readonly<Record<string, unknown>>): readonly Choice[] {
  for (const name of ['oneOf', 'anyOf']) {
    const options = list(schema[name]).filter((one) => keywords(one)['type'] !== 'null');
    if (options.length > 0 && options.every((one) => isRecord(one) && Object.hasOwn(one, 'const') && !('properties' in one)))
      return options.map(keywords).map((one) => choice(one['const'], one['title']));
  }
  const names = list(schema['enumNames']);
  return list(schema['enum']).flatMap((value, index) => (value === null ? [] : [choice(value, names[index])]));
}

function choice(constant: unknown, title: unknown): Choice {
  const label = typeof title === 'string' && title !== '' ? title : typeof constant === 'string' ? constant : JSON.stringify(constant);
  return { value: JSON.stringify(constant), constant, label };
}
