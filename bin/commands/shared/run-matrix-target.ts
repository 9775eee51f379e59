import { freePort } from '../../../conformance/peers/free-port.ts';
import type { Selection } from '../../../conformance/plan/plan-cases.ts';
import { TargetError } from '../../../conformance/protocol/faults.ts';
import type { SiteRun } from '../../../conformance/site/site.ts';
import { runConformance } from '../../../conformance/run/run-suite.ts';
import { loadVerbs } from '../../../conformance/verbs/load.ts';
import { defined } from '../../../specs/language/defined.ts';
import { oneLine } from '../../../specs/language/text/one-line.ts';
import { UsageError, type CommandIo } from '../../cli/command.ts';
import { EXIT, type ExitCode } from '../../cli/exit-codes.ts';
import { prepare } from '../../project/matrix/prepare.ts';
import type { MatrixTarget } from '../../project/matrix/read-matrix.ts';
import type { Project } from '../../project/open-project.ts';
import { startServer } from '../../project/target-server.ts';
import { runProgress } from '../../render/run-progress.ts';
import { checkSelection } from './check-selection.ts';
import { openPage } from './open-page.ts';
import { reportExitCode } from './report-exit-code.ts';

/** The result of one target of a matrix. */
export interface TargetOutcome extends SiteRun {
  readonly code: ExitCode;
}

export interface MatrixRun {
  /** Folder of the configuration. */
  readonly folder: string;
  readonly project: Project;
  readonly workers?: number;
  /** Folder for pictures. */
  readonly pictures: string;
}

/** Prepares, starts and tests one target. What keeps it from being tested is its result, never an exception. */
export async function runMatrixTarget(io: CommandIo, target: MatrixTarget, run: MatrixRun): Promise<TargetOutcome> {
  const date = new Date().toISOString();
  try {
    const report = await tested(io, target, run);
    return { date, report, code: reportExitCode(report) };
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof TargetError)) throw error;
    return { date, problem: error.message, code: EXIT.target };
  }
}

type Report = Awaited<ReturnType<typeof runConformance>>;

async function tested(io: CommandIo, target: MatrixTarget, { folder, project, workers, pictures }: MatrixRun): Promise<Report> {
  const { signal } = io;
  const selection = selectionOf(target);
  checkSelection(project.program, selection);
  const say = (line: string): void => io.stdout.write(`  ${oneLine(line)}\n`);
  if (target.prepare !== undefined) await prepare(target.prepare, { around: folder, signal, say });
  const port = String(await freePort());
  const withPort = (text: string): string => text.replaceAll('$port', port);
  const url = target.target === undefined ? undefined : withPort(target.target);
  const server = target.server && {
    ...target.server,
    command: withPort(target.server.command),
    ...defined({ url: target.server.url && withPort(target.server.url) }),
  };
  const started = server && (await startServer({ server, url: url ?? '', folder, signal }));
  try {
    const opened = await openPage({ ...io, cwd: folder }, url, project);
    try {
      return await runConformance({
        program: project.program,
        verbs: await loadVerbs(),
        url: opened.url,
        offers: opened.offers,
        ...defined({ driver: opened.driver }),
        options: { selection, folder: pictures, ...defined({ workers: target.workers ?? workers, timeout: target.timeout }) },
        signal,
        onEvent: runProgress(io, false),
      });
    } finally {
      await opened.close();
    }
  } finally {
    await started?.close();
  }
}

function selectionOf({ specs, tests, presets, locales, profile }: MatrixTarget): Selection {
  return { specs, tests, presets, locales, schemes: [], directions: [], ...defined({ profile }) };
}
