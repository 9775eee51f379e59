import type { AssertVerb } from '../define.ts';

/** No request, frame or prefetch went there. */
const verb: AssertVerb = {
  id: 'notFetched',
  group: 'outside',
  kind: 'negative',
  summary: 'No request, frame or prefetch went there.',
  params: {
    url: { type: 'value', summary: 'Address.' },
    host: { type: 'value', summary: 'Host name.' },
    after: { type: 'step', required: true, summary: 'The earlier step that proves something happened.' },
  },
  needs: ['network'],
  example: 'notFetched: { host: auth.example, after: shown }',
  observe: () => Promise.resolve({ subjects: 0 }),
  judge: () => ({ verdict: 'untested', expected: null, actual: null, message: 'not built' }),
};
export default verb;
