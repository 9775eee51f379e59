import { beforeAll, expect, test } from 'vitest';
import type { Args, Verb } from '../../../verbs/verb.ts';
import { kitProgram, type KitProgram } from '../../../fixtures/kit-program.ts';
import { drivenStories } from './driven-stories.ts';
import { readStories } from './read-stories.ts';
import { StoryLimits } from './story-limits.ts';
import type { Json } from '../../../../specs/language/model/json.ts';

let kit: KitProgram;
beforeAll(async () => {
  kit = await kitProgram();
});

const STATES = { spec: 'mcp-tool-invocation', state: 'error', sends: { 'tool/retry': { arg: 'onRetry' } } };
const LIVE = { spec: 'mcp-tool-invocation', args: { all: '$messages' }, sends: { '*': { arg: 'onRetry' } } };

function limitsOf(kmd: Json, shown = true): StoryLimits {
  const spec = kit.spec('mcp-tool-invocation');
  const { stories } = readStories([{ id: 'a--b', tags: [], kmd, callbacks: ['onRetry'] }], [spec]);
  const limits = new StoryLimits(spec, drivenStories(spec, stories));
  if (shown) limits.shown();
  return limits;
}

/** Why a step says nothing. */
function reason(limits: StoryLimits, id: string, args: Args, called: readonly string[] = []): string | undefined {
  return limits.ahead({ verb: kit.verbs.get(id) as Verb, args, clauses: [] }, called);
}

test.each<[id: string, args: Args]>([
  ['see', { part: 'card' }],
  ['notSee', { in: 'card', text: 'x' }],
  ['click', { part: 'retry' }],
  ['notSent', { type: 'tool/retry' }],
  ['audit', { part: 'card' }],
])('before a story is shown, %s says nothing', (id, args) => {
  expect(reason(limitsOf(STATES, false), id, args)).toMatch(/no message has brought a story/);
  expect(reason(limitsOf(STATES), id, args)).toBeUndefined();
});

test.each<[id: string, args: Args]>([
  ['announced', { key: 'mcp.tool.status.error' }],
  ['notAnnounced', { key: 'mcp.tool.status.error' }],
  ['announcedAtMost', { times: 1 }],
  ['history', { part: 'status', keys: [] }],
])('stories of states say nothing of changes: %s', (id, args) => {
  expect(reason(limitsOf(STATES), id, args)).toMatch(/not how one becomes the other/);
  expect(reason(limitsOf(LIVE), id, args)).toBeUndefined();
  const redrawn = limitsOf(LIVE);
  redrawn.redrawn('tool/status');
  expect(reason(redrawn, id, args)).toMatch(/drawn anew/);
});

test('a message that no callback stands for is nobody to see, sent or not', () => {
  const limits = limitsOf(STATES);
  for (const id of ['sent', 'notSent', 'silent'])
    expect(reason(limits, id, { type: 'resource/open', types: ['resource/open'] })).toMatch(/names no callback for it/);
  expect(reason(limits, 'answer', { to: 'resource/open' })).toMatch(/names no callback/);
  expect(reason(limits, 'distinct', { of: { sent: 'resource/open' } })).toMatch(/names no callback/);
  expect(reason(limits, 'sent', { type: 'tool/retry' })).toBeUndefined();
  expect(reason(limitsOf(LIVE), 'sent', { type: 'resource/open' })).toBeUndefined();
});

test('after a message that moves the state, a story of a state is stale', () => {
  const limits = limitsOf(STATES);
  expect(reason(limits, 'see', { part: 'card' }, ['tool/retry'])).toMatch(/stays as it was/);
  expect(reason(limits, 'notSee', { in: 'card' }, ['tool/retry'])).toMatch(/stays as it was/);
  expect(reason(limits, 'sent', { type: 'tool/retry' }, ['tool/retry'])).toBeUndefined();
  expect(reason(limitsOf(LIVE), 'see', { part: 'card' }, ['tool/retry'])).toBeUndefined();
});

test('what a person did is not carried to another story', () => {
  const limits = limitsOf(STATES);
  limits.switches('tool/status');
  reason(limits, 'click', { part: 'header' });
  expect(() => limits.switches('tool/result')).toThrow(/loses what a person did/);
  expect(() => limits.redrawn('tool/result')).toThrow(/loses what a person did/);
});

test('what a component would have to ignore is not delivered', () => {
  expect(() => limitsOf(STATES).refuse('nothing', { type: 'tool/result' })).toThrow(/changes nothing/);
  expect(() => limitsOf(STATES).refuse('other', { type: 'tool/call' })).toThrow(/another one/);
  expect(() => limitsOf(STATES).refuse('moved', { type: 'tool/result' })).not.toThrow();
});

test('the page around a component is that of Storybook', () => {
  expect(reason(limitsOf(LIVE), 'audit', {})).toMatch(/not the component but Storybook/);
});
