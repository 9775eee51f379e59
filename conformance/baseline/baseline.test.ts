import { describe, expect, test } from 'vitest';
import { defined } from '../../specs/language/defined.ts';
import type { Json } from '../../specs/language/model/json.ts';
import { sampleProgram, sampleTest, step } from '../fixtures/sample-spec.ts';
import type { CaseResult, Report } from '../result/report.ts';
import { totalsOf } from '../result/totals.ts';
import { applyBaseline } from './apply.ts';
import { mayBeFlaky } from './match.ts';
import { parseBaseline } from './parse.ts';
import { checkEntries, goneEntries } from './check-entries.ts';
import { updateBaseline } from './update.ts';

const TODAY = '2026-06-15';

/** The result of a case: `T1 shown=failed(red) 2=passed`, in a colour scheme. */
function result(line: string, colorScheme: 'light' | 'dark' = 'light'): CaseResult {
  const [name = '', ...found] = line.split(' ');
  const [, id = '', one] = /^(\w+)(?:\[(\w+)\])?$/.exec(name) ?? [];
  const assertions = found.map((text) => {
    const [, step = '', verdict = '', actual] = /^([\w.]+)=(\w+)(?:\((.*)\))?$/.exec(text) ?? [];
    return {
      id: `${name}.${step}`,
      step,
      verb: 'see',
      verdict: verdict as CaseResult['verdict'],
      actual: (actual ?? null) as Json,
      positive: true,
    };
  });
  const verdict = (['error', 'failed', 'untested'] as const).find((word) => assertions.some((other) => other.verdict === word)) ?? 'passed';
  const environment = { preset: 'material3', colorScheme, locale: 'en-US', direction: 'ltr' } as const;
  const where = { title: '', covers: [], suite: 'T', file: 'note.kmd', line: 1, duration: 1 } as const;
  return { spec: 'note', test: id, ...defined({ case: one }), verdict, assertions, environment, ...where };
}

function report(results: readonly CaseResult[]): Report {
  const run = { kmd: '0', browser: 'Chromium 1', seed: 1, workers: 1, duration: 1, specs: { note: '' }, profile: '2025-11-25' };
  const target = { name: 'X', version: '1', surface: 'web', specs: { note: {} } } as const;
  return { target, url: 'http://localhost:1/', run, results, totals: totalsOf(results), interrupted: false };
}

const entry = (test: string, ...more: string[]): string =>
  [`- test: ${test}`, '  reason: why', ...more.map((line) => `  ${line}`)].join('\n');
const baseline = (...entries: string[]): string => `known:\n${entries.join('\n')}\n`;

/** Applies a baseline to results: unexpected cases, known cases, problems of entries. */
function held(text: string, results: readonly CaseResult[]): string {
  const { diagnostics, ...accepted } = parseBaseline(text, 'b.yaml');
  expect(diagnostics).toEqual([]);
  const applied = applyBaseline(report(results), accepted, TODAY);
  const failed = applied.results.filter(({ verdict }) => verdict !== 'passed');
  return [
    ...failed.map(
      (one) =>
        `${one.test}${one.case === undefined ? '' : `[${one.case}]`} ${one.verdict} ${one.known === undefined ? 'unexpected' : 'known'}`,
    ),
    ...(applied.baseline ?? []).map(({ test, problem }) => `${test}: ${problem}`),
  ].join('; ');
}

