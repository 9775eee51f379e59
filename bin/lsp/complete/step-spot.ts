/**
 * The path within a step of a test: empty where its verb stands, else the verb and what follows; `undefined` outside of steps.
 * @param path in the fence of the test: `steps`, 3, `see`, `part`
 */
export function stepSpot(path: readonly (string | number)[]): readonly (string | number)[] | undefined {
  const inner = path[0] === 'cases' ? path.slice(2) : path;
  return inner[0] === 'steps' && inner.length >= 2 ? inner.slice(2) : undefined;
}
