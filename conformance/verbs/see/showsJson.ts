import type { AssertVerb } from '../define.ts';
import { account, perceive, perceptionOf } from '../perceive.ts';
import { failed, nothingThere, passed } from '../judgement.ts';
import { equal } from '../equal.ts';
import { jsonIn } from '../json-text.ts';
import { called, reference } from '../reference.ts';

/** Visible text that parses as this JSON value. */
const verb: AssertVerb = {
  id: 'showsJson',
  group: 'see',
  kind: 'assert',
  summary: 'Visible text that parses as this JSON value.',
  params: {
    in: { type: 'part', required: true, summary: 'Where.' },
    equals: { type: 'value', required: true, summary: 'The value.' },
    multiline: { type: 'boolean', role: 'strictness', summary: 'Whether it must stand on several lines.' },
    times: { type: 'number', role: 'strictness', summary: 'How often it may be seen, exactly; without it at least once.' },
  },
  needs: [],
  example: 'showsJson: { in: arguments, equals: { fixture: args }, multiline: true }',
  observe: (stage, args) => perceive(stage, reference(args, 'in')),
  judge(args, observation) {
    const expected = args['equals'] ?? null;
    if (observation.subjects === 0) return nothingThere(expected, called(reference(args, 'in')));
    const reading = perceptionOf(observation);
    const found = [...reading.values, reading.text].flatMap((text) => jsonIn(text));
    const same = found.filter(({ value }) => equal(value, expected));
    if (same.length === 0) {
      const near = found.find(({ value }) => typeof value === typeof expected);
      return failed(
        expected,
        near?.value ?? account(reading),
        found.length > 0 ? 'the JSON that can be seen is another value' : 'no JSON can be seen',
      );
    }
    if (typeof args['times'] === 'number' && same.length !== args['times'])
      return failed({ value: expected, times: args['times'] }, { times: same.length }, `the JSON can be seen ${same.length} times`);
    if (args['multiline'] === true && !same.some(({ text }) => text.trim().includes('\n')))
      return failed(expected, same[0]?.text ?? null, 'the JSON stands on one line');
    return passed(expected, same[0]?.value ?? null);
  },
};
export default verb;
