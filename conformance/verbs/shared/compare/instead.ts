/** Most names of other elements that a message tells. */
export const MOST_NAMES = 3;

/**
 * The end of a sentence about what is not there: `; what is there is called “Answer”`.
 * @param others names of what is there; one more than a message tells says that there are more
 */
export function insteadOf(others: readonly string[]): string {
  if (others.length === 0) return '';
  const called = others.slice(0, MOST_NAMES).map((name) => (name === '' ? 'nothing' : `“${name}”`));
  return `; what is there is called ${called.join(', ')}${others.length > MOST_NAMES ? ' and more' : ''}`;
}
