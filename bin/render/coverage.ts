import { oneLine } from '../../specs/language/text/one-line.ts';
import type { CoveredClause, SpecCoverage, Totals } from '../project/coverage.ts';

/** The clauses of each spec, one a line, with totals; `onlyOpen` lists only those that nothing covers. */
export function coverageText(specs: readonly SpecCoverage[], open: number, onlyOpen: boolean): string {
  const blocks = specs.flatMap(({ spec, totals, clauses }) => [
    spec,
    ...clauses.filter(({ accounting }) => !onlyOpen || accounting.kind === 'open').map(clauseLine),
    ...totalLines(totals).map((line) => `  ${line}`),
    '',
  ]);
  const end = open === 0 ? 'Every clause is covered.' : `${open} ${open === 1 ? 'clause is' : 'clauses are'} open.`;
  return [...blocks, ...(specs.length === 0 ? ['There are no clauses.'] : [end])].map((line) => `${oneLine(line)}\n`).join('');
}

function clauseLine({ id, level, accounting }: CoveredClause): string {
  return `  ${id.padEnd(7)} ${level.padEnd(6)} ${covered(accounting)}`;
}

function covered(how: CoveredClause['accounting']): string {
  switch (how.kind) {
    case 'tested':
      return `tested by ${how.by.join(', ')}`;
    case 'static':
      return `static: ${how.check}`;
    case 'attested':
      return `attested: ${how.reason}`;
    case 'open':
      return 'OPEN';
  }
}

function totalLines({ clauses, tested, byT, byK, static: checked, attested, open, tests }: Totals): string[] {
  const suites = [
    { suite: 'T', count: tests.T, clauses: byT },
    { suite: 'K', count: tests.K, clauses: byK },
  ].filter(({ count }) => count > 0);
  return [
    `${clauses} clauses: ${tested} tested, ${checked} static, ${attested} attested, ${open} open`,
    ...suites.map(
      ({ suite, count, clauses: covers }) => `${count} ${suite} ${count === 1 ? 'test covers' : 'tests cover'} ${covers} clauses`,
    ),
  ];
}
