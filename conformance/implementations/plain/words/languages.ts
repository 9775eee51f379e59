import { english } from './en-us.ts';
import { portuguese } from './pt-br.ts';
import { chinese } from './zh-cn.ts';
import type { Words } from './words.ts';

const LANGUAGES: ReadonlyMap<string, Words> = new Map([
  ['en', english],
  ['pt', portuguese],
  ['zh', chinese],
]);

/** The text table of a locale, by its language; English as the fallback. */
export function wordsFor(locale: string): Words {
  return LANGUAGES.get(locale.split('-')[0]?.toLowerCase() ?? '') ?? english;
}
