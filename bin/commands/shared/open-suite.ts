import { oneLine } from '../../../specs/language/text/one-line.ts';
import type { Disk } from '../../../specs/language/disk.ts';
import { sortDiagnostics } from '../../../specs/language/diagnostics/diagnostic.ts';
import { defined } from '../../../specs/language/defined.ts';
import type { CommandIo } from '../../cli/command.ts';
import { EXIT, type ExitCode } from '../../cli/exit-codes.ts';
import { isSpecFile, openProject, type Project } from '../../project/open-project.ts';
import { renderDiagnostics } from '../../render/diagnostics/render.ts';

/** A project whose specs are ready to run. */
export interface OpenSuite {
  readonly project: Project;
  /** Ids of the specs that `--spec` names; none means all. */
  readonly specs: readonly string[];
}

export interface SuiteOptions {
  /** Ids of further kit specs to load. */
  readonly alsoKit?: readonly string[];
  /** Through which the project is read. */
  readonly disk?: Disk;
  /** Prints the errors themselves, not only the first place. */
  readonly show?: boolean;
}

/**
 * Opens the project with the specs that `--spec` names, ids or `.kmd` files.
 * @returns the exit code when the specs have errors: a run with them would prove nothing
 */
export async function openSuite(
  io: CommandIo,
  asked: readonly string[],
  { alsoKit = [], disk, show = false }: SuiteOptions = {},
): Promise<OpenSuite | ExitCode> {
  const files = asked.filter(isSpecFile);
  const ids = asked.filter((one) => !isSpecFile(one));
  const project = await openProject(io, {
    kitSpecs: [...ids, ...alsoKit],
    ...defined({ specs: files.length === 0 ? undefined : files, disk }),
  });
  const wrong = sortDiagnostics(project.diagnostics).find(({ severity }) => severity === 'error');
  if (wrong === undefined) return { project, specs: [...ids, ...(files.length === 0 ? [] : project.own)] };
  if (show) {
    const errors = project.diagnostics.filter(({ severity }) => severity === 'error');
    io.stderr.write(renderDiagnostics(errors, 'pretty', project.sources, io, io.stderr));
    return EXIT.invalid;
  }
  const where = `${wrong.place.file}:${wrong.place.start.line}`;
  io.stderr.write(`kmd: the specs have errors (${wrong.code} at ${oneLine(where)}), so a run would prove nothing. Run kmd lint.\n`);
  return EXIT.invalid;
}
