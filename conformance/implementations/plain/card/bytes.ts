/** File signatures by MIME type, one character per byte. */
const BEGINNINGS: readonly (readonly [type: string, beginning: RegExp])[] = [
  ['image/png', /^\x89PNG\r\n\x1a\n/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF[^]{4}WEBP/],
  // Inside an <img> element, SVG runs no script and loads nothing.
  ['image/svg+xml', /^(?:\xef\xbb\xbf)?\s*<(?:svg|\?xml|!--|!DOCTYPE svg)/i],
];

/** Decodes base64 to a binary string, one character per byte; `undefined` for invalid base64. */
export function decoded(base64: string): string | undefined {
  try {
    return atob(base64);
  } catch {
    return undefined;
  }
}

/** Decodes base64 of UTF-8 text; `undefined` for invalid base64 or UTF-8. */
export function decodedText(base64: string): string | undefined {
  const bytes = decoded(base64);
  if (bytes === undefined) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
  } catch {
    return undefined;
  }
}

/** Whether the bytes have the file signature of this MIME type. Only the listed types count as images. */
export function isImage(mimeType: string, bytes: string): boolean {
  return BEGINNINGS.some(([type, beginning]) => type === mimeType && beginning.test(bytes.slice(0, 200)));
}
