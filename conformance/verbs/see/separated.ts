import type { Json } from '../../../specs/language/model/json.ts';
import type { SeparatedEnd, SeparatingLine, Separation } from '../../observer/contract.ts';
import { isAmount } from '../shared/compare/amount.ts';
import { contrastOf } from '../shared/compare/contrast-ratio.ts';
import type { Absent, AssertVerb } from '../verb.ts';
import { failed, isAbsent, judged, nothingThere } from '../shared/compare/judgement.ts';
import { visible } from '../shared/perceive/read-part.ts';
import { called, objectOf, reference } from '../shared/compare/part-reference.ts';
import { listOf, textOf } from '../shared/compare/text.ts';

/** Least contrast at which a person sees a line: faint greys of hairlines have more. */
const NOTICED = 1.03;

export default {
  id: 'separated',
  group: 'see',
  kind: 'assert',
  summary: 'A separator, rule, border or line stands between two visible texts, or a text and the medium next to it.',
  params: {
    in: { type: 'part', required: true, summary: 'Where.' },
    between: {
      type: 'value',
      content: 'ends',
      oneOf: ['image', 'audio', 'video'],
      role: 'subject',
      required: true,
      summary: 'Two texts, or a text and a medium of one of these kinds, `{ media: audio }`.',
    },
    thickness: { type: 'value', content: 'range', summary: 'CSS pixels across the line, {min?, max?}; one of several lines has it.' },
    is: { type: 'boolean', summary: 'Default true; false: nothing separates them.' },
  },
  needs: ['layout'],
  example: 'separated: { in: result, between: [first, second] }',
  async observe(stage, args) {
    const [place] = await visible(stage, stage.around(reference(args, 'in')));
    if (place === undefined) return { subjects: 0 };
    return { ...(await stage.observe('between', listOf(args['between']).map(endOf), place)), subjects: 1 };
  },
  judge(args, observation) {
    const ends = listOf(args['between']).map(endOf).map(told);
    const expected = `${args['is'] === false ? 'no' : 'a'} line between ${ends.join(' and ')}`;
    if (isAbsent(observation)) return nothingThere(expected, called(reference(args, 'in')));
    const missing = ends.find((_, index) => observation.found[index] !== true);
    if (missing !== undefined) return failed(expected, null, `${missing} is not there`);
    const lines = observation.lines.filter(isSeen);
    const faint = observation.lines.filter((line) => !isSeen(line)).map(({ what }) => what);
    const seen = lines.map(({ what, thickness }) => `${what} (${Number(thickness.toFixed(2))} px)`).join(', ');
    const unseen = faint.length > 0 ? `; in the colour of what lies behind: ${faint.join(', ')}` : '';
    const message = `${lines.length > 0 ? `what separates them: ${seen}` : 'nothing separates them'}${unseen}`;
    const fitting = lines.filter(({ thickness }) => isAmount(thickness, args['thickness'], 0));
    return judged(
      fitting.length > 0 === (args['is'] !== false),
      expected,
      lines.map(({ what, thickness }) => ({ what, thickness })),
      message,
    );
  },
} satisfies AssertVerb<Absent | ({ readonly subjects: number } & Separation)>;

/** A text, or the kind of a medium. */
function endOf(end: Json): SeparatedEnd {
  const media = objectOf(end)?.['media'];
  return typeof media === 'string' ? { media } : textOf(end);
}
const told = (end: SeparatedEnd): string => (typeof end === 'string' ? `"${end}"` : `the ${end.media}`);

/** Whether the line has another colour than what lies beside or behind it, as far as that can be told. */
const isSeen = ({ on }: SeparatingLine): boolean => on.length === 0 || on.some((one) => contrastOf(one).best >= NOTICED);
