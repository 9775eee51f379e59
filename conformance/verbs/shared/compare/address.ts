/** Whether two addresses are equal after normalisation: host in lower case, no default port, a slash after the host. */
export function equalAddress(a: string, b: string): boolean {
  return normal(a) === normal(b);
}

function normal(address: string): string {
  return URL.canParse(address) ? new URL(address).href : address.trim();
}

/** Whether a request went to an address. One from the root (`/a.png`) is of the page's own host; a fragment is never part of a request. */
export function isRequestTo(request: string, address: string, page: string): boolean {
  const wanted = address.startsWith('/') && URL.canParse(address, page) ? new URL(address, page).href : address;
  return equalAddress(withoutFragment(request), withoutFragment(wanted));
}

const withoutFragment = (address: string): string => address.replace(/#.*$/s, '');

export function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname.toLowerCase() : '';
}

export function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : '';
}
