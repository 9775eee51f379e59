import Handlebars from 'handlebars';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../specs/language/package-root.ts';

const compiled = new Map<string, (view: object) => string>();

/**
 * Loads `generators/<folder>/<name>.hbs`, compiled once. The view holds finished text: a template escapes nothing and has no
 * logic but `each` and `if`. The returned function throws an Error for a name that the view lacks.
 * @param folder below `generators/`, with forward slashes: `messages`, `surfaces/web/templates`
 */
export function template(folder: string, name: string): (view: object) => string {
  const path = join(packageRoot(), 'generators', folder, `${name}.hbs`);
  const known = compiled.get(path);
  if (known) return known;
  const made = Handlebars.compile<object>(readFileSync(path, 'utf8'), { noEscape: true, strict: true, preventIndent: true });
  compiled.set(path, made);
  return made;
}
