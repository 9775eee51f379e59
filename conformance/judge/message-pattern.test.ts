import { describe, expect, test } from 'vitest';
import { messagePattern } from './message-pattern.ts';

describe('a message is the whole text, decoration aside', () => {
  test.each([
    ['Running…', {}, '⏳ Running', true],
    ['Running…', {}, 'Run\u00adning', true],
    ['Running…', {}, 'Running now', false],
    ['Done', {}, 'DONE', true],
    ['Done', {}, 'done', false],
    ['Tool from {server}', { server: 'acme' }, 'Tool from acme', true],
    ['Tool from {server}', { server: 'acme' }, 'Tool from acme2', false],
    ['Tool from {server}', {}, 'Tool from anything at all', true],
    ['Tool from {server}', {}, 'Tool from', false],
    ['Closing in {seconds}s', { seconds: { min: 9, max: 11 } }, 'Closing in 10s', true],
    ['Closing in {seconds}s', { seconds: { min: 9, max: 11 } }, 'Closing in 12s', false],
    ['{n, plural, one {# file} other {# files}}', { n: 1 }, '1 file', true],
    ['{n, plural, one {# file} other {# files}}', { n: 1 }, '1 files', false],
    ['{n, plural, one {# file} other {# files}}', {}, '7 files', true],
    ['{n} of {m}', { n: 5, m: 25000 }, '5 of 25000', true],
    ['{n} of {m}', { n: 5, m: 25000 }, '5 of 25,000', true],
    ['{n} of {m}', { n: 5, m: 25000 }, '5 of 25,001', false],
    ['{n} of {m}', { n: 5, m: 25000 }, '5 of 25.000', false],
    ['{n} of {m}', { n: 5, m: 25000 }, '5 of 25\u202f000', true],
    ['version 2.1', {}, 'version 2,1', false],
    ['{ms} ms', { ms: { min: 1500, max: 1700 } }, '1,534 ms', true],
    ['{ms} ms', { ms: { min: 1500, max: 1700 } }, '1534 ms', true],
    ['{ms} ms', { ms: { min: 1500, max: 1700 } }, '1,834 ms', false],
    ['{ms} ms', { ms: { min: 100, max: 170000 } }, '101,834 ms', true],
    ['{n, number} B', { n: 512000 }, '512,000 B', true],
    ['{n, number, ::percent}', { n: 0.5 }, '50%', true],
    ['{n, number, ::percent}', { n: 0.5 }, '0.5', false],
    ['{n, number, ::.00}', { n: 2 }, '2.00', true],
    ['{n, number, ::.00}', { n: 2 }, '2', false],
    ['changed {day, date, medium}', { day: '2026-03-01' }, 'changed Mar 1, 2026', true],
    ['changed {day, date, medium}', { day: '2026-03-01' }, 'changed Feb 28, 2026', false],
    ['changed {day, date, medium}', { day: '2026-03-01' }, 'changed 2026-03-01', false],
    ['changed {day, date, medium}', { day: '2026-03-01T12:00:00Z' }, 'changed Mar 1, 2026', true],
    ['changed {day, date, medium}', { day: '2026-03-01T12:00:00Z' }, 'changed Mar 2, 2026', true],
    ['changed {day, date, medium}', { day: '2026-03-01T12:00:00Z' }, 'changed Mar 3, 2026', false],
    ['changed {day, date, medium}', { day: '2026-03-01T12:00:00Z' }, 'changed Invalid Date', false],
    ['changed {day, date, medium}', { day: 1772366400000 }, 'changed Mar 1, 2026', true],
    ['changed {day, date, medium}', {}, 'changed long ago', true],
    ['at {at, time, short}', { at: '2026-03-01T12:00:00Z' }, 'at 5:30 PM', true],
    ['Remove {value}', { value: 'C++' }, 'Remove C++', true],
    ['Remove {value}', { value: 'C++' }, 'Remove C', false],
    ['Remove {value}', { value: 'C++' }, 'Remove C#', false],
    ['Remove {value}', { value: 'US$$' }, 'Remove US$', false],
    ['Remove {value}', { value: '$$' }, 'Remove $$', true],
    ['Remove {value}', { value: 'a/b-c_d|{e}' }, 'Remove “a/b-c_d|{e}”', true],
    ['Remove {value}', { value: 'a_b' }, 'Remove a b', false],
    ['Remove {value}', { value: 'two words' }, 'Remove two\u00a0words', true],
    ['Remove {value}', { value: 'two words' }, 'Remove two-words', false],
    ['Remove {value}', { value: 'kmd-probe' }, 'Remove \u2068kmd-probe\u2069', true],
    ['Lacks {names}', { names: 'code, language' }, 'Lacks code、language', true],
    ['by {who}.', { who: 'acme-1' }, 'by acme-1', true],
    ['by {who} now', { who: '' }, 'by now', true],
    ['by {who} now', { who: ' acme ' }, 'by acme now', true],
    ['  Save all  ', {}, 'Save all', true],
    ['  Save all  ', {}, 'Saveall', false],
    ['  Save all ({n}) ', { n: 5 }, 'Save all (5)', true],
  ])('%s with %o and “%s”: %s', (text, args, candidate, expected) => {
    expect(messagePattern(text, 'en-US', args).equals(candidate)).toBe(expected);
  });
});

describe('a message stands in a text as whole words', () => {
  test.each([
    ['Error', 'status: Error.', true],
    ['Error', 'Errors', false],
    ['Error', 'xError', false],
    ['完成', '状态：完成', true],
    ['完成', '未完成', false],
    ['运行', '运行search', true],
  ])('%s in “%s”: %s', (text, candidate, expected) => {
    expect(messagePattern(text, 'en-US').in(candidate)).toBe(expected);
  });
});

test('a prefix may be followed by other words, but not by more of its own', () => {
  const prefix = messagePattern('Tool invocation: {name}', 'en-US', { name: 'search' }).prefix();
  expect(['Tool invocation: search', 'Tool invocation: search (2)', 'Tool invocation: searching'].map((name) => prefix.test(name))).toEqual(
    [true, true, false],
  );
});

test('an empty value at the end of a name leaves nothing behind the white space before it', () => {
  const prefix = messagePattern('Tool call: {name}', 'en-US').prefix();
  expect(['Tool call: search', 'Tool call:', 'Tool calls', 'Tool'].map((name) => prefix.test(name))).toEqual([true, true, false, false]);
  const open = messagePattern('Call of {name}', 'en-US').prefix();
  expect(['Call of search', 'Call often'].map((name) => open.test(name))).toEqual([true, false]);
});
