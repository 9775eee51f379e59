import type { Json, JsonObject } from '../model/json.ts';
import type { Template } from './wire-map.ts';

/** The value under a dotted path of an object; `undefined` for none. */
export function valueAt(value: Json | undefined, path: string): Json | undefined {
  return path.split('.').reduce<Json | undefined>((at, name) => {
    if (typeof at !== 'object' || at === null || Array.isArray(at)) return undefined;
    return Object.hasOwn(at, name) ? (at as JsonObject)[name] : undefined;
  }, value);
}

/**
 * Fills a template with the fields of a message: `$name` is a field, `{ lines: […] }` joins texts that are there by line breaks.
 * @returns `undefined` for a reference that leads nowhere
 */
function fillTemplate(template: Template, message: JsonObject): Json | undefined {
  if (typeof template === 'string') return template.startsWith('$') ? valueAt(message, template.slice(1)) : template;
  if (typeof template !== 'object' || template === null || Array.isArray(template)) return template;
  const { lines } = template as JsonObject;
  if (!Array.isArray(lines)) return template;
  return (lines as readonly Json[])
    .map((one) => fillTemplate(one, message))
    .filter((one) => typeof one === 'string')
    .join('\n');
}

/** The references in a template: `name.of.a.field`, without the `$`. */
export function referencesOf(template: Template): string[] {
  if (typeof template === 'string') return template.startsWith('$') ? [template.slice(1)] : [];
  if (typeof template !== 'object' || template === null || Array.isArray(template)) return [];
  const { lines } = template as JsonObject;
  return Array.isArray(lines) ? (lines as readonly Json[]).flatMap(referencesOf) : [];
}

/** Fills the values of a mapping; what leads nowhere is left out. */
export function fillTemplates(templates: Readonly<Record<string, Template>> | undefined, message: JsonObject): JsonObject {
  const filled = Object.entries(templates ?? {}).map(([name, template]) => [name, fillTemplate(template, message)] as const);
  return Object.fromEntries(filled.filter((pair): pair is readonly [string, Json] => pair[1] !== undefined));
}
