import { afterAll, expect, test, vi } from 'vitest';
import type { ModelWireId } from '../../peers/model/wires.ts';
import { AppJudge, failuresOf, verdictsOf, type AppVariant } from './fixtures/judged-app.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

const SPEC = 'mcp-tool-invocation';
const app = new AppJudge();
afterAll(() => app.close());

/** An app on the official client of a wire, over its own way to the MCP server. */
const CLIENTS: Readonly<Record<ModelWireId, AppVariant>> = {
  'chat-completions': { env: { CLIENT: 'chat-completions' }, peers: '{ mcp: any, model: chat-completions }' },
  responses: { env: { CLIENT: 'responses', MCP_CONFIG: '$mcpConfig' }, peers: '{ mcp: 2025-06-18, model: responses }' },
  anthropic: { env: { CLIENT: 'anthropic', MCP_REVISION: '2026-07-28' }, peers: '{ mcp: 2026-07-28, model: anthropic }' },
  'ag-ui': { env: { CLIENT: 'ag-ui', MCP_CONFIG: '$mcpConfig' }, peers: '{ mcp: 2025-11-25, model: ag-ui }' },
  'ai-sdk': {
    env: { CLIENT: 'ai-sdk' },
    peers: '{ model: ai-sdk }',
    more: 'lacks: { server: the agent names none, retry: the agent runs its tools itself }',
  },
};
const ids = Object.keys(CLIENTS) as ModelWireId[];

/** Clauses of the spec, and what breaks each in the app: an assertion of a test says so. */
const DEFECTS: readonly (readonly [defect: string, clause: string, test: string, assertion: string])[] = [
  ['loses-arguments', 'R1.14', 'T2', 'T2.opened'],
  ['own-words', 'R3.1', 'T3[told]', 'T3[told].running'],
  ['silent', 'R8.2', 'T8[announced]', 'T8[announced]'],
];

test.each(ids)('%s: an honest app passes', async (id) => {
  const report = await app.judge(SPEC, ['T1', 'T2', 'T3', 'T8[announced]', ...(id === 'ai-sdk' ? [] : ['T4'])], CLIENTS[id]);
  const agent = id === 'ai-sdk';
  expect(verdictsOf(report)).toEqual({
    T1: agent ? 'not-applicable' : 'passed',
    T2: 'passed',
    'T3[told]': 'passed',
    'T3[sudden]': 'passed',
    'T8[announced]': 'passed',
    ...(agent ? {} : { T4: 'passed' }),
  });
});

test.each(ids.flatMap((id) => DEFECTS.map((defect) => [id, ...defect] as const)))(
  '%s: the defect %s breaks %s',
  async (id, defects, clause, testId, assertion) => {
    const report = await app.judge(SPEC, [testId], { ...CLIENTS[id], defects });
    expect(verdictsOf(report)).toEqual({ [testId]: 'failed' });
    expect(report.results[0]?.covers).toContain(clause);
    expect(failuresOf(report).join(' ')).toContain(assertion);
  },
);
