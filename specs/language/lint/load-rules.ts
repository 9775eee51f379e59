import { loadFolder } from '../folder-modules.ts';
import type { Rule } from './rule.ts';

/**
 * Every rule by id, in order: the files of `rules/`.
 * @throws Error when the id of a rule is not its file name
 */
export async function loadRules(): Promise<ReadonlyMap<string, Rule>> {
  const modules = await loadFolder<{ readonly default: Rule }>(import.meta.url, '../rules/*');
  return new Map(
    [...modules].map(([id, { default: rule }]) => {
      if (rule.id !== id) throw new Error(`the rule in ${id} has the id ${rule.id}`);
      return [id, rule];
    }),
  );
}
