const UNSEEN = /^[\p{Mn}\p{Me}\u200b-\u200f\ufe00-\ufe0f\ufeff]$/u;
const WIDE =
  /^[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]$/u;

/** Cells that one character takes in a terminal or an editor: 0, 1 or 2. */
export function cellsOf(sign: string): number {
  if (UNSEEN.test(sign)) return 0;
  return WIDE.test(sign) ? 2 : 1;
}

/** Cells that a text takes. */
export function widthOf(text: string): number {
  let width = 0;
  for (const sign of text) width += cellsOf(sign);
  return width;
}
