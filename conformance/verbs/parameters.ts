import type { Param } from '../../specs/language/model/vocabulary.ts';

/** What may stand beside `part` in every verb that takes one; together they are a `PartReference`. */
export const scope: Readonly<Record<string, Param>> = {
  name: { type: 'value', summary: 'Words in the accessible name, for parts whose name is data.' },
  args: { type: 'record', summary: 'Arguments of the message that names the part.' },
  in: { type: 'part', summary: 'The part to look in; without it what the anatomy says.' },
  nth: { type: 'number', summary: 'Which one, from 1, in document order.' },
};
