// Runs the suites over the reference with one defect at a time: npm run mutants -- [--spec ID] [--mutant ID…] [--declared]
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { declaredCases, examine } from '../conformance/mutants/examine.ts';
import { loadMutants } from '../conformance/mutants/load.ts';
import { loadVerbs } from '../conformance/verbs/load.ts';
import { openProject } from './project.ts';

const { values } = parseArgs({
  options: {
    spec: { type: 'string' },
    mutant: { type: 'string', multiple: true },
    declared: { type: 'boolean', default: false },
    workers: { type: 'string', default: String(cpus().length * 2) },
  },
});
const abort = new AbortController();
process.once('SIGINT', () => abort.abort());
const io = { cwd: process.cwd(), stdout: process.stdout, stderr: process.stderr, signal: abort.signal, env: process.env };
const { program } = await openProject(io as never, { wholeKit: true });
const verbs = await loadVerbs();
const chosen = loadMutants().filter(
  ({ id, spec }) => (values.spec === undefined || spec === values.spec) && (values.mutant === undefined || values.mutant.includes(id)),
);
let wrong = 0;
for (const mutant of chosen) {
  if (abort.signal.aborted) break;
  try {
    const seen = await examine(mutant, {
      program,
      verbs,
      signal: abort.signal,
      workers: Number(values.workers),
      ...(values.declared ? { tests: declaredCases(mutant) } : {}),
    });
    const good = seen.failed.length > 0 && seen.missed.length + seen.unexpected.length + seen.errors.length === 0;
    if (!good) wrong++;
    process.stdout.write(`${good ? 'killed' : 'WRONG '} ${mutant.spec} ${mutant.id}: ${mutant.defect}\n`);
    if (good) continue;
    process.stdout.write(`       failed:     ${seen.failed.join(', ') || '(nothing: the mutant lives)'}\n`);
    if (seen.missed.length > 0) process.stdout.write(`       missed:     ${seen.missed.join(', ')}\n`);
    if (seen.unexpected.length > 0) process.stdout.write(`       unexpected: ${seen.unexpected.join(', ')}\n`);
    for (const error of seen.errors) process.stdout.write(`       error:      ${error}\n`);
  } catch (error) {
    wrong++;
    process.stdout.write(`WRONG  ${mutant.spec} ${mutant.id}: ${error instanceof Error ? error.message : String(error)}\n`);
  }
}
process.stdout.write(`${chosen.length - wrong} of ${chosen.length} mutants killed for the declared reason\n`);
process.exitCode = wrong === 0 ? 0 : 1;
