import { diagnose, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Place } from '../model/place.ts';
import { Source } from '../parse/source.ts';

/** `<!-- kmd-ignore K4012: reason -->`: silences one code on its own line and in the block that follows it. */
interface Suppression {
  readonly code: string;
  readonly reason: string;
  readonly place: Place;
  /** Lines it covers, 1-based, inclusive. */
  readonly from: number;
  readonly to: number;
}

const COMMENT = /<!--[ \t]*kmd-ignore[ \t]+(K\d{4})[ \t]*(?::([^\n]*?))?-->/g;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/**
 * Removes the findings that a comment in their file silences. A comment without a reason silences nothing and is reported, as
 * is one that matches no finding.
 */
export function applySuppressions(found: readonly Diagnostic[], sources: ReadonlyMap<string, string>): Diagnostic[] {
  const all = new Map<string, readonly Suppression[]>();
  for (const [file, text] of sources) if (text.includes('kmd-ignore')) all.set(file, suppressionsIn(file, text));
  const used = new Set<Suppression>();
  const kept = found.filter(({ code, place }) => {
    const matching = (all.get(place.file) ?? []).filter(
      (one) => one.code === code && one.reason !== '' && one.from <= place.start.line && place.start.line <= one.to,
    );
    for (const one of matching) used.add(one);
    return matching.length === 0;
  });
  for (const one of [...all.values()].flat()) {
    if (one.reason === '') kept.push(diagnose('K7063', one.place, { code: one.code }));
    else if (!used.has(one)) kept.push(diagnose('K7064', one.place, { code: one.code }, { hints: ['Remove the comment.'] }));
  }
  return kept;
}

function suppressionsIn(file: string, text: string): Suppression[] {
  const source = new Source(file, text);
  const lines = text.split('\n');
  const fenced = fencedLines(lines);
  return [...text.matchAll(COMMENT)].flatMap((match): Suppression[] => {
    const place = source.place(match.index, match.index + match[0].length);
    const from = place.start.line;
    if (fenced.has(from)) return [];
    let to = place.end.line;
    while (to < lines.length && (lines[to] ?? '').trim() === '') to += 1;
    while (to < lines.length && ((lines[to] ?? '').trim() !== '' || fenced.has(to + 1))) to += 1;
    return [{ code: match[1] ?? '', reason: match[2]?.trim() ?? '', place, from, to }];
  });
}

/** Lines inside of code fences (the closing line among them), 1-based: a comment there is a sample, and blank lines end no block. */
function fencedLines(lines: readonly string[]): Set<number> {
  const inside = new Set<number>();
  let open: string | undefined;
  lines.forEach((line, index) => {
    const mark = FENCE.exec(line)?.[1];
    if (open !== undefined) inside.add(index + 1);
    if (open === undefined && mark !== undefined) open = mark;
    else if (open !== undefined && mark !== undefined && mark.startsWith(open) && line.trim() === mark) open = undefined;
  });
  return inside;
}
