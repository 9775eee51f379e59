import type { IBufferCell, Terminal as Xterm } from '@xterm/headless';

/** Neighbours in a row that look alike. */
export interface StyledRun {
  readonly text: string;
  /** `#rrggbb`, or one of the 16 colours that each person chooses. */
  readonly front?: string | number;
  readonly back?: string | number;
  /** The words of `bold dim italic underline strike` that hold. */
  readonly marks?: string;
}

/** What a terminal shows, row by row as far as something stands there, in colours as a page can draw them. */
export function styledRows(term: Xterm): readonly (readonly StyledRun[])[] {
  const { active } = term.buffer;
  const rows: StyledRun[][] = [];
  let last = 0;
  for (let row = 0; row < term.rows; row += 1) {
    const line = active.getLine(active.viewportY + row);
    const runs: StyledRun[] = [];
    const length = line?.translateToString(true).length ?? 0;
    for (let column = 0; line !== undefined && column < line.length; column += 1) {
      const cell = line.getCell(column);
      if (cell === undefined || cell.getWidth() === 0) continue;
      const look = lookOf(cell);
      // What is empty to the end of the row and has the person's own ground is not drawn.
      if (column >= length && look.back === undefined) continue;
      const before = runs.at(-1);
      const text = cell.isInvisible() === 0 ? cell.getChars() || ' ' : ' ';
      if (before !== undefined && before.front === look.front && before.back === look.back && before.marks === look.marks)
        runs[runs.length - 1] = { ...before, text: before.text + text };
      else runs.push({ text, ...look });
    }
    rows.push(runs);
    if (runs.length > 0) last = row + 1;
  }
  return rows.slice(0, last);
}

function lookOf(cell: IBufferCell): Omit<StyledRun, 'text'> {
  const text = colorOf(cell.isFgRGB(), cell.isFgPalette(), cell.getFgColor());
  const ground = colorOf(cell.isBgRGB(), cell.isBgPalette(), cell.getBgColor());
  const inverse = cell.isInverse() !== 0;
  // Of two colours of the person's own, the page takes its ground for the words.
  const [front, back] = inverse ? [ground ?? 'ground', text ?? 'words'] : [text, ground];
  const marks = [
    cell.isBold() !== 0 ? 'bold' : '',
    cell.isDim() !== 0 ? 'dim' : '',
    cell.isItalic() !== 0 ? 'italic' : '',
    cell.isUnderline() !== 0 ? 'underline' : '',
    cell.isStrikethrough() !== 0 ? 'strike' : '',
  ]
    .filter((mark) => mark !== '')
    .join(' ');
  return { ...(front === undefined ? {} : { front }), ...(back === undefined ? {} : { back }), ...(marks === '' ? {} : { marks }) };
}

function colorOf(isTrue: boolean, isPalette: boolean, color: number): string | number | undefined {
  if (isTrue) return hex((color >> 16) & 255, (color >> 8) & 255, color & 255);
  if (!isPalette) return undefined;
  if (color < 16) return color;
  if (color >= 232) return hex(8 + (color - 232) * 10, 8 + (color - 232) * 10, 8 + (color - 232) * 10);
  const step = (part: number): number => (part === 0 ? 0 : 55 + part * 40);
  const cube = color - 16;
  return hex(step(Math.floor(cube / 36)), step(Math.floor(cube / 6) % 6), step(cube % 6));
}

function hex(...parts: readonly number[]): string {
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
