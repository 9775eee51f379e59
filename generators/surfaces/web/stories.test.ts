import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { Spec } from '../../../specs/language/model/spec.ts';
import { packageRoot } from '../../../specs/language/package-root.ts';
import { readSpecs } from '../../../specs/language/parse/read-specs.ts';
import { storiesView, type StoriesView } from './stories.ts';

let specs: readonly Spec[];
beforeAll(() => {
  ({ specs } = readSpecs(['specs/ai-ui'], new Map(), join(packageRoot())));
});

const viewOf = (id: string, presets: readonly string[]): StoriesView =>
  storiesView(specs.find((one) => one.id === id) as Spec, presets, ['en-US']);

test('there is a story for every state that messages lead to, in every preset', () => {
  const { stories } = viewOf('mcp-tool-invocation', ['material3', 'brutalist']);
  expect(stories.map(({ label }) => label)).toEqual(
    ['pending', 'running', 'success', 'error', 'cancelled'].flatMap((state) => [`'${state} · material3'`, `'${state} · brutalist'`]),
  );
  expect(stories.find(({ name }) => name === 'RunningBrutalist')?.kmd).toBe("{ state: 'running' }");
});

test('a story of a state holds the fewest messages that lead to it', () => {
  const { lists } = viewOf('mcp-tool-invocation', []);
  const types = lists.map(({ constant, messages }) => [constant, messages.match(/tool\/[a-z]+/g)]);
  expect(types).toEqual([
    ['Pending', ['tool/call']],
    ['Running', ['tool/call', 'tool/status']],
    ['Success', ['tool/call', 'tool/result']],
    ['Error', ['tool/call', 'tool/result']],
    ['Cancelled', ['tool/call', 'tool/status']],
  ]);
});

test('names of stories differ, and so do those of their messages', () => {
  for (const { id } of specs) {
    const { stories, lists, clauses } = viewOf(id, ['material3', 'brutalist']);
    const names = [...stories, ...clauses].map(({ name }) => name).concat(lists.map(({ constant }) => constant));
    expect(new Set(names).size).toBe(names.length);
  }
});
