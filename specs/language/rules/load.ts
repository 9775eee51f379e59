import { readdirSync } from 'node:fs';
import type { Rule } from './define-rule.ts';

/** Files of this folder that are no rules. */
const OTHERS = ['define-rule', 'load', 'lint', 'suppressions'];

/** Every rule by id: the files of this folder. */
export async function loadRules(): Promise<ReadonlyMap<string, Rule>> {
  const folder = new URL('.', import.meta.url);
  const extension = import.meta.url.endsWith('.ts') ? '.ts' : '.js';
  const ids = readdirSync(folder)
    .filter((file) => file.endsWith(extension) && !file.endsWith('.d.ts') && !file.includes('.test.'))
    .map((file) => file.slice(0, -extension.length))
    .filter((id) => !OTHERS.includes(id))
    .sort();
  const rules = await Promise.all(
    ids.map(async (id) => {
      const { default: rule } = (await import(new URL(`${id}${extension}`, folder).href)) as { default: Rule };
      if (rule.id !== id) throw new Error(`the rule in ${id}${extension} calls itself ${rule.id}`);
      return rule;
    }),
  );
  return new Map(rules.map((rule) => [rule.id, rule]));
}
