import type { AssertVerb } from '../define.ts';

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
  observe: () => Promise.resolve({ subjects: 0 }),
  judge: () => ({ verdict: 'untested', expected: null, actual: null, message: 'not built' }),
};
export default verb;
