// Runs the suites on the reference with one defect at a time: npm run mutants -- --help
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import { assertionsOf, killsOf } from '../../conformance/proof/mutants/kill-matrix.ts';
import { loadMutants } from '../../conformance/proof/mutants/load.ts';
import { formatMatrix, MATRIX_FILE, readMatrix } from '../../conformance/proof/mutants/matrix.ts';
import { mergeRuns, type MutantRun } from '../../conformance/proof/mutants/merge.ts';
import { addRuns, publishedRates, RATES_FILE, readRates } from '../../conformance/proof/mutants/rates.ts';
import { BrowserSession } from '../../conformance/target/session.ts';
import { loadVerbs } from '../../conformance/verbs/load.ts';
import { defined } from '../../specs/language/defined.ts';
import { packageRoot } from '../../specs/language/package-root.ts';
import { openProject } from '../project/open-project.ts';
import { chooseRuns, type Choice } from './mutants/choose-runs.ts';
import { logLine, printKills, printRun, totals } from './mutants/print.ts';
import { RATES, RATES_DOCUMENTS, ratesTable } from './mutants/rates-table.ts';
import { runMutants } from './mutants/run-mutants.ts';
import { withTable } from './tables/marked-table.ts';

interface Options extends Choice {
  readonly parallel: number;
  readonly write?: true;
  readonly log?: string;
}

const options = new Command('npm run mutants --')
  .description('Runs the suite on the reference with one defect at a time and compares what fails with the kill matrix.')
  .option('--spec <id>', 'only the mutants of one spec')
  .option('--mutant <id>', 'only this mutant; repeatable', (id: string, before: string[] = []) => [...before, id])
  .option('--test <id>', 'only this test of each mutant; repeatable', (id: string, before: string[] = []) => [...before, id])
  .option('--stale', 'only the mutants whose rows in the matrix are out of date, with the tests that concern them')
  .addOption(
    new Option('--open', 'only the mutants that no assertion fails on so far, with the tests that concern them').conflicts([
      'stale',
      'declared',
    ]),
  )
  .option('--declared', 'only the cases that fail according to the matrix')
  .option('--shard <i/n>', 'only this part of the mutants, of n equal parts', shard)
  .option('--parallel <n>', 'mutants at a time', positiveInteger, cpus().length * 2)
  .option('--log <file>', 'write each result as one line of JSON')
  .addOption(new Option('--write', `merge the results into ${MATRIX_FILE}, and write the rates`).conflicts('declared'))
  .addHelpText(
    'after',
    '\nExit code 0: every mutant fails its witnesses and exactly what the matrix says, and every assertion fails on a mutant.\n' +
      'With --write the results become the matrix, so only witnesses and errors count. 1: something differs. 2: wrong usage.',
  )
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2))
  .parse()
  .opts<Options>();

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const abort = new AbortController();
process.once('SIGINT', () => abort.abort());
const io = { cwd: packageRoot(), stdout: process.stdout, stderr: process.stderr, signal: abort.signal, env: process.env };
const { program } = await openProject(io);
const verbs = await loadVerbs();
const session = new BrowserSession({ headed: false, log: say });
const mutants = loadMutants();
const matrix = readMatrix();
const planned = chooseRuns(options, mutants, matrix, program);
if (planned.length === 0) {
  if (options.stale === true && options.write === true) write([]);
  say(options.stale === true ? 'The kill matrix is up to date.' : 'No mutant is chosen.');
  process.exit(options.stale === true ? 0 : 2);
}
if (options.log !== undefined) writeFileSync(options.log, '');

const results = await runMutants(planned, {
  program,
  verbs,
  session,
  signal: abort.signal,
  matrix,
  compares: options.write !== true,
  parallel: options.parallel,
  onResult(result) {
    printRun(result, options.write === true, say);
    if (options.log !== undefined) logLine(options.log, result);
  },
});
await session.close();

const sound = results.filter((one) => one.seen !== undefined && one.seen.errors.length === 0);
const at = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: packageRoot(), encoding: 'utf8' }).trim();
const runs = sound.map(({ mutant, tests, seen }) => ({
  mutant,
  at,
  ...defined({ tests }),
  failed: seen?.failed ?? [],
  untested: seen?.untested ?? [],
}));
if (options.write === true) write(runs);
const kills = killsOf(
  assertionsOf(
    program,
    verbs,
    planned.map(({ mutant }) => mutant),
  ),
  runs,
);
const isWhole =
  options.mutant === undefined &&
  options.test === undefined &&
  options.stale === undefined &&
  options.open === undefined &&
  options.shard === undefined;
if (isWhole) printKills(kills, say);
const wrong = totals(results, kills, { isWhole, isWritten: options.write === true, isAborted: abort.signal.aborted }, say);
process.exitCode = abort.signal.aborted ? 130 : wrong > 0 ? 1 : 0;

/** Writes matrix, rates and the documents that publish them. */
function write(done: readonly MutantRun[]): void {
  const inRoot = (file: string): string => join(packageRoot(), file);
  const merged = mergeRuns(matrix, program, mutants, done);
  const failures = mutants.map((mutant) => ({ mutant, failed: merged[mutant.spec]?.mutants[mutant.id]?.failed ?? [] }));
  const rates = addRuns(readRates(), matrix, done, killsOf(assertionsOf(program, verbs, mutants), failures));
  writeFileSync(inRoot(MATRIX_FILE), formatMatrix(merged));
  writeFileSync(inRoot(RATES_FILE), `${JSON.stringify(rates, null, 2)}\n`);
  const published = ratesTable(publishedRates(rates, merged, mutants));
  for (const file of RATES_DOCUMENTS) writeFileSync(inRoot(file), withTable(readFileSync(inRoot(file), 'utf8'), RATES, published));
}

/** @throws InvalidArgumentError when the text is no part of a whole */
function shard(text: string): Choice['shard'] {
  const [part = 0, of = 0] = text.split('/').map(Number);
  if (!Number.isInteger(part) || !Number.isInteger(of) || part < 1 || part > of) throw new InvalidArgumentError('It must be like 1/4.');
  return { part, of };
}

/** @throws InvalidArgumentError when the text is no integer above 0 */
function positiveInteger(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new InvalidArgumentError('It must be an integer above 0.');
  return number;
}
