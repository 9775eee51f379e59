import { defined } from '../../../specs/language/defined.ts';
import type { AssertVerb } from '../verb.ts';
import { failed, passed } from '../shared/compare/judgement.ts';
import { ofType, outbox, type Outbox } from '../shared/perceive/outbox.ts';
import { fits, MATCHER_NAMES, MATCHERS } from '../shared/compare/matchers.ts';
import { objectOf } from '../shared/compare/part-reference.ts';
import { listOf } from '../shared/compare/text.ts';

export default {
  id: 'sent',
  group: 'protocol',
  kind: 'assert',
  summary: 'The surface sent this message, exactly the given number of times, and not before the first step.',
  params: {
    type: { type: 'wireType', required: true, summary: 'Type of the message.' },
    match: {
      type: 'record',
      content: 'fields',
      matchers: MATCHERS,
      summary: `Fields that must be equal, or fit ${MATCHER_NAMES}.`,
    },
    without: { type: 'strings', content: 'field-names', role: 'absent', summary: 'Fields that must be absent.' },
    times: { type: 'number', whole: true, summary: 'Default 1.' },
  },
  shorthand: 'type',
  needs: ['messages'],
  example: 'sent: { type: tool/retry, match: { id: c1 } }',
  holds: () => true,
  observe: outbox,
  judge(args, observation) {
    const type = String(args['type']);
    const match = objectOf(args['match']) ?? {};
    const without = listOf(args['without']).map(String);
    const times = typeof args['times'] === 'number' ? args['times'] : 1;
    const expected = defined({ type, ...match, without: without.length > 0 ? without : undefined, times });
    const all = ofType(observation, [type]);
    const actual = all.map(({ message }) => message);
    const hits = all.filter(({ message }) =>
      Object.keys(match).every((field) => Object.hasOwn(message, field) && fits(message[field], match[field] ?? null)),
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
} satisfies AssertVerb<Outbox>;
