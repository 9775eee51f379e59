import { afterEach, expect, test, vi } from 'vitest';
import { choosePlural, formatDate, formatNumber } from './runtime/format.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each([undefined, null, '', ' ', 'seven', Number.NaN])('%j in place of a number is blank, neither zero nor NaN', (given) => {
  const value = given as number;
  expect(formatNumber('en-US', value)).toBe('');
  expect(formatDate('en-US', given as string, {})).toBe('');
  expect(choosePlural('en-US', value, { one: 'one file', other: (n) => `${formatNumber('en-US', n)} files` })).toBe(' files');
});

test.each(['America/Los_Angeles', 'UTC', 'Pacific/Kiritimati'])('a date without a time is the same day in %s', (zone) => {
  vi.stubEnv('TZ', zone);
  const options: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeZone: zone };
  expect(formatDate('en-US', '2026-03-04', options)).toBe('Mar 4, 2026');
  expect(formatDate('en-US', '2026-13-04', options)).toBe('');
});

test('zero is a number, and so is a text of digits', () => {
  expect([formatNumber('en-US', 0), formatNumber('de', '1234.5' as unknown as number)]).toEqual(['0', '1.234,5']);
});
