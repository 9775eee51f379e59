/** A function that computes its result once for each object: the checks of a table ask for the same names at every row. */
export function once<O extends object, T>(compute: (of: O) => T): (of: O) => T {
  const known = new WeakMap<O, T>();
  return (of) => {
    if (!known.has(of)) known.set(of, compute(of));
    return known.get(of) as T;
  };
}
