import type { Word } from './components/_runtime/contract.ts';

/** A message in the language of the page. */
export type Translate = (key: string, args?: Readonly<Record<string, unknown>>) => string;

/** The words of the kit's forms and contents, from the messages of a spec. */
export function wordsOf(t: Translate, space: string): Word {
  return (name, args) => t(`${space}.${name}`, args);
}
