import { make } from '../element.ts';
import type { Json } from '../json.ts';
import { helpOf, titled, type Field, type Question } from './field.ts';

/** The fields of an object by their keys, in their order. */
export type Fields = ReadonlyMap<string, Field>;

/** What was entered, without what was left alone. */
export function readAll(fields: Fields): Readonly<Record<string, Json>> {
  return Object.fromEntries(
    [...fields].flatMap(([key, field]) => {
      const value = field.read();
      return value === undefined ? [] : [[key, value]];
    }),
  );
}

/** Has every field show what is wrong with it; gives what should have the focus, `undefined` when all is well. */
export function checkAll(fields: Fields): HTMLElement | undefined {
  return [...fields.values()].map((field) => field.check()).find((entry) => entry !== undefined);
}

/**
 * A group with the fields of an object. An optional one in which nothing was entered is left alone as a whole.
 * @param ask makes the fields, given whether the object is to be sent
 */
export function objectField(question: Question, ask: (isNeeded: () => boolean) => Fields): Field {
  const isBlank = (): boolean => [...fields.values()].every((field) => field.isBlank());
  const isSent = (): boolean => (question.required && question.isNeeded()) || !isBlank();
  const fields = ask(isSent);
  const help = helpOf(question);
  const element = make('fieldset', { class: 'field object', 'aria-describedby': help[0]?.id });
  element.append(make('legend', {}, ...titled(question)), ...help, ...[...fields.values()].map((field) => field.element));
  return { element, isBlank, read: () => (isSent() ? readAll(fields) : undefined), check: () => checkAll(fields) };
}
