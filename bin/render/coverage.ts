import { oneLine } from '../../specs/language/text/one-line.ts';
import type { CoveredClause, SpecCoverage, Totals } from '../project/coverage.ts';

/** Which clauses are listed; totals are of all. */
export type Listed = 'all' | 'open' | 'weak';

/** The clauses of each spec, one a line, weak ones with their reasons below, and totals. */
export function coverageText(specs: readonly SpecCoverage[], listed: Listed): string {
  const sum = (kind: 'open' | 'weak'): number => specs.reduce((total, { totals }) => total + totals[kind], 0);
  const [open, weak] = [sum('open'), sum('weak')];
  const blocks = specs.flatMap(({ spec, totals, clauses }) => [
    spec,
    ...clauses.filter((one) => isListed(one, listed)).flatMap(clauseLines),
    ...totalLines(totals).map((line) => `  ${line}`),
    '',
  ]);
  const are = (count: number): string => `${count} ${count === 1 ? 'clause is' : 'clauses are'}`;
  const covered = open === 0 ? 'Every clause is covered' : `${are(open)} open`;
  const end = weak === 0 ? `${covered}.` : `${covered}; the coverage of ${weak} is weak. \`kmd explain coverage\` says by which rules.`;
  return [...blocks, ...(specs.length === 0 ? ['There are no clauses.'] : [end])].map((line) => `${oneLine(line)}\n`).join('');
}

function isListed({ accounting, weak }: CoveredClause, listed: Listed): boolean {
  return listed === 'all' || (listed === 'open' ? accounting.kind === 'open' : weak.length > 0);
}

function clauseLines({ id, level, accounting, weak }: CoveredClause): string[] {
  const line = `  ${id.padEnd(7)} ${level.padEnd(6)} ${weak.length > 0 ? 'WEAK, ' : ''}${covered(accounting)}`;
  return [line, ...weak.map(({ rule, reason }) => `${' '.repeat(17)}${rule}: ${reason}`)];
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

function totalLines({ clauses, tested, byT, byK, static: checked, attested, weak, open, tests }: Totals): string[] {
  const suites = [
    { suite: 'T', count: tests.T, clauses: byT },
    { suite: 'K', count: tests.K, clauses: byK },
  ].filter(({ count }) => count > 0);
  return [
    `${clauses} clauses: ${tested} tested, ${checked} static, ${attested} attested, ${weak} weak, ${open} open`,
    ...suites.map(
      ({ suite, count, clauses: covers }) => `${count} ${suite} ${count === 1 ? 'test covers' : 'tests cover'} ${covers} clauses`,
    ),
  ];
}
