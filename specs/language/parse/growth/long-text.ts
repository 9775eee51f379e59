/** Front matter of a spec, still open. */
export const HEAD = '---\nkmd: 1\nid: a\ntitle: A\nkind: component\n';

/** A text of at least a length, of copies of `unit`; `#` in it is a number that counts. */
export function filled(unit: string, length: number): string {
  const parts: string[] = [];
  for (let size = 0, count = 0; size < length; count += 1) {
    const part = unit.replaceAll('#', String(count));
    parts.push(part);
    size += part.length;
  }
  return parts.join('');
}

export const K = 1024;
