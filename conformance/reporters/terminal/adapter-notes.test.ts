import { expect, test } from 'vitest';
import type { CaseResult, Report } from '../../result/report.ts';
import { adapterLines } from './adapter-notes.ts';

const plain = (text: string): string => text;
const paint = { good: plain, bad: plain, warn: plain, dim: plain, bold: plain };
const adapter: NonNullable<Report['adapter']> = {
  file: 'kmd.target.yaml',
  lacks: [
    { spec: 'a', what: 'retry', reason: 'none' },
    { spec: 'b', what: 'server', reason: 'none' },
  ],
  parts: [{ spec: 'a', part: 'card', at: ['.call', '.row'] }],
  words: [{ spec: 'a', key: 'a.status.running', text: 'In progress' }],
  wire: [],
};

test('what the app lacks comes first, and other specs are left out', () => {
  const results = [{ spec: 'a' } as CaseResult];
  expect(adapterLines({ adapter, results }, paint).filter((line) => line.startsWith('  '))).toEqual([
    '  a retry: none',
    '  a card: .call or .row',
    '  a.status.running: “In progress”',
  ]);
});

test('a page with a harness has no such lines', () => {
  expect(adapterLines({ results: [] }, paint)).toEqual([]);
});
