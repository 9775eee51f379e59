import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { mcpRevisions } from '../../specs/language/mcp/load.ts';
import type { Program } from '../../specs/language/model/program.ts';
import type { MatrixMode } from '../../conformance/matrix.ts';
import type { Selection } from '../../conformance/plan.ts';
import { runConformance, type RunOptions } from '../../conformance/run.ts';
import type { RunEvent } from '../../conformance/report/define.ts';
import { caseLine, type Paint } from '../../conformance/report/pretty.ts';
import { selectsNothing } from '../../conformance/selecting.ts';
import { loadVerbs } from '../../conformance/verbs/load.ts';
import { openBaseline, retryOf } from '../baseline.ts';
import { UsageError, type CommandDefinition, type CommandIo } from '../define.ts';
import { EXIT } from '../exit-codes.ts';
import { isSpecFile, openProject } from '../project.ts';
import { openPage } from '../target.ts';
import { addReportOptions, giveReport, list, opening, painter, several, specErrors, whole, words, type Options } from '../verdicts.ts';

export default {
  name: 'conform',
  summary: 'Runs the suites of the specs in a browser against a page and says what it does wrong',
  examples: [
    'kmd conform                                              the embedded reference implementation',
    'kmd conform http://localhost:3000/kmd --json result.json',
    'kmd conform http://localhost:3000/kmd --spec mcp-elicitation --test T3 --headed --trace',
    'kmd conform http://localhost:3000/kmd --preset material3,brutalist --scheme light,dark --junit junit.xml',
    'kmd conform http://localhost:3000/kmd --test T3 --matrix pairwise',
    'kmd conform http://localhost:3000/kmd --update-baseline                  what fails now is known from now on',
    'kmd conform http://localhost:3000/kmd --profile 2025-06-18                what an older client of MCP has to show',
    'kmd conform http://localhost:3000/kmd --spec drafts/save-status.kmd      a spec that no project names',
  ],
  configure(command) {
    addReportOptions(command)
      .argument('[target]', 'URL of a page that defines __kmd__ (or storybook:URL, adapter:FILE, tui:COMMAND)')
      .option('--spec <specs>', 'only these specs: ids, or .kmd files', list)
      .option('--test <ids>', "only these tests: T3, T3[image], mcp-elicitation#T3, 'K*'", list)
      .option('--preset <ids>', 'run in these presets', list)
      .option('--locale <tags>', 'run in these locales', list)
      .option('--scheme <names>', 'run in these colour schemes: light, dark', list)
      .option('--direction <names>', 'run in these directions: ltr, rtl', list)
      .option(
        '--matrix <mode>',
        'every claimed preset, scheme, locale, direction, motion, forced colours and two widths: pairwise or full',
        mode,
      )
      .option('--profile <revision>', `only what this revision of MCP has: ${mcpRevisions().join(', ')} (default: the last)`)
      .option('--headed', 'show the browser')
      .option('--trace', 'run what failed again and keep a Playwright trace of it')
      .option('--workers <n>', 'pages at a time', whole)
      .option('--seed <n>', 'order of the tests (default: 1)', whole)
      .option('--timeout <ms>', 'real time that an assertion has to become true (default: 2000)', whole)
      .option('--report <folder>', 'where pictures and traces go (default: kmd-report)')
      .option('--log <file>', 'write what was observed, for kmd judge')
      .option('--connect <ws>', 'use a remote Playwright browser');
  },
  async run(io, [target], options) {
    const asked = words(options, 'spec');
    const [files, ids] = [asked.filter(isSpecFile), asked.filter((one) => !isSpecFile(one))];
    const project = await openProject(io, { wholeKit: true, ...(files.length === 0 ? {} : { specs: files }) });
    const selection: Selection = {
      specs: [...ids, ...(files.length === 0 ? [] : project.own)],
      tests: words(options, 'test'),
      presets: words(options, 'preset'),
      locales: words(options, 'locale'),
      schemes: oneOf(options, 'scheme', ['light', 'dark']),
      directions: oneOf(options, 'direction', ['ltr', 'rtl']),
      ...(options['matrix'] === undefined ? {} : { matrix: options['matrix'] as MatrixMode }),
      ...(typeof options['profile'] === 'string' ? { profile: options['profile'] } : {}),
    };
    const wrong = specErrors(io, project);
    if (wrong !== undefined) return wrong;
    const baseline = openBaseline(io, options, project);
    if (baseline === 'invalid') return EXIT.invalid;
    checkNames(project.program, selection);
    const opened = await openPage(target);
    const paint = painter(io);
    try {
      const report = await runConformance({
        program: project.program,
        verbs: await loadVerbs(),
        url: opened.url,
        options: { selection, ...runOptions(io, options), ...retryOf(baseline) },
        signal: io.signal,
        onEvent: (event) => progress(event, io, paint, several(selection)),
      });
      return giveReport(io, options, report, project, baseline);
    } finally {
      await opened.close();
    }
  },
} satisfies CommandDefinition;

