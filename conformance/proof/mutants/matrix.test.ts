import { describe, expect, test } from 'vitest';
import type { Program } from '../../../specs/language/model/program.ts';
import { sampleProgram, sampleTest, step } from '../../fixtures/sample-spec.ts';
import { formatMatrix, type KillMatrix } from './matrix.ts';
import { mergeRuns } from './merge.ts';
import type { Mutant } from './mutant.ts';
import { describeStale, orphans, staleRows } from './stale.ts';

const shows = sampleTest('T1', [step(1, 'see', { part: 'note' }, 'shown')]);
const sends = sampleTest('T2', [
  step(1, 'click', { part: 'send' }),
  step(2, 'sent', { type: 'note/send' }, 'sent'),
  step(3, 'see', { part: 'note' }),
]);
const sendsTwice = { ...sends, steps: [step(1, 'click', { part: 'send' }), ...sends.steps] };
const program = sampleProgram([shows, sends]);

const mute = mutant('mute', 'send()', 'T2.sent');
const blank = mutant('blank', 'render()', 'T1.shown');
const whole = mergeRuns(
  {},
  program,
  [mute, blank],
  [
    { mutant: mute, failed: ['T2.sent'], untested: [] },
    { mutant: blank, failed: ['T2.sent', 'T2.3', 'T1.shown'], untested: ['T2'] },
  ],
);

function mutant(id: string, find: string, witness = 'T1.shown'): Mutant {
  const edits = [{ file: 'note.ts', find, replace: '' }];
  return { id, spec: 'note', defect: '', clauses: ['R1.1'], edits, witnesses: [witness], file: 'note.yaml' };
}

function stale(matrix: KillMatrix, now: Program, mutants: readonly Mutant[]): string[] {
  return describeStale(staleRows(matrix, now, mutants));
}

describe('the rows of the matrix', () => {
  test('are up to date after a run', () => {
    expect(stale(whole, program, [mute, blank])).toEqual([]);
    expect(whole['note']?.mutants['blank']).toMatchObject({ failed: ['T1.shown', 'T2.3', 'T2.sent'], untested: ['T2'] });
  });

  test('are stale when the test of a witness changes', () => {
    expect(stale(whole, sampleProgram([shows, sendsTwice]), [mute, blank])).toEqual(['note: tests changed: T2: mute']);
  });

  test('are up to date when a test is added', () => {
    const more = sampleProgram([shows, sends, { ...shows, id: 'T3' }]);
    expect(stale(whole, more, [mute, blank])).toEqual([]);
  });

  test('are stale when a fixture of the test changes', () => {
    const withFixture = sampleProgram([sampleTest('T1', [step(1, 'see', { text: { fixture: 'hello' } })])]);
    const [spec] = withFixture.specs;
    if (spec === undefined) throw new Error('the sample has no spec');
    const changed = { ...withFixture, specs: [{ ...spec, fixtures: spec.fixtures.map((one) => ({ ...one, value: 'bye' })) }] };
    const matrix = mergeRuns({}, withFixture, [blank], [{ mutant: blank, failed: ['T1.1'], untested: [] }]);
    expect(stale(matrix, withFixture, [blank])).toEqual([]);
    expect(stale(matrix, changed, [blank])).toEqual(['note: tests changed: T1: blank']);
  });

  test('are stale when the edits of the mutant change, or it is new', () => {
    const found = stale(whole, program, [mutant('mute', 'post()', 'T2.sent'), blank, mutant('late', 'x')]);
    expect(found).toEqual(['note: its edits changed: mute', 'note: not run yet: late']);
  });

  test('survive a new title', () => {
    expect(stale(whole, sampleProgram([{ ...shows, title: 'Another' }, sends]), [mute, blank])).toEqual([]);
  });

  test('of a mutant or a test that is gone are orphans', () => {
    expect(orphans(whole, sampleProgram([shows]), [blank])).toEqual(['note T2', 'note mute']);
    expect(mergeRuns(whole, sampleProgram([shows]), [blank], [])['note']?.mutants).toEqual({
      blank: { edits: whole['note']?.mutants['blank']?.edits, failed: ['T1.shown'], untested: [] },
    });
  });
});

describe('a partial run', () => {
  const now = sampleProgram([{ ...shows, steps: [step(1, 'click', { part: 'send' }), ...shows.steps] }, sendsTwice]);
  const partial = mergeRuns(whole, now, [mute, blank], [{ mutant: mute, tests: ['T2'], failed: ['T2.sent'], untested: [] }]);

  test('replaces what it covers', () => {
    expect(partial['note']?.mutants['mute']).toMatchObject({ failed: ['T2.sent'] });
    expect(stale(partial, now, [mute])).toEqual([]);
  });

  test('keeps what other rows say of named assertions, and leaves the changed tests of their witnesses unseen', () => {
    expect(partial['note']?.mutants['blank']).toMatchObject({ failed: ['T2.sent'], untested: [], unseen: ['T1'] });
    expect(stale(partial, now, [mute, blank])).toEqual(['note: tests changed: T1: blank']);
  });

  test('is completed by a later one', () => {
    const later = mergeRuns(partial, now, [mute, blank], [{ mutant: blank, tests: ['T1'], failed: ['T1.shown'], untested: [] }]);
    expect(stale(later, now, [mute, blank])).toEqual([]);
    expect(later['note']?.mutants['blank']).toMatchObject({ failed: ['T1.shown', 'T2.sent'], untested: [] });
  });
});

test('the file of the matrix has one mutant a line', () => {
  const text = formatMatrix(whole);
  expect(JSON.parse(text)).toEqual(whole);
  expect(text.split('\n').filter((line) => line.includes('"failed"'))).toHaveLength(2);
});
