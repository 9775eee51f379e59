/** Why an address of an image is refused; `undefined` where it is allowed. */
export type Refusal = { readonly host: string } | undefined;

const DRAWN = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/=\s]*$/;

/** Allows `https:` to a host that is listed by its very name, and pictures that the address itself holds. All else is refused. */
export function refusalOf(address: unknown, hosts: ReadonlySet<string>): Refusal {
  if (typeof address !== 'string') return { host: '' };
  if (DRAWN.test(address)) return undefined;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined) return { host: '' };
  const plain = url.username === '' && url.password === '' && url.port === '';
  if (url.protocol === 'https:' && plain && hosts.has(url.hostname)) return undefined;
  return { host: url.hostname || url.protocol };
}
