import { changes } from './merge/diff3.ts';

const CONTEXT = 3;

/**
 * The difference of two texts in the unified format, with three lines around each change; empty for equal texts.
 * @param names file names after `---` and `+++`
 */
export function unifiedDiff(before: string, after: string, names: { readonly before: string; readonly after: string }): string {
  if (before === after) return '';
  const [a, b] = [linesOf(before), linesOf(after)];
  const out = [`--- ${names.before}`, `+++ ${names.after}`];
  for (const hunk of hunksOf(a, b)) {
    out.push(`@@ -${range(hunk.aStart, hunk.aEnd)} +${range(hunk.bStart, hunk.bEnd)} @@`, ...hunk.lines);
  }
  return `${out.join('\n')}\n`;
}

interface Hunk {
  readonly aStart: number;
  aEnd: number;
  readonly bStart: number;
  bEnd: number;
  readonly lines: string[];
}

function hunksOf(a: readonly string[], b: readonly string[]): Hunk[] {
  const hunks: Hunk[] = [];
  for (const { aAt, aLength, bAt, bLength } of changes(a, b)) {
    let hunk = hunks.at(-1);
    if (!hunk || aAt - hunk.aEnd > 2 * CONTEXT) {
      if (hunk) extend(hunk, a, Math.min(hunk.aEnd + CONTEXT, a.length));
      const lead = Math.min(CONTEXT, aAt);
      hunk = { aStart: aAt - lead, aEnd: aAt - lead, bStart: bAt - lead, bEnd: bAt - lead, lines: [] };
      hunks.push(hunk);
    }
    extend(hunk, a, aAt);
    hunk.lines.push(...a.slice(aAt, aAt + aLength).map((line) => `-${line}`), ...b.slice(bAt, bAt + bLength).map((line) => `+${line}`));
    hunk.aEnd += aLength;
    hunk.bEnd += bLength;
  }
  const last = hunks.at(-1);
  if (last) extend(last, a, Math.min(last.aEnd + CONTEXT, a.length));
  return hunks;
}

/** Adds the unchanged lines up to `end`. */
function extend(hunk: Hunk, a: readonly string[], end: number): void {
  hunk.lines.push(...a.slice(hunk.aEnd, end).map((line) => ` ${line}`));
  hunk.bEnd += end - hunk.aEnd;
  hunk.aEnd = end;
}

function range(start: number, end: number): string {
  const length = end - start;
  return length === 1 ? String(start + 1) : `${length === 0 ? start : start + 1},${length}`;
}

/** A last line without line end is marked, as `diff` does. */
function linesOf(text: string): string[] {
  if (text === '') return [];
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  else lines.push(`${lines.pop() ?? ''}\n\\ No newline at end of file`);
  return lines;
}
