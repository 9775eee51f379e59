import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { VERDICTS, type Verdict } from '../../../specs/language/model/verdict.ts';
import { caseKey } from '../../../conformance/result/case-key.ts';
import type { Report } from '../../../conformance/result/report.ts';
import { UsageError } from '../../cli/command.ts';

const FILE = 'last-run.json';

/** The report folder when nobody names one. Git ignores it; a folder that a person names is that person's own. */
export const REPORT_FOLDER = 'kmd-report';

/** The record of the last whole run of a report folder. */
export interface LastRun {
  /** Patterns of `--test`: `mcp-elicitation#T3[told]`. */
  readonly notPassed: readonly string[];
  /** Verdict of each case in its environment. */
  readonly verdicts: ReadonlyMap<string, Verdict>;
  /** Names of the pictures and traces in the folder. */
  readonly files: readonly string[];
}

/** @returns `undefined` without a record, or for one of another shape */
export function readLastRun(folder: string): LastRun | undefined {
  try {
    const { notPassed, verdicts, files } = JSON.parse(readFileSync(join(folder, FILE), 'utf8')) as Record<string, unknown>;
    const known = Object.entries(verdicts as object).filter((pair): pair is [string, Verdict] => VERDICTS.includes(pair[1] as Verdict));
    return { notPassed: texts(notPassed), verdicts: new Map(known), files: texts(files) };
  } catch {
    return undefined;
  }
}

function texts(list: unknown): readonly string[] {
  return Array.isArray(list) ? list.filter((one): one is string => typeof one === 'string') : [];
}

/**
 * The tests that did not pass in the last run of this report folder.
 * @throws UsageError without a record of a run
 */
export function lastFailed(folder: string, last: LastRun | undefined): readonly string[] {
  if (last !== undefined) return last.notPassed;
  throw new UsageError(`--last-failed: there is no record of a run in ${folder}; run kmd conform without it first`);
}

/** Removes the pictures and traces of the last run, and nothing else. */
export function clearPictures(folder: string, last: LastRun | undefined): void {
  for (const name of last?.files ?? []) {
    if (name === basename(name) && /\.(png|zip)$/.test(name)) rmSync(join(folder, name), { force: true });
  }
}

/** Keeps what a run found. A run that did not end leaves the record as it is. */
export function writeLastRun(folder: string, { results, interrupted, fault }: Report): void {
  if (interrupted || fault !== undefined) return;
  const open = results.filter(({ verdict, known }) => verdict !== 'passed' && verdict !== 'not-applicable' && known === undefined);
  const files = results.flatMap(({ screenshot, trace }) => [screenshot, trace]).filter((path) => path !== undefined);
  const record = {
    notPassed: [...new Set(open.map((one) => `${one.spec}#${one.test}${one.case === undefined ? '' : `[${one.case}]`}`))],
    verdicts: Object.fromEntries(results.map((result) => [caseKey(result), result.verdict])),
    files: files.filter((path) => resolve(path) === join(resolve(folder), basename(path))).map((path) => basename(path)),
  };
  try {
    mkdirSync(folder, { recursive: true });
    if (basename(folder) === REPORT_FOLDER) writeFileSync(join(folder, '.gitignore'), '*\n');
    writeFileSync(join(folder, FILE), `${JSON.stringify(record, null, 2)}\n`);
  } catch {
    // A folder that cannot be written costs the record, not the verdicts.
  }
}
