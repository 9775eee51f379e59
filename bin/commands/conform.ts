import { oneLine } from '../../specs/language/text/one-line.ts';
import { resolve, relative } from 'node:path';
import { defined } from '../../specs/language/defined.ts';
import { defaultRevision, mcpRevisions } from '../../specs/language/mcp/revisions.ts';
import { MATRIX_MODES, type MatrixMode } from '../../conformance/plan/matrix.ts';
import { isMultiple } from '../../conformance/plan/environments.ts';
import type { Selection } from '../../conformance/plan/plan-cases.ts';
import { isSelected } from '../../conformance/plan/select.ts';
import type { Shard } from '../../conformance/plan/shard.ts';
import { runConformance, type RunOptions } from '../../conformance/run/run-suite.ts';
import { loadVerbs } from '../../conformance/verbs/load.ts';
import { UsageError, type CommandDefinition, type CommandIo } from '../cli/command.ts';
import { EXIT, type ExitCode } from '../cli/exit-codes.ts';
import { choiceOption, list, listOption, numberOption, positive, textOption, whole, type Options } from '../cli/options.ts';
import { oneOf } from '../cli/unknown-word.ts';
import { addReportOptions, ensureReports, isFormat } from '../cli/report-options.ts';
import { ensureWritable } from '../cli/write-file.ts';
import { PROGRESS_STYLES, runProgress, type ProgressStyle } from '../render/run-progress.ts';
import { openBaseline, retryOf } from './shared/baseline.ts';
import { checkSelection } from './shared/check-selection.ts';
import { EMITTED, emitTests } from './shared/emit-tests.ts';
import { commandAgain } from './shared/again.ts';
import { finishReport } from './shared/finish-report.ts';
import { REPORT_FOLDER, askedFor, clearPictures, goneOf, lastFailed, partOfRun, readLastRun, writeLastRun } from './shared/last-run.ts';
import type { TargetConfig } from '../project/config.ts';
import { askedOf, leftOutLine } from '../project/left-out.ts';
import { configuredTarget, openPage, TARGET_ARGUMENT } from './shared/open-page.ts';
import { orInterrupted } from './shared/or-interrupted.ts';
import { openSuite } from './shared/open-suite.ts';
import { conformUi, type UiRound } from './shared/ui/conform-ui.ts';
import { watchConformance, type ConformRound } from './shared/watch-conformance.ts';

