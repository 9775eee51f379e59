import type { ColoredText } from '../observer/contract.ts';
import { contrastOf, minimumFor } from '../verbs/shared/compare/contrast-ratio.ts';
import type { CaseCheck } from './case-check.ts';
import { firstVisible } from './first-visible.ts';

/** A text without letters and digits may be a sign, of which nobody asks this contrast. */
const LETTER = /[\p{L}\p{N}]/u;
/** Texts that a sentence names. */
const NAMED = 3;

/** All words that can be seen have the contrast of WCAG 1.4.3, those of style sheets and disabled controls apart. */
export const contrast: CaseCheck<readonly ColoredText[]> = {
  ownColors: true,
  settles: true,
  async observe(stage, { parts }) {
    const texts: ColoredText[] = [];
    for (const part of parts)
      for (const place of await firstVisible(stage, part)) texts.push(...((await stage.find('contrast', null, place)) ?? []));
    return distinct(texts);
  },
  judge(_, texts) {
    const low = texts.filter((text) => text.generated !== true && LETTER.test(text.text) && contrastOf(text).best < minimumFor(text));
    if (low.length === 0) return undefined;
    const named = low.slice(0, NAMED).map((text) => `"${text.text}" has ${contrastOf(text).best.toFixed(2)} of ${minimumFor(text)}`);
    return `too little contrast: ${named.join(', ')}${low.length > NAMED ? ` and ${low.length - NAMED} more` : ''}`;
  },
};

/** One text of each look. */
function distinct(texts: readonly ColoredText[]): ColoredText[] {
  const looks = new Map(texts.map((text) => [JSON.stringify({ ...text, text: '' }), text]));
  return [...looks.values()].map((text) => ({ ...text, text: text.text.trim().slice(0, 60) }));
}
