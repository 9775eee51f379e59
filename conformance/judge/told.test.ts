import { beforeAll, expect, test } from 'vitest';
import { kitProgram, type KitProgram } from '../fixtures/kit-program.ts';
import type { Args, AssertVerb } from '../verbs/verb.ts';
import { toldProblem } from './told.ts';

let kit: KitProgram;
beforeAll(async () => {
  kit = await kitProgram();
});

test.each<[verb: string, args: Args, told: string[], fails: boolean]>([
  ['see', { part: 'card' }, ['card'], false],
  ['see', { part: 'card', text: 'kmd' }, ['card'], false],
  ['see', { part: 'card', args: { name: 'web_search' } }, ['card'], true],
  ['see', { part: 'card', args: { name: 'web_search' } }, [], false],
  ['see', { part: 'retry' }, ['card'], false],
  ['see', { part: 'status', key: 'mcp.tool.status.success' }, ['card', 'status'], false],
  ['role', { part: 'card', is: 'region' }, ['card'], true],
  ['name', { part: 'card', key: 'mcp.tool.card' }, ['card'], true],
  ['labelled', { in: 'card' }, ['card'], true],
  ['focusWithin', { part: 'card' }, ['card'], true],
  ['focusTrap', { within: 'viewer' }, ['viewer'], true],
  ['focusReturns', { to: 'retry' }, ['retry'], true],
  ['role', { part: 'retry', in: 'card', is: 'button' }, ['card'], false],
  ['geometry', { part: 'retry', within: 'card' }, ['card'], false],
  ['count', { part: 'card', is: 1 }, ['card'], false],
])('%s %j with %j found by its place', (id, args, told, fails) => {
  const verb = kit.verbs.get(id) as AssertVerb | undefined;
  if (verb === undefined) throw new Error(`no verb ${id}`);
  const scope = { spec: kit.spec('mcp-tool-invocation'), program: kit.program };
  expect(toldProblem(verb, args, told, scope) !== undefined).toBe(fails);
});