describe('a baseline applied to a run', () => {
  test.each<[name: string, baseline: string, results: CaseResult[], expected: string]>([
    ['no entry', baseline(), [result('T1 shown=failed')], 'T1 failed unexpected'],
    ['an entry for the assertion', baseline(entry('note#T1.shown')), [result('T1 shown=failed')], 'T1 failed known'],
    ['for another assertion', baseline(entry('note#T1.2')), [result('T1 shown=failed 2=untested')], 'T1 failed unexpected'],
    ['for one of two that fail', baseline(entry('note#T1.shown')), [result('T1 shown=failed 2=failed')], 'T1 failed unexpected'],
    ['for each of two', baseline(entry('note#T1.shown'), entry('note#T1.2')), [result('T1 shown=failed 2=failed')], 'T1 failed known'],
    ['for the whole test', baseline(entry('note#T1')), [result('T1 shown=failed 2=failed')], 'T1 failed known'],
    ['the same failure', baseline(entry('note#T1.shown', 'actual: red')), [result('T1 shown=failed(red)')], 'T1 failed known'],
    ['a different failure', baseline(entry('note#T1.shown', 'actual: red')), [result('T1 shown=failed(blue)')], 'T1 failed unexpected'],
    ['it passes now', baseline(entry('note#T1.shown')), [result('T1 shown=passed')], 'note#T1.shown: it passes now: remove the entry'],
    ['the test passes now', baseline(entry('note#T1')), [result('T1 shown=passed')], 'note#T1: it passes now: remove the entry'],
    ['it did not run', baseline(entry('note#T1.shown')), [result('T3[a] shown=passed')], ''],
    ['not reached', baseline(entry('note#T1.2')), [result('T1 shown=failed 2=untested')], 'T1 failed unexpected'],
    ['untested is never known', baseline(entry('note#T1.shown')), [result('T1 shown=untested')], 'T1 untested unexpected'],
    ['nor is an error', baseline(entry('note#T1.shown')), [result('T1 shown=error')], 'T1 error unexpected'],
    [
      'expired yesterday',
      baseline(entry('note#T1.shown', 'expires: 2026-06-14')),
      [result('T1 shown=failed')],
      'T1 failed unexpected; note#T1.shown: it has expired on 2026-06-14: repair what it accepts and remove it, or set a later day',
    ],
    ['expires today', baseline(entry('note#T1.shown', 'expires: 2026-06-15')), [result('T1 shown=failed')], 'T1 failed known'],
    [
      'where it fails, and not elsewhere',
      baseline(entry('note#T1.shown', 'where: { colorScheme: dark }')),
      [result('T1 shown=passed'), result('T1 shown=failed', 'dark')],
      'T1 failed known',
    ],
    [
      'a wider entry than what fails',
      baseline(entry('note#T1.shown')),
      [result('T1 shown=passed'), result('T1 shown=failed', 'dark')],
      'T1 failed known; note#T1.shown: it passes now in material3 · light · en-US · ltr: narrow the entry to where it fails',
    ],
    [
      'of one case',
      baseline(entry('note#T3[a].shown')),
      [result('T3[a] shown=failed'), result('T3[b] shown=failed')],
      'T3[a] failed known; T3[b] failed unexpected',
    ],
    [
      'of every case',
      baseline(entry('note#T3.shown')),
      [result('T3[a] shown=failed'), result('T3[b] shown=failed')],
      'T3[a] failed known; T3[b] failed known',
    ],
  ])('%s', (_, text, results, expected) => {
    expect(held(text, results)).toBe(expected);
  });
});

describe('a failure may be retried', () => {
  const flaky = (...entries: string[]): string => `flaky:\n${entries.map((line) => `- { issue: x, ${line} }`).join('\n')}\n`;
  test.each<[name: string, baseline: string, found: CaseResult, expected: boolean]>([
    ['the test', flaky('test: note#T1'), result('T1 shown=failed 2=failed'), true],
    ['each step that failed', flaky('test: note#T1.shown', 'test: note#T1.2'), result('T1 shown=failed 2=failed'), true],
    ['one of the two steps that failed', flaky('test: note#T1.shown'), result('T1 shown=failed 2=failed'), false],
    ['another test', flaky('test: note#T3'), result('T1 shown=failed'), false],
    ['the test elsewhere', flaky('test: note#T1, where: { colorScheme: dark }'), result('T1 shown=failed'), false],
    ['the test here', flaky('test: note#T1, where: { colorScheme: dark }'), result('T1 shown=failed', 'dark'), true],
    ['a test that broke', flaky('test: note#T1'), result('T1 shown=error'), false],
    ['a test without anything to observe', flaky('test: note#T1'), result('T1 shown=untested'), false],
    ['a failure that is known', baseline(entry('note#T1')), result('T1 shown=failed'), false],
  ])('%s', (_, text, found, expected) => {
    const { diagnostics, flaky: entries } = parseBaseline(text, 'b.yaml');
    expect(diagnostics).toEqual([]);
    expect(mayBeFlaky(found, entries, report([found]))).toBe(expected);
  });
  test('an entry that has expired is a finding, one whose test passes is not', () => {
    const text = flaky('test: note#T1, expires: 2026-06-14', 'test: note#T3');
    expect(held(text, [result('T3[a] shown=passed')])).toBe(
      'note#T1: it has expired on 2026-06-14: repair what it accepts and remove it, or set a later day',
    );
  });
  test('an update leaves it alone', () => {
    const text = flaky('test: note#T1');
    const updated = updateBaseline(text, parseBaseline(text, 'b.yaml'), report([result('T1 shown=failed')]), { reason: 'because' });
    expect(updated).toMatchObject({ changes: [], unexplained: 0 });
  });
});

