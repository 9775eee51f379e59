import { existsSync, readdirSync } from 'node:fs';
import type { Generator, SurfaceGenerator } from './define.ts';

/** Every generator: the folders beside this file that have an `index`, sorted by id. */
export function loadGenerators(): Promise<readonly Generator[]> {
  return load<Generator>(new URL('./', import.meta.url));
}

/** Every surface: the folders of `surfaces/` that have an `index`, sorted by id. */
export function loadSurfaces(): Promise<readonly SurfaceGenerator[]> {
  return load<SurfaceGenerator>(new URL('./surfaces/', import.meta.url));
}

async function load<T extends { readonly id: string }>(folder: URL): Promise<readonly T[]> {
  const index = import.meta.url.endsWith('.ts') ? 'index.ts' : 'index.js';
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(new URL(`${entry.name}/${index}`, folder)))
    .map(({ name }) => name)
    .sort();
  return Promise.all(
    names.map(async (name) => {
      const module = (await import(new URL(`${name}/${index}`, folder).href)) as { readonly default: T };
      if (module.default.id !== name) throw new Error(`generators: the folder ${name} declares itself as ${module.default.id}`);
      return module.default;
    }),
  );
}
