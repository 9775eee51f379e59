// Whether what stands around letters turns them into their mirror images: a transform, a scale, or a turn that shows their back.
import { elementAround } from './ink-tree.ts';
import { cos, indexIn, leadingNumber, slice, words } from './platform/text.ts';
import { push } from './platform/collections.ts';
import { cssOf, type Sweep } from './sight.ts';

export function isMirrored(element: Element, sweep: Sweep): boolean {
  let mirrored = false;
  for (let at: Element | null = element; at; at = elementAround(at)) {
    const matrix = numbersIn(cssOf(at, 'transform', sweep));
    const row = matrix.length === 16 ? 4 : 2;
    if (matrix.length >= 6 && matrix[0] * matrix[row + 1] - matrix[1] * matrix[row] < 0) mirrored = !mirrored;
    const scale = numbersIn(cssOf(at, 'scale', sweep));
    // A single number scales both ways.
    if (scale.length > 1 && scale[0] * scale[1] < 0) mirrored = !mirrored;
    if (showsBack(cssOf(at, 'rotate', sweep))) mirrored = !mirrored;
  }
  return mirrored;
}

const RADIANS = 3.141592653589793 / 180;
/** Whether the back of what is turned comes to the front: `30deg` turns around the line of sight, `x 180deg` and `0 1 0 180deg` do not. */
function showsBack(rotate: string): boolean {
  const parts = words(rotate);
  const turn = cos(leadingNumber(parts[parts.length - 1] || '') * RADIANS);
  if (parts[0] === 'x' || parts[0] === 'y') return turn < 0;
  if (parts.length !== 4) return false;
  const x = leadingNumber(parts[0]);
  const y = leadingNumber(parts[1]);
  const z = leadingNumber(parts[2]);
  // How far the line of sight of the front stays the same: the last number of the turn's matrix.
  return turn + ((z * z) / (x * x + y * y + z * z)) * (1 - turn) < 0;
}

/** The numbers of a computed matrix or scale. */
function numbersIn(value: string): number[] {
  const numbers: number[] = [];
  const from = indexIn(value, '(') + 1;
  const parts = words(slice(value, from));
  for (let i = 0; i < parts.length; i++) {
    const number = leadingNumber(parts[i]);
    if (number === number) push(numbers, number);
  }
  return numbers;
}
