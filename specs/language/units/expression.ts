/** The regular expression of a pattern that a spec compares texts with; `undefined` for a text that is none. */
export function expressionOf(source: string): RegExp | undefined {
  try {
    return new RegExp(source, 'u');
  } catch {
    return undefined;
  }
}
