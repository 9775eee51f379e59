/** Patterns that may backtrack without bound: nested repetition and backreferences. */
const SLOW = /[+*}][^()]*\)[+*{]|\\[1-9]|\([^()]*\|[^()]*\)[+*{]/;

/**
 * Whether a text matches a server's pattern. A pattern that is long, may be slow or does not compile is left to the server:
 * it would hold up the page.
 */
export function matches(pattern: string, value: string): boolean {
  if (pattern.length > 300 || value.length > 2000 || SLOW.test(pattern)) return true;
  try {
    return new RegExp(pattern, 'u').test(value);
  } catch {
    return true;
  }
}
