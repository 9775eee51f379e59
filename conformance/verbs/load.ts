import { loadFolder } from '../../specs/language/folder-modules.ts';
import type { Verb } from './verb.ts';

let loaded: Promise<ReadonlyMap<string, Verb>> | undefined;

/**
 * All verbs by id, sorted. A verb is a file `<group>/<id>.ts` (built: `.js`) with a default export; `shared/` holds none.
 * @throws Error for a verb whose `id` or `group` is not that of its file
 */
export function loadVerbs(): Promise<ReadonlyMap<string, Verb>> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<ReadonlyMap<string, Verb>> {
  const modules = await loadFolder<{ readonly default: Verb }>(import.meta.url, './*/*');
  const verbs = [...modules]
    .filter(([path]) => !path.startsWith('shared/'))
    .map(([path, { default: verb }]) => {
      if (`${verb.group}/${verb.id}` !== path) throw new Error(`conformance/verbs/${path}: declares itself as ${verb.group}/${verb.id}`);
      return verb;
    });
  return new Map(verbs.sort((a, b) => (a.id < b.id ? -1 : 1)).map((verb) => [verb.id, verb]));
}