function progress(event: RunEvent, io: CommandIo, paint: Paint, several: boolean): void {
  switch (event.kind) {
    case 'log':
      io.stderr.write(`${event.line}\n`);
      break;
    case 'started':
      io.stdout.write(opening(event.target, event.total, event.info));
      break;
    case 'case':
      if (io.stdout.isTTY) io.stdout.write('\r\u001b[K');
      io.stdout.write(caseLine(event.result, paint, several));
      if (io.stdout.isTTY && event.done < event.total) io.stdout.write(paint.dim(`${event.done}/${event.total}`));
  }
}

function runOptions(io: CommandIo, options: Options): Omit<RunOptions, 'selection'> {
  const number = (name: string): object => (typeof options[name] === 'number' ? { [name]: options[name] } : {});
  const folder = resolve(io.cwd, typeof options['report'] === 'string' ? options['report'] : 'kmd-report');
  return {
    ...number('workers'),
    ...number('seed'),
    ...number('timeout'),
    headed: options['headed'] === true,
    trace: options['trace'] === true,
    folder: relative(process.cwd(), folder) || '.',
    ...(typeof options['log'] === 'string' ? { log: writable(io, options['log']) } : {}),
    ...(typeof options['connect'] === 'string' ? { connect: options['connect'] } : {}),
  };
}

/** Path of a file that can be written: found out before the run, not after it. */
function writable(io: CommandIo, file: string): string {
  const path = resolve(io.cwd, file);
  try {
    mkdirSync(dirname(path), { recursive: true });
    closeSync(openSync(path, 'a'));
  } catch (error) {
    throw new UsageError(`cannot write ${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
  return path;
}

function checkNames(program: Program, selection: Selection): void {
  const check = (what: string, asked: readonly string[], known: readonly string[]): void => {
    const unknown = asked.find((one) => !known.includes(one));
    if (unknown !== undefined) throw new UsageError(`there is no ${what} called ${unknown}; there are ${known.join(', ')}`);
  };
  check(
    'spec',
    selection.specs,
    program.specs.map(({ id }) => id),
  );
  check(
    'preset',
    selection.presets,
    program.presets.map(({ id }) => id),
  );
  const chosen = program.specs.filter(({ id }) => selection.specs.length === 0 || selection.specs.includes(id));
  const idle = selection.tests.map((pattern) => selectsNothing(pattern, chosen)).find((one) => one !== undefined);
  if (idle !== undefined) throw new UsageError(idle);
  check('profile', selection.profile === undefined ? [] : [selection.profile], mcpRevisions());
}

function mode(text: string): MatrixMode {
  if (text !== 'pairwise' && text !== 'full') throw new UsageError(`--matrix takes pairwise or full, not ${text}`);
  return text;
}

function oneOf<T extends string>(options: Options, name: string, allowed: readonly T[]): T[] {
  return words(options, name).map((word) => {
    const found = allowed.find((one) => one === word);
    if (found === undefined) throw new UsageError(`--${name} takes ${allowed.join(' or ')}, not ${word}`);
    return found;
  });
}
