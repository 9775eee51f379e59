import { listOf, own, recordOf, textOf, type Json, type JsonRecord } from './json.ts';

/** An option of a choice: `title` is shown, `value` is sent. */
export interface Option {
  readonly value: Json;
  readonly title: string;
}

const shown = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** The options of a choice schema in any of its forms; `undefined` for other schemas. */
export function optionsOf(schema: JsonRecord): readonly Option[] | undefined {
  const values = listOf(own(schema, 'enum'));
  if (values.length > 0) {
    const names = listOf(own(schema, 'enumNames'));
    return values.map((value, index) => ({ value, title: textOf(names[index]) ?? shown(value) }));
  }
  const constants = [...listOf(own(schema, 'oneOf')), ...listOf(own(schema, 'anyOf'))].map((one) => constantOf(recordOf(one)));
  return constants.length > 0 && constants.every((one) => one !== undefined) ? constants : undefined;
}

function constantOf(schema: JsonRecord | undefined): Option | undefined {
  const value = schema === undefined ? undefined : own(schema, 'const');
  if (schema === undefined || value === undefined) return undefined;
  return { value, title: textOf(own(schema, 'title')) ?? shown(value) };
}
