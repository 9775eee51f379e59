/** A stretch of Markdown whose blocks depend on no line outside of it, unless its last block is still open. */
export interface Chunk {
  readonly start: number;
  readonly end: number;
  /** Lines outside of fences, comments and tables. */
  readonly lines: number;
  /** Characters that may begin or end inline markup. */
  readonly marks: number;
  /** Characters that may make the inline grammar look ahead to the end of the block. */
  readonly looks: number;
}

const LINE = /[^\r\n]*(?:\r\n|\n|\r|$)/y;
const BLANK = /^[ \t]*$/;
/** What ends an open paragraph, list or quote at the left margin: a heading, an item with text, a line of dashes with spaces. */
const BREAK = /^(?:#{1,6}[ \t]|[-*+] {1,4}[^ \t])/;
/** Signs of markup. */
export const MARKS = /[*_`[\]<!&\\]/g;
const LOOKS = /<|\]\(/g;

/** Blocks at the left margin that end at a line of their own, not at a blank one: how they begin, how they end. */
const OPAQUE: readonly (readonly [begins: RegExp, ends: RegExp])[] = [
  [/^<!--/, /-->/],
  [/^<\?/, /\?>/],
  [/^<!\[CDATA\[/, /\]\]>/],
  [/^<![A-Za-z]/, />/],
  [/^<(?:pre|script|style|textarea)(?:[\s>]|$)/i, /<\/(?:pre|script|style|textarea)>/i],
];

/**
 * Splits Markdown at the lines of the left margin that end every open paragraph, list and quote. Linear.
 * @param html whether the grammar has blocks of HTML
 */
export function chunksOf(text: string, html: boolean): Chunk[] {
  const chunks: Chunk[] = [];
  let open = { start: 0, end: 0, lines: 0, marks: 0, looks: 0 };
  let blank = true;
  /** A tag at the margin may begin a block that lasts up to the next blank line and hides a fence. */
  let tagged = false;
  let ends: ((line: string) => boolean) | undefined;
  for (let at = 0; at < text.length;) {
    LINE.lastIndex = at;
    const whole = LINE.exec(text)?.[0] ?? '';
    const line = whole.replace(/[\r\n]+$/, '');
    if (ends === undefined) {
      const splits = blank ? /^[^ \t]/.test(line) : BREAK.test(line);
      if (splits && open.end > open.start) {
        chunks.push(open);
        open = { start: at, end: at, lines: 0, marks: 0, looks: 0 };
      }
      blank = BLANK.test(line);
      if (blank || splits) tagged = false;
      if (!tagged) ends = opaqueEnd(line, html);
      if (html && ends === undefined && line.startsWith('<')) tagged = true;
      if (ends === undefined && !line.startsWith('|')) count(line, open);
    } else if (ends(line)) {
      ends = undefined;
      blank = false;
    }
    at += whole.length;
    open.end = at;
  }
  if (open.end > open.start) chunks.push(open);
  return chunks;
}

function count(line: string, open: { lines: number; marks: number; looks: number }): void {
  open.lines += 1;
  open.marks += line.match(MARKS)?.length ?? 0;
  open.looks += line.match(LOOKS)?.length ?? 0;
}

/** Tells the last line of the block that a line opens, if that is a fence, a comment or the like and does not end on this line. */
function opaqueEnd(line: string, html: boolean): ((line: string) => boolean) | undefined {
  const [fence = ''] = /^(?:`{3,}(?=[^`]*$)|~{3,})/.exec(line) ?? [];
  if (fence !== '') return (other) => /^ {0,3}(`+|~+)[ \t]*$/.exec(other)?.[1]?.startsWith(fence) === true;
  if (!html) return undefined;
  const found = OPAQUE.find(([begins]) => begins.test(line));
  return found === undefined || found[1].test(line.slice(2)) ? undefined : (other) => found[1].test(other);
}
