import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { makeFolder } from '../../../specs/language/make-folder.ts';
import { isObject, type Json } from '../../../specs/language/model/json.ts';
import type { Spec } from '../../../specs/language/model/spec.ts';
import { VERDICTS, type Verdict } from '../../../specs/language/model/verdict.ts';
import type { Shard } from '../../../conformance/plan/shard.ts';
import { defined } from '../../../specs/language/defined.ts';
import { isSelected } from '../../../conformance/plan/select.ts';
import { caseKey } from '../../../conformance/result/case-key.ts';
import type { Asked, Report } from '../../../conformance/result/report.ts';
import { UsageError } from '../../cli/command.ts';
import type { Options } from '../../cli/options.ts';

const FILE = 'last-run.json';

/** The report folder when nobody names one. Git ignores it; a folder that a person names is that person's own. */
export const REPORT_FOLDER = 'kmd-report';

/** The options that name the environments of a run. */
const ENVIRONMENT = ['preset', 'locale', 'scheme', 'direction', 'matrix', 'profile'] as const;

/** The record of the last whole run of a report folder. */
export interface LastRun {
  /** Its target, as asked for; empty for the embedded reference. */
  readonly target: string;
  /** Its options about environments. */
  readonly environment: Options;
  /** Patterns of `--test`: `mcp-elicitation#T3[told]`. */
  readonly notPassed: readonly string[];
  /** Verdict of each case in its environment. */
  readonly verdicts: ReadonlyMap<string, Verdict>;
  /** Names of the pictures and traces in the folder. */
  readonly files: readonly string[];
  /** Set for a run in shards: those that are in the record. */
  readonly shards?: { readonly plan: string; readonly total: number; readonly indices: readonly number[] };
}

/** @returns `undefined` without a record, or for one of another shape */
export function readLastRun(folder: string): LastRun | undefined {
  try {
    const { target, environment, notPassed, verdicts, files, shards } = JSON.parse(readFileSync(join(folder, FILE), 'utf8')) as Record<
      string,
      Json
    >;
    const known = Object.entries(verdicts as object).filter((pair): pair is [string, Verdict] => VERDICTS.includes(pair[1] as Verdict));
    return {
      target: String(target),
      environment: environmentOf(environment),
      notPassed: texts(notPassed),
      verdicts: new Map(known),
      files: texts(files),
      ...defined({ shards: shardsOf(shards) }),
    };
  } catch {
    return undefined;
  }
}

function texts(list: unknown): readonly string[] {
  return Array.isArray(list) ? list.filter((one): one is string => typeof one === 'string') : [];
}

function shardsOf(value: Json | undefined): LastRun['shards'] {
  if (!isObject(value) || typeof value['plan'] !== 'string' || typeof value['total'] !== 'number') return undefined;
  const { plan, total, indices } = value;
  return { plan, total, indices: Array.isArray(indices) ? indices.filter((one) => typeof one === 'number') : [] };
}

/** Says which shards a record holds; `undefined` for a whole run. */
export function partOfRun({ shards }: LastRun): string | undefined {
  if (shards === undefined || shards.indices.length >= shards.total) return undefined;
  const { indices, total } = shards;
  const [noun, verb] = indices.length === 1 ? ['shard', 'is'] : ['shards', 'are'];
  return `Of the last run, ${noun} ${indices.join(', ')} of ${total} ${verb} on record here: the tests of the others are left out.`;
}

/** What a run is asked for. */
export function askedFor(target: string, options: Options): Asked {
  return { target, environment: environmentOf(options) };
}

function environmentOf(value: unknown): Options {
  if (typeof value !== 'object' || value === null) return {};
  const { matrix, profile, ...lists } = value as Options;
  const known: [string, string | readonly string[]][] = ENVIRONMENT.flatMap((name) =>
    Array.isArray(lists[name]) ? [[name, texts(lists[name])] as [string, readonly string[]]] : [],
  );
  if (matrix === 'pairwise' || matrix === 'full') known.push(['matrix', matrix]);
  if (typeof profile === 'string') known.push(['profile', profile]);
  return Object.fromEntries(known);
}

/** What of a run is asked for again. */
export interface AskedAgain {
  readonly folder: string;
  readonly target: string;
  /** The specs that are asked for, or all. */
  readonly specs: readonly Spec[];
  readonly tests: readonly string[];
}

