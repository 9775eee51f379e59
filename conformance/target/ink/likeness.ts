import type { InkBox } from '../../observer/ink-contract.ts';
import { areaOf, inkIn, type Area, type Pictures } from './measure.ts';

/** CSS pixels by which a filter may move a whole word. */
const MOVED = 2;

/** How much the ink in `boxes` looks like that of other pictures of the same place, 0 to 1: the best correlation of the two, a little moved. Pure. */
export function likenessOf(pictures: Pictures, others: Pictures, boxes: readonly InkBox[]): number {
  const [{ scale }] = pictures.inked;
  let total = 0;
  let weight = 0;
  for (const box of boxes) {
    const area = areaOf(pictures.inked[0], box);
    const one = softened(inkIn(pictures, area).strength, area);
    const other = softened(inkIn(others, area).strength, area);
    let best = 0;
    const far = Math.round(MOVED * scale);
    for (let down = -far; down <= far; down++)
      for (let across = -far; across <= far; across++) best = Math.max(best, correlationOf(one, other, area, across, down));
    total += best * one.length;
    weight += one.length;
  }
  return weight === 0 ? 0 : Math.round((total / weight) * 100) / 100;
}

/** Each pixel with those around it: letters whose outline trembles by a pixel stay alike. */
function softened(strength: Uint8Array, { width, height }: Area): Float32Array {
  const result = new Float32Array(strength.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let row = Math.max(y - 1, 0); row <= Math.min(y + 1, height - 1); row++)
        for (let column = Math.max(x - 1, 0); column <= Math.min(x + 1, width - 1); column++) sum += strength[row * width + column] ?? 0;
      result[y * width + x] = sum;
    }
  }
  return result;
}

/** The correlation of two areas, the second moved. What lies beyond its sides is no ink. */
function correlationOf(one: Float32Array, other: Float32Array, { width, height }: Area, across: number, down: number): number {
  const sums = { a: 0, b: 0, aa: 0, bb: 0, ab: 0 };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const row = y + down;
      const column = x + across;
      const a = one[y * width + x] ?? 0;
      const b = row < 0 || column < 0 || row >= height || column >= width ? 0 : (other[row * width + column] ?? 0);
      sums.a += a;
      sums.b += b;
      sums.aa += a * a;
      sums.bb += b * b;
      sums.ab += a * b;
    }
  }
  const count = width * height;
  const spread = (sums.aa - sums.a ** 2 / count) * (sums.bb - sums.b ** 2 / count);
  return spread <= 0 ? 0 : (sums.ab - (sums.a * sums.b) / count) / Math.sqrt(spread);
}
