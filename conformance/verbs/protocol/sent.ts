import type { AssertVerb } from '../define.ts';
import { failed, passed } from '../judgement.ts';
import { ofType, outbox } from '../outbox.ts';
import { equal } from '../equal.ts';
import { objectOf } from '../reference.ts';
import { listOf } from '../text.ts';

/** The surface sent this, exactly so often, and not before anything happened. */
const verb: AssertVerb = {
  id: 'sent',
  group: 'protocol',
  kind: 'assert',
  summary: 'The surface sent this, exactly so often, and not before anything happened.',
  params: {
    type: { type: 'wireType', required: true, summary: 'Type of the message.' },
    match: { type: 'record', summary: 'Fields that must be equal.' },
    without: { type: 'strings', role: 'absent', summary: 'Fields that must be absent.' },
    times: { type: 'number', summary: 'Default 1.' },
  },
  shorthand: 'type',
  needs: ['messages'],
  example: 'sent: { type: tool/retry, match: { id: c1 } }',
  observe: outbox,
  judge(args, observation) {
    const type = String(args['type']);
    const match = objectOf(args['match']) ?? {};
    const without = listOf(args['without']).map(String);
    const times = typeof args['times'] === 'number' ? args['times'] : 1;
    const expected = { type, ...match, ...(without.length > 0 ? { without } : {}), times };
    const all = ofType(observation, [type]);
    const actual = all.map(({ message }) => message);
    const hits = all.filter(({ message }) =>
      Object.keys(match).every((field) => Object.hasOwn(message, field) && equal(message[field], match[field])),
    );
    if (hits.length !== times) {
      return failed(
        expected,
        actual,
        all.length === hits.length || hits.length > 0
          ? `${type} was sent ${hits.length} times instead of ${times}`
          : `${type} was sent, but with other values`,
      );
    }
    const early = hits.find(({ step }) => step === 0);
    if (early !== undefined) return failed(expected, actual, `${type} was there before anything happened`);
    const extra = hits.find(({ message }) => without.some((field) => Object.hasOwn(message, field)));
    if (extra !== undefined)
      return failed(
        expected,
        extra.message,
        `${type} carries ${without.filter((field) => Object.hasOwn(extra.message, field)).join(', ')}`,
      );
    return passed(expected, actual);
  },
};
export default verb;
