import type { AssertVerb } from '../define.ts';
import { milliseconds } from '../duration.ts';
import { judged } from '../judgement.ts';
import { allSent, outbox } from '../outbox.ts';
import { listOf } from '../text.ts';

/** The surface sends none of these while its clock goes on: it has stopped asking. */
const verb: AssertVerb = {
  id: 'silent',
  group: 'protocol',
  kind: 'negative',
  sampling: 'once',
  summary: 'The surface sends none of these while its clock goes on for so long.',
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
    const earlier = typeof observation['before'] === 'number' ? observation['before'] : 0;
    const later = allSent(observation)
      .slice(earlier)
      .map(({ message }) => message)
      .filter(({ type }) => types.includes(type));
    return judged(later.length === 0, { none: types }, later, `${types.join(', ')} was still sent`);
  },
};
export default verb;
