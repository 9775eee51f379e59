import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../package-root.ts';
import type { Rule } from './rule.ts';

/** The page of a rule. */
export function rulePage(id: string): string {
  return readFileSync(join(packageRoot(), 'specs/language/rules/pages', `${id}.md`), 'utf8');
}

/** The page of a code: its own file, or its section in the page of the rule that declares it; `undefined` when it has none. */
export function codePage(code: string, rules: ReadonlyMap<string, Rule>): string | undefined {
  const rule = [...rules.values()].find(({ diagnostics }) => Object.hasOwn(diagnostics, code));
  if (rule !== undefined) return sectionOf(rulePage(rule.id), code);
  const file = join(packageRoot(), 'specs/language/diagnostics/pages', `${code}.md`);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** The section `## K4005 — Title` as a page, every heading one level up. Lines inside code fences are no headings. */
function sectionOf(page: string, code: string): string | undefined {
  const section = page.split(/^(?=## K\d{4} — )/m).find((part) => part.startsWith(`## ${code} `));
  if (section === undefined) return undefined;
  let fenced = false;
  const lines = section
    .trimEnd()
    .split('\n')
    .map((line) => {
      if (line.startsWith('```')) fenced = !fenced;
      return fenced ? line : line.replace(/^##/, '#');
    });
  return `${lines.join('\n')}\n`;
}
