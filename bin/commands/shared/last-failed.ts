import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Report } from '../../../conformance/result/report.ts';
import { UsageError } from '../../cli/command.ts';

const FILE = 'last-run.json';

interface LastRun {
  /** Patterns of `--test`: `mcp-elicitation#T3[told]`. */
  readonly notPassed: readonly string[];
}

/**
 * The tests that did not pass in the last run of this report folder.
 * @throws UsageError without a record of a run
 */
export function readLastFailed(folder: string): readonly string[] {
  try {
    const { notPassed } = JSON.parse(readFileSync(join(folder, FILE), 'utf8')) as LastRun;
    if (Array.isArray(notPassed) && notPassed.every((one) => typeof one === 'string')) return notPassed;
  } catch {
    // Told below, like a record of another shape.
  }
  throw new UsageError(`--last-failed: there is no record of a run in ${folder}; run kmd conform without it first`);
}

/** Keeps what did not pass for `--last-failed`. A run that did not end, or that ran nothing, leaves the record as it is. */
export function writeLastFailed(folder: string, { results, interrupted, fault }: Report): void {
  if (interrupted || fault !== undefined) return;
  const names = results
    .filter(({ verdict, known }) => verdict !== 'passed' && verdict !== 'not-applicable' && known === undefined)
    .map((one) => `${one.spec}#${one.test}${one.case === undefined ? '' : `[${one.case}]`}`);
  try {
    mkdirSync(folder, { recursive: true });
    const record: LastRun = { notPassed: [...new Set(names)] };
    writeFileSync(join(folder, FILE), `${JSON.stringify(record, null, 2)}\n`);
  } catch {
    // A folder that cannot be written costs the record, not the verdicts.
  }
}
