/**
 * Parts beside each other, in their order: neighbours that repeat for the same list in one run, for they are drawn together, item by
 * item; every other part alone.
 * @param alike what else neighbours must have in common
 */
export function listRuns<T extends { readonly each?: string | undefined }>(
  parts: readonly T[],
  alike: (one: T, other: T) => boolean = () => true,
): readonly (readonly [T, ...T[]])[] {
  const runs: [T, ...T[]][] = [];
  for (const part of parts) {
    const run = runs.at(-1);
    if (run?.[0].each !== undefined && run[0].each === part.each && alike(run[0], part)) run.push(part);
    else runs.push([part]);
  }
  return runs;
}
