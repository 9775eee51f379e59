import { make } from '../element.ts';
import type { Json } from '../json.ts';
import { helpOf, titled, type Field, type Property } from './field.ts';

/** The fields of an object by property key, in schema order. */
export type Fields = ReadonlyMap<string, Field>;

/** The values of the fields, without empty ones. */
export function readAll(fields: Fields): Readonly<Record<string, Json>> {
  return Object.fromEntries(
    [...fields].flatMap(([key, field]) => {
      const value = field.read();
      return value === undefined ? [] : [[key, value]];
    }),
  );
}

/** Validates every field. Returns the first element to focus; `undefined` when all are valid. */
export function checkAll(fields: Fields): HTMLElement | undefined {
  return [...fields.values()].map((field) => field.check()).find((entry) => entry !== undefined);
}

/**
 * A group with the fields of an object. An empty optional group is not sent.
 * @param ask creates the fields; receives a function that tells whether the object is sent
 */
export function objectField(property: Property, ask: (isNeeded: () => boolean) => Fields): Field {
  const isBlank = (): boolean => [...fields.values()].every((field) => field.isBlank());
  const isSent = (): boolean => (property.required && property.isNeeded()) || !isBlank();
  const fields = ask(isSent);
  const help = helpOf(property);
  const element = make('fieldset', { class: 'field object', 'aria-describedby': help[0]?.id });
  element.append(make('legend', {}, ...titled(property)), ...help, ...[...fields.values()].map((field) => field.element));
  return { element, isBlank, read: () => (isSent() ? readAll(fields) : undefined), check: () => checkAll(fields) };
}
