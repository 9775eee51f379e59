/** What a file of each type begins with; a dot stands for any byte. */
const BEGINNINGS: readonly (readonly [type: string, beginning: RegExp])[] = [
  ['image/png', /^\x89PNG\r\n\x1a\n/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF[^]{4}WEBP/],
  // In an <img>, a drawing runs nothing and fetches nothing.
  ['image/svg+xml', /^(?:\xef\xbb\xbf)?\s*<(?:svg|\?xml|!--|!DOCTYPE svg)/i],
];

/** The bytes, one character each; `undefined` when the text is no base64. */
export function decoded(base64: string): string | undefined {
  try {
    return atob(base64);
  } catch {
    return undefined;
  }
}

/** The text in base64 of UTF-8; `undefined` when it is none. */
export function decodedText(base64: string): string | undefined {
  const bytes = decoded(base64);
  if (bytes === undefined) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
  } catch {
    return undefined;
  }
}

/** Whether the bytes begin as an image of this type does; of other types than these no image is shown. */
export function isImage(mimeType: string, bytes: string): boolean {
  return BEGINNINGS.some(([type, beginning]) => type === mimeType && beginning.test(bytes.slice(0, 200)));
}
