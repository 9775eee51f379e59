// Counts the tests that untouched web scaffolds pass: npx tsx bin/dev/scaffolds.ts [SPEC…]
import { caseName } from '../../conformance/judge/names.ts';
import type { CaseResult } from '../../conformance/result/report.ts';
import { measureScaffolds } from './scaffolds/measure.ts';

const abort = new AbortController();
process.once('SIGINT', () => abort.abort());

/** The case, why it did not pass, and the clauses that a person fulfils. */
function line(result: CaseResult): string {
  const missed = result.assertions.find(({ verdict }) => verdict !== 'passed');
  const reason = missed === undefined ? result.reason : `${missed.step} ${missed.verb}: ${missed.message ?? ''}`;
  return `  ${caseName(result)} ${result.verdict}, ${reason ?? ''} (${result.covers.join(' ')})`.replace(/\s+/g, ' ').slice(0, 300);
}

for (const { spec, passed, total, others } of await measureScaffolds(process.argv.slice(2), abort.signal)) {
  process.stdout.write(`${spec} ${passed}/${total}\n${others.map((result) => `  ${line(result)}\n`).join('')}`);
}
