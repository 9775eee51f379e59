import { expect, test } from 'vitest';
import type { Part } from '../../specs/language/model/contract.ts';
import type { PageStage } from '../target/stage.ts';
import { NothingVisible, type ActVerb, type PartReference } from '../verbs/verb.ts';
import { act } from './run-step.ts';

// What a press on a part says that nobody can see: how it was looked for, and what around it is not there either.

const parts = [
  { id: 'list', roles: ['list'] },
  { id: 'card', roles: ['region'], within: 'list' },
  { id: 'words', roles: ['text'], within: 'card' },
  { id: 'copy', roles: ['button'], within: 'words' },
] as unknown as readonly Part[];
const click = { id: 'click', group: 'user', kind: 'act', params: {} } as unknown as ActVerb;

/** A page that shows some parts, and no button. */
function showing(visible: readonly string[]): PageStage {
  const stage: unknown = {
    spec: { parts, imports: [] },
    program: { specs: [] },
    target: { attend: (work: Promise<unknown>) => work },
    perform: () => Promise.reject(new NothingVisible('copy')),
    locate: ({ part }: PartReference) => part,
    observeAll: (_: string, __: null, part: string) => Promise.resolve(visible.includes(part) ? [true] : []),
  };
  return stage as PageStage;
}

test.each([
  [['list', 'card'], 'there is no visible copy: no button in region in list'],
  [['list'], 'there is no visible copy: no button in region in list, and no region in list'],
  [[], 'there is no visible copy: no button in region in list, and no list'],
])('with %j on show: %s', async (visible, message) => {
  await expect(act(showing(visible), click, { part: 'copy' }, 100)).rejects.toThrow(new RegExp(`^${message}$`));
});
