import { decoded } from '../../card/bytes.ts';

/** First bytes of the images that can run nothing, one character per byte. */
const PICTURES: readonly (readonly [type: string, beginning: RegExp])[] = [
  ['image/png', /^\x89PNG\r\n\x1a\n/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF[^]{4}WEBP/],
  ['image/avif', /^[^]{4}ftypavi[fs]/],
  ['image/bmp', /^BM[^]{4}\0\0\0\0/],
];

/** The type of a picture by its first bytes, whatever it is called; `undefined` for anything else. */
export function pictureType(bytes: string): string | undefined {
  return PICTURES.find(([, beginning]) => beginning.test(bytes))?.[0];
}

/** What base64 stands for: the bytes, one character each; `undefined` for what is none. */
export function bytesOf(base64: string): string | undefined {
  // Some servers use the alphabet for addresses.
  return decoded(base64.replaceAll('-', '+').replaceAll('_', '/'));
}

/** The text of bytes in a character set, UTF-8 unless it is known; `undefined` for bytes that are no text. */
export function textOfBytes(bytes: string, charset = 'utf-8'): string | undefined {
  const octets = Uint8Array.from(bytes, (byte) => byte.charCodeAt(0));
  for (const label of [charset, 'utf-8']) {
    try {
      return new TextDecoder(label, { fatal: true }).decode(octets);
    } catch {
      continue;
    }
  }
  return undefined;
}
