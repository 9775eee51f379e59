import type { InkBox } from '../../observer/ink-contract.ts';
import type { Picture, Pictures } from './measure.ts';

/** Pictures with their rows as columns: a line that runs downwards runs to the right in them. Pure. */
export function turnedPictures({ inked, bare }: Pictures): Pictures {
  const [first, ...more] = inked;
  const [empty, ...others] = bare;
  return { inked: [turned(first), ...more.map(turned)], bare: [turned(empty), ...others.map(turned)] };
}

/** A box in turned pictures. Pure. */
export const turnedBox = ({ left, top, right, bottom }: InkBox): InkBox => ({ left: top, top: left, right: bottom, bottom: right });

function turned({ width, height, data, left, top, scale }: Picture): Picture {
  const pixels = new Uint8Array(data.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * 4;
      pixels.set(data.subarray(from, from + 4), (x * height + y) * 4);
    }
  }
  return { width: height, height: width, data: pixels, left: top, top: left, scale };
}
