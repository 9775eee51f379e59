import type { AssertVerb } from '../verb.ts';
import { failed, judged, nothingThere } from '../shared/compare/judgement.ts';
import { valueAt } from '../shared/compare/json-path.ts';
import { MATCHERS } from '../shared/compare/matchers.ts';
import { objectOf } from '../shared/compare/part-reference.ts';
import { messagesMeant } from '../shared/compare/sent-messages.ts';
import { textOf } from '../shared/compare/text.ts';
import { outbox, type Outbox } from '../shared/perceive/outbox.ts';

export default {
  id: 'distinct',
  group: 'protocol',
  kind: 'assert',
  summary: 'The values of a field of sent messages differ from each other.',
  params: {
    of: {
      type: 'record',
      content: 'sent-of',
      role: 'subject',
      required: true,
      matchers: MATCHERS,
      summary: '{sent, match?}: the messages.',
    },
    field: { type: 'string', role: 'subject', required: true, summary: 'The field, or a dotted path.' },
    atLeast: { type: 'number', whole: true, above: 0, summary: 'The least number of messages; default 2.' },
  },
  needs: ['messages'],
  example: 'distinct: { of: { sent: canvas/add }, field: id, atLeast: 100 }',
  observe: outbox,
  judge(args, observation) {
    const field = textOf(args['field']);
    const least = typeof args['atLeast'] === 'number' ? args['atLeast'] : 2;
    const type = textOf(objectOf(args['of'])?.['sent']);
    const expected = `${least} or more different values of ${field}`;
    const values = messagesMeant(observation.sent, args['of']).map(({ message }) => valueAt(message, field));
    if (values.length === 0) return least === 0 ? nothingThere(expected, type) : failed(expected, 0, `no ${type} was sent`);
    if (values.some((value) => value === undefined)) return failed(expected, values.length, `some ${type} carries no ${field}`);
    const different = new Set(values.map((value) => canonical(value ?? null)));
    if (different.size < values.length)
      return failed(expected, different.size, `${values.length} messages have ${different.size} different values of ${field}`);
    return judged(values.length >= least, expected, values.length, `${values.length} messages instead of at least ${least}`);
  },
} satisfies AssertVerb<Outbox>;

/** One text for equal values, whatever the order of their fields. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
