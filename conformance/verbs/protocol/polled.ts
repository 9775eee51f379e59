import type { AssertVerb } from '../verb.ts';
import { failed, passed } from '../shared/compare/judgement.ts';
import { ofType, outbox, type Outbox } from '../shared/perceive/outbox.ts';
import { milliseconds } from '../../../specs/language/units/duration.ts';
import { objectOf } from '../shared/compare/part-reference.ts';

export default {
  id: 'polled',
  group: 'protocol',
  kind: 'assert',
  summary: "The surface polls at the wanted pace of the page's clock.",
  params: {
    type: { type: 'wireType', required: true, summary: 'Type of the message.' },
    first: { type: 'duration', summary: 'Limit for the first one, from the last other message.' },
    every: { type: 'value', content: 'pace', summary: '{min, max}: time between two.' },
    atLeast: { type: 'number', whole: true, above: 0, summary: 'How many; default 2.' },
  },
  needs: ['messages', 'clock'],
  example: 'polled: { type: elicitation/status, first: 10s, every: { min: 5s, max: 10s }, atLeast: 2 }',
  observe: outbox,
  judge(args, observation) {
    const type = String(args['type']);
    const polls = ofType(observation, [type]);
    const at = polls.map((one) => one.at);
    const atLeast = typeof args['atLeast'] === 'number' ? args['atLeast'] : 2;
    const expected = { type, first: args['first'] ?? null, every: args['every'] ?? null, atLeast };
    if (polls.length < atLeast) return failed(expected, at, `${type} was sent ${polls.length} times`);
    const [first] = polls;
    if (args['first'] !== undefined && first !== undefined) {
      // The time counts from the last other message before it: the consent that opened the page.
      const due = observation.sent.filter((one) => one.message.type !== type && one.at <= first.at).at(-1)?.at ?? 0;
      const limit = milliseconds(args['first']);
      if (first.at - due > limit + SLACK) return failed(expected, at, `the first came after ${first.at - due} ms`);
    }
    const every = objectOf(args['every']);
    const [min, max] =
      every === undefined
        ? [0, args['every'] === undefined ? Infinity : milliseconds(args['every'])]
        : [every['min'] === undefined ? 0 : milliseconds(every['min']), every['max'] === undefined ? Infinity : milliseconds(every['max'])];
    for (let index = 1; index < at.length; index++) {
      const gap = (at[index] ?? 0) - (at[index - 1] ?? 0);
      if (gap < min - SLACK || gap > max + SLACK) return failed(expected, at, `${gap} ms between number ${index} and ${index + 1}`);
    }
    return passed(expected, at);
  },
} satisfies AssertVerb<Outbox>;

/** Ms: a message gets its time when the runner reads it, at most a second of the page's clock after it was sent. */
const SLACK = 1000;
