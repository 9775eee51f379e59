import type { CaseResult, Report } from '../../../conformance/result/report.ts';
import { EXIT, type ExitCode } from '../../cli/exit-codes.ts';

type Judged = Pick<Report, 'fault' | 'interrupted' | 'baseline'> & { readonly results: readonly Pick<CaseResult, 'verdict' | 'known'>[] };

/** The exit code of a run. 4 wins over 1, since a fault may hide failures. */
export function reportExitCode({ interrupted, fault, results, baseline = [] }: Judged): ExitCode {
  if (interrupted) return EXIT.interrupted;
  if (fault !== undefined || results.some(({ verdict }) => verdict === 'error')) return EXIT.target;
  const unexpected = results.some(({ verdict, known }) => (verdict === 'failed' && known === undefined) || verdict === 'untested');
  return unexpected || baseline.length > 0 ? EXIT.findings : EXIT.ok;
}
