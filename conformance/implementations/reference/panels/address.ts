/** A web address, normalised; `undefined` for another scheme and for what is no address. */
export function webAddress(value: unknown): URL | undefined {
  if (typeof value !== 'string' || !URL.canParse(value)) return undefined;
  const url = new URL(value);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined;
}

/** The address of a picture that may be loaded: `https:`, or `data:` of a raster image. */
export function pictureAddress(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  if (/^data:image\/(?:png|jpeg|gif|webp);base64,/i.test(value)) return value;
  return webAddress(value)?.protocol === 'https:' ? value : undefined;
}
