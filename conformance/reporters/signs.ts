import type { Verdict } from '../../specs/language/model/verdict.ts';

/** The mark of a verdict. */
export const SIGNS: Readonly<Record<Verdict, string>> = { passed: '✓', failed: '✗', 'not-applicable': '–', untested: '○', error: '!' };
