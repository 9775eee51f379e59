/** Whether two addresses are one: a trailing slash after the host, the case of the host and default ports do not count. */
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