describe('an invalid baseline', () => {
  const cases = ['a', 'b'].map((id) => ({ id, values: {}, given: {}, steps: [], place: sampleTest('T0', []).place }));
  const program = sampleProgram([
    sampleTest('T1', [step(1, 'show', {}), step(2, 'reads', {}), step(3, 'reads', {}, 'shown')]),
    sampleTest('T3', [step(1, 'reads', {}, 'shown')], { cases }),
  ]);
  test.each<[text: string, line: number, problem: string]>([
    ['known:\n- test: note#T1.shown\n', 2, 'lacks `reason`'],
    ['known:\n- test: note#T1.shown\n  reason: " "\n', 3, 'must be a text that is not empty'],
    [baseline(entry('note#T1.shown', 'reasons: b')), 4, 'unknown key `reasons`'],
    [baseline(entry('note#T1.shown', 'expect: untested')), 4, 'must be `failed`, found `untested`'],
    [baseline(entry('note#T1.shown', 'where: { scheme: dark }')), 4, 'unknown key `scheme`'],
    [baseline(entry('note#T1.shown', 'expires: 2026-02-30')), 4, '`2026-02-30` is no day of the calendar'],
    [baseline(entry('note#T1', 'actual: red')), 4, '`actual` belongs to one assertion'],
    [baseline(entry('T1.shown')), 2, 'names no test'],
    ['flaky:\n- test: note#T1.shown\n  reason: slow\n', 2, 'lacks `issue`'],
    ['flaky:\n- test: note#T1.shown\n  issue: x\n  actual: red\n', 4, 'unknown key `actual`'],
    ['flaky:\n- { test: note#T2, issue: x }\n', 2, 'has no test T2'],
    [`${baseline(entry('note#T1.shown'))}flaky:\n- { test: note#T1, issue: x }\n`, 5, 'Two entries'],
    ['known: [', 1, 'Broken YAML'],
    ['- a\n', 1, 'must be a mapping'],
    [baseline(entry('nota#T1.shown')), 2, 'there is no spec nota'],
    [baseline(entry('note#T2')), 2, 'note has no test T2'],
    [baseline(entry('note#T3[c]')), 2, 'it has no case c'],
    [baseline(entry('note#T1.show')), 2, 'it has no step show'],
    [baseline(entry('note#T1.2', 'where: { preset: brutal }')), 2, 'there is no preset brutal'],
    [baseline(entry('note#T1.shown'), entry('note#T1.shown')), 4, 'Two entries'],
    [baseline(entry('note#T3.shown'), entry('note#T3[a]')), 4, 'Two entries'],
    [baseline(entry('note#T1', 'where: { locale: pt-BR }'), entry('note#T1.2')), 5, 'Two entries'],
  ])('%j', (text, line, problem) => {
    const { diagnostics, ...accepted } = parseBaseline(text, 'b.yaml');
    const [first] = [...diagnostics, ...checkEntries(accepted, program)];
    expect(`${first?.place.start.line}: ${first?.message}`).toContain(problem);
    expect(first?.place.start.line).toBe(line);
  });
  test('entries that differ in where are not about the same failure', () => {
    const text = baseline(entry('note#T1.2', 'where: { locale: pt-BR }'), entry('note#T1.2', 'where: { locale: en-US }'));
    expect(checkEntries(parseBaseline(text, 'b.yaml'), program)).toEqual([]);
  });
});

