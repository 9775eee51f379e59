import { readdirSync } from 'node:fs';
import type { Verb } from './verb.ts';

/**
 * All verbs by id, sorted. A verb is a file `<group>/<id>.ts` (built: `.js`) with a default export; `shared/` holds none.
 * @throws Error for a verb whose `id` or `group` is not that of its file
 */
export async function loadVerbs(): Promise<ReadonlyMap<string, Verb>> {
  const here = new URL('.', import.meta.url);
  const extension = import.meta.url.endsWith('.ts') ? '.ts' : '.js';
  const files = readdirSync(here, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'shared')
    .flatMap((folder) =>
      readdirSync(new URL(`${folder.name}/`, here))
        .filter((file) => file.endsWith(extension) && !file.endsWith('.d.ts') && !file.endsWith(`.test${extension}`))
        .map((file) => ({ group: folder.name, id: file.slice(0, -extension.length) })),
    );
  const verbs = await Promise.all(
    files.map(async ({ group, id }) => {
      const module = (await import(new URL(`${group}/${id}${extension}`, here).href)) as { default: Verb };
      if (module.default.id !== id || module.default.group !== group) {
        throw new Error(`conformance/verbs/${group}/${id}: declares itself as ${module.default.group}/${module.default.id}`);
      }
      return module.default;
    }),
  );
  return new Map(verbs.sort((a, b) => (a.id < b.id ? -1 : 1)).map((verb) => [verb.id, verb]));
}
