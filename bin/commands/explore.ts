import type { Spec } from '../../specs/language/model/spec.ts';
import { describe, explore, type Exploration, type ExploreEvent } from '../../conformance/explore/explore.ts';
import type { Description } from '../../conformance/protocol/description.ts';
import { TargetError } from '../../conformance/targets/faults.ts';
import { BrowserSession } from '../../conformance/targets/session.ts';
import { loadVerbs } from '../../conformance/verbs/load.ts';
import { UsageError, type CommandDefinition, type CommandIo } from '../define.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { writeOutput } from '../output.ts';
import { isSpecFile, openProject, type Project } from '../project.ts';
import { explorationText, outcomeOf } from '../render/exploration.ts';
import { openPage } from '../target.ts';
import { list, painter, specErrors, whole, words, type Options } from '../verdicts.ts';

export default {
  name: 'explore',
  summary: 'Plays random sequences of messages and inputs on a page and looks for one that breaks what a spec promises of every moment',
  examples: [
    'kmd explore                                                         every spec with invariants, on the embedded reference',
    'kmd explore http://localhost:3000/kmd --spec mcp-elicitation --runs 300',
    'kmd explore http://localhost:3000/kmd --spec mcp-elicitation --seed 7     other sequences; the same seed gives the same ones',
    'kmd explore http://localhost:3000/kmd --spec drafts/save-status.kmd --json result.json',
  ],
  configure(command) {
    command
      .argument('[target]', 'URL of a page that defines __kmd__ (or storybook:URL, adapter:FILE, tui:COMMAND)')
      .option('--spec <specs>', 'only these specs: ids, or .kmd files', list)
      .option('--runs <n>', 'sequences per spec (default: 100)', positive)
      .option('--seed <n>', 'which sequences (default: 1)', whole)
      .option('--length <n>', 'actions of a sequence, at most (default: 12)', positive)
      .option('--workers <n>', 'pages at a time', positive)
      .option('--timeout <ms>', 'real time that what has to hold after an action has to become true (default: 1500)', positive)
      .option('--headed', 'show the browser')
      .option('--json <file>', 'write the result as JSON')
      .option('--connect <ws>', 'use a remote Playwright browser');
  },
  async run(io, [target], options) {
    const asked = words(options, 'spec');
    const files = asked.filter(isSpecFile);
    const project = await openProject(io, { wholeKit: true, ...(files.length === 0 ? {} : { specs: files }) });
    const wrong = specErrors(io, project);
    if (wrong !== undefined) return wrong;
    const specs = chosen(project, [...asked.filter((one) => !files.includes(one)), ...(files.length === 0 ? [] : project.own)]);
    const page = await openPage(target);
    const session = new BrowserSession({
      headed: options['headed'] === true,
      ...(typeof options['connect'] === 'string' ? { connect: options['connect'] } : {}),
      log: (line) => io.stderr.write(`${line}\n`),
    });
    const stop = (): void => void session.close();
    io.signal.addEventListener('abort', stop, { once: true });
    try {
      const description = await describe(session, page.url);
      const results = await exploreAll(io, options, { project, session, description, url: page.url, specs, every: asked.length === 0 });
      if (typeof options['json'] === 'string') writeOutput(io, options['json'], json(results, description, options));
      return exitCode(io, results);
    } catch (error) {
      if (io.signal.aborted) io.stdout.write('stopped before the first sequence\n');
      if (io.signal.aborted) return EXIT.interrupted;
      if (!(error instanceof TargetError)) throw error;
      io.stderr.write(`kmd: ${error.fault}: ${error.message}\n`);
      return EXIT.target;
    } finally {
      io.signal.removeEventListener('abort', stop);
      await session.close();
      await page.close();
    }
  },
} satisfies CommandDefinition;

interface Setting {
  readonly project: Project;
  readonly session: BrowserSession;
  readonly description: Description;
  readonly url: string;
  readonly specs: readonly Spec[];
  /** Whether nobody said which specs: those that the page does not have are left out then. */
  readonly every: boolean;
}

async function exploreAll(io: CommandIo, options: Options, setting: Setting): Promise<Exploration[]> {
  const { project, session, description, url, every } = setting;
  const number = (name: string, otherwise: number): number => (typeof options[name] === 'number' ? options[name] : otherwise);
  const specs = setting.specs.filter(({ id }) => !every || Object.hasOwn(description.specs, id));
  if (specs.length === 0) throw new TargetError('invalid-description', `${description.name} implements no spec that has invariants`);
  const seed = number('seed', 1);
  const runs = number('runs', 100);
  io.stdout.write(`${description.name} ${description.version}: ${runs} sequences per spec, seed ${seed}\n`);
  const results: Exploration[] = [];
  for (const spec of specs) {
    const result = await explore({
      program: project.program,
      verbs: await loadVerbs(),
      spec,
      source: project.sources.get(spec.file) ?? '',
      url,
      description,
      session,
      signal: io.signal,
      runs,
      seed,
      length: number('length', 12),
      patience: number('timeout', 1500),
      ...(typeof options['workers'] === 'number' ? { workers: options['workers'] } : {}),
      onEvent: (event) => progress(io, spec.id, event),
    });
    results.push(result);
    if (io.stderr.isTTY) io.stderr.write('\r\u001b[K');
    io.stdout.write(explorationText(result, spec, painter(io)));
    if (io.signal.aborted) break;
  }
  return results;
}

/** The specs that are meant, all with invariants. */
function chosen({ program }: Project, asked: readonly string[]): Spec[] {
  const able = program.specs.filter(({ invariants }) => invariants !== undefined && invariants.length > 0);
  for (const id of asked) {
    if (program.specs.every((spec) => spec.id !== id))
      throw new UsageError(`there is no spec called ${id}; those with invariants are ${able.map((spec) => spec.id).join(', ')}`);
    if (able.every((spec) => spec.id !== id))
      throw new UsageError(`${id} declares no invariants, so that there is nothing to look for: see yaml kmd:invariants in the language`);
  }
  return asked.length === 0 ? able : able.filter(({ id }) => asked.includes(id));
}

function progress(io: CommandIo, spec: string, event: ExploreEvent): void {
  if (!io.stderr.isTTY) return;
  const text =
    event.kind === 'run'
      ? `${spec}: ${event.done}/${event.runs} sequences, ${event.actions} actions`
      : `${spec}: sequence ${event.run} breaks something; making its ${event.actions} actions fewer`;
  io.stderr.write(`\r\u001b[K${text.slice(0, Math.max(20, io.stderr.columns - 1))}`);
}

/** Something that broke leaves open what would have been found; what never came up has not been shown to hold. */
function exitCode(io: CommandIo, results: readonly Exploration[]): ExitCode {
  const outcomes = results.map(outcomeOf);
  if (io.signal.aborted) return EXIT.interrupted;
  if (outcomes.includes('error') || outcomes.includes('unchecked')) return EXIT.target;
  return outcomes.includes('broken') ? EXIT.findings : EXIT.ok;
}

function json(results: readonly Exploration[], { name, version }: Description, options: Options): string {
  const seed = options['seed'] ?? 1;
  const specs = results.map((result) => ({ outcome: outcomeOf(result), ...result }));
  return `${JSON.stringify({ target: { name, version }, seed, specs }, null, 2)}\n`;
}

function positive(text: string): number {
  const number = whole(text);
  if (number < 1) throw new UsageError(`${text} is too few: one at least`);
  return number;
}
