import type { AssertVerb } from '../verb.ts';
import { judged, untested } from '../shared/compare/judgement.ts';
import { announcements, type AnnouncementsObservation, mayHaveSaid, saidTimes, wantedOf } from '../shared/perceive/announcements.ts';

export default {
  id: 'notAnnounced',
  group: 'announcements',
  kind: 'negative',
  summary: 'No live region said this.',
  params: {
    key: { type: 'message', summary: 'Message.' },
    text: { type: 'value', content: 'data-text', summary: 'Data text.' },
    args: { type: 'record', summary: 'Arguments of the message.' },
    after: { type: 'step', required: true, summary: 'The earlier step that proves something happened.' },
  },
  needs: ['announcements'],
  example: 'notAnnounced: { key: mcp.tool.status.error, after: shown }',
  observe: announcements,
  judge(args, observation, facts) {
    const wanted = wantedOf(args, facts);
    if (observation.truncated) return untested('silence', null, 'there were more announcements than the record holds');
    const heard = mayHaveSaid(observation);
    const found = wanted.find((one) => saidTimes(heard, one) > 0);
    return judged(
      found === undefined,
      `not announced: ${wanted.map(({ text }) => text).join(', ')}`,
      heard.flatMap(({ texts }) => texts.map((text) => text.trim())).slice(0, 50),
      `"${found?.text ?? ''}" was announced`,
    );
  },
} satisfies AssertVerb<AnnouncementsObservation>;
