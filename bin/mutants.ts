// Runs the suites over the reference with one defect at a time and prints which assertion notices which: npm run mutants -- --help
import { appendFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import type { Difference, Examination, Mutant } from '../conformance/mutants/define.ts';
import { compare, declaredCases, examine } from '../conformance/mutants/examine.ts';
import { assertionsOf, killsOf } from '../conformance/mutants/kills.ts';
import { loadMutants } from '../conformance/mutants/load.ts';
import { BrowserSession } from '../conformance/targets/session.ts';
import { loadVerbs } from '../conformance/verbs/load.ts';
import { openProject } from './project.ts';

const HELP = `npm run mutants -- [options]

  --spec ID         only the mutants of one spec
  --mutant ID       only this one; may be repeated
  --declared        only the cases that a mutant says it breaks, instead of the whole suite
  --parallel N      mutants at a time (default: two for each core)
  --log FILE        what was seen of each mutant, one line of JSON each, as it comes

Ends with 0 when every mutant fails exactly what it declares and, unless only some were run, every assertion is failed by one.
`;

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', short: 'h', default: false },
    spec: { type: 'string' },
    mutant: { type: 'string', multiple: true },
    declared: { type: 'boolean', default: false },
    parallel: { type: 'string', default: String(cpus().length * 2) },
    log: { type: 'string' },
  },
});
if (values.help) {
  process.stdout.write(HELP);
  process.exit(0);
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const abort = new AbortController();
process.once('SIGINT', () => abort.abort());
const io = { cwd: process.cwd(), stdout: process.stdout, stderr: process.stderr, signal: abort.signal, env: process.env };
const { program } = await openProject(io, { wholeKit: true });
const verbs = await loadVerbs();
const all = loadMutants().filter(({ spec }) => values.spec === undefined || spec === values.spec);
const chosen = all.filter(({ id }) => values.mutant === undefined || values.mutant.includes(id));
const session = new BrowserSession({ headed: false, log: say });
if (values.log !== undefined) writeFileSync(values.log, '');

const failed: { mutant: Mutant; failed: readonly string[] }[] = [];
let wrong = 0;
let done = 0;

async function one(mutant: Mutant): Promise<void> {
  const name = `${mutant.spec} ${mutant.id}: ${mutant.defect}`;
  try {
    const tests = values.declared ? { tests: declaredCases(mutant) } : {};
    const seen = await examine(mutant, { program, verbs, session, signal: abort.signal, workers: 1, ...tests });
    if (abort.signal.aborted) return;
    done++;
    failed.push({ mutant, failed: seen.failed });
    if (values.log !== undefined) {
      const { failed: broken, silent, errors } = seen;
      appendFileSync(values.log, `${JSON.stringify({ spec: mutant.spec, id: mutant.id, failed: broken, silent, errors })}\n`);
    }
    const difference = compare(mutant, seen);
    const good = seen.failed.length > 0 && Object.values(difference).every((list) => list.length === 0);
    say(`${good ? 'killed' : 'WRONG '} ${name}`);
    if (good) return;
    wrong++;
    explain(seen, difference);
  } catch (error) {
    if (abort.signal.aborted) return;
    done++;
    wrong++;
    say(`WRONG  ${name}\n       could not be examined: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function explain(seen: Examination, { missed, unexpected, errors }: Difference): void {
  say(`       failed:     ${seen.failed.join(', ') || '(nothing: the mutant lives)'}`);
  if (missed.length > 0) say(`       missed:     ${missed.join(', ')}`);
  if (unexpected.length > 0) say(`       unexpected: ${unexpected.join(', ')}`);
  for (const error of errors) say(`       error:      ${error}`);
}

const queue = [...chosen];
const take = async (): Promise<void> => {
  for (let mutant = queue.shift(); mutant !== undefined && !abort.signal.aborted; mutant = queue.shift()) await one(mutant);
};
await Promise.all(Array.from({ length: Math.max(1, Number(values.parallel) || 1) }, take));
await session.close();

say('');
const kills = killsOf(assertionsOf(program, verbs, chosen), failed);
let test = '';
for (const { spec, test: id, step, verb, line, by } of kills) {
  if (test !== `${spec} ${id}`) say((test = `${spec} ${id}`));
  say(
    `  ${step.padEnd(12)} ${verb.padEnd(18)} line ${String(line).padEnd(5)} ${by.length === 0 ? 'NO MUTANT' : `${by.length}: ${by.join(' ')}`}`,
  );
}
const spared = kills.filter(({ by }) => by.length === 0).length;
say('');
say(`${kills.length - spared} of ${kills.length} assertions are failed by at least one mutant`);
say(`${done - wrong} of ${done} mutants killed for the declared reason${abort.signal.aborted ? '; stopped before the end' : ''}`);
const partial = values.mutant !== undefined || values.declared;
process.exitCode = abort.signal.aborted ? 130 : wrong > 0 || (spared > 0 && !partial) ? 1 : 0;
