/** The address where it is one of the web; `undefined` for any other. */
export function webAddress(address: string | undefined): string | undefined {
  if (address === undefined || !URL.canParse(address)) return undefined;
  return ['https:', 'http:'].includes(new URL(address).protocol) ? address : undefined;
}

/** The address of a picture that may be loaded: `https:`, or the data of a picture. */
export function pictureAddress(address: string | undefined): string | undefined {
  if (address === undefined || !URL.canParse(address)) return undefined;
  return new URL(address).protocol === 'https:' || /^data:image\/[\w.+-]+[;,]/i.test(address) ? address : undefined;
}

/** The address of an interface that may be framed: a page of the web from another origin than this one. */
export function frameAddress(address: string | undefined): string | undefined {
  const known = webAddress(address);
  return known !== undefined && new URL(known).origin !== location.origin ? known : undefined;
}
