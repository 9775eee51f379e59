import type { AssertVerb } from '../verb.ts';
import { brief, isAbsent, judged, nothingThere } from '../shared/compare/judgement.ts';
import { called, optionalReference } from '../shared/compare/part-reference.ts';
import { squeeze, textOf } from '../shared/compare/text.ts';
import { scope } from '../shared/part-parameters.ts';

export default {
  id: 'sameText',
  group: 'see',
  kind: 'assert',
  summary: 'The text is in the document as a whole, cut off for the eye or not.',
  params: {
    ...scope,
    part: { type: 'part', summary: 'Where.' },
    equals: { type: 'value', content: 'data-text', required: true, summary: 'The whole text.' },
  },
  needs: [],
  example: 'sameText: { in: result, equals: { fixture: long-line } }',
  async observe(stage, args) {
    const wanted = optionalReference(args) ?? optionalReference(args, 'in');
    const texts = await stage.observeAll('fullTexts', null, wanted === undefined ? { roles: [], names: [] } : stage.around(wanted));
    return { subjects: texts.length, texts: texts.slice(0, 20).map(({ text }) => text) };
  },
  judge(args, observation) {
    const wanted = textOf(args['equals']);
    const expected = `${wanted.length} characters: ${brief(wanted, 60)}`;
    if (isAbsent(observation)) return nothingThere(expected, called(optionalReference(args) ?? optionalReference(args, 'in')));
    const { texts } = observation;
    const whole = squeeze(wanted);
    const missing = texts.map((text) => firstMissing(squeeze(text), whole)).reduce((a, b) => Math.max(a, b), 0);
    const actual = { characters: texts.map((text) => text.length), same: missing };
    return judged(
      missing >= whole.length,
      expected,
      actual,
      `the document holds the first ${missing} of ${whole.length} characters (white space apart), not the whole text`,
    );
  },
} satisfies AssertVerb<{ readonly subjects: number; readonly texts: readonly string[] }>;

/** The length of the longest start of `whole` that `text` contains. */
function firstMissing(text: string, whole: string): number {
  if (text.includes(whole)) return whole.length;
  let [low, high] = [0, whole.length];
  while (low < high - 1) {
    const middle = (low + high) >> 1;
    if (text.includes(whole.slice(0, middle))) low = middle;
    else high = middle;
  }
  return low;
}
