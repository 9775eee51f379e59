import type { Extent } from '../../observer/looks-contract.ts';
import type { Args, AssertVerb } from '../verb.ts';
import { isAmount } from '../shared/compare/amount.ts';
import { failed, judged, nothingThere, untested } from '../shared/compare/judgement.ts';
import { called, reference } from '../shared/compare/part-reference.ts';
import { squeeze } from '../shared/compare/text.ts';
import { wantedWords, words } from '../shared/compare/wanted-words.ts';
import { observeEach } from '../shared/perceive/each-place.ts';
import { perceive } from '../shared/perceive/read-part.ts';

/** The extent of the words, and what else stands there where they are not written. */
type Written = Extent & { readonly others?: string };
/** Whether the words may be unwritten, and no others stand in their place. */
const isUnwritten = (args: Args, { lines, others }: Written): boolean =>
  args['ifWritten'] === true && lines === 0 && others !== undefined && !/[\p{L}\p{N}]/u.test(others);

/** Letters at each end of a text of which the ink is looked for. */
const ENDS = 40;

export default {
  id: 'legible',
  group: 'visual',
  kind: 'assert',
  summary:
    'How much of a text, white space apart, reaches the eye, at once or by scrolling: all of it, or so many of its lines as laid out.',
  params: {
    ...words,
    whole: { type: 'boolean', summary: 'Every line reaches the eye from end to end, or some line does not.' },
    ifWritten: { type: 'boolean', summary: 'A control that shows no words, such as an icon with a name, has none to lose.' },
    lines: { type: 'value', content: 'extent', summary: 'Lines that reach the eye: a number or {min?, max?}.' },
  },
  needs: ['layout'],
  settles: true,
  example: 'legible: { in: result, text: { fixture: many-lines }, lines: { min: 29, max: 31 } }',
  async observe(stage, args) {
    const found = await observeEach(stage, reference(args, 'in'), 'extent', wantedWords(args, stage));
    const [best] = found.toSorted((a, b) => b.reached - a.reached);
    if (best === undefined) return { subjects: 0, found: { lines: 0, reached: 0 } };
    if (args['ifWritten'] !== true || best.lines > 0) return { subjects: found.length, found: best };
    const { text } = await perceive(stage, reference(args, 'in'));
    return { subjects: found.length, found: { ...best, others: text.trim() } };
  },
  judge(args, { subjects, found }) {
    const { whole, lines } = args;
    const wanted = { ...(whole === undefined ? {} : { whole }), ...(lines === undefined ? {} : { lines }) };
    if (subjects === 0) return nothingThere(wanted, called(reference(args, 'in')));
    if (Object.keys(wanted).length === 0) return untested(null, found, 'the step asks for nothing');
    if (isUnwritten(args, found)) return judged(true, wanted, found, '');
    if (found.lines === 0) return failed(wanted, found, 'the text is not laid out anywhere');
    const isWhole = found.reached === found.lines;
    const fits = (whole === undefined || whole === isWhole) && isAmount(found.reached, lines, 0);
    return judged(fits, wanted, found, `${found.reached} of ${found.lines} lines reach the eye from end to end`);
  },
  sights(args, { found }, facts) {
    if (isUnwritten(args, found)) return [{ part: reference(args, 'in'), query: { kind: 'anything' } }];
    if (found.reached < found.lines) return [];
    const text = squeeze(wantedWords(args, facts));
    return [{ part: reference(args, 'in'), query: { kind: 'texts', texts: [text.slice(0, ENDS), text.slice(-ENDS)] } }];
  },
} satisfies AssertVerb<{ readonly subjects: number; readonly found: Written }>;
