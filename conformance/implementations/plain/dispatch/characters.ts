/** The number of characters of a text, in Unicode code points. */
export function countOf(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; count += 1) at += widthAt(text, at);
  return count;
}

/** The first `limit` characters of a text; no character is torn. */
export function beginningOf(text: string, limit: number): string {
  if (text.length <= limit) return text;
  let at = 0;
  for (let count = 0; count < limit && at < text.length; count += 1) at += widthAt(text, at);
  return text.slice(0, at);
}

function widthAt(text: string, at: number): number {
  return (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
}
