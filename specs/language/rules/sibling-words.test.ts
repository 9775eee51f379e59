import { expect, test } from 'vitest';
import type { Message } from '../model/message.ts';
import type { Spec } from '../model/spec.ts';
import siblingWords from './sibling-words.ts';

/** Looks at the texts of a family of messages that say the same, while the rule compares them. */
function looks(messages: number): number {
  let count = 0;
  const texts = { en: { text: 'x' }, de: { text: 'y' } };
  const family = Array.from({ length: messages }, (_, at) => ({
    key: `a.k${at}`,
    get texts() {
      count += 1;
      return texts;
    },
  }));
  const spec = { messages: family as unknown as readonly Message[] } as Spec;
  siblingWords.check?.({ spec, report: () => undefined } as never);
  return count;
}

test('a family of many messages that say the same is compared in time that grows with their number', () => {
  expect(looks(2000)).toBeLessThanOrEqual(looks(200) * 10);
});
