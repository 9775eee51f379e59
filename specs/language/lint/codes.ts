import { CATALOGUE } from '../diagnostics/catalogue/catalogue.ts';
import type { DiagnosticCode, Entry } from '../diagnostics/entry.ts';
import type { Rule } from './rule.ts';

/** Every diagnostic code in order: those of the catalogue and those that rules declare. */
export function codesOf(rules: ReadonlyMap<string, Rule>): ReadonlyMap<string, Entry> {
  const declared = [CATALOGUE, ...[...rules.values()].map(({ diagnostics }) => diagnostics)];
  const entries = declared.flatMap((one) => Object.entries(one) as [DiagnosticCode, Entry][]);
  return new Map(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
