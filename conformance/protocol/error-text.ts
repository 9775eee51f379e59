/** The first line of an error's message, at most `limit` characters. The call log that Playwright appends is left out. */
export function firstLine(error: unknown, limit = 500): string {
  const text = error instanceof Error ? error.message : String(error);
  return (text.split('\n')[0] ?? '').slice(0, limit);
}
