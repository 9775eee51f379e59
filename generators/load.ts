import { folderModules, loadFolder } from '../specs/language/folder-modules.ts';
import type { Generate, Generator, GeneratorDeclaration, SurfaceGenerator } from './generator.ts';

/** Every generator, sorted by id: the folders beside this file with an `index`. Imports no code but the declarations. */
export async function loadGenerators(): Promise<readonly Generator[]> {
  const declarations = await loadFolder<{ readonly default: GeneratorDeclaration }>(import.meta.url, './*/index');
  const code = folderModules<{ readonly generate: Generate }>(import.meta.url, './*/generate');
  return defaultsOf(declarations).map((declaration) => ({
    ...declaration,
    load: async () => {
      const module = await code.get(declaration.id)?.();
      if (module === undefined) throw new Error(`generators: the folder ${declaration.id} has no generate`);
      return module.generate;
    },
  }));
}

/** Every surface, sorted by id: the folders of `surfaces/` with an `index`. */
export async function loadSurfaces(): Promise<readonly SurfaceGenerator[]> {
  return defaultsOf(await loadFolder<{ readonly default: SurfaceGenerator }>(import.meta.url, './surfaces/*/index'));
}

/** The ids of all surfaces, sorted. Imports no code. */
export function surfaceIds(): readonly string[] {
  return [...folderModules(import.meta.url, './surfaces/*/index').keys()].sort();
}

/** @throws Error if a folder has another name than the id in its index */
function defaultsOf<T extends { readonly id: string }>(modules: ReadonlyMap<string, { readonly default: T }>): readonly T[] {
  return [...modules].map(([name, { default: found }]) => {
    if (found.id !== name) throw new Error(`generators: the folder ${name} has the id ${found.id}`);
    return found;
  });
}
