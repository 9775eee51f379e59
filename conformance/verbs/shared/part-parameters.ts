import type { Param } from '../../../specs/language/model/vocabulary.ts';

/** The parameters beside `part` in every verb that takes one; together they are a `PartReference`. */
export const scope: Readonly<Record<string, Param>> = {
  name: { type: 'value', content: 'data-text', summary: 'Words in the accessible name, for parts whose name is data.' },
  args: { type: 'record', summary: 'Arguments of the message that names the part.' },
  in: { type: 'part', summary: 'The surrounding part; default: the one in the anatomy.' },
  pointer: {
    type: 'string',
    content: 'json-pointer',
    summary: 'Its property, as a JSON Pointer: it stands under the titles that the newest delivered schema has on the way there.',
  },
  nth: { type: 'number', whole: true, above: 0, summary: 'Its number in document order, from 1.' },
};
