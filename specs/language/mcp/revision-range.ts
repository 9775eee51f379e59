import type { RevisionRange } from '../model/test.ts';

/**
 * The reason why a revision lies outside of these ranges (of a test and its case), such as `since 2025-11-25`; `undefined` if it lies
 * in all. Revisions are ISO dates, so they sort as text.
 */
export function outOfRange(revision: string, ranges: readonly RevisionRange[]): string | undefined {
  const late = ranges.flatMap(({ since }) => (since !== undefined && revision < since ? [since] : [])).sort().at(-1); // prettier-ignore
  if (late !== undefined) return `since ${late}`;
  const early = ranges.flatMap(({ until }) => (until !== undefined && revision > until ? [until] : [])).sort()[0]; // prettier-ignore
  return early === undefined ? undefined : `until ${early}`;
}
