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
  { id: 'answer', roles: ['button'], within: 'card' },
] as unknown as readonly Part[];
const surrounding = ['list', 'card'];
const click = { id: 'click', group: 'user', kind: 'act', params: {} } as unknown as ActVerb;

/** A page that shows some parts, and no button. */
function showing(visible: readonly string[]): PageStage {
  const stage: unknown = {
    spec: { parts, imports: [] },
    program: { specs: [] },
    target: { attend: (work: Promise<unknown>) => work },
    perform: () => Promise.reject(new NothingVisible('copy')),
    // Those around are looked up by `observeAll` alone.
    locate: ({ part, name }: PartReference) =>
      surrounding.includes(part) ? part : { roles: ['button'], names: name === undefined ? [] : [{ source: 'Four', flags: 'u' }] },
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

test.each<[buttons: readonly (string | undefined)[], message: string]>([
  [[], ''],
  [['Answer', 'Answer'], '; what is there is called “Answer”'],
  [['One', undefined, 'Two', 'Three'], '; what is there is called “One”, nothing, “Two” and more'],
])('beside buttons called %j: %s', async (buttons, message) => {
  const stage = {
    ...showing(['list', 'card']),
    perform: () => Promise.reject(new NothingVisible('answer "Four"')),
    observeAll: (call: string) =>
      Promise.resolve(
        call === 'seenOf' ? [true] : buttons.map((name) => ({ seen: true, heard: true, ...(name === undefined ? {} : { name }) })),
      ),
  } as unknown as PageStage;
  const refused = act(stage, click, { part: 'answer', name: 'Four' }, 100);
  await expect(refused).rejects.toThrow(
    new RegExp(`^there is no visible answer "Four": no button named “Four” in region in list${message}$`),
  );
});
