import type { Mark, Srgb } from '../../observer/looks-contract.ts';
import type { Args, AssertVerb, Facts } from '../verb.ts';
import { failed, isAbsent, nothingThere, passed, untested } from '../shared/compare/judgement.ts';
import { distance } from '../shared/compare/oklch.ts';
import { called, reference } from '../shared/compare/part-reference.ts';
import { listOf, textOf } from '../shared/compare/text.ts';
import { observeEach } from '../shared/perceive/each-place.ts';

/** Oklab distance from which a person tells two colours apart that are not side by side. */
const CLEAR = 0.04;

export default {
  id: 'toldApart',
  group: 'visual',
  kind: 'assert',
  summary: 'No two of these words have the same colours: of their letters, of a sign with them, or of what they stand on.',
  params: {
    in: { type: 'part', required: true, summary: 'Where; each of the words may stand in another element of the part.' },
    keys: { type: 'messages', content: 'different', role: 'subject', summary: 'The words, as messages.' },
    texts: { type: 'value', content: 'data-texts', role: 'subject', summary: 'The words, as a list of data.' },
  },
  oneOf: [['keys'], ['texts']],
  needs: ['computed-style'],
  assumes: { forcedColors: 'none' },
  settles: true,
  example: 'toldApart: { in: card, keys: [mcp.tool.status.success, mcp.tool.status.error] }',
  async observe(stage, args) {
    const found = [];
    for (const text of wordsOf(args, stage)) {
      found.push({ text, marks: (await observeEach(stage, reference(args, 'in'), 'marks', text)).flat() });
    }
    return { subjects: found.filter(({ marks }) => marks.length > 0).length, found };
  },
  judge(args, observation) {
    const wanted = 'different colours';
    if (isAbsent(observation)) return nothingThere(wanted, `words in ${called(reference(args, 'in'))}`);
    const { found } = observation;
    if (found.length < 2) return untested(wanted, null, 'the step names fewer than two words');
    const missing = found.find(({ marks }) => marks.length === 0);
    if (missing !== undefined) return failed(wanted, null, `"${missing.text}" is not to be seen`);
    const alike = found.flatMap((one, index) =>
      found
        .slice(index + 1)
        .flatMap((other) => (one.marks.some((a) => other.marks.some((b) => isAlike(a, b))) ? [[one.text, other.text]] : [])),
    );
    if (alike.length === 0) return passed(wanted, null);
    return failed(wanted, alike, `the same colours have ${alike.map((pair) => pair.map((text) => `"${text}"`).join(' and ')).join(', ')}`);
  },
  sights: (args, _observation, facts) =>
    wordsOf(args, facts).map((text) => ({ part: reference(args, 'in'), query: { kind: 'texts', texts: [text] } })),
} satisfies AssertVerb<{
  readonly subjects: number;
  readonly found: readonly { readonly text: string; readonly marks: readonly Mark[] }[];
}>;

function wordsOf(args: Args, facts: Facts): string[] {
  return [...listOf(args['keys']).map((key) => facts.message(textOf(key)).text), ...listOf(args['texts']).map(textOf)];
}

function isAlike(one: Mark, other: Mark): boolean {
  const behind = ({ ground, around }: Mark): readonly Srgb[] => [...ground, ...around];
  return (
    covers(one.own, other.own) && covers(other.own, one.own) && covers(behind(one), behind(other)) && covers(behind(other), behind(one))
  );
}

/** Whether each of the colours is among the others. */
function covers(others: readonly Srgb[], colors: readonly Srgb[]): boolean {
  return colors.every((color) => others.some((other) => distance(color, other) < CLEAR));
}
