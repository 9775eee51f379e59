/** The functions of `runtime/format.ts`. No message function and no argument may take one of their names. */
export const FORMAT_FUNCTIONS: ReadonlySet<string> = new Set(['formatNumber', 'formatDate', 'choosePlural', 'chooseForm']);
