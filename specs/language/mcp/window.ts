import type { Window } from '../model/test.ts';

/**
 * Why something with these windows (a test's and its case's) does not exist in a revision: `since 2025-11-25`. `undefined` when it does.
 * Revisions are dates, so that their order is that of their letters.
 */
export function outside(revision: string, windows: readonly Window[]): string | undefined {
  const late = windows.flatMap(({ since }) => (since !== undefined && revision < since ? [since] : [])).sort().at(-1); // prettier-ignore
  if (late !== undefined) return `since ${late}`;
  const early = windows.flatMap(({ until }) => (until !== undefined && revision > until ? [until] : [])).sort()[0]; // prettier-ignore
  return early === undefined ? undefined : `until ${early}`;
}
