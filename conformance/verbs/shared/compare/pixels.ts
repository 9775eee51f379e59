/** Channels that differ less are the same for the eye at a glance: the pale halo of Material Design, a tenth of black, is seen. */
const CLEAR = 14;

/** Pixels that a person notices: a short line is more. */
export const NOTICED = 12;

/** Whether the red, green and blue from an offset on look the same in two pictures. */
export function isAlike(a: Uint8Array, b: Uint8Array, from: number, other = from): boolean {
  for (let at = 0; at < 3; at++) if (Math.abs((a[from + at] ?? 0) - (b[other + at] ?? 0)) > CLEAR) return false;
  return true;
}
