import { expect, test } from 'vitest';
import type { Reading } from '../../../observer/contract.ts';
import { shownText } from './shown-text.ts';

const READING: Reading = {
  text: 'Send\nStatus: Done now\nDone\n',
  silent: '',
  runs: ['Status: Done now', 'Done', 'Send'],
  labels: ['Close the dialog'],
  heard: [],
  values: ['ada@example.com'],
  truncated: false,
  seen: true,
};

test.each([
  ['Done', 'Done'],
  ['Status', 'Status: Done now'],
  ['Close', 'Close the dialog'],
  ['ada@', 'ada@example.com'],
  ['Cancel', undefined],
])('“%s” is shown by “%s”', (wanted, shown) => {
  expect(shownText(READING, (one) => one.includes(wanted))).toBe(shown);
});