describe('an updated baseline', () => {
  test('leaves out what matches nothing in the specs, and says why', () => {
    const before = `# ours
known:
- { test: note#T9.shown, reason: why } # gone
- { test: note#T1.shown, reason: why } # stays
flaky:
- { test: draft#T1, issue: x }
- { test: note#T1.2, issue: x }
`;
    const { diagnostics, ...entries } = parseBaseline(before, 'b.yaml');
    const gone = goneEntries(entries, sampleProgram([sampleTest('T1', [step(1, 'reads', {}, 'shown'), step(2, 'reads', {})])]));
    const updated = updateBaseline(before, entries, report([result('T1 shown=failed')]), { gone });
    expect([diagnostics, updated.changes]).toEqual([[], ['- note#T9.shown: note has no test T9', '- draft#T1: there is no spec draft']]);
    expect(updated.text.trim().split('\n')).toEqual([
      '# ours',
      'known:',
      '  - { test: note#T1.shown, reason: why } # stays',
      'flaky:',
      '  - { test: note#T1.2, issue: x }',
    ]);
  });

  test.each<[name: string, before: string | undefined, results: CaseResult[], changes: string[]]>([
    ['the first', undefined, [result('T1 shown=failed(red) 2=passed'), result('T3[a] shown=passed')], ['+ note#T1.shown']],
    ['nothing new', baseline(entry('note#T1.shown')), [result('T1 shown=failed')], []],
    ['repaired', baseline(entry('note#T1.shown'), entry('note#T3.shown')), [result('T1 shown=passed')], ['- note#T1.shown']],
    [
      'another failure',
      baseline(entry('note#T1.shown', 'actual: red')),
      [result('T1 shown=failed(blue)')],
      ['- note#T1.shown', '+ note#T1.shown'],
    ],
    [
      'too wide',
      baseline(entry('note#T1.shown')),
      [result('T1 shown=passed'), result('T1 shown=failed', 'dark')],
      ['- note#T1.shown', '+ note#T1.shown in dark'],
    ],
    [
      'differently in each environment',
      undefined,
      [result('T1 shown=failed(red)'), result('T1 shown=failed(blue)', 'dark')],
      ['+ note#T1.shown in light', '+ note#T1.shown in dark'],
    ],
    ['untested cases and errors are never added', undefined, [result('T1 shown=untested'), result('T3[a] shown=error')], []],
    [
      'an expired entry is for a person to look at',
      baseline(entry('note#T1.shown', 'expires: 2020-01-01')),
      [result('T1 shown=failed')],
      [],
    ],
  ])('%s', (_, before, results, changes) => {
    const accepted = before === undefined ? { known: [], flaky: [] } : parseBaseline(before, 'b.yaml');
    const updated = updateBaseline(before, accepted, report(results), { reason: 'because' });
    expect(updated.changes).toEqual(changes);
    const again = parseBaseline(updated.text, 'b.yaml');
    expect(again.diagnostics).toEqual([]);
    // The new file accepts exactly the failures: none is unexpected, no entry is stale.
    const applied = applyBaseline(report(results), again, '2019-01-01');
    expect(applied.results.filter(({ verdict, known: by }) => verdict === 'failed' && by === undefined)).toEqual([]);
    expect(applied.baseline).toEqual([]);
  });
  test('a replaced entry keeps its reason, comments stay, and a new entry without a reason is invalid', () => {
    const before = `# ours\n${baseline(entry('note#T1.shown', 'actual: red', 'issue: https://i.example/1'))}`;
    const { text } = updateBaseline(before, parseBaseline(before, 'b'), report([result('T1 shown=failed(blue)')]));
    expect(text).toBe(
      '# ours\nknown:\n  - test: note#T1.shown\n    expect: failed\n    actual: blue\n    reason: why\n    issue: https://i.example/1\n',
    );
    const first = updateBaseline(undefined, { known: [], flaky: [] }, report([result('T1 shown=failed(red)')]));
    expect(first.unexplained).toBe(1);
    expect(parseBaseline(first.text, 'b').diagnostics[0]?.message).toContain('must be a text that is not empty');
  });
});
