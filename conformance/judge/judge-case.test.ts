import { describe, expect, test } from 'vitest';
import { sampleProgram, sampleTest, step } from '../fixtures/sample-spec.ts';
import { sampleVerbs } from '../fixtures/sample-verbs.ts';
import { judgeCase, type CaseVerdict } from './judge-case.ts';
import type { CaseRecord, StepRecord } from './record.ts';

const STEPS = [
  step(1, 'show', { text: 'a' }),
  step(2, 'reads', { part: 'note', text: 'a' }, 'shown'),
  step(3, 'sentTimes', { is: 0, after: 'shown' }),
];
const shown: StepRecord = { index: 1, verb: 'show', args: { text: 'a' } };
const read = (...texts: string[]): StepRecord => ({
  index: 2,
  verb: 'reads',
  args: { part: 'note', text: 'a' },
  observation: { subjects: texts.length, texts },
});
const sent = (count: number): StepRecord => ({
  index: 3,
  verb: 'sentTimes',
  args: { is: 0, after: 'shown' },
  observation: { subjects: 1, count },
});

function verdictOf(steps: readonly StepRecord[], more: Partial<CaseRecord>, of: typeof STEPS): CaseVerdict {
  const item = sampleTest('T1', of);
  const program = sampleProgram([item]);
  const context = {
    locale: 'en-US',
    direction: 'ltr',
    preset: 'material3',
    colorScheme: 'light',
    tenant: { user: 'u', workspace: 'w', conversation: 'c' },
  } as const;
  const record: CaseRecord = { spec: 'note', test: 'T1', context, steps, outbound: [], duration: 1, ...more };
  const spec = program.specs[0];
  if (spec === undefined) throw new Error('no spec');
  return judgeCase(record, { program, verbs: sampleVerbs, spec, test: item, steps: of });
}

const reasonOf = (steps: readonly StepRecord[]): string | undefined => verdictOf(steps, {}, STEPS).reason;

function judge(steps: readonly StepRecord[], more: Partial<CaseRecord> = {}, of = STEPS): string {
  const judged = verdictOf(steps, more, of);
  return `${judged.verdict}: ${judged.assertions.map(({ id, verdict }) => `${id} ${verdict}`).join(', ')}`;
}

describe('the verdict on a case', () => {
  test.each<[string, readonly StepRecord[], string]>([
    ['everything holds', [shown, read('a'), sent(0)], 'passed: T1.shown passed, T1.3 passed'],
    ['one assertion does not hold, and a negative leans on it', [shown, read('b'), sent(0)], 'failed: T1.shown failed, T1.3 untested'],
    [
      'nothing was there to observe',
      [shown, { ...read(), observation: { subjects: 0, texts: ['a'] } }, sent(0)],
      'untested: T1.shown untested, T1.3 untested',
    ],
    [
      'the target lacks what is asked for, and a negative leans on it',
      [shown, { ...read('a'), withheld: { verdict: 'not-applicable', reason: 'there is no note' } }, sent(0)],
      'not-applicable: T1.shown not-applicable, T1.3 not-applicable',
    ],
    [
      'what is asked for cannot be known, and a negative leans on it',
      [shown, { ...read('a'), withheld: { verdict: 'untested', reason: 'nobody hears of it' } }, sent(0)],
      'untested: T1.shown untested, T1.3 untested',
    ],
    ['an action was refused', [{ ...shown, refused: 'no' }], 'failed: T1.1 failed, T1.shown untested, T1.3 untested'],
    [
      'the page broke',
      [shown, { index: 2, verb: 'reads', args: {}, fault: { fault: 'hung', message: 'm' } }],
      'error: T1.shown error, T1.3 untested',
    ],
  ])('%s', (_, steps, expected) => {
    expect(judge(steps)).toBe(expected);
  });

  test('a failure names what was refused on the wire, and nothing else does', () => {
    const refusals = ['the app answered with error -32001'];
    expect(reasonOf([shown, { ...read('b'), refusals }])).toMatch(/; on the wire: the app answered with error -32001$/);
    expect(reasonOf([shown, { ...read('a'), refusals }, sent(0)])).toBeUndefined();
  });
  test.each<[string, string[], string]>([
    ['is there under no role or name', ['a'], 'failed: T1.shown failed, T1.3 failed'],
    ['is not there', ['b'], 'failed: T1.shown failed, T1.3 untested'],
  ])('a negative leans on what an adapter found that %s', (_, texts, expected) => {
    const steps = [
      step(1, 'show', {}),
      step(2, 'reads', { part: 'note', name: 'a', text: 'a' }, 'shown'),
      step(3, 'sentTimes', { is: 0, after: 'shown' }),
    ];
    const placed = { ...read(...texts), args: { part: 'note', name: 'a', text: 'a' }, told: ['note'] };
    expect(judge([shown, placed, sent(1)], {}, steps)).toBe(expected);
  });
  test('what broke outside the steps wins over what passed', () => {
    expect(judge([shown, read('a'), sent(0)], { fault: { fault: 'crashed', message: 'm' } })).toMatch(/^error/);
  });
  test('an invalid outbound message is a failed check of its own', () => {
    expect(judge([shown, read('a'), sent(0)], { outbound: ['text must be string'] })).toMatch(/^failed.*T1\.protocol\.outbound failed$/);
  });
  test('only negatives prove nothing', () => {
    const steps = [step(1, 'show', {}, 'done'), step(2, 'sentTimes', { is: 0, after: 'done' })];
    expect(judge([{ ...shown, as: 'done' }, sent(0)], {}, steps)).toBe('untested: T1.2 passed');
  });
});
