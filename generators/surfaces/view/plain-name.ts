/** A name without signs and case: `input-schema` and `inputSchema` are the same. */
export function plainName(name: string): string {
  return name.replace(/[^A-Za-z0-9]/g, '').toLowerCase();
}
