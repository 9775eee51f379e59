import { beforeAll, expect, test } from 'vitest';
import { kitProgram, type KitProgram } from '../fixtures/kit-program.ts';
import type { DrivenSpec } from '../target/driver.ts';
import type { Args } from '../verbs/verb.ts';
import { withhold } from './withhold.ts';

const DRIVEN: DrivenSpec = {
  shows: 'card',
  parts: {},
  words: {},
  lacks: [
    { what: 'retry', reason: 'no retry' },
    { what: 'pending', reason: 'at once' },
    { what: 'tool/retry', reason: 'no retry' },
  ],
  unsent: [{ what: 'elicitation/cancel', reason: 'no way out' }],
  unread: { 'resource/open': { why: 'unseen' }, 'x/timeout': { why: 'the same as cancel', readsAs: 'x/cancel' } },
};

let kit: KitProgram;
beforeAll(async () => {
  kit = await kitProgram();
});

test.each<[verb: string, args: Args, verdict: string | undefined]>([
  ['see', { part: 'card' }, undefined],
  ['see', { part: 'retry' }, 'not-applicable'],
  ['see', { part: { part: 'status', in: { part: 'retry' } } }, 'not-applicable'],
  ['click', { part: 'retry' }, 'not-applicable'],
  ['see', { part: 'status', key: 'mcp.tool.status.running' }, undefined],
  ['see', { part: 'status', key: 'mcp.tool.status.pending' }, 'not-applicable'],
  ['history', { part: 'status', keys: ['mcp.tool.status.pending', 'mcp.tool.status.running'] }, 'not-applicable'],
  ['sent', { type: 'tool/retry' }, 'not-applicable'],
  ['sent', { type: 'elicitation/cancel' }, 'not-applicable'],
  ['notSent', { type: 'elicitation/cancel', after: 'shown' }, undefined],
  ['sent', { type: 'resource/open' }, 'untested'],
  ['notSent', { types: ['resource/open'], after: 'shown' }, 'untested'],
  ['sent', { type: 'x/timeout' }, 'untested'],
  ['notSent', { types: ['x/timeout', 'x/cancel'], after: 'shown' }, undefined],
  ['receive', { message: { type: 'tool/result' } }, undefined],
  ['receive', { message: { type: 'tool/retry' } }, 'not-applicable'],
])('%s %j is %s', (id, args, verdict) => {
  const verb = kit.verbs.get(id);
  if (verb === undefined) throw new Error(`no verb ${id}`);
  expect(withhold(verb, args, kit.spec('mcp-tool-invocation'), DRIVEN)?.verdict).toBe(verdict);
});
