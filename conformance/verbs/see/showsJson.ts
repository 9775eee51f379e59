import { defined } from '../../../specs/language/defined.ts';
import type { Args, AssertVerb, Stage } from '../verb.ts';
import { account } from '../shared/compare/reading.ts';
import { perceive, type Perception } from '../shared/perceive/read-part.ts';
import { failed, isAbsent, nothingThere, passed, untested } from '../shared/compare/judgement.ts';
import { equal } from '../shared/compare/json-equal.ts';
import { jsonIn } from '../shared/compare/json-in-text.ts';
import { jsonLevels } from '../shared/compare/json-levels.ts';
import { observeEach } from '../shared/perceive/each-place.ts';
import { called, reference } from '../shared/compare/part-reference.ts';

/** What is seen, and how: a break in the document can be a space for the eye. */
type Shown = Perception & {
  readonly laidOut?: string;
  /** Per visible occurrence and level, in CSS pixels: where its first member begins, and what it stands in. */
  readonly levels?: readonly Level[][];
};
type Level = { readonly member: number | null; readonly around: readonly (number | null)[] };

/** CSS pixels by which a level has to stand further in. */
const STEP = 2;

export default {
  id: 'showsJson',
  group: 'see',
  kind: 'assert',
  summary: 'Visible text that parses as this JSON value.',
  params: {
    in: { type: 'part', required: true, summary: 'Where.' },
    equals: { type: 'value', required: true, summary: 'The value.' },
    multiline: { type: 'boolean', role: 'strictness', summary: 'Whether it must stand on several lines.' },
    indented: {
      type: 'boolean',
      role: 'strictness',
      summary: 'Whether each level must stand further in than the one around it, measured.',
    },
    times: { type: 'number', whole: true, role: 'strictness', summary: 'How often it may be seen, exactly; without it at least once.' },
  },
  needs: [],
  example: 'showsJson: { in: arguments, equals: { fixture: args }, multiline: true }',
  holds: ({ times }) => times !== undefined,
  async observe(stage, args): Promise<Shown> {
    const where = reference(args, 'in');
    const reading = await perceive(stage, where);
    const laidOut = args['multiline'] === true ? (await stage.observeAll('laidOutTexts', null, stage.around(where))).join('\n') : undefined;
    const levels = args['indented'] === true && !isAbsent(reading) ? await levelsIn(stage, args, reading.text) : undefined;
    return { ...reading, ...defined({ laidOut, levels }) };
  },
  judge(args, observation) {
    const expected = args['equals'] ?? null;
    if (isAbsent(observation)) return nothingThere(expected, called(reference(args, 'in')));
    const found = [...observation.values, observation.text].flatMap((text) => jsonIn(text));
    const same = found.filter(({ value }) => equal(value, expected));
    if (same.length === 0) {
      const near = found.find(({ value }) => typeof value === typeof expected);
      return failed(
        expected,
        near?.value ?? account(observation),
        found.length > 0 ? 'the JSON that can be seen is another value' : 'no JSON can be seen',
      );
    }
    if (typeof args['times'] === 'number' && same.length !== args['times'])
      return failed({ value: expected, times: args['times'] }, { times: same.length }, `the JSON can be seen ${same.length} times`);
    const lines = [...observation.values, observation.laidOut ?? observation.text]
      .flatMap((text) => jsonIn(text))
      .filter(({ value }) => equal(value, expected));
    if (args['multiline'] === true && lines.length === 0)
      return failed(expected, account({ ...observation, text: observation.laidOut ?? '' }), 'for the eye the JSON is another value');
    if (args['multiline'] === true && !lines.some(({ text }) => text.trim().includes('\n')))
      return failed(expected, same[0]?.text ?? null, 'the JSON stands on one line');
    if (observation.levels?.length === 0) return untested(expected, null, 'where the letters of the JSON stand cannot be measured');
    if (observation.levels !== undefined && !observation.levels.some((one) => one.every(isFurtherIn)))
      return failed(expected, observation.levels, 'for the eye its levels stand no further in');
    return passed(expected, same[0]?.value ?? null);
  },
  sights(args, observation) {
    const shown = [...observation.values, observation.text]
      .flatMap((text) => jsonIn(text))
      .find(({ value }) => equal(value, args['equals'] ?? null));
    return shown === undefined ? [] : [{ part: reference(args, 'in'), query: { kind: 'texts', texts: [shown.text] } }];
  },
} satisfies AssertVerb<Shown>;

/** The levels of the wanted JSON where words show it; what a field holds keeps its blanks. */
async function levelsIn(stage: Stage, args: Args, shown: string): Promise<Level[][] | undefined> {
  const text = jsonIn(shown).find(({ value }) => equal(value, args['equals'] ?? null))?.text;
  if (text === undefined) return undefined;
  const levels = jsonLevels(text);
  const at = levels.flatMap(({ member, around }) => [member, ...around]);
  const found = await observeEach(stage, reference(args, 'in'), 'letterLefts', { text, at });
  return found.flat().map((lefts) => {
    const rest = [...lefts];
    return levels.map(({ around }) => ({ member: rest.shift() ?? null, around: rest.splice(0, around.length) }));
  });
}

/** Whether a level stands further in than anything that it stands in: the closing bracket alone may, where words precede the opening one. */
function isFurtherIn({ member, around }: Level): boolean {
  const known = around.filter((left) => left !== null);
  return member === null || known.length === 0 || member - Math.min(...known) > STEP;
}
