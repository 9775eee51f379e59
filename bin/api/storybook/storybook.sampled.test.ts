import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Report } from '../../../conformance/result/report.ts';
import { packageRoot } from '../../../specs/language/package-root.ts';
import { buildStorybook, type BuiltStorybook } from '../../fixtures/built-storybook.ts';
import { generate } from '../generate.ts';
import { runStories } from './fixtures/story-run.ts';
import { storyChecks, type StoryPage } from './hooks.ts';

// Both ways on a real Storybook 10, as lightly as it goes. The proof has more stories, and the tools that run them.

let storybook: BuiltStorybook;

beforeAll(async () => {
  storybook = await buildStorybook(async (folder) => (await generate({ cwd: folder })).files);
});
afterAll(() => storybook.remove());

const run = (prefix: string, ...tests: string[]): Promise<Report> => runStories(storybook, prefix, ...tests);

describe.sequential('a Storybook as a target', () => {
  test('a generated story passes, and a story with a defect fails', async () => {
    const good = await run('mcp-tool-invocation-card--', 'T2');
    expect([good.fault, good.results.map(({ verdict }) => verdict)]).toEqual([undefined, ['passed']]);
    const faulty = await run('faulty-nameless--', 'T2');
    expect([faulty.fault, faulty.results.map(({ verdict }) => verdict)]).toEqual([undefined, ['failed']]);
  });
});

describe.sequential('the hook of @storybook/test-runner', () => {
  /** What the hook uses of the page of a story. */
  const pageOf = (url: string, told: object): StoryPage => ({ url: () => `${url}iframe.html?id=x`, evaluate: () => Promise.resolve(told) });
  const { postVisit } = storyChecks({ cwd: packageRoot(), args: ['--test', 'T2', '--workers', '1'] });
  const clause = { spec: 'mcp-tool-invocation', clause: 'R1.2', tags: ['kmd-clause:mcp-tool-invocation'] };

  test('the story of a clause passes with its clause, and fails with it', async () => {
    const good = await storybook.serve('card--');
    await expect(postVisit(pageOf(good.url, clause), { id: 'x' })).resolves.toBeUndefined();
    // No test of this run covers the clause: only what passed passes.
    await expect(postVisit(pageOf(good.url, { ...clause, clause: 'R3.4' }), { id: 'x' })).rejects.toThrow(/R3\.4 is untested/);
    await good.close();
    const faulty = await storybook.serve('faulty-nameless--');
    await expect(postVisit(pageOf(faulty.url, clause), { id: 'x' })).rejects.toThrow(/R1\.2 is failed\n {2}T2\.shown failed: /);
    // Without stories of clauses the first story of the spec answers for all of them.
    const first = { spec: 'mcp-tool-invocation' };
    await expect(postVisit(pageOf(faulty.url, first), { id: 'faulty-nameless--waiting' })).rejects.toThrow(/R1\.4 is failed/);
    await expect(postVisit(pageOf(faulty.url, first), { id: 'faulty-nameless--broken' })).resolves.toBeUndefined();
    await faulty.close();
  });
});
