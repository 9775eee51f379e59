import type { Block } from '../calls';

const SIGNATURES: Record<string, RegExp> = {
  'image/png': /^\x89PNG\r\n\x1a\n/,
  'image/jpeg': /^\xff\xd8\xff/,
  'image/gif': /^GIF8[79]a/,
  'image/webp': /^RIFF[^]{4}WEBP/,
};

/** Decoded bytes above which an image is small at first. */
const LARGE = 500 * 1024;

export type Media = { readonly kind: 'image' | 'audio'; readonly source: string; readonly isLarge: boolean };

/** A picture or sound that may be shown: its type is one that runs nothing, and its first bytes are of that type. */
export function mediaOf(mimeType: unknown, base64: unknown): Media | undefined {
  const type = essence(mimeType);
  const bytes = decoded(base64);
  if (bytes === undefined) return undefined;
  const source = `data:${type};base64,${String(base64)}`;
  if (SIGNATURES[type]?.test(bytes)) return { kind: 'image', source, isLarge: bytes.length > LARGE };
  return /^audio\/[\w.+-]+$/.test(type) ? { kind: 'audio', source, isLarge: false } : undefined;
}

/** A MIME type without its parameters; empty for none. */
export function essence(mimeType: unknown): string {
  return String(mimeType ?? '')
    .split(';')[0]!
    .trim()
    .toLowerCase();
}

/** What base64 holds, a character for each byte; `undefined` for what is none. */
export function decoded(base64: unknown): string | undefined {
  try {
    return typeof base64 === 'string' ? atob(base64) : undefined;
  } catch {
    return undefined;
  }
}

/** The part of a block that an embedded resource has; of any other block the block itself. */
export function inner(block: Block): Readonly<Record<string, unknown>> {
  const { type, resource } = block;
  const isResource = type === 'resource' || type === 'embedded_resource';
  return isResource && typeof resource === 'object' && resource !== null ? (resource as Record<string, unknown>) : block;
}
