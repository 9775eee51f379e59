import type { AssertVerb } from '../define.ts';
import { judged, untested } from '../judgement.ts';
import { announcements, said, saidTimes, wantedOf } from '../announcing.ts';

/** No live region said this. */
const verb: AssertVerb = {
  id: 'notAnnounced',
  group: 'announcements',
  kind: 'negative',
  summary: 'No live region said this.',
  params: {
    key: { type: 'message', summary: 'Message.' },
    text: { type: 'value', summary: 'Data text.' },
    args: { type: 'record', summary: 'Arguments of the message.' },
    after: { type: 'step', required: true, summary: 'The earlier step that proves something happened.' },
  },
  needs: ['announcements'],
  example: 'notAnnounced: { key: mcp.tool.status.error, after: shown }',
  async observe(stage) {
    return announcements(stage);
  },
  judge(args, observation, facts) {
    const wanted = wantedOf(args, facts);
    if (observation['truncated'] === true) return untested('silence', null, 'there were more announcements than could be kept');
    const heard = said(observation, undefined);
    const found = wanted.find((one) => saidTimes(heard, one) > 0);
    return judged(
      found === undefined,
      `not announced: ${wanted.map(({ text }) => text).join(', ')}`,
      heard.flatMap(({ texts }) => texts.map((text) => text.trim())).slice(0, 50),
      `"${found?.text ?? ''}" was announced`,
    );
  },
};
export default verb;
