import { readdirSync } from 'node:fs';
import type { Rule } from './rule.ts';

/**
 * Every rule by id, in order: the files of `rules/`.
 * @throws Error when the id of a rule is not its file name
 */
export async function loadRules(): Promise<ReadonlyMap<string, Rule>> {
  const folder = new URL('../rules/', import.meta.url);
  const extension = import.meta.url.endsWith('.ts') ? '.ts' : '.js';
  const ids = readdirSync(folder)
    .filter((file) => file.endsWith(extension) && !file.endsWith('.d.ts'))
    .map((file) => file.slice(0, -extension.length))
    .sort();
  const rules = await Promise.all(
    ids.map(async (id) => {
      const { default: rule } = (await import(new URL(`${id}${extension}`, folder).href)) as { default: Rule };
      if (rule.id !== id) throw new Error(`the rule in ${id}${extension} has the id ${rule.id}`);
      return rule;
    }),
  );
  return new Map(rules.map((rule) => [rule.id, rule]));
}
