/** What the generated `format.ts` exports; no message and no argument may hide it. */
export const RUNTIME: ReadonlySet<string> = new Set(['formatNumber', 'formatDate', 'choosePlural', 'chooseForm']);
