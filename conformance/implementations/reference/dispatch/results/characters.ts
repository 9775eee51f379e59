/** The number of characters (Unicode code points) of a text. */
export function characters(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    count += 1;
    if (isPair(text, at)) at += 1;
  }
  return count;
}

/** The first characters of a text; never half of one. */
export function firstCharacters(text: string, most: number): string {
  if (text.length <= most) return text;
  let count = 0;
  let at = 0;
  for (; at < text.length && count < most; at += 1) {
    count += 1;
    if (isPair(text, at)) at += 1;
  }
  return text.slice(0, at);
}

function isPair(text: string, at: number): boolean {
  const first = text.charCodeAt(at);
  const second = text.charCodeAt(at + 1);
  return first >= 0xd800 && first < 0xdc00 && second >= 0xdc00 && second < 0xe000;
}
