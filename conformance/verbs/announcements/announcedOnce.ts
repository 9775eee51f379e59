import type { AssertVerb } from '../verb.ts';
import { judged } from '../shared/compare/judgement.ts';
import { announcements, type AnnouncementsObservation, said, saidTimes, wantedOf } from '../shared/perceive/announcements.ts';

export default {
  id: 'announcedOnce',
  group: 'announcements',
  kind: 'assert',
  summary: 'A live region said this exactly once.',
  params: {
    key: { type: 'message', summary: 'Message.' },
    text: { type: 'value', content: 'data-text', summary: 'Data text.' },
    args: { type: 'record', summary: 'Arguments of the message.' },
  },
  oneOf: [['key'], ['text']],
  shorthand: 'key',
  needs: ['announcements'],
  example: 'announcedOnce: { key: elicitation.opening }',
  holds: () => true,
  observe: announcements,
  judge(args, observation, facts) {
    const [wanted] = wantedOf(args, facts);
    const heard = said(observation);
    const times = wanted === undefined ? 0 : saidTimes(heard, wanted);
    return judged(
      times === 1,
      `"${wanted?.text ?? ''}" once`,
      heard.flatMap(({ texts }) => texts.map((text) => text.trim())).slice(0, 50),
      `"${wanted?.text ?? ''}" was announced ${times} times`,
    );
  },
} satisfies AssertVerb<AnnouncementsObservation>;
