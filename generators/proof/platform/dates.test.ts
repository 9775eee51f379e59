import { afterEach, expect, test, vi } from 'vitest';
import { formatMessage } from '../../../specs/language/messages/format.ts';
import { formatDate } from '../../messages/runtime/format.ts';
import { DATES, NO_DATES } from './dates.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each(NO_DATES)('%j in place of a date is blank', (value) => {
  expect(formatDate('en-US', value as string, { dateStyle: 'medium' })).toBe('');
  if (value !== null) expect(formatMessage('On {day, date, medium}.', 'en-US', { day: value })).toBe('On .');
});

test.each(DATES)('%j is %s', (value, day) => {
  vi.stubEnv('TZ', 'UTC');
  expect(formatDate('en-US', value as string, { dateStyle: 'medium' })).toBe(day);
  expect(formatMessage('{day, date, medium}', 'en-US', { day: value })).toBe(day);
});
