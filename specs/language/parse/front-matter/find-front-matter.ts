import type { Report } from '../../diagnostics/report.ts';
import type { Profile } from '../../model/spec.ts';
import { Piece } from '../../text/piece.ts';
import type { Source } from '../../text/source.ts';

/** The body of the front matter, `undefined` when the file has none, and the offset of the text after it. */
export function findFrontMatter(source: Source, report: Report): { readonly body: Piece | undefined; readonly rest: number } {
  const start = source.text.charCodeAt(0) === 0xfeff ? 1 : 0;
  const open = /^---[ \t]*(?:\r?\n|$)/y.exec(source.text.slice(start, start + 16));
  if (open === null) return { body: undefined, rest: start };
  const from = start + open[0].length;
  const close = /^(?:---|\.\.\.)[ \t]*\r?$/gm;
  close.lastIndex = from;
  const found = close.exec(source.text);
  if (found === null) {
    report('K1002', source.place(start, start + 3));
    return { body: undefined, rest: from };
  }
  const end = source.text.indexOf('\n', found.index);
  return {
    body: new Piece(source, source.text.slice(from, found.index), [{ index: 0, offset: from }]),
    rest: end === -1 ? source.text.length : end + 1,
  };
}

/** The profile of a spec: strict with the key `kmd`, even in broken front matter. */
export function profileOf(body: Piece | undefined): Profile {
  return body !== undefined && /^kmd[ \t]*:/m.test(body.text) ? 'strict' : 'legacy';
}
