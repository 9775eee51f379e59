import { describe, expect, test } from 'vitest';
import type { InkMeasure } from '../../observer/ink-contract.ts';
import { isSame, measureInk, type Picture } from './measure.ts';

/** A picture from rows of letters: `#` black, `+` grey, `-` pale, `.` white. One pixel is one CSS pixel. */
function picture(...rows: string[]): Picture {
  const shades: Readonly<Record<string, number>> = { '#': 0, '+': 118, '-': 242, '.': 255 };
  const data = Uint8Array.from(rows.flatMap((row) => [...row].flatMap((letter) => [...Array<number>(3).fill(shades[letter] ?? 0), 255])));
  return { width: rows[0]?.length ?? 0, height: rows.length, data, left: 10, top: 20, scale: 1 };
}
const BOX = { left: 10, top: 20, right: 14, bottom: 22 };
const EMPTY = picture('....', '....');

describe('what ink adds to a picture', () => {
  test.each<[string, Picture, Picture, Picture, Partial<InkMeasure>]>([
    ['nothing', EMPTY, EMPTY, EMPTY, { changed: 0, columns: 0, rows: 0, contrast: 1, edge: 0 }],
    ['black letters', picture('#.#.', '#.#.'), EMPTY, picture('#.#.', '#.#.'), { changed: 4, columns: 2, rows: 2, contrast: 21, edge: 1 }],
    ['pale letters', picture('-.-.', '....'), EMPTY, picture('-.-.', '....'), { changed: 2, rows: 1, contrast: 1.12 }],
    ['letters under an opaque overlay', picture('####', '####'), picture('####', '####'), picture('####', '####'), { changed: 0 }],
    ['half covered letters', picture('#...', '#...'), EMPTY, picture('#...', '#...'), { columns: 1, contrast: 21 }],
    ['a rim that is weaker than the letter', picture('#--.', '....'), EMPTY, picture('#--.', '....'), { changed: 3, columns: 1 }],
    ['a stem between pixels under a bar', picture('####', '+...'), EMPTY, picture('####', '+...'), { columns: 4, rows: 2 }],
    ['something that moves by itself', picture('##..', '....'), EMPTY, picture('..##', '....'), { changed: 0 }],
    ['a soft slope', picture('-...', '....'), EMPTY, picture('-...', '....'), { edge: 1 }],
  ])('%s', (_, inked, bare, again, wanted) => {
    expect(measureInk({ inked: [inked, again], bare: [bare] }, [BOX])).toMatchObject(wanted);
  });

  test('what looks like ink in one round and not in the next does not count', () => {
    const all = picture('####', '####');
    const some = picture('#.#.', '#.#.');
    expect(measureInk({ inked: [all, all], bare: [EMPTY, some] }, [BOX])).toMatchObject({ changed: 4, columns: 2 });
  });

  test.each([
    ['nothing else', ['....', '....', '....', '....'], 0],
    ['other ink of the same colour', ['.#..', '.#..', '.#..', '.#..'], 1],
    ['a line above and one below', ['####', '....', '....', '####'], 0],
    ['something of another colour', ['.--.', '.--.', '.--.', '.--.'], 0],
  ])('beside %s', (_, rows, clutter) => {
    const inked = rows.map((row) => `#${row.slice(1)}`);
    const box = { left: 10, top: 20, right: 14, bottom: 24 };
    expect(measureInk({ inked: [picture(...inked)], bare: [picture(...rows)] }, [box])).toMatchObject({ clutter });
  });

  test('pixels outside of the boxes do not count', () => {
    const all = picture('####', '####');
    expect(measureInk({ inked: [all], bare: [EMPTY] }, [{ ...BOX, right: 11 }])).toMatchObject({ changed: 2, columns: 1, rows: 2 });
  });
});

test.each<[string, Picture, Picture, boolean]>([
  ['the same picture', EMPTY, picture('....', '....'), true],
  [
    'a corner whose colour is rounded otherwise',
    EMPTY,
    { ...EMPTY, data: EMPTY.data.map((byte, at) => (at === 1 ? byte - 4 : byte)) },
    true,
  ],
  ['a colour that differs by more', EMPTY, { ...EMPTY, data: EMPTY.data.map((byte, at) => (at === 1 ? byte - 5 : byte)) }, false],
  ['a picture of another shape', EMPTY, picture('..', '..', '..', '..'), false],
])('two pictures: %s', (_, one, other, same) => {
  expect(isSame(one, other)).toBe(same);
});
