import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sampleProgram } from '../../fixtures/sample-spec.ts';
import { sampleReport } from '../fixtures/sample-report.ts';
import type { CaseResult } from '../../result/report.ts';
import { failure } from './failure.ts';
import { caseLine, openingLine, progressCounter } from './lines.ts';
import type { Paint } from './paint.ts';
import { summaryText } from './summary.ts';

// `vitest run -u` rewrites the golden file.
const same = (text: string): string => text;
const plain: Paint = { good: same, bad: same, warn: same, dim: same, bold: same };

test('a run in the terminal reads as in the golden file', async () => {
  const report = sampleReport();
  const { target, results, run } = report;
  const sources = new Map([['note.kmd', `${'\n'.repeat(6)}  - see: Done\n`]]);
  const opening = target === null ? '' : openingLine(target, results.length, run);
  const lines = results.map((result) => caseLine(result, plain));
  const text = [opening, ...lines, summaryText(report, sampleProgram([]), sources, plain)].join('');
  await expect(text).toMatchFileSnapshot(join(import.meta.dirname, 'terminal.want.txt'));
});

test('a case in several environments names its own', () => {
  const [first] = sampleReport().results;
  expect(first && caseLine(first, plain, true)).toContain('material3 · light · en-US · ltr · 1500 ms');
});

test('one case is no plural, and a stopped run no broken one', () => {
  const report = sampleReport();
  expect(openingLine({ name: 'page', version: '1' }, 1, report.run)).toMatch(/^page 1: 1 case, /);
  expect(summaryText({ ...report, interrupted: true }, sampleProgram([]), new Map(), plain)).toMatch(/no verdict: the run was stopped\n$/);
});

test('the counter ends with the last case', () => {
  expect(progressCounter(1, 4, { failed: 0, error: 0 }, plain)).toBe('1/4');
  expect(progressCounter(2, 4, { failed: 1, error: 0 }, plain)).toBe('2/4, 1 failed');
  expect(progressCounter(3, 4, { failed: 1, error: 2 }, plain)).toBe('3/4, 1 failed, 2 errors');
  expect(progressCounter(4, 4, { failed: 1, error: 2 }, plain)).toBe('');
});

test('a cause in brief names every clause of its test, for the first may be one that holds', () => {
  const failed = sampleReport().results.find(({ verdict }) => verdict === 'failed') as CaseResult;
  const brief = failure({ ...failed, covers: ['R1.1', 'R1.2', 'R1.3'] }, sampleProgram([]), new Map(), plain, true);
  expect(brief).toContain('  the test is about R1.2, R1.3 too');
});

test('a cause in brief tells first the clause that its broken step names', () => {
  const failed = sampleReport().results.find(({ verdict }) => verdict === 'failed') as CaseResult;
  const assertions = failed.assertions.map((one) => ({ ...one, covers: ['R1.2'] }));
  const clauses = ['R1.1', 'R1.2', 'R1.3'];
  const brief = failure({ ...failed, covers: clauses, assertions }, sampleProgram([]), new Map(), plain, true);
  expect(brief).toContain('  the test is about R1.1, R1.3 too');
});

test('one case of an app without a version is told so', () => {
  const run = { ...sampleReport().run, browser: 'Chromium 1', seed: 1 };
  expect(openingLine({ name: 'my-chat', version: '' }, 1, run)).toMatch(/^my-chat: 1 case, Chromium 1, /);
});

test('a case in which the app broke tells that, and not the steps that failed for it', () => {
  const failed = { id: 'T4.failed', verb: 'see', verdict: 'failed', message: '"Error" is not to be seen' } as const;
  const [first] = sampleReport().results;
  const broke = { ...first, verdict: 'error', reason: 'crashed: the app is gone', assertions: [failed] } as unknown as CaseResult;
  const text = failure(broke, sampleProgram([]), new Map(), plain).join('\n');
  expect(text).toContain('crashed: the app is gone');
  expect(text).not.toContain('is not to be seen');
  const hurt = {
    ...broke,
    assertions: [failed, { ...failed, verdict: 'error', message: 'the page does not answer' }],
  } as unknown as CaseResult;
  expect(failure(hurt, sampleProgram([]), new Map(), plain).join('\n')).toContain('the page does not answer');
});
