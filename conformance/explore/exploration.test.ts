import { expect, test } from 'vitest';
import { outcomeOf, type Exploration, type Outcome } from './exploration.ts';

const HOLDS: Exploration = {
  spec: 's',
  runs: { asked: 1, done: 1 },
  actions: 1,
  checks: 1,
  refused: { count: 0 },
  unexercised: [],
  interrupted: false,
};
const finding = (remembers: boolean): Exploration => ({ ...HOLDS, finding: { remembers } as NonNullable<Exploration['finding']> });

test.each<[string, Exploration, Outcome]>([
  ['nothing broken', HOLDS, 'holds'],
  ['an invariant that never applied', { ...HOLDS, unexercised: ['one'] }, 'unchecked'],
  ['a breach of one instance', finding(false), 'broken'],
  ['a breach that needs an instance which ended before', finding(true), 'unknown'],
])('%s: %s', (_, result, outcome) => {
  expect(outcomeOf(result)).toBe(outcome);
});