/**
 * The tests that did not pass in the last run of this report folder, of those that are asked for.
 * @throws UsageError without a record of a run, for one of another target, and when none of them is asked for
 */
export function lastFailed({ folder, target, specs, tests }: AskedAgain, last: LastRun | undefined): readonly string[] {
  if (last === undefined) throw new UsageError(`--last-failed: there is no record of a run in ${folder}; run kmd conform without it first`);
  if (last.target !== target) {
    const [before, now] = [last.target, target].map((one) => one || 'the embedded reference implementation');
    throw new UsageError(`--last-failed: the last run in ${folder} was about ${before}, not ${now}; run kmd conform without it first`);
  }
  const asked = specs.flatMap(({ id, tests: all }) =>
    all.flatMap((test) =>
      [undefined, ...test.cases]
        .filter((one) => isSelected(id, test.id, one?.id, tests))
        .map((one) => `${id}#${test.id}${one === undefined ? '' : `[${one.id}]`}`),
    ),
  );
  const again = last.notPassed.filter((one) => asked.includes(one));
  if (again.length > 0 || last.notPassed.length === 0) return again;
  throw new UsageError(`--last-failed: none of what did not pass is asked for: ${last.notPassed.join(', ')}`);
}

/** Says which tests that did not pass the specs no longer have; `undefined` for none. */
export function goneOf(specs: readonly Spec[], { notPassed }: LastRun): string | undefined {
  const names = specs.flatMap(({ id, tests }) =>
    tests.flatMap((test) => [`${id}#${test.id}`, ...test.cases.map((one) => `${id}#${test.id}[${one.id}]`)]),
  );
  const gone = notPassed.filter((one) => !names.includes(one));
  return gone.length === 0 ? undefined : `Of what did not pass, the specs no longer have ${gone.join(', ')}.`;
}

/** Removes the pictures and traces of the last run, and nothing else. Those of the other shards of a run stay. */
export function clearPictures(folder: string, last: LastRun | undefined, shard: Shard | undefined): void {
  const { total, indices = [] } = last?.shards ?? {};
  if (shard !== undefined && shard.total === total && !indices.includes(shard.index)) return;
  for (const name of last?.files ?? []) {
    if (name === basename(name) && /\.(png|zip)$/.test(name)) rmSync(join(folder, name), { force: true });
  }
}

/** Keeps what a run found, beside what the other shards of it have found. A run that did not end leaves the record as it is. */
export function writeLastRun(
  folder: string,
  { target, environment }: Asked,
  { results, interrupted, fault, run: { shard } }: Report,
  last: LastRun | undefined,
): void {
  if (interrupted || fault !== undefined) return;
  const others =
    last?.target === target &&
    shard?.plan === last.shards?.plan &&
    shard !== undefined &&
    last.shards?.indices.includes(shard.index) === false
      ? last
      : undefined;
  const open = results.filter(({ verdict }) => verdict !== 'passed' && verdict !== 'not-applicable');
  const files = results.flatMap(({ screenshot, trace }) => [screenshot, trace]).filter((path) => path !== undefined);
  const record = {
    target,
    environment: environmentOf(environment),
    notPassed: [
      ...new Set([
        ...(others?.notPassed ?? []),
        ...open.map((one) => `${one.spec}#${one.test}${one.case === undefined ? '' : `[${one.case}]`}`),
      ]),
    ],
    verdicts: Object.fromEntries([...(others?.verdicts ?? []), ...results.map((result) => [caseKey(result), result.verdict] as const)]),
    files: [
      ...(others?.files ?? []),
      ...files.filter((path) => resolve(path) === join(resolve(folder), basename(path))).map((path) => basename(path)),
    ],
    shards: shard && {
      plan: shard.plan,
      total: shard.total,
      indices: [...(others?.shards?.indices ?? []), shard.index].sort((a, b) => a - b),
    },
  };
  try {
    makeFolder(folder);
    if (basename(folder) === REPORT_FOLDER) writeFileSync(join(folder, '.gitignore'), '*\n');
    writeFileSync(join(folder, FILE), `${JSON.stringify(record, null, 2)}\n`);
  } catch {
    // A folder that cannot be written costs the record, not the verdicts.
  }
}
