import { oneLine } from '../../specs/language/text/one-line.ts';
import { defined } from '../../specs/language/defined.ts';
import type { Program } from '../../specs/language/model/program.ts';
import type { Spec } from '../../specs/language/model/spec.ts';
import type { Capability } from '../../specs/language/model/vocabulary.ts';
import { outcomeOf, type Exploration } from '../../conformance/explore/exploration.ts';
import { explore } from '../../conformance/explore/explore.ts';
import type { Description } from '../../conformance/protocol/description.ts';
import { TargetError } from '../../conformance/protocol/faults.ts';
import jsonFormat from '../../conformance/reporters/formats/json.ts';
import { describeTarget } from '../../conformance/target/describe-target.ts';
import { BrowserSession } from '../../conformance/target/session.ts';
import { untilStopped } from '../../conformance/target/until-stopped.ts';
import { loadVerbs } from '../../conformance/verbs/load.ts';
import { UsageError, type CommandDefinition, type CommandIo } from '../cli/command.ts';
import { EXIT, type ExitCode } from '../cli/exit-codes.ts';
import { unknownName } from '../cli/unknown-word.ts';
import { list, listOption, numberOption, positive, textOption, whole, type Options } from '../cli/options.ts';
import { addFormatOption } from '../cli/report-options.ts';
import { ensurePlace, writeFile } from '../cli/write-file.ts';
import type { Project } from '../project/open-project.ts';
import { explorationJson } from '../render/exploration/json.ts';
import { explorationProgress } from '../render/exploration/progress.ts';
import { explorationText } from '../render/exploration/text.ts';
import { painter, replaceLine } from '../render/terminal.ts';
import { openPage } from './shared/open-page.ts';
import { exploredInvariants } from '../../specs/language/model/invariant.ts';
import { openSuite } from './shared/open-suite.ts';

const SEED = 1;
const RUNS = 100;
const LENGTH = 12;
/** Real time, ms. */
const TIMEOUT = 1500;

export default {
  name: 'explore',
  summary: "Fuzzes a page with random messages and input and checks the spec's invariants",
  examples: [
    'kmd explore                                                         every spec with invariants, on the embedded reference',
    'kmd explore http://localhost:3000/kmd --spec mcp-elicitation --runs 300',
    'kmd explore http://localhost:3000/kmd --spec mcp-elicitation --seed 7     other sequences; a seed always gives the same ones',
    'kmd explore http://localhost:3000/kmd --spec drafts/save-status.kmd --json result.json',
  ],
  configure(command) {
    command
      .argument(
        '[target]',
        'URL of a page that defines __kmd__, or the name of such a target in kmd.config.yaml (default: `target` there, else the embedded reference implementation)',
      )
      .option('--spec <specs>', 'only these specs: ids, or .kmd files', list)
      .option('--runs <n>', `sequences per spec (default: ${RUNS})`, positive)
      .option('--seed <n>', `seed of the sequences (default: ${SEED})`, whole)
      .option('--length <n>', `maximum number of actions of a sequence (default: ${LENGTH})`, positive)
      .option('--workers <n>', 'pages at a time', positive)
      .option('--timeout <ms>', `real time for the invariants to hold after an action (default: ${TIMEOUT})`, positive)
      .option('--headed', 'show the browser')
      .option('--connect <ws>', 'use a remote Playwright browser');
    addFormatOption(command, jsonFormat.option);
  },
  async run(io, [target], options) {
    const suite = await openSuite(io, listOption(options, 'spec'));
    if (typeof suite === 'number') return suite;
    const specs = specsToExplore(suite.project.program, suite.specs);
    const file = textOption(options, jsonFormat.option.name);
    if (file !== undefined) ensurePlace(io, file);
    // From here on there is something to close.
    const { signal } = io;
    const { url, offers, driver, surfaces, close } = await openPage(io, target, suite.project);
    const problem =
      driver !== undefined
        ? 'kmd explore needs a page with a harness; an adapter has none'
        : surfaces !== undefined && 'kmd explore needs a page in a browser';
    if (problem !== false) {
      await close();
      throw new UsageError(problem);
    }
    const session = new BrowserSession({
      headed: options['headed'] === true,
      ...defined({ connect: textOption(options, 'connect') }),
      log: (line) => io.stderr.write(`${oneLine(line)}\n`),
    });
    const stop = (): void => void session.kill();
    signal.addEventListener('abort', stop, { once: true });
    try {
      const { page, description } = await untilStopped(describeTarget(await session.get(), { url }), signal);
      await untilStopped(page.close(), signal);
      // Without --spec, specs that the page does not implement are left out.
      const present = suite.specs.length > 0 ? specs : specs.filter(({ id }) => Object.hasOwn(description.specs, id));
      const results = await exploreAll(io, options, { project: suite.project, session, description, url, offers, specs: present });
      if (file !== undefined) writeFile(io, file, explorationJson(results, description, numberOption(options, 'seed') ?? SEED));
      return exitCode(io, results);
    } catch (error) {
      if (signal.aborted) io.stdout.write('stopped before the first sequence\n');
      if (signal.aborted) return EXIT.interrupted;
      if (!(error instanceof TargetError)) throw error;
      io.stderr.write(`kmd: ${error.fault}: ${oneLine(error.message)}\n`);
      return EXIT.target;
    } finally {
      signal.removeEventListener('abort', stop);
      await session.close();
      await close();
    }
  },
} satisfies CommandDefinition;

