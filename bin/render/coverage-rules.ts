import { WEAKNESS_RULES } from '../project/weak-coverage.ts';

/** How `kmd coverage` tells covered from weak: the rules, one a line. */
export function coverageRules(): string {
  return [
    'A clause is tested (executable tests name it), static (a lint rule decides it), attested (with a reason), or open.',
    'It is weak when, by one of these rules, nothing that covers it would fail on some plain wrong page or spec:',
    '',
    ...Object.entries(WEAKNESS_RULES).map(([rule, says]) => `  ${rule.padEnd(11)} ${says}`),
    '',
    'Weak clauses count as weak alone. `--weak` lists them, `--strict` fails on them, `--json` has the reasons under `weak`.',
    '',
  ].join('\n');
}
