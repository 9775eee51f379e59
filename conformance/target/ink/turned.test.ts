import { expect, test } from 'vitest';
import { measureInk, type Picture } from './measure.ts';
import { turnedBox, turnedPictures } from './turned.ts';

/** Three columns and two rows; `dark` are the pixels, row by row, that are black. */
function picture(dark: readonly number[]): Picture {
  const data = Uint8Array.from({ length: 3 * 2 * 4 }, (_, at) => (at % 4 < 3 && dark.includes(Math.floor(at / 4)) ? 0 : 255));
  return { width: 3, height: 2, data, left: 10, top: 20, scale: 1 };
}

test('what extends over the columns of a picture extends over the rows of the turned one', () => {
  const box = { left: 10, top: 20, right: 13, bottom: 22 };
  const pictures = { inked: [picture([3, 4, 5])], bare: [picture([])] } as const;
  expect(measureInk(pictures, [box])).toMatchObject({ columns: 3, rows: 1 });
  expect(measureInk(turnedPictures(pictures), [turnedBox(box)])).toMatchObject({ columns: 1, rows: 3, changed: 3 });
});
