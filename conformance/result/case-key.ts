import { caseName } from '../judge/names.ts';
import { environmentName } from '../plan/environment-name.ts';
import type { CaseResult } from './report.ts';

/** A case in its environment, the same in every run: `mcp-elicitation#T3[told] material3 · light · en-US · ltr`. */
export function caseKey(result: Pick<CaseResult, 'spec' | 'test' | 'case' | 'environment'>): string {
  return `${result.spec}#${caseName(result)} ${environmentName(result.environment)}`;
}
