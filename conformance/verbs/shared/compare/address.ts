/** Whether two addresses are equal after normalisation: host in lower case, no default port, a slash after the host. */
export function equalAddress(a: string, b: string): boolean {
  return normal(a) === normal(b);
}

function normal(address: string): string {
  return URL.canParse(address) ? new URL(address).href : address.trim();
}

export function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname.toLowerCase() : '';
}

export function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : '';
}
