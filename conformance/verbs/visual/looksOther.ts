import type { AssertVerb, Found } from '../verb.ts';
import { differenceOf, lookIn, type Look } from '../shared/compare/looks.ts';
import { failed, isAbsent, nothingThere, passed, untested } from '../shared/compare/judgement.ts';
import { called, reference } from '../shared/compare/part-reference.ts';
import { NOTICED } from '../shared/compare/pixels.ts';
import { lookOf } from '../shared/perceive/look-of.ts';
import { scope } from '../shared/part-parameters.ts';

/** Share of the control that a tint has to cover to be told from none where its contrast alone would not do. */
const TINTED = 0.2;

export default {
  id: 'looksOther',
  group: 'visual',
  kind: 'assert',
  sampling: 'once',
  summary:
    'A control, with what is drawn for it, looks other than when its look was kept. The pointer is moved away from it; the focus is where it was, in it or elsewhere, or nothing is said.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'The part.' },
    than: { type: 'value', content: 'look', required: true, summary: 'How it looked: `{kept: name}` of a `keep` from `look`.' },
  },
  needs: ['computed-style', 'layout'],
  settles: true,
  example: 'looksOther: { part: field, name: Urgent, than: { kept: while-off } }',
  async observe(stage, args) {
    const found = await lookOf(stage, reference(args));
    return found === undefined ? { subjects: 0 } : { subjects: 1, found };
  },
  judge(args, observation) {
    const name = called(reference(args));
    const expected = `another look of ${name} than before`;
    const before = lookIn(args['than']);
    if (before === null) return untested(expected, null, 'no look was kept');
    if (isAbsent(observation)) return nothingThere(expected, name);
    const { found } = observation;
    if (found.focused !== before.focused)
      return untested(expected, null, `the focus is ${found.focused ? 'on' : 'off'} ${name} now, and was not when its look was kept`);
    const difference = differenceOf(before, found);
    const { size, noticed, clear } = difference;
    if (clear >= NOTICED || noticed >= Math.max(NOTICED, size * TINTED)) return passed(expected, difference);
    return failed(expected, difference, `${name} looks as it did when its look was kept`);
  },
} satisfies AssertVerb<Found<Look>>;
