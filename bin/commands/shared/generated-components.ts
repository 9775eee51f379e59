import { oneLine } from '../../../specs/language/text/one-line.ts';
import { join, resolve } from 'node:path';
import type { SurfaceGenerator } from '../../../generators/generator.ts';
import { hasComponent } from '../../../generators/surfaces/components.ts';
import type { Spec } from '../../../specs/language/model/spec.ts';
import { UsageError, type CommandIo } from '../../cli/command.ts';
import type { ExitCode } from '../../cli/exit-codes.ts';
import type { Project } from '../../project/open-project.ts';
import { componentFolder, runSurface } from '../../project/run-surface.ts';
import { deliver, refuseErrors, showNotes, type WriteWishes } from './deliver.ts';

/** A surface whose components `kmd generate` writes. */
export interface GeneratedPlace {
  readonly surface: SurfaceGenerator;
  /** Relative to the folder of the configuration. */
  readonly folder: string;
}

/**
 * The folder into which `kmd generate` writes the component of a spec, relative to that of the configuration. `undefined` if it makes
 * none, or if another folder is asked for: there a copy is wanted.
 * @param spec a spec, its file relative to `cwd`
 * @param out the folder that is asked for
 * @throws UsageError if that folder is the one of `kmd generate`, which makes no component of the spec
 */
export function generatedFolder(
  cwd: string,
  project: Project,
  surface: SurfaceGenerator,
  spec: Pick<Spec, 'id' | 'file'>,
  out: string | undefined,
): string | undefined {
  const folder = project.configured ? componentFolder(project, surface) : undefined;
  if (folder === undefined) return undefined;
  const root = resolve(project.root, folder);
  const own = ownSpec(cwd, project, spec);
  const made = own !== undefined && hasComponent(own, surface.id);
  if (made && (out === undefined || out === root || (surface.layout === 'folders' && out === join(root, spec.id)))) return folder;
  if (out !== root) return undefined;
  throw new UsageError(
    `kmd generate writes the components of the project to that folder, and \`${spec.id}\` is none of them. Add it to the specs of kmd.config.yaml and run kmd generate, or choose another folder.`,
  );
}

/** The spec of the project with the id; a draft of it in another file is another spec. */
function ownSpec(cwd: string, { own, program }: Project, { id, file }: Pick<Spec, 'id' | 'file'>): Spec | undefined {
  return program.specs.find((one) => one.id === id && own.includes(id) && resolve(cwd, one.file) === resolve(cwd, file));
}

/** Brings the components of some surfaces up to date as `kmd generate` does, shared files included, and says where they are. */
export async function deliverGenerated(
  io: CommandIo,
  project: Project,
  places: readonly GeneratedPlace[],
  wishes: WriteWishes,
): Promise<ExitCode> {
  const runs = places.map(({ surface, folder }) => runSurface(project, surface, folder));
  const diagnostics = [...project.diagnostics, ...runs.flatMap((run) => run.diagnostics)];
  const refused = refuseErrors(io, diagnostics, project.sources);
  if (refused !== undefined) return refused;
  showNotes(
    io,
    runs.flatMap((run) => run.diagnostics),
    project.sources,
  );
  for (const { surface, folder } of places)
    io.stdout.write(`${surface.id}: kmd generate keeps this component in ${oneLine(folder) || '.'}\n`);
  const covers = (name: string): boolean => runs.some(({ generator }) => name === generator || name.startsWith(`${generator}/`));
  const emissions = runs.flatMap((run) => run.emissions);
  return deliver(io, project.root, emissions, wishes, covers);
}
