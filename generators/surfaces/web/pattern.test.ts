import { describe, expect, test } from 'vitest';
import { matches, mostSteps } from './runtime/form/pattern.ts';

describe('a pattern of a server', () => {
  test.each([
    ['^[a-z]+$', 'abc', true],
    ['^[a-z]+$', 'abc1', false],
    ['b', 'abc', true],
    ['^\\d{4}-\\d{2}-\\d{2}$', '2026-11-2', false],
    ['^[\\w.+-]+@[\\w-]+\\.[a-z]{2,}$', 'someone@example.com', true],
    ['^[\\w.+-]+@[\\w-]+\\.[a-z]{2,}$', 'nobody at example', false],
    ['^(?=.*\\d)(?=.*[a-z]).{8,}$', 'short1', false],
    ['^(?:red|green)$', 'blue', false],
    ['^\\p{Lu}\\p{L}*$', 'álvaro', false],
    ['^[(|]+$', '((|', true],
    ['(', 'not an expression: left to the server', true],
  ])('%s on %s: %s', (pattern, value, expected) => expect(matches(pattern, value)).toBe(expected));

  // Each of them takes minutes or more in a backtracking engine.
  test.each([
    ['^(a+)+$', 'a'.repeat(40)],
    ['^((a+))+$', 'a'.repeat(40)],
    ['^(a|a)*$', 'a'.repeat(40)],
    ['^(a|aa)+$', 'a'.repeat(60)],
    ['^(?:a{1,30}){1,30}$', 'a'.repeat(60)],
    ['(.*)(.*)(.*)(.*)x', 'a'.repeat(1000)],
    [`^${'a?'.repeat(30)}${'a'.repeat(30)}$`, 'a'.repeat(29)],
    ['^(a*)\\1\\1\\1$', 'a'.repeat(1000)],
    ['a*a*a*a*b', 'a'.repeat(1000)],
    ['^(([a-z])+.)+[A-Z]([a-z])+$', 'a'.repeat(50)],
    [`^${'(a|b|ab)'.repeat(25)}$`, `${'ab'.repeat(20)}!`],
  ])('%s ends at once and is left to the server', (pattern, value) => expect(matches(pattern, `${value}!`)).toBe(true));

  test('the bound grows with the text, not beyond it', () => {
    expect([mostSteps('^a+b+$', 9), mostSteps('a+', 9), mostSteps('^a{2,4}$', 9), mostSteps('^a{3}b?$', 9)]).toEqual([100, 100, 3, 2]);
  });
});
