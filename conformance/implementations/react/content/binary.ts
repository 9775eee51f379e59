/** File signatures of the image types that a browser shows without running scripts. */
const SIGNATURES: Readonly<Record<string, RegExp>> = {
  'image/png': /^\x89PNG\r\n\x1a\n/,
  'image/jpeg': /^\xff\xd8\xff/,
  'image/gif': /^GIF8[79]a/,
  'image/webp': /^RIFF[\s\S]{4}WEBP/,
};

/** The MIME type without parameters, in lower case. */
export const essence = (type: unknown): string => (typeof type === 'string' ? (type.split(';')[0] ?? '').trim().toLowerCase() : '');

/** Decodes base64 to a binary string, one character per byte; `null` for invalid base64. */
export function bytes(base64: unknown): string | null {
  if (typeof base64 !== 'string') return null;
  try {
    return atob(base64);
  } catch {
    return null;
  }
}

export const utf8 = (raw: string): string => new TextDecoder().decode(Uint8Array.from(raw, (byte) => byte.charCodeAt(0)));

/** Whether the type is a permitted image type and the bytes have its file signature. */
export const isImage = (type: string, raw: string): boolean => Object.hasOwn(SIGNATURES, type) && SIGNATURES[type]?.test(raw) === true;

export const dataUrl = (type: string, raw: string): string => `data:${type};base64,${btoa(raw)}`;
