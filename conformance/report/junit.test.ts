import { expect, test } from 'vitest';
import type { CaseResult, Report } from './define.ts';
import { junitReport } from './junit.ts';
import { totalsOf } from './totals.ts';
import { prettyReport } from './pretty.ts';
import { sampleProgram } from '../fixtures/sample.ts';

const result = (test: string, verdict: CaseResult['verdict'], reason?: string): CaseResult => ({
  spec: 'note',
  test,
  title: 'a < b & "c"\u0007',
  verdict,
  ...(reason === undefined ? {} : { reason }),
  covers: [],
  assertions: [],
  suite: test.startsWith('K') ? 'K' : 'T',
  environment: { preset: 'material3', colorScheme: 'light', locale: 'en-US', direction: 'ltr' },
  file: 'note.kmd',
  line: 1,
  duration: 1500,
});
const results = [
  result('T1', 'passed'),
  result('T2', 'failed', 'no'),
  result('T3', 'error', 'hung: it'),
  result('T4', 'untested', 'why'),
  result('K1', 'passed'),
];
const report: Report = {
  target: { name: 'X', version: '2', surface: 'web', specs: {} },
  url: 'http://x/',
  run: { kmd: '0', browser: 'Chromium 1', seed: 1, workers: 1, duration: 2000, specs: {}, profile: '2025-06-18' },
  results,
  totals: totalsOf(results),
  interrupted: false,
};

test('failed is a failure, error an error, untested is skipped', () => {
  const xml = junitReport(report);
  expect(xml).toContain('<testsuite name="note" tests="5" failures="1" errors="1" skipped="1">');
  expect(xml).toContain('<properties><property name="profile" value="2025-06-18"/></properties>');
  expect(xml).toContain('<failure message="no">');
  expect(xml).toContain('<error message="hung: it">');
  expect(xml).toContain('<skipped message="untested: why"/>');
  expect(xml).toContain('name="T1 a &lt; b &amp; &quot;c&quot;\ufffd"');
});

test('the summary counts every verdict, T and K apart', () => {
  const same = (text: string): string => text;
  const text = prettyReport(report, sampleProgram([]), new Map(), { good: same, bad: same, warn: same, dim: same, bold: same });
  expect(text).toContain('T (tests of the source documents): 1 passed · 1 failed · 1 untested · 1 error');
  expect(text).toContain('K (our own tests): 1 passed\n');
  expect(text).toContain('MCP 2025-06-18 · seed 1');
});

test('a known failure fails no gate, but is never passed; what is wrong with the baseline fails it', () => {
  const known = {
    ...result('T2', 'failed', 'no'),
    known: [{ test: 'note#T2.1', reason: 'until the redesign', issue: 'https://i.example/1' }],
  };
  const told = { ...report, results: [known], totals: totalsOf([known]) };
  const xml = junitReport({ ...told, baseline: [{ test: 'note#T9', problem: 'it passes now', file: 'b.yaml', line: 3 }] });
  expect(xml).toContain('tests="1" failures="0" errors="0" skipped="1"');
  expect(xml).toContain('<skipped message="failed, as the baseline knows: until the redesign (https://i.example/1)"/>');
  expect(xml).toContain('<testcase classname="baseline" name="note#T9"><failure message="it passes now">b.yaml:3</failure>');
  const same = (text: string): string => text;
  const text = prettyReport(told, sampleProgram([]), new Map(), { good: same, bad: same, warn: same, dim: same, bold: same });
  expect(text).toContain('Known failures\n  note#T2.1 material3 · light · en-US · ltr: until the redesign (https://i.example/1)');
  expect(text).toContain('0 passed · 1 failed (1 known)');
});
