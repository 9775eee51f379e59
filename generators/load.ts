import { existsSync, readdirSync } from 'node:fs';
import type { Generate, Generator, GeneratorDeclaration, SurfaceGenerator } from './generator.ts';

const HERE = new URL('./', import.meta.url);
const EXTENSION = import.meta.url.endsWith('.ts') ? 'ts' : 'js';

/** Every generator, sorted by id: the folders beside this file with an `index`. Imports no code but the declarations. */
export async function loadGenerators(): Promise<readonly Generator[]> {
  const declarations = await loadIndexes<GeneratorDeclaration>(HERE);
  return declarations.map((declaration) => ({
    ...declaration,
    load: async () => {
      const code = (await import(new URL(`${declaration.id}/generate.${EXTENSION}`, HERE).href)) as { readonly generate: Generate };
      return code.generate;
    },
  }));
}

/** Every surface, sorted by id: the folders of `surfaces/` with an `index`. */
export function loadSurfaces(): Promise<readonly SurfaceGenerator[]> {
  return loadIndexes<SurfaceGenerator>(new URL('surfaces/', HERE));
}

/** @throws Error if a folder has another name than the id in its index */
function loadIndexes<T extends { readonly id: string }>(folder: URL): Promise<readonly T[]> {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(new URL(`${entry.name}/index.${EXTENSION}`, folder)))
    .map(({ name }) => name)
    .sort();
  return Promise.all(
    names.map(async (name) => {
      const module = (await import(new URL(`${name}/index.${EXTENSION}`, folder).href)) as { readonly default: T };
      if (module.default.id !== name) throw new Error(`generators: the folder ${name} has the id ${module.default.id}`);
      return module.default;
    }),
  );
}
