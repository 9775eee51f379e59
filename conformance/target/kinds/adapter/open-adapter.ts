import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Spec } from '../../../../specs/language/model/spec.ts';
import { missingPath } from '../../../../specs/language/missing-path.ts';
import { packageRoot } from '../../../../specs/language/package-root.ts';
import type { Problem } from '../../../../specs/language/parse/yaml/checked-yaml.ts';
import { readWire } from '../../../../specs/language/wire/read-wire.ts';
import { CAUSED_BY_SERVER, type WireMap } from '../../../../specs/language/wire/wire-map.ts';
import type { Surroundings } from '../../target-kind.ts';
import { Malformed } from '../../malformed.ts';
import { Unavailable } from '../../unavailable.ts';
import { AdapterDriver } from './adapter-driver.ts';
import { checkAdapter, readAdapter, type ReadAdapter } from './read-adapter.ts';

/**
 * Opens an adapter: a YAML file, or a module with a default export.
 * @throws Malformed where no file is; Unavailable with every problem of one at its place
 */
export async function openAdapter(name: string, { folder, program, signal }: Surroundings): Promise<AdapterDriver> {
  const path = resolve(folder, name);
  const missing = missingPath(folder, name);
  if (missing !== undefined) throw new Malformed(`adapter:${name}: ${missing} \`kmd adapter init URL\` writes a first one`);
  if (!statSync(path).isFile()) throw new Malformed(`adapter:${name}: a folder stands there, and an adapter is a file`);
  const read = /\.ya?ml$/.test(path)
    ? readAdapter(readFileSync(path, 'utf8'), name, program.specs)
    : await fromModule(path, name, program.specs);
  const { adapter } = read;
  if (adapter === undefined) throw new Unavailable(`adapter:${name} cannot be used:\n${problemLines(read.problems)}`);
  const maps = new Map<string, WireMap>();
  for (const spec of program.specs.filter(({ id }) => adapter.specs.includes(id))) maps.set(spec.id, wireOf(spec, folder));
  return new AdapterDriver({ adapter, folder: dirname(path), file: relative(folder, path), signal, maps, specs: program.specs });
}

async function fromModule(path: string, name: string, specs: readonly Spec[]): Promise<ReadAdapter> {
  let module: { readonly default?: unknown };
  try {
    module = (await import(pathToFileURL(path).href)) as typeof module;
  } catch (error) {
    throw new Unavailable(`adapter:${name} cannot be loaded: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (module.default === undefined) throw new Unavailable(`adapter:${name} has no default export: \`export default defineAdapter({ … })\``);
  return checkAdapter(module.default, name, specs);
}

/**
 * Finds the wire map beside a spec.
 * @param folder working folder, which the file of the spec is relative to
 */
export function findWireMap({ file, path }: Pick<Spec, 'file' | 'path'>, folder: string): string | undefined {
  const beside = (spec: string): string => spec.replace(/\.kmd$/, '.wire.yaml');
  const places = [resolve(folder, beside(file)), join(packageRoot(), beside(file)), join(packageRoot(), beside(path ?? file))];
  return places.find((one) => existsSync(one));
}

/** Whether only a server brings what a spec is about onto a page: its tools before any call, its offers, its questions. */
export function isByServer(spec: Spec, folder: string): boolean {
  const map = wireOf(spec, folder);
  const ways = (spec.instances?.opens ?? []).flatMap((type) => {
    const way = map.in[type];
    return way === undefined ? [] : 'by' in way ? Object.values(way.is) : [way];
  });
  return ways.length > 0 && ways.every((way) => 'undelivered' in way || CAUSED_BY_SERVER.has(way.cause));
}

function wireOf(spec: Spec, folder: string): WireMap {
  const name = spec.file.replace(/\.kmd$/, '.wire.yaml');
  const path = findWireMap(spec, folder);
  if (path === undefined) throw new Unavailable(`${spec.id} has no wire map: ${name} beside it says how its messages travel`);
  const { map, problems } = readWire(readFileSync(path, 'utf8'), name, spec);
  if (map === undefined) throw new Unavailable(`${name} cannot be used:\n${problemLines(problems)}`);
  return map;
}

function problemLines(problems: readonly Problem[]): string {
  return problems
    .map(
      ({ place, problem, hints }) =>
        `  ${place.file}:${place.start.line}:${place.start.column} ${problem}${hints.map((hint) => `; ${hint}`).join('')}`,
    )
    .join('\n');
}