export default {
  name: 'conform',
  summary: 'Runs the tests of the specs against a page in a browser',
  examples: [
    'kmd conform                                              the embedded reference implementation',
    'kmd conform                                              with `target` in kmd.config.yaml: that page, its server started',
    'kmd conform http://localhost:3000/kmd --json result.json',
    'kmd conform http://localhost:3000/kmd --spec mcp-elicitation --test T3 --headed --trace',
    'kmd conform http://localhost:3000/kmd --preset material3,brutalist --scheme light,dark --junit junit.xml',
    'kmd conform http://localhost:3000/kmd --test T3 --matrix pairwise',
    'kmd conform http://localhost:3000/kmd --update-baseline                  accept the failures of today',
    'kmd conform http://localhost:3000/kmd --profile 2025-06-18               the tests for clients of an older MCP',
    'kmd conform http://localhost:3000/kmd --last-failed                     what did not pass last time',
    'kmd conform http://localhost:3000/kmd --watch --watch-files dist       again after each change, until Ctrl-C',
    'kmd conform http://localhost:3000/kmd --ui                              a page to choose tests on and watch them',
    'kmd conform http://localhost:3000/kmd --shard 1/4 --json result-1.json  one of four machines',
    'kmd conform http://localhost:3000/kmd --emit playwright-test --out e2e/kmd.spec.ts',
    'kmd conform http://localhost:3000/kmd --spec drafts/save-status.kmd      a spec outside the project',
    'kmd conform tui:"./my-card" --spec mcp-tool-invocation                  a program in a terminal',
  ],
  configure(command) {
    addReportOptions(command)
      .argument('[target]', TARGET_ARGUMENT)
      .option('--spec <specs>', 'only these specs: ids, or .kmd files', list)
      .option('--test <ids>', "only these tests: T3, T3[image], mcp-elicitation#T3, 'K*'", list)
      .option('--preset <ids>', 'run in these presets', list)
      .option('--locale <tags>', 'run in these locales', list)
      .option('--scheme <names>', 'run in these colour schemes: light, dark', list)
      .option('--direction <names>', 'run in these directions: ltr, rtl', list)
      .option(
        '--matrix <mode>',
        'combine all claimed presets and locales with schemes, directions, motion, forced colours and widths: pairwise or full',
        (text: string) => oneOf('--matrix', text, MATRIX_MODES),
      )
      .option('--profile <revision>', `the MCP revision whose tests run: ${mcpRevisions().join(', ')} (default: ${defaultRevision()})`)
      .option('--shard <i/n>', 'run one of n equal parts; kmd merge joins their JSON reports', shard)
      .option('--last-failed', 'only the tests that did not pass in the last run, in its environments')
      .option('--max-failures <n>', 'start no further case after so many failures; those under way end', positive)
      .option('--reporter <style>', `what the terminal shows of each case: ${PROGRESS_STYLES.join(', ')}`, reporter)
      .option('--watch', 'run again what a change of a spec, a preset, the baseline or the page concerns')
      .option('--watch-files <paths>', 'files and folders of the page (default: the project, for a target with a server)', list)
      .option('--ui', 'choose, run and watch tests on a local page, until Ctrl-C')
      .option('--headed', 'show the browser')
      .option('--trace', 'run failed cases again and keep a Playwright trace of each')
      .option('--workers <n>', 'cases that work at a time', positive)
      .option('--seed <n>', 'order of the tests (default: 1)', whole)
      .option('--timeout <ms>', 'real time for an assertion to become true (default: the limit at-once of the spec, else 2000)', positive)
      .option('--report <folder>', `folder of screenshots and traces (default: ${REPORT_FOLDER})`)
      .option('--log <file>', 'write the observations, for kmd judge')
      .option('--connect <url>', 'use a running browser: ws:// of a Playwright server, or http:// of the developer tools of a Chromium')
      .option('--browser <name>', 'the browser engine: chromium, the only one that can be observed', browser)
      .option('--emit <kind>', `write the tests for another runner instead of running them: ${EMITTED.join(', ')}`, (text: string) =>
        oneOf('--emit', text, EMITTED),
      )
      .option('--out <file>', 'the file that --emit writes (default: kmd.spec.ts)');
  },
  async run(io, [target], options) {
    const again = options['watch'] === true ? '--watch' : options['ui'] === true ? '--ui' : undefined;
    if (again !== undefined && options['updateBaseline'] === true)
      throw new UsageError(`${again} and --update-baseline exclude each other`);
    if (options['watch'] === true && options['lastFailed'] === true) throw new UsageError('--watch and --last-failed exclude each other');
    if (options['ui'] === true) return conformUi(io, options, (one, round) => conformOnce(one, target, options, round));
    if (options['watch'] === true) return watchConformance(io, options, (round) => conformOnce(io, target, options, round));
    return conformOnce(io, target, options);
  },
} satisfies CommandDefinition;

/** Runs the suite once. @param round of a command that watches: what of it is wanted */
async function conformOnce(io: CommandIo, target: string | undefined, options: Options, round?: ConformRound | UiRound): Promise<ExitCode> {
  const { disk } = round ?? {};
  const opening = openSuite(io, listOption(options, 'spec'), defined({ disk }));
  const suite = await (round === undefined ? opening : orInterrupted(opening, io.signal));
  if (typeof suite === 'number') return suite;
  const { project } = suite;
  const folder = resolve(io.cwd, textOption(options, 'report') ?? REPORT_FOLDER);
  const last = readLastRun(folder);
  const configured = configuredTarget(target, project);
  const address = configured?.url ?? target ?? '';
  let chosen = used(configured?.use ?? {}, options);
  if (options['lastFailed'] === true) {
    const specs = project.program.specs.filter(({ id }) => suite.specs.length === 0 || suite.specs.includes(id));
    const again = lastFailed({ folder, target: address, specs, tests: listOption(options, 'test') }, last);
    const part = last && partOfRun(last);
    if (part !== undefined) io.stdout.write(`${oneLine(part)}\n`);
    const gone = last && goneOf(project.program.specs, last);
    if (gone !== undefined) io.stdout.write(`${oneLine(gone)}\n`);
    if (again.length === 0) {
      io.stdout.write(
        `Nothing runs: all that the last run looked at passed (${last?.verdicts.size} ${last?.verdicts.size === 1 ? 'case' : 'cases'}).\n`,
      );
      return EXIT.ok;
    }
    chosen = { ...chosen, ...last?.environment, ...defined(options), test: again };
  }
  const asked = selectionOf(chosen, suite.specs);
  if (options['emit'] !== undefined) {
    checkSelection(project.program, asked);
    return emitTests(io, textOption(options, 'out') ?? 'kmd.spec.ts', target, project, asked);
  }
  // Before the choice of a round, which depends on it.
  const baseline = openBaseline(io, options, project, disk);
  if (baseline === 'invalid') return EXIT.invalid;
  const around = { project, served: configured?.server !== undefined, ...defined({ baseline: baseline?.text }) };
  const selection = round?.narrow(asked, around) ?? asked;
  if (selection === 'nothing') return EXIT.ok;
  checkSelection(project.program, selection);
  const specs = selection.specs.length === 0 ? project.own : selection.specs;
  const isAsked = (spec: string, test: string, id: string | undefined): boolean => isSelected(spec, test, id, selection.tests);
  const missing = project.leftOut.flatMap((one) => (specs.includes(one.spec) ? (askedOf(one, isAsked) ?? []) : []));
  clearPictures(folder, last, selection.shard);
  ensureReports(io, options);
  // From here on there is something to close.
  const { signal } = io;
  const progress = runProgress(io, isMultiple(selection), options['reporter'] as ProgressStyle | undefined);
  const { close, ...opened } = await openPage(io, target, project);
  try {
    const report = await runConformance({
      program: project.program,
      verbs: await loadVerbs(),
      ...defined(opened),
      options: { selection, ...runOptions(io, chosen, folder), ...retryOf(baseline) },
      signal,
      onEvent(event) {
        if (event.kind === 'started') io.stdout.write(leftOutLine(missing, event.target.specs));
        progress(event);
        if (round !== undefined && 'onEvent' in round) round.onEvent(event);
      },
    });
    const wanted = askedFor(address, chosen);
    writeLastRun(folder, wanted, report, last);
    const told = selection.shard === undefined ? report : { ...report, run: { ...report.run, asked: wanted } };
    return finishReport(io, options, told, project, baseline, last?.verdicts, commandAgain(target, options));
  } finally {
    await close();
  }
}

