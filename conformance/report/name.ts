import type { CaseResult } from './define.ts';

/** `T3`, `T3[image]`. */
export function caseName(result: Pick<CaseResult, 'test' | 'case'>): string {
  return result.case === undefined ? result.test : `${result.test}[${result.case}]`;
}
