import type { Spec } from '../../../specs/language/model/spec.ts';

/** A clause for a doc comment. `text` is plain and may hold any characters: escape it. */
export interface ClauseView {
  readonly id: string;
  readonly text: string;
}

/** Characters of a clause in a doc comment, at most. */
const LONGEST = 240;

/** The clauses that name one of some keys or ids: `mcp.tool.retry`, `text-chars`. Ids that are plain words are no names in prose. */
export function clausesNaming(spec: Spec, keys: readonly (string | undefined)[]): readonly ClauseView[] {
  const sought = keys.filter((key): key is string => key !== undefined && /[-._/]/.test(key));
  if (sought.length === 0) return [];
  return spec.requirements
    .flatMap(({ clauses }) => clauses)
    .filter(({ text }) => sought.some((key) => names(text, key)))
    .map(({ id, text }) => ({ id, text: shortened(text) }));
}

function names(text: string, key: string): boolean {
  for (let at = text.indexOf(key); at >= 0; at = text.indexOf(key, at + 1)) {
    const [before, after] = [text[at - 1] ?? ' ', text.slice(at + key.length)];
    if (!/[\w.-]/.test(before) && !/^(?:\w|[.-]\w)/.test(after)) return true;
  }
  return false;
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= LONGEST) return line;
  const cut = line.slice(0, LONGEST);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), LONGEST / 2))} …`;
}
