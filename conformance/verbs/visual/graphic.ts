import type { Beside, Graphic } from '../../observer/looks-contract.ts';
import type { AssertVerb } from '../verb.ts';
import { isAmount } from '../shared/compare/amount.ts';
import { failed, isAbsent, nothingThere, passed } from '../shared/compare/judgement.ts';
import { called, reference } from '../shared/compare/part-reference.ts';
import { wantedWords, words } from '../shared/compare/wanted-words.ts';
import { observeEach } from '../shared/perceive/each-place.ts';

export default {
  id: 'graphic',
  group: 'visual',
  kind: 'assert',
  summary: 'A picture, icon or sign stands beside words, hidden from assistive technology or not.',
  params: {
    ...words,
    width: { type: 'value', content: 'extent', summary: 'Drawn width in CSS pixels: a number or {min?, max?}.' },
    height: { type: 'value', content: 'extent', summary: 'Drawn height in CSS pixels: a number or {min?, max?}.' },
  },
  needs: ['layout', 'media'],
  settles: true,
  example: 'graphic: { in: card, text: web_search, width: 24, height: 24 }',
  async observe(stage, args) {
    const found = (await observeEach(stage, reference(args, 'in'), 'graphics', wantedWords(args, stage))).flat();
    return { subjects: found.length, found };
  },
  judge(args, observation, facts) {
    const { width, height } = args;
    const text = wantedWords(args, facts);
    const wanted = { width: width ?? 'any', height: height ?? 'any' };
    if (isAbsent(observation)) return nothingThere(wanted, `visible "${text}" in ${called(reference(args, 'in'))}`);
    const found = observation.found.flatMap(({ before, after }) => [before, after].filter((one): one is Graphic => one !== null));
    if (found.length === 0) return failed(wanted, null, `there is no picture, icon or sign beside "${text}"`);
    const fits = ({ sizes }: Graphic): boolean => sizes.some((size) => isAmount(size.width, width, 1) && isAmount(size.height, height, 1));
    if (found.some(fits)) return passed(wanted, found);
    const sizes = found.map(
      (one) => `${one.where} is ${one.sizes.map((size) => `${Math.round(size.width)}×${Math.round(size.height)}`).join(' in ')}`,
    );
    return failed(wanted, found, sizes.join('; '));
  },
} satisfies AssertVerb<{ readonly subjects: number; readonly found: readonly Beside[] }>;
