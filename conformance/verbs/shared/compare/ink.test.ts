import { describe, expect, test } from 'vitest';
import type { InkAhead, InkMeasure, InkSighting } from '../../../observer/ink-contract.ts';
import { judgeInk, problemOf } from './ink.ts';

const MEASURE: InkMeasure = { changed: 200, columns: 40, rows: 11, contrast: 4.4, peak: 4.5, inked: 1, clutter: 0, edge: 0.9 };
const SPOT: InkSighting = {
  id: 0,
  kind: 'word',
  wanted: 0,
  place: 0,
  text: 'Delete',
  letters: 6,
  width: 52,
  height: 19,
  size: 16,
  weight: 400,
  disabled: false,
  backwards: false,
  masked: false,
  alike: false,
  piled: false,
  astray: false,
  ahead: [],
  shortened: false,
  doubts: ['opacity'],
  colors: null,
};
const seen = (change: Partial<InkMeasure> = {}): InkSighting => ({ ...SPOT, measure: { ...MEASURE, ...change } });
const gray = (level: number): InkSighting => ({
  ...SPOT,
  doubts: [],
  colors: {
    text: 'Delete',
    color: [level, level, level, 1],
    behind: [{ colors: [[255, 255, 255, 1]], opacity: 1 }],
    across: [],
    uncertain: false,
    size: 16,
    weight: 400,
  },
});

const moment = (change: Partial<InkAhead>): InkAhead => ({ repeats: false, shown: true, opacity: 1, hit: true, colors: null, ...change });

describe('one spot', () => {
  test.each<[string, InkSighting, string | undefined]>([
    ['certain by its styles', gray(0), undefined],
    ['styles without enough contrast', gray(170), 'nowhere in view'],
    ['no picture', SPOT, 'nowhere in view'],
    ['enough ink', seen(), undefined],
    ['no ink', seen({ changed: 0 }), 'no ink'],
    ['AA less what thin stems lose', seen({ contrast: 3.5 }), undefined],
    [
      'an asterisk at AA less what the thinnest stems lose',
      { ...seen({ contrast: 2.61, columns: 6, rows: 4 }), text: '*', letters: 1, width: 7 },
      undefined,
    ],
    ['an asterisk at a ratio of 2', { ...seen({ contrast: 2, columns: 6, rows: 4 }), text: '*', letters: 1, width: 7 }, 'contrast'],
    [
      'signs of many strokes at AA less what these lose',
      { ...seen({ contrast: 3.1, columns: 20, rows: 11 }), text: '待办', letters: 2, width: 24, size: 12 },
      undefined,
    ],
    [
      'signs of many strokes at a ratio of 2.8',
      { ...seen({ contrast: 2.8, columns: 20, rows: 11 }), text: '待办', letters: 2, width: 24, size: 12 },
      'contrast',
    ],
    ['Latin letters at a ratio of 3.1', seen({ contrast: 3.1 }), 'contrast'],
    ['a ratio of 2', seen({ contrast: 2.01 }), 'contrast'],
    ['a ratio of 2 in large letters', { ...seen({ contrast: 2.01 }), size: 26, width: 52 }, 'contrast'],
    ['AA for large letters', { ...seen({ contrast: 2.9 }), size: 26 }, undefined],
    ['a disabled control at 38 %', { ...seen({ contrast: 2.6 }), disabled: true }, undefined],
    ['a disabled control at 5 %', { ...seen({ contrast: 1.1 }), disabled: true }, 'contrast'],
    ['a word of which one letter is left', seen({ columns: 9 }), 'cut away'],
    ['a word of which the top is left', seen({ rows: 3 }), 'cut away'],
    ['one letter that is a mere bar', { ...seen({ columns: 10, rows: 2 }), text: '一', letters: 1, width: 13, height: 15 }, undefined],
    [
      'one letter of which a line is left',
      { ...seen({ columns: 10, rows: 1 }), text: '五', letters: 1, width: 13, height: 15 },
      'cut away',
    ],
    ['a word of which two letters in six are gone', seen({ inked: 0.67 }), 'letters'],
    ['a word on another one', { ...seen(), piled: true }, 'the word before'],
    ['a blurred word', seen({ edge: 0.05 }), 'blurred'],
    ['a word among other letters in its ink', seen({ clutter: 0.9 }), 'in its colour'],
    ['a word over a line in its ink', seen({ clutter: 0.3 }), undefined],
    ['a word before the one that it follows', { ...seen(), astray: true }, 'before the word'],
    ['a word that is clear in the end', { ...gray(0), ahead: [moment({ opacity: 0 })] }, 'about to go'],
    ['a word that is hidden in each round', { ...gray(0), ahead: [moment({ shown: false, repeats: true })] }, 'blinks'],
    ['a word that pulses', { ...gray(0), ahead: [moment({ opacity: 0.6, repeats: true })] }, undefined],
    ['a word that is covered in the end', { ...seen(), ahead: [moment({ hit: false })] }, 'about to go'],
    ['a light that blinks', { ...seen(), kind: 'picture', letters: 0, ahead: [moment({ opacity: 0, repeats: true })] }, undefined],
    ['letters that look alike', { ...seen(), alike: true }, 'alike'],
    ['letters with hardly any room', { ...seen(), huddled: true }, 'one another'],
    ['a letter of hardly any height', { ...seen(), dwarfed: true }, 'too small'],
    ['a mirrored word', { ...seen(), backwards: true }, 'mirrored'],
    ['a masked word', { ...seen(), masked: true }, 'masked'],
    ['letters of a pixel', { ...seen(), size: 1, height: 2 }, 'px high'],
    ['letters on one another', { ...seen(), width: 8 }, 'on one another'],
    ['a picture', { ...seen({ contrast: 1.01, peak: 1.4, edge: 0, rows: 1 }), kind: 'picture', letters: 0 }, undefined],
    ['a picture at 5 %', { ...seen({ peak: 1.1 }), kind: 'picture', letters: 0 }, 'contrast'],
  ])('%s', (_, spot, problem) => {
    const found = problemOf(spot);
    if (problem === undefined) expect(found).toBeUndefined();
    else expect(found).toContain(problem);
  });
});

describe('a query', () => {
  const at = (wanted: number, place: number, good: boolean): InkSighting => ({ ...seen(good ? {} : { changed: 0 }), wanted, place });
  test.each<[string, readonly InkSighting[], readonly number[], boolean]>([
    ['every text in its place', [at(0, 0, true), at(1, 0, true)], [], true],
    ['one text without ink', [at(0, 0, true), at(1, 0, false)], [], false],
    ['one word of a text without ink', [at(0, 0, true), at(0, 0, false)], [], false],
    ['seen in the second of two places', [at(0, 0, false), at(0, 1, true)], [], true],
    ['half in one place, half in another', [at(0, 0, false), at(0, 0, true), at(0, 1, true), at(0, 1, false)], [], false],
    ['a text that is not there', [at(0, 0, true)], [1], false],
    ['nothing at all', [], [], false],
    ['the end behind an ellipsis', [at(0, 0, true), { ...at(0, 0, false), shortened: true }], [], true],
    ['the first word behind an ellipsis', [{ ...at(0, 0, false), shortened: true }, at(0, 0, true)], [], false],
  ])('%s', (_, sightings, missing, expected) => {
    expect(judgeInk({ sightings, missing }).seen).toBe(expected);
  });
});
