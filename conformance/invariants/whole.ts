import type { CutText } from '../observer/looks-contract.ts';
import { visible } from '../verbs/shared/perceive/read-part.ts';
import type { CaseCheck } from './case-check.ts';
import { firstVisible } from './first-visible.ts';

/** Texts that a sentence names. */
const NAMED = 3;

/** No text that can be seen is cut off: what does not fit is reached by scrolling (WCAG 1.4.4, 1.4.10). */
export const whole: CaseCheck<readonly CutText[]> = {
  settles: true,
  async observe(stage, { parts, rest = [] }) {
    const cut: CutText[] = [];
    for (const part of parts) {
      for (const place of await firstVisible(stage, part)) {
        const found = (await stage.find('cutTexts', null, place)) ?? [];
        const around = { part, nth: typeof place.pick === 'number' ? place.pick + 1 : 1 };
        const offers = async (control: string): Promise<boolean> =>
          (await visible(stage, stage.locate({ part: control, in: around }))).length > 0;
        if (found.length > 0 && !(await Promise.all(rest.map(offers))).includes(true)) cut.push(...found);
      }
    }
    return cut.slice(0, NAMED + 1);
  },
  judge(_, cut) {
    if (cut.length === 0) return undefined;
    const named = cut.slice(0, NAMED).map(({ text, lost }) => (text === lost ? `"${text}"` : `"${text}" from "${lost}" on`));
    return `cut off: ${named.join(', ')}${cut.length > NAMED ? ' and more' : ''}`;
  },
};
