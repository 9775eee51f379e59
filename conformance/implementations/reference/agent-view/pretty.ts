/** A value as indented JSON; of one that is too deep for that, only that it is. */
export function pretty(value: unknown): string {
  try {
    return (JSON.stringify(value, null, 2) as string | undefined) ?? 'null';
  } catch {
    return '…';
  }
}