interface Setting {
  readonly project: Project;
  readonly session: BrowserSession;
  readonly description: Description;
  readonly url: string;
  readonly offers: readonly Capability[];
  readonly specs: readonly Spec[];
}

/** @throws TargetError when the target implements no spec with invariants */
async function exploreAll(io: CommandIo, options: Options, setting: Setting): Promise<Exploration[]> {
  const { project, description, specs, ...target } = setting;
  if (specs.length === 0) throw new TargetError('invalid-description', `${description.name} implements no spec that has invariants`);
  const seed = numberOption(options, 'seed') ?? SEED;
  const runs = numberOption(options, 'runs') ?? RUNS;
  io.stdout.write(`${oneLine(description.name)} ${oneLine(description.version)}: ${runs} sequences per spec, seed ${seed}\n`);
  const verbs = await loadVerbs();
  const results: Exploration[] = [];
  for (const spec of specs) {
    const result = await explore({
      ...target,
      program: project.program,
      verbs,
      spec,
      source: project.sources.get(spec.file) ?? '',
      description,
      signal: io.signal,
      runs,
      seed,
      length: numberOption(options, 'length') ?? LENGTH,
      timeout: numberOption(options, 'timeout') ?? TIMEOUT,
      ...defined({ workers: numberOption(options, 'workers') }),
      onEvent: explorationProgress(io, spec.id),
    });
    results.push(result);
    io.stderr.write(replaceLine(io.stderr, ''));
    io.stdout.write(explorationText(result, spec, painter(io)));
    if (io.signal.aborted) break;
  }
  return results;
}

/**
 * The named specs, by default all with invariants.
 * @throws UsageError for a spec that does not exist or has no invariants
 */
function specsToExplore({ specs }: Program, asked: readonly string[]): Spec[] {
  const able = specs.filter((spec) => exploredInvariants(spec).length > 0);
  for (const id of asked) {
    if (specs.every((spec) => spec.id !== id))
      throw unknownName(
        'spec with invariants',
        id,
        able.map((spec) => spec.id),
      );
    if (able.every((spec) => spec.id !== id))
      throw new UsageError(`${id} has no invariants that sequences check; a spec declares them in a yaml kmd:invariants fence`);
  }
  return asked.length === 0 ? able : able.filter(({ id }) => asked.includes(id));
}

/** A fault, and an invariant that could not be checked, leave the result open. */
function exitCode(io: CommandIo, results: readonly Exploration[]): ExitCode {
  const outcomes = results.map(outcomeOf);
  if (io.signal.aborted) return EXIT.interrupted;
  if (outcomes.some((one) => one === 'error' || one === 'unchecked')) return EXIT.target;
  if (outcomes.includes('broken')) return EXIT.findings;
  // Nobody can know: neither a finding nor a pass.
  return outcomes.includes('unknown') ? EXIT.target : EXIT.ok;
}
