import { beforeAll, expect, test } from 'vitest';
import type { Json } from '../../../../specs/language/model/json.ts';
import type { Spec } from '../../../../specs/language/model/spec.ts';
import { kitProgram } from '../../../fixtures/kit-program.ts';
import { readStories } from './read-stories.ts';

let specs: readonly Spec[];
beforeAll(async () => {
  ({ specs } = (await kitProgram()).program);
});

const read = (tags: readonly string[], kmd: Json = null): ReturnType<typeof readStories> =>
  readStories([{ id: 'card--one', tags, kmd, callbacks: ['onRetry'] }], specs);

test.each<[what: string, tags: string[], kmd: Json, spec: string | undefined, state: string | undefined]>([
  ['a tag', ['dev', 'kmd:mcp-tool-invocation:running'], null, 'mcp-tool-invocation', 'running'],
  ['the last of two tags', ['kmd:mcp-tool-invocation', 'kmd:mcp-tool-invocation:error'], null, 'mcp-tool-invocation', 'error'],
  ['parameters', [], { spec: 'mcp-elicitation', state: 'open' }, 'mcp-elicitation', 'open'],
  ['a tag for the spec and parameters for the state', ['kmd:mcp-tool-invocation'], { state: 'success' }, 'mcp-tool-invocation', 'success'],
  ['no state for a spec that the tag does not name', ['kmd:mcp-elicitation:open'], { spec: 'mcp-tool-invocation' }, 'mcp-tool-invocation', undefined], // prettier-ignore
  ['nothing', ['dev'], null, undefined, undefined],
  ['parameters without a spec', [], { state: 'open' }, undefined, undefined],
  ['a clause, which shows nothing', [], { spec: 'mcp-elicitation', clause: 'R1.1' }, undefined, undefined],
])('%s binds', (_, tags, kmd, spec, state) => {
  const { stories, problems } = read(tags, kmd);
  expect([stories[0]?.spec, stories[0]?.state, problems]).toEqual([spec, state, []]);
});

test.each<[what: string, kmd: Json, problem: RegExp]>([
  ['an unknown key', { spec: 'mcp-tool-invocation', stat: 'running' }, /card--one: .*stat/],
  ['a list in place of a mapping', ['running'], /card--one: `parameters.kmd` must be a mapping/],
  ['an unknown spec', { spec: 'mcp-tool' }, /no spec `mcp-tool`/],
  ['an unknown state', { spec: 'mcp-tool-invocation', state: 'done' }, /no state `done`/],
  ['an unknown part', { spec: 'mcp-tool-invocation', parts: { crad: '.card' } }, /no part `crad`; Did you mean `card`/],
  ['an unknown message', { spec: 'mcp-tool-invocation', sends: { 'tool/rety': { arg: 'onRetry' } } }, /Did you mean `tool\/retry`/],
  ['a send without a callback', { spec: 'mcp-tool-invocation', sends: { 'tool/retry': {} } }, /sends/],
  ['a condition that is none', { spec: 'mcp-tool-invocation', context: { theme: 'dark' } }, /theme/],
])('%s is a problem of the story', (_, kmd, problem) => {
  const { stories, problems } = read([], kmd);
  expect(stories).toEqual([]);
  expect(problems.join('\n')).toMatch(problem);
});
