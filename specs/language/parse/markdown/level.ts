import type { Level } from '../../model/requirement.ts';
import type { Profile } from '../../model/spec.ts';
import { KEYWORDS } from '../keywords/keywords.ts';

const RFC = /\b(MUST NOT|MUST|SHALL NOT|SHALL|REQUIRED|SHOULD NOT|SHOULD|NOT RECOMMENDED|RECOMMENDED|MAY|OPTIONAL)\b/g;
const STRENGTH: readonly Level[] = ['MUST', 'SHOULD', 'MAY'];

let others: RegExp | undefined;

/** The strongest requirement word of a sentence and its level. Legacy files may use the words of every known language. */
export function strongest(text: string, profile: Profile): { readonly word: string; readonly level: Level } | undefined {
  let best: { word: string; level: Level } | undefined;
  const consider = (word: string): void => {
    const level = KEYWORDS.levels.get(word) as Level | undefined;
    if (level !== undefined && (best === undefined || STRENGTH.indexOf(level) < STRENGTH.indexOf(best.level))) best = { word, level };
  };
  for (const [word] of text.matchAll(RFC)) consider(word);
  if (profile === 'legacy') for (const [word] of text.matchAll(allLanguages())) if (!KEYWORDS.compounds.includes(word)) consider(word);
  return best;
}

function allLanguages(): RegExp {
  others ??= new RegExp(
    // The longest first: a compound hides the word in it.
    [...KEYWORDS.levels.keys(), ...KEYWORDS.compounds]
      .sort((a, b) => b.length - a.length)
      .map((word) => (/^\p{Script=Han}/u.test(word) ? word : `(?<![\\p{L}])${word}(?![\\p{L}])`))
      .join('|'),
    'gu',
  );
  return others;
}
