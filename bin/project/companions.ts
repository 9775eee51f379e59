import { join, relative, resolve } from 'node:path';
import { diagnose, type Diagnostic } from '../../specs/language/diagnostics/diagnostic.ts';
import type { Disk } from '../../specs/language/disk.ts';
import type { Spec } from '../../specs/language/model/spec.ts';
import { packageRoot } from '../../specs/language/package-root.ts';
import type { Problem } from '../../specs/language/parse/yaml/checked-yaml.ts';
import { readWire } from '../../specs/language/wire/read-wire.ts';
import type { Project } from './open-project.ts';

/** What lies beside specs: their wire maps, and the adapters of apps. */
export interface Companions {
  readonly diagnostics: readonly Diagnostic[];
  /** Display path → text. */
  readonly sources: ReadonlyMap<string, string>;
}

/** Whether a name is that of an adapter file. */
export const isAdapter = (name: string): boolean => /(^|[./\\])target\.ya?ml$/.test(name);

/**
 * Checks the wire maps of a project's own specs, and adapters.
 * @param named adapters that a person named; without any those in the folder of the project count
 */
export async function checkCompanions(
  { program, own, root, configured }: Pick<Project, 'program' | 'own' | 'root' | 'configured'>,
  cwd: string,
  disk: Disk,
  named: readonly string[] | undefined,
): Promise<Companions> {
  const sources = new Map<string, string>();
  const read = (path: string): { readonly file: string; readonly text: string } => {
    const file = relative(cwd, path).replaceAll('\\', '/');
    const text = disk.read(path).toString('utf8');
    sources.set(file, text);
    return { file, text };
  };
  const maps = program.specs
    .filter(({ id }) => own.includes(id))
    .flatMap((spec) => {
      const path = wireMapOf(spec, cwd, disk);
      if (path === undefined) return [];
      const { file, text } = read(path);
      return told('K9070', readWire(text, file, spec).problems);
    });
  const adapters = named ?? (configured ? adaptersIn(root, disk) : []);
  const found: Diagnostic[] = [];
  for (const path of adapters) {
    const { file, text } = read(resolve(cwd, path));
    // Few projects have one, and only they load what reads it.
    const { readAdapter } = await import('../../conformance/target/kinds/adapter/read-adapter.ts');
    found.push(...told('K9071', readAdapter(text, file, program.specs).problems));
  }
  return { diagnostics: [...maps, ...found], sources };
}

function wireMapOf({ file, path }: Spec, cwd: string, disk: Disk): string | undefined {
  const beside = (spec: string): string => spec.replace(/\.kmd$/, '.wire.yaml');
  const places = [resolve(cwd, beside(file)), join(packageRoot(), beside(path ?? file))];
  return places.find((place) => disk.find(place)?.kind === 'file');
}

function adaptersIn(folder: string, disk: Disk): string[] {
  return disk.list(folder).flatMap(({ name, kind }) => (kind === 'file' && isAdapter(name) ? [join(folder, name)] : []));
}

function told(code: 'K9070' | 'K9071', problems: readonly Problem[]): Diagnostic[] {
  return problems.map(({ place, problem, hints }) => diagnose(code, place, { problem }, { hints }));
}
