/** Images that a browser shows without running anything, each told by its first bytes. */
const SIGNATURES: Readonly<Record<string, RegExp>> = {
  'image/png': /^\x89PNG\r\n\x1a\n/,
  'image/jpeg': /^\xff\xd8\xff/,
  'image/gif': /^GIF8[79]a/,
  'image/webp': /^RIFF[\s\S]{4}WEBP/,
};

/** The type without its parameters, in small letters. */
export const essence = (type: unknown): string => (typeof type === 'string' ? (type.split(';')[0] ?? '').trim().toLowerCase() : '');

/** One character per byte, or null for what is no base64. */
export function bytes(base64: unknown): string | null {
  if (typeof base64 !== 'string') return null;
  try {
    return atob(base64);
  } catch {
    return null;
  }
}

export const utf8 = (raw: string): string => new TextDecoder().decode(Uint8Array.from(raw, (byte) => byte.charCodeAt(0)));

/** Whether the bytes are what the type says, and of a type that may be shown as an image. */
export const isImage = (type: string, raw: string): boolean => Object.hasOwn(SIGNATURES, type) && SIGNATURES[type]?.test(raw) === true;

export const dataUrl = (type: string, raw: string): string => `data:${type};base64,${btoa(raw)}`;
