import { expect, test } from 'vitest';
import type { Stage } from '../verbs/verb.ts';
import type { CaseFacts } from './case-check.ts';
import { privacy } from './private.ts';

const PAGE = 'https://auth.example/elicit';
const nothing = { page: 'http://127.0.0.1/', madeFrom: [], title: '', kept: [], requests: 0, asked: [], opened: [] };
const named = { done: [{ verb: { group: 'host', kind: 'act' }, args: { message: { url: PAGE } } }] } as unknown as CaseFacts;

test.each([
  ['the document of a page that was opened', [PAGE], undefined],
  ['one that nothing opened', [], `a request to ${PAGE} (document) tells "${PAGE}"`],
])('a request of which the browser tells after the last look: %s', (_, opened, problem) => {
  const sideEffects = {
    requests: () => [{ url: PAGE, type: 'document', body: '' }],
    opened: () => opened.map((url) => ({ url })),
  };
  const seen = privacy.afterwards?.({ sideEffects } as unknown as Stage, nothing);
  expect(privacy.judge({ id: 'told', kind: 'private', parts: [], in: ['requests'] } as never, seen ?? nothing, named)).toBe(problem);
});
