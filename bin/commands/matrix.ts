import { renderSite } from '../../conformance/site/render-site.ts';
import type { SiteTarget } from '../../conformance/site/site.ts';
import { totalsOf } from '../../conformance/result/totals.ts';
import { defined } from '../../specs/language/defined.ts';
import { packageVersion } from '../../specs/language/package-root.ts';
import { oneLine, severalLines } from '../../specs/language/text/one-line.ts';
import { isAbsolute, join, relative, resolve } from 'node:path';
import type { CommandDefinition, CommandIo } from '../cli/command.ts';
import { EXIT, type ExitCode } from '../cli/exit-codes.ts';
import { unknownName } from '../cli/unknown-word.ts';
import { list, listOption, numberOption, positive, textOption } from '../cli/options.ts';
import { readMatrix, type MatrixConfig, type MatrixTarget } from '../project/matrix/read-matrix.ts';
import { reproduce } from '../project/matrix/reproduce.ts';
import { SiteFolder } from '../project/matrix/result-files.ts';
import type { Project } from '../project/open-project.ts';
import { VERDICTS } from '../../specs/language/model/verdict.ts';
import { orInterrupted } from './shared/or-interrupted.ts';
import { openSuite } from './shared/open-suite.ts';
import { runMatrixTarget, type TargetOutcome } from './shared/run-matrix-target.ts';

export default {
  name: 'matrix',
  summary: 'Runs the tests against many targets and writes one site about them',
  examples: [
    'kmd matrix kmd.matrix.yaml                   every target in it; the site is in kmd-matrix/index.html',
    'kmd matrix kmd.matrix.yaml --only my-app     one of them; the others keep their last results',
    'kmd matrix kmd.matrix.yaml --only none       runs nothing, and writes the site from the last results',
  ],
  configure(command) {
    command
      .argument('<config>', 'YAML file that lists the targets; its schema is kmd-kit/schemas/matrix.json')
      .option('--only <targets>', 'run these targets alone, by their short names; none for no target', list)
      .option('--out <folder>', 'folder of the site (default: `out` in the file, else kmd-matrix beside it)')
      .option('--workers <n>', 'cases that work at a time', positive)
      .addHelpText(
        'after',
        '\nExit codes: 0 everything passed that applies · 1 a test failed or could not be observed · 4 a target could not be tested.\nA target that does not start is a row with its error; the others are run.',
      );
  },
  async run(io, [file = ''], options) {
    const config = readMatrix(file, io.cwd);
    const chosen = chosenTargets(config, listOption(options, 'only'));
    const opening = openSuite({ ...io, cwd: config.folder }, [], { alsoKit: config.targets.flatMap(({ specs }) => specs) });
    const suite = await orInterrupted(opening, io.signal);
    if (typeof suite === 'number') return suite;
    const out = textOption(options, 'out');
    const place = out === undefined ? config.out : resolve(io.cwd, out);
    const folder = new SiteFolder(place);
    let code: ExitCode = EXIT.ok;
    const fresh = new Set<string>();
    for (const [index, target] of chosen.entries()) {
      if (io.signal.aborted) break;
      io.stdout.write(`${index === 0 ? '' : '\n'}[${index + 1}/${chosen.length}] ${oneLine(target.name ?? target.id)}\n`);
      const run = await runMatrixTarget(io, target, {
        folder: config.folder,
        project: suite.project,
        pictures: folder.newPictures(target.id),
        ...defined({ workers: numberOption(options, 'workers') }),
      });
      if (io.signal.aborted) break;
      folder.keep(target.id, run);
      fresh.add(target.id);
      io.stdout.write(outcomeLine(run));
      code = worse(code, run.code);
    }
    writeSite(io, { config, file, project: suite.project, folder, fresh });
    io.stdout.write(`\nThe site is ${oneLine(shownPath(io.cwd, join(place, 'index.html')))}\n`);
    return io.signal.aborted ? EXIT.interrupted : code;
  },
} satisfies CommandDefinition;

/** @throws UsageError for a name that no target has */
function chosenTargets({ targets }: MatrixConfig, only: readonly string[]): readonly MatrixTarget[] {
  if (only.length === 0) return targets;
  if (only.length === 1 && only[0] === 'none') return [];
  const unknown = only.find((one) => !targets.some(({ id }) => id === one));
  if (unknown !== undefined)
    throw unknownName(
      'target',
      unknown,
      targets.map(({ id }) => id),
    );
  return targets.filter(({ id }) => only.includes(id));
}

interface Written {
  readonly config: MatrixConfig;
  /** The configuration as it was named. */
  readonly file: string;
  readonly project: Project;
  readonly folder: SiteFolder;
  /** Targets of this run. */
  readonly fresh: ReadonlySet<string>;
}

function writeSite(io: CommandIo, { config, file, project, folder, fresh }: Written): void {
  const shown = shownPath(io.cwd, file);
  const targets = config.targets.map((target): SiteTarget => {
    const { id, name = id, about, homepage } = target;
    return { id, name, ...defined({ about, homepage, run: folder.read(id) }), reproduce: reproduce(target, shown), kept: !fresh.has(id) };
  });
  const { title } = config;
  const date = new Date().toISOString();
  folder.write(renderSite({ title, date, kmd: packageVersion(), command: `npx kmd matrix ${shown}`, targets, program: project.program }));
}

/** A path without the folders of this machine. */
function shownPath(cwd: string, path: string): string {
  const shown = relative(cwd, resolve(cwd, path));
  return oneLine(isAbsolute(shown) ? path : shown);
}

/** What became of a target: its error, or how many tests have which verdict. */
function outcomeLine({ problem, report }: TargetOutcome): string {
  if (problem !== undefined || report === undefined) return `  not tested: ${severalLines(problem ?? '')}\n`;
  const totals = totalsOf(report.results);
  const counts = (['T', 'K'] as const).map((suite) => {
    const said = VERDICTS.flatMap((verdict) => (totals[suite][verdict] === 0 ? [] : [`${totals[suite][verdict]} ${verdict}`]));
    return `  ${suite}: ${said.join(' · ') || 'none'}\n`;
  });
  return `${counts.join('')}${report.fault === undefined ? '' : `  the run broke: ${oneLine(report.fault.message)}\n`}`;
}

/** A target that could not be tested hides more than a failure. */
function worse(a: ExitCode, b: ExitCode): ExitCode {
  const order: readonly ExitCode[] = [EXIT.ok, EXIT.findings, EXIT.target];
  return order.indexOf(a) > order.indexOf(b) ? a : b;
}
