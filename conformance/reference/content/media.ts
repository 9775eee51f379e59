/** Raster formats that are shown, with the bytes that each file starts with. SVG is not among them: it may carry scripts. */
const SIGNATURES: Readonly<Record<string, (bytes: Uint8Array) => boolean>> = {
  'image/png': (b) => startsWith(b, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  'image/jpeg': (b) => startsWith(b, 0, [0xff, 0xd8, 0xff]),
  'image/gif': (b) => startsWith(b, 0, [0x47, 0x49, 0x46, 0x38]),
  'image/webp': (b) => startsWith(b, 0, [0x52, 0x49, 0x46, 0x46]) && startsWith(b, 8, [0x57, 0x45, 0x42, 0x50]),
};

function startsWith(bytes: Uint8Array, offset: number, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[offset + index] === byte);
}

/** Decoded bytes of base64 text; `undefined` when it is none. */
export function decode(base64: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/** The type that the bytes themselves prove, when it is an image we show. The declared type alone proves nothing. */
export function imageType(bytes: Uint8Array): string | undefined {
  return Object.keys(SIGNATURES).find((type) => SIGNATURES[type]?.(bytes));
}
