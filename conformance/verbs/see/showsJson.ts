import type { AssertVerb } from '../verb.ts';
import { account } from '../shared/compare/reading.ts';
import { perceive, type Perception } from '../shared/perceive/read-part.ts';
import { failed, isAbsent, nothingThere, passed } from '../shared/compare/judgement.ts';
import { equal } from '../shared/compare/json-equal.ts';
import { jsonIn } from '../shared/compare/json-in-text.ts';
import { called, reference } from '../shared/compare/part-reference.ts';

/** What is seen, and how: a break in the document can be a space for the eye. */
type Shown = Perception & { readonly laidOut?: string };

export default {
  id: 'showsJson',
  group: 'see',
  kind: 'assert',
  summary: 'Visible text that parses as this JSON value.',
  params: {
    in: { type: 'part', required: true, summary: 'Where.' },
    equals: { type: 'value', required: true, summary: 'The value.' },
    multiline: { type: 'boolean', role: 'strictness', summary: 'Whether it must stand on several lines.' },
    times: { type: 'number', whole: true, role: 'strictness', summary: 'How often it may be seen, exactly; without it at least once.' },
  },
  needs: [],
  example: 'showsJson: { in: arguments, equals: { fixture: args }, multiline: true }',
  holds: ({ times }) => times !== undefined,
  async observe(stage, args): Promise<Shown> {
    const where = reference(args, 'in');
    const reading = await perceive(stage, where);
    if (args['multiline'] !== true) return reading;
    return { ...reading, laidOut: (await stage.observeAll('laidOutTexts', null, stage.around(where))).join('\n') };
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
    return passed(expected, same[0]?.value ?? null);
  },
  sights(args, observation) {
    const shown = [...observation.values, observation.text]
      .flatMap((text) => jsonIn(text))
      .find(({ value }) => equal(value, args['equals'] ?? null));
    return shown === undefined ? [] : [{ part: reference(args, 'in'), query: { kind: 'texts', texts: [shown.text] } }];
  },
} satisfies AssertVerb<Shown>;
