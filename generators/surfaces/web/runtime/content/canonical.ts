/** JSON with sorted keys: equal for equal values. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/** The canonical form of a text that is JSON; `undefined` for any other. */
export function canonicalText(source: string): string | undefined {
  try {
    return canonical(JSON.parse(source) as unknown);
  } catch {
    return undefined;
  }
}
