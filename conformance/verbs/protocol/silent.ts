import type { AssertVerb } from '../verb.ts';
import { milliseconds } from '../../../specs/language/units/duration.ts';
import { judged } from '../shared/compare/judgement.ts';
import { outbox, type Outbox } from '../shared/perceive/outbox.ts';
import { listOf } from '../shared/compare/text.ts';

export default {
  id: 'silent',
  group: 'protocol',
  kind: 'negative',
  sampling: 'once',
  summary: "The surface sends none of these messages while the page's clock advances.",
  params: {
    types: { type: 'strings', required: true, summary: 'Types of the messages.' },
    during: { type: 'duration', required: true, summary: "How long, by the page's clock." },
    after: { type: 'step', required: true, summary: 'The earlier step that proves something happened.' },
  },
  needs: ['messages', 'clock'],
  example: 'silent: { types: [elicitation/status], during: 30s, after: complete }',
  async observe(stage, args) {
    const before = (await stage.host.sent()).length;
    await stage.clock.advance(milliseconds(args['during']));
    await stage.observe('wait', 30);
    return { ...(await outbox(stage)), before };
  },
  judge(args, observation) {
    const types = listOf(args['types']).map(String);
    const later = observation.sent
      .slice(observation.before)
      .map(({ message }) => message)
      .filter(({ type }) => types.includes(type));
    return judged(later.length === 0, { none: types }, later, `${types.join(', ')} was still sent`);
  },
} satisfies AssertVerb<Outbox & { readonly before: number }>;
