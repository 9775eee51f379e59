import { expect, test } from 'vitest';
import { clauseVerdicts, type ReadResult } from './clause-verdict.ts';

const result = (id: string, verdict: ReadResult['verdict'], ...covers: string[]): ReadResult => ({
  ...{ spec: 's', test: id, verdict, covers, reason: `because of ${id}` },
  assertions: verdict === 'failed' ? [{ id: `${id}.1`, verdict, message: 'nothing there' }] : [],
});

test.each<[what: string, results: ReadResult[], verdict: string, reasons: string[]]>([
  ['one passed test', [result('T1', 'passed', 'R1.1')], 'passed', []],
  ['a failure beside a pass', [result('T1', 'passed', 'R1.1'), result('T2', 'failed', 'R1.1')], 'failed', ['T2.1 failed: nothing there']],
  ['a broken test', [result('T1', 'passed', 'R1.1'), result('T2', 'error', 'R1.1')], 'failed', ['T2 error: because of T2']],
  ['untested alone', [result('T1', 'untested', 'R1.1')], 'untested', ['T1 untested: because of T1']],
  ['untested beside a pass', [result('T1', 'untested', 'R1.1'), result('T2', 'passed', 'R1.1')], 'passed', []],
  ['not applicable', [result('T1', 'not-applicable', 'R1.1')], 'not-applicable', ['T1 not-applicable: because of T1']],
])('%s', (_, results, verdict, reasons) => {
  expect(clauseVerdicts({ results }, 's')).toEqual([{ clause: 'R1.1', verdict, reasons }]);
});

test('a test of a whole requirement is one of each of its clauses; other specs say nothing', () => {
  const results = [result('T1', 'passed', 'R1.1'), result('T2', 'failed', 'R1'), { ...result('T3', 'failed', 'R1.2'), spec: 'other' }];
  expect(clauseVerdicts({ results }, 's').map(({ clause, verdict }) => [clause, verdict])).toEqual([
    ['R1.1', 'failed'],
    ['R1', 'failed'],
  ]);
});

test('a clause that another step broke its test for is judged by its own steps', () => {
  const step = (id: string, verdict: string, ...covers: string[]): ReadResult['assertions'][number] => ({
    id,
    verdict,
    covers,
    message: `of ${id}`,
  });
  const assertions = [step('T1.1', 'failed', 'R1.2'), step('T1.2', 'failed', 'R1.3'), step('T1.3', 'passed', 'R1.1')];
  const results = [{ ...result('T1', 'failed', 'R1.1', 'R1.2', 'R1.3'), clauses: { 'R1.1': 'passed' as const }, assertions }];
  expect(clauseVerdicts({ results }, 's')).toEqual([
    { clause: 'R1.1', verdict: 'passed', reasons: [] },
    { clause: 'R1.2', verdict: 'failed', reasons: ['T1.1 failed: of T1.1'] },
    { clause: 'R1.3', verdict: 'failed', reasons: ['T1.2 failed: of T1.2'] },
  ]);
});
