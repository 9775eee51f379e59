import { expect, test } from 'vitest';
import type { Kills } from './kill-matrix.ts';
import type { KillMatrix } from './matrix.ts';
import type { Mutant } from './mutant.ts';
import { addRuns, publishedRates, type Rates } from './rates.ts';

const [mute, blank, own] = [mutant('mute', 'note/blind/a.yaml'), mutant('blank', 'note/blind/a.yaml'), mutant('own', 'note/a.yaml')];
const kills = [kill('shown', ['mute']), kill('sent', []), kill('gone', [])];
const noticed = { failed: ['T1.shown'], untested: [] };
const silent = { failed: [], untested: [] };

function mutant(id: string, file: string): Mutant {
  return { id, spec: 'note', defect: '', clauses: ['R1.1'], edits: [], witnesses: [], file: `mutants/${file}` };
}

function kill(step: string, by: readonly string[]): Kills {
  return { spec: 'note', test: 'T1', step, verb: 'see', line: 1, ids: new Set([`T1.${step}`]), by };
}

function rows(...ids: string[]): KillMatrix {
  return { note: { tests: {}, mutants: Object.fromEntries(ids.map((id) => [id, { edits: '', ...noticed }])) } };
}

test('a blind mutant without a row runs for the first time; others do not', () => {
  const runs = [
    { mutant: mute, at: 'a1', ...noticed },
    { mutant: blank, at: 'a1', ...silent },
    { mutant: own, at: 'a1', ...noticed },
  ];
  expect(addRuns({}, {}, runs, kills)['note']?.first).toEqual([{ at: 'a1', noticed: 1, of: 2 }]);
  expect(addRuns({}, rows('mute'), runs, kills)['note']?.first).toEqual([{ at: 'a1', noticed: 0, of: 1 }]);
});

test('first runs of one commit are one', () => {
  const before: Rates = {
    note: {
      unproven: 2,
      first: [
        { at: 'a1', noticed: 3, of: 4, unlisted: true },
        { at: 'a1', noticed: 1, of: 2 },
      ],
    },
  };
  const after = addRuns(
    before,
    {},
    [
      { mutant: mute, at: 'a1', ...noticed },
      { mutant: blank, at: 'b2', ...silent },
    ],
    kills,
  );
  expect(after['note']?.first).toEqual([
    { at: 'a1', noticed: 3, of: 4, unlisted: true },
    { at: 'a1', noticed: 2, of: 3 },
    { at: 'b2', noticed: 0, of: 1 },
  ]);
});

test('the assertions that fail on no mutant only become fewer', () => {
  const unproven = (before: Rates): number | undefined => addRuns(before, {}, [], kills)['note']?.unproven;
  expect(unproven({})).toBe(2);
  expect(unproven({ note: { unproven: 5, first: [] } })).toBe(2);
  expect(unproven({ note: { unproven: 1, first: [] } })).toBe(1);
});

test('what is published counts the listed blind mutants apart', () => {
  const rates: Rates = {
    note: {
      unproven: 0,
      first: [
        { at: 'a1', noticed: 0, of: 1 },
        { at: 'b2', noticed: 4, of: 9, unlisted: true },
      ],
    },
  };
  expect(publishedRates(rates, rows('mute', 'own'), [mute, blank, own])).toEqual([
    {
      spec: 'note',
      all: { noticed: 2, of: 2 },
      first: { noticed: 0, of: 1 },
      last: { noticed: 1, of: 1 },
      unlisted: { noticed: 4, of: 9 },
    },
  ]);
});
