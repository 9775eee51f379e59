import { appendFileSync } from 'node:fs';
import type { Kills } from '../../../conformance/proof/mutants/kill-matrix.ts';
import { isBlind } from '../../../conformance/proof/mutants/mutant.ts';
import { isAsDeclared, type RunResult } from './run-mutants.ts';

type Say = (line: string) => void;

/** Prints one line for a mutant; for one that is not killed as expected also why. */
export function printRun(result: RunResult, isWritten: boolean, say: Say): void {
  const { mutant, seen, difference, silentWitnesses, error } = result;
  const right = isAsDeclared(result, isWritten);
  say(`${!right ? 'WRONG ' : mutant.open === undefined ? 'killed' : 'open  '} ${mutant.spec} ${mutant.id}: ${mutant.defect}`);
  const list = (label: string, ids: readonly string[] | undefined): void => {
    if (ids !== undefined && ids.length > 0) say(`       ${label.padEnd(18)} ${ids.join(', ')}`);
  };
  if (difference !== undefined || !right) {
    list('not in the matrix', difference?.unexpected);
    list('only in the matrix', difference?.missed);
  }
  if (right) return;
  list('cannot run', error === undefined ? [] : [error]);
  list('failed', seen === undefined ? [] : seen.failed.length === 0 ? ['(nothing: the mutant survives)'] : seen.failed);
  if (mutant.open !== undefined && seen !== undefined && seen.failed.length > 0)
    list('no longer open', ['name witnesses in place of `open`']);
  list('silent witnesses', silentWitnesses);
  if (seen !== undefined && difference === undefined) list('no row', ['run again with --write']);
  for (const one of seen?.errors ?? []) list('error', [`${one.case}: ${one.reason}`]);
}

/** Appends the result to the log as one line of JSON. */
export function logLine(file: string, { mutant, seen, error }: RunResult): void {
  appendFileSync(file, `${JSON.stringify({ spec: mutant.spec, id: mutant.id, ...seen, error })}\n`);
}

/** Prints each assertion with the mutants that it fails on. */
export function printKills(kills: readonly Kills[], say: Say): void {
  say('');
  let test = '';
  for (const { spec, test: id, step, verb, line, by } of kills) {
    if (test !== `${spec} ${id}`) say((test = `${spec} ${id}`));
    const mutants = by.length === 0 ? 'NO MUTANT' : `${by.length}: ${by.join(' ')}`;
    say(`  ${step.padEnd(24)} ${verb.padEnd(18)} line ${String(line).padEnd(5)} ${mutants}`);
  }
}

/** Prints the totals. Returns how many mutants, and in a whole run assertions, are not as they should be. */
export function totals(
  results: readonly RunResult[],
  kills: readonly Kills[],
  run: { readonly isWhole: boolean; readonly isWritten: boolean; readonly isAborted: boolean },
  say: Say,
): number {
  const wrong = results.filter((result) => !isAsDeclared(result, run.isWritten)).length;
  const spared = kills.filter(({ by }) => by.length === 0).length;
  say('');
  if (run.isWhole) say(`${kills.length - spared} of ${kills.length} assertions fail on at least one mutant`);
  const killed = (list: readonly RunResult[]): string =>
    `${list.filter(({ seen }) => (seen?.failed.length ?? 0) > 0).length} of ${list.length}`;
  const blind = results.filter(({ mutant }) => isBlind(mutant));
  say(
    `${killed(results)} mutants killed${blind.length > 0 ? `, ${killed(blind)} of those written blind` : ''}${run.isAborted ? '; stopped before the end' : ''}`,
  );
  if (wrong > 0) say(`${wrong} not ${run.isWritten ? 'by their witnesses' : 'as the matrix says'}`);
  return wrong + (run.isWhole ? spared : 0);
}
