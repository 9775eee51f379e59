/** Shortest text that may be base64. */
const SHORTEST = 8;

/** What a text says that may be base64; empty for any other one. A word of as many letters as base64 has gives signs that nobody looks for. */
export function base64Text(text: string): string {
  const isBase64 = text.length >= SHORTEST && text.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(text);
  return isBase64 ? Buffer.from(text, 'base64').toString('latin1') : '';
}
