/** A fence with `kmd:` in its info string, as it is written: the editor asks while it cannot be read yet. */
export interface FenceText {
  /** `test`, `contract` */
  readonly kind: string;
  /** The name after the kind: `T3`. */
  readonly name: string;
  readonly body: string;
  /** Offset of the body in the file. */
  readonly start: number;
}

const OPENING = /^( {0,3})(`{3,}|~{3,})[ \t]*\S+[ \t]+kmd:(\S*)[ \t]*(\S*)/;

/** The fences of a file; one that is not closed goes to its end. */
export function fencesIn(text: string): FenceText[] {
  const fences: FenceText[] = [];
  let open: { readonly mark: string; readonly kind: string | undefined; readonly name: string; readonly start: number } | undefined;
  for (let at = 0; at < text.length;) {
    const next = text.indexOf('\n', at);
    const end = next === -1 ? text.length : next;
    const line = text.slice(at, Math.min(end, at + 200));
    if (open === undefined) {
      const [, , mark, kind, name = ''] = OPENING.exec(line) ?? [];
      const plain = mark ?? /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
      if (plain !== undefined) open = { mark: plain, kind, name, start: Math.min(end + 1, text.length) };
    } else if (line.trim().startsWith(open.mark) && /^ {0,3}(`+|~+)\s*$/.test(line)) {
      if (open.kind !== undefined) fences.push({ kind: open.kind, name: open.name, body: text.slice(open.start, at), start: open.start });
      open = undefined;
    }
    at = end + 1;
  }
  if (open?.kind !== undefined) fences.push({ kind: open.kind, name: open.name, body: text.slice(open.start), start: open.start });
  return fences;
}

/** The fence in whose body an offset lies. */
export function fenceAt(text: string, offset: number): FenceText | undefined {
  return fencesIn(text).find(({ start, body }) => offset >= start && offset <= start + body.length);
}
