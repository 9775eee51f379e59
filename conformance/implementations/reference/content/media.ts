/** Permitted raster formats by file signature. SVG is excluded, as it may contain scripts. */
const SIGNATURES: Readonly<Record<string, (bytes: Uint8Array) => boolean>> = {
  'image/png': (b) => startsWith(b, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  'image/jpeg': (b) => startsWith(b, 0, [0xff, 0xd8, 0xff]),
  'image/gif': (b) => startsWith(b, 0, [0x47, 0x49, 0x46, 0x38]),
  'image/webp': (b) => startsWith(b, 0, [0x52, 0x49, 0x46, 0x46]) && startsWith(b, 8, [0x57, 0x45, 0x42, 0x50]),
};

function startsWith(bytes: Uint8Array, offset: number, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[offset + index] === byte);
}

/** Decodes base64; `undefined` for invalid base64. */
export function decode(base64: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/** The declared MIME type in lower case, without its parameters. */
export function mediaType(declared: string): string {
  return declared.toLowerCase().split(';', 1)[0]?.trim() ?? '';
}

/** The MIME type according to the file signature; `undefined` for other than permitted images. The declared type is ignored. */
export function imageType(bytes: Uint8Array): string | undefined {
  return Object.keys(SIGNATURES).find((type) => SIGNATURES[type]?.(bytes));
}
