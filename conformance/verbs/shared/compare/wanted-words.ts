import type { Param } from '../../../../specs/language/model/vocabulary.ts';
import type { Args, Facts } from '../../verb.ts';
import { objectOf } from './part-reference.ts';
import { textOf } from './text.ts';

/** The parameters of a verb about words in a part: data or a message. */
export const words: Readonly<Record<string, Param>> = {
  in: { type: 'part', required: true, summary: 'Where.' },
  text: { type: 'value', content: 'data-text', role: 'subject', summary: 'The words, as data.' },
  key: { type: 'message', role: 'subject', summary: 'The words, as a message.' },
  args: { type: 'record', summary: 'Arguments of the message.' },
};

/** The words that a step names by `text` or `key`. */
export function wantedWords(args: Args, facts: Facts): string {
  return args['key'] === undefined ? textOf(args['text']) : facts.message(textOf(args['key']), objectOf(args['args'])).text;
}
