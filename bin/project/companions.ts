import { basename, dirname, join, relative, resolve } from 'node:path';
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
  const orphans =
    named === undefined && configured
      ? orphansOf(
          program.specs.filter(({ id }) => own.includes(id)),
          cwd,
          disk,
        )
      : [];
  const lost = orphans.flatMap((path) => told('K9070', [strayMap(read(path))]));
  const adapters = named ?? (configured ? adaptersIn(root, disk) : []);
  const found: Diagnostic[] = [];
  for (const path of adapters) {
    const { file, text } = read(resolve(cwd, path));
    // Few projects have one, and only they load what reads it.
    const { readAdapter } = await import('../../conformance/target/kinds/adapter/read-adapter.ts');
    found.push(...told('K9071', readAdapter(text, file, program.specs).problems));
  }
  return { diagnostics: [...maps, ...lost, ...found], sources };
}

function wireMapOf({ file, path }: Spec, cwd: string, disk: Disk): string | undefined {
  const beside = (spec: string): string => spec.replace(/\.kmd$/, '.wire.yaml');
  const places = [resolve(cwd, beside(file)), join(packageRoot(), beside(path ?? file))];
  return places.find((place) => disk.find(place)?.kind === 'file');
}

/** Wire maps in the folders of these specs beside which no spec lies: nothing would ever read them. */
function orphansOf(specs: readonly Spec[], cwd: string, disk: Disk): string[] {
  const folders = new Set(specs.map(({ file }) => dirname(resolve(cwd, file))));
  return [...folders].flatMap((folder) => {
    const names = disk.find(folder)?.kind === 'folder' ? disk.list(folder).map(({ name }) => name) : [];
    const isOrphan = (name: string): boolean => name.endsWith(WIRE) && !names.includes(specName(name));
    return names.filter(isOrphan).map((name) => join(folder, name));
  });
}

const WIRE = '.wire.yaml';
const specName = (map: string): string => `${map.slice(0, -WIRE.length)}.kmd`;

function strayMap({ file }: { readonly file: string }): Problem {
  const start = { line: 1, column: 1, offset: 0 };
  return {
    place: { file, start, end: start },
    problem: `it belongs to no spec: there is no \`${specName(basename(file))}\` beside it`,
    hints: [],
  };
}

function adaptersIn(folder: string, disk: Disk): string[] {
  return disk.list(folder).flatMap(({ name, kind }) => (kind === 'file' && isAdapter(name) ? [join(folder, name)] : []));
}

function told(code: 'K9070' | 'K9071', problems: readonly Problem[]): Diagnostic[] {
  return problems.map(({ place, problem, hints }) => diagnose(code, place, { problem }, { hints }));
}
