// Counts the tests that untouched web scaffolds pass: npx tsx bin/dev/scaffolds.ts [--write] [SPEC…]
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { caseName } from '../../conformance/judge/names.ts';
import type { CaseResult } from '../../conformance/result/report.ts';
import { measureScaffolds } from './scaffolds/measure.ts';

const RATCHET = join(import.meta.dirname, 'scaffolds/passed.gen.json');
const abort = new AbortController();
process.once('SIGINT', () => abort.abort());
const wanted = process.argv.slice(2).filter((word) => word !== '--write');

/** A case that did not pass, why, and the clauses that a person fulfils. */
function line(result: CaseResult): string {
  const missed = result.assertions.find(({ verdict }) => verdict !== 'passed');
  const reason = missed === undefined ? result.reason : `${missed.step} ${missed.verb}: ${missed.message ?? ''}`;
  return `  ${caseName(result)} ${result.verdict}, ${reason ?? ''} (${result.covers.join(' ')})\n`;
}

const measured = await measureScaffolds(wanted, abort.signal);
for (const { spec, passed, others } of measured) {
  process.stdout.write(`${spec} ${passed.length}/${passed.length + others.length}\n${others.map(line).join('')}`);
}
if (process.argv.includes('--write')) {
  const before = JSON.parse(readFileSync(RATCHET, 'utf8')) as Record<string, string[]>;
  const now = Object.fromEntries(
    measured.map(({ spec, passed, others }) => {
      // A name that the spec no longer has would hold nothing.
      const known = new Set([...passed, ...others].map(caseName));
      const names = [...(before[spec] ?? []).filter((name) => known.has(name)), ...passed.map(caseName)];
      return [spec, [...new Set(names)].sort()];
    }),
  );
  const all = Object.entries({ ...before, ...now }).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(RATCHET, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`);
}
