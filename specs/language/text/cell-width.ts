const UNSEEN = /^[\p{Mn}\p{Me}\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe00-\ufe0f\ufeff]$/u;
const WIDE =
  /^[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]$/u;
/** A picture, however many code points it is joined from: a family, a flag, a thumb in a colour of skin, a sign that asks for its picture. */
const EMOJI =
  /^(?:(?!\p{Regional_Indicator})\p{Emoji_Presentation}|\p{Regional_Indicator}{2}|[0-9#*]\ufe0f?\u20e3|\p{Extended_Pictographic}.*[\ufe0f\u200d\u{1f3fb}-\u{1f3ff}])/u;
const ASCII = /^[\t\u0020-\u007e]*$/;
const SEGMENTER = new Intl.Segmenter('en');

/** The characters of a text as a reader counts them, each with all that is joined to it. */
export function signsOf(text: string): string[] {
  return ASCII.test(text) ? [...text] : Array.from(SEGMENTER.segment(text), ({ segment }) => segment);
}

/** Cells that a character of `signsOf` takes in a terminal or an editor. */
export function cellsOf(sign: string): number {
  if (EMOJI.test(sign)) return 2;
  let cells = 0;
  for (const point of sign) cells += UNSEEN.test(point) ? 0 : WIDE.test(point) ? 2 : 1;
  return cells;
}

/** Cells that a text takes. */
export function widthOf(text: string): number {
  if (ASCII.test(text)) return text.length;
  return signsOf(text).reduce((width, sign) => width + cellsOf(sign), 0);
}
