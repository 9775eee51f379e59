import type { Choice } from '../components/_runtime/form/schema.ts';
import { isRecord, keywords, list } from '../json-schema/schema.ts';

/**
 * The choices of an enumeration: `enum`, with `enumNames` or without, or `oneOf` or `anyOf` of constants with titles. Empty for any other schema.
 * @param required whether one must be chosen: `null` is a choice then, else leaving the field alone says it
 */
export function choicesOf(schema: Readonly<Record<string, unknown>>, required = false): readonly Choice[] {
  for (const name of ['oneOf', 'anyOf']) {
    const options = list(schema[name]).filter((one) => keywords(one)['type'] !== 'null');
    if (options.length > 0 && options.every((one) => isRecord(one) && Object.hasOwn(one, 'const') && !('properties' in one)))
      return options.map(keywords).map((one) => choice(one['const'], one['title']));
  }
  const names = list(schema['enumNames']);
  return list(schema['enum']).flatMap((value, index) => (value === null && !required ? [] : [choice(value, names[index])]));
}

/** Whether a person can tell the choices apart: a number and a text of the same digits look alike. */
export function areDistinct(choices: readonly Choice[]): boolean {
  return new Set(choices.map(({ label }) => label)).size === choices.length;
}

function choice(constant: unknown, title: unknown): Choice {
  const label = typeof title === 'string' && title !== '' ? title : typeof constant === 'string' ? constant : JSON.stringify(constant);
  return { value: JSON.stringify(constant), constant, label };
}