/** The options of the command line, with those of the configured target where it has none. */
function used({ presets, locales, schemes, directions, ...rest }: NonNullable<TargetConfig['use']>, options: Options): Options {
  const named = defined({ preset: presets, locale: locales, scheme: schemes, direction: directions });
  return { ...named, ...rest, ...defined(options) };
}

function selectionOf(options: Options, specs: readonly string[]): Selection {
  return {
    specs,
    tests: listOption(options, 'test'),
    presets: listOption(options, 'preset'),
    locales: listOption(options, 'locale'),
    schemes: choiceOption(options, 'scheme', ['light', 'dark']),
    directions: choiceOption(options, 'direction', ['ltr', 'rtl']),
    ...defined({
      matrix: options['matrix'] as MatrixMode | undefined,
      profile: textOption(options, 'profile'),
      shard: options['shard'] as Shard | undefined,
    }),
  };
}

/** @throws UsageError when the log cannot be written: before the run, not after it */
function runOptions(io: CommandIo, options: Options, folder: string): Omit<RunOptions, 'selection'> {
  const log = textOption(options, 'log');
  return {
    headed: options['headed'] === true,
    trace: options['trace'] === true,
    folder: relative(process.cwd(), folder) || '.',
    ...defined({
      workers: numberOption(options, 'workers'),
      seed: numberOption(options, 'seed'),
      timeout: numberOption(options, 'timeout'),
      log: log === undefined ? undefined : ensureWritable(io, log),
      connect: textOption(options, 'connect'),
      maxFailures: numberOption(options, 'maxFailures'),
    }),
  };
}

/** What the terminal shows. A report is a file: several go out at once, beside what the terminal shows. */
function reporter(text: string): string {
  const report = text.split(',').find(isFormat);
  if (report === undefined) return oneOf('--reporter', text, PROGRESS_STYLES);
  throw new UsageError(
    `--reporter is what the terminal shows: ${PROGRESS_STYLES.join(', ')}. The report ${report} is a file: --${report} FILE`,
  );
}

/** Names what can be observed. Another engine would give verdicts that nothing supports. */
function browser(text: string): string {
  if (text !== 'firefox' && text !== 'webkit') return oneOf('--browser', text, ['chromium']);
  throw new UsageError(
    `--browser ${text}: nothing was run. A page is observed in an isolated world and by the accessibility tree of the developer tools of Chromium, ` +
      `which Playwright does not have for ${text}. What is possible: any Chromium by KMD_BROWSER (Chrome, Edge), one elsewhere by --connect, ` +
      'and kmd judge anywhere on a log.',
  );
}

/** `2/4` */
function shard(text: string): Shard {
  const [, index = 0, total = 0] = /^(\d{1,4})\/(\d{1,4})$/.exec(text)?.map(Number) ?? [];
  if (index < 1 || index > total) throw new UsageError(`--shard takes a part and their number, such as 1/4, not ${text}`);
  return { index, total };
}
