import { describe, expect, test } from 'vitest';
import { sampleSpec, sampleTest } from '../fixtures/sample-spec.ts';
import { isSelected, selectsNothing } from './select.ts';

describe('a pattern selects among T1, T3[image], T3[text], K1 and K12 of the spec note', () => {
  const all = [['T1'], ['T3', 'image'], ['T3', 'text'], ['K1'], ['K12']] as const;
  test.each([
    ['T3', 'T3[image] T3[text]'],
    ['T3[image]', 'T3[image]'],
    ['note#T1', 'T1'],
    ['other#T1', ''],
    ['T*', 'T1 T3[image] T3[text]'],
    ['K1?', 'K12'],
    ['K?', 'K1'],
    ['no-te#T1', ''],
    ['note#K*', 'K1 K12'],
    ['n*#T1', 'T1'],
    ['T3[*t*]', 'T3[text]'],
    ['T[13]', ''],
    ['T.', ''],
  ])('%s', (pattern, expected) => {
    const chosen = all.filter(([id, one]) => isSelected('note', id, one, [pattern]));
    expect(chosen.map(([id, one]) => (one === undefined ? id : `${id}[${one}]`)).join(' ')).toBe(expected);
  });
});

describe('a pattern that selects nothing gets a hint', () => {
  const one = { id: 'image', values: {}, given: {}, steps: [], place: sampleTest('T0', []).place };
  const specs = [sampleSpec([sampleTest('T1', []), sampleTest('T3', [], { cases: [one] })])];
  test.each([
    ['T3[imge]', 'no test of note is called `T3[imge]`. Did you mean `T3[image]`?'],
    ['not#T1', 'no test of note is called `not#T1`. Did you mean `note#T1`?'],
    ['X*', 'no test of note matches the pattern `X*`. Write T3, T3[image] or note#T3; * and ? stand for other letters.'],
    ['T3?', 'no test of note matches the pattern `T3?`. Write T3, T3[image] or note#T3; * and ? stand for other letters.'],
    ['T*', undefined],
  ])('%s', (pattern, expected) => {
    expect(selectsNothing(pattern, specs)).toBe(expected);
  });
});
