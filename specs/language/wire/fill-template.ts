import type { Json, JsonObject } from '../model/json.ts';
import type { Template } from './wire-map.ts';

/** The value under a dotted path; a number is the place in a list. `undefined` for none. */
export function valueAt(value: Json | undefined, path: string): Json | undefined {
  return path.split('.').reduce<Json | undefined>((at, name) => {
    if (typeof at !== 'object' || at === null) return undefined;
    return Object.hasOwn(at, name) ? (at as JsonObject)[name] : undefined;
  }, value);
}

/** The values under a dotted path; where a list stands in between, those of all its items. */
export function valuesAt(value: Json | undefined, path: string): Json[] {
  if (value === undefined) return [];
  if (path === '') return [value];
  if (typeof value !== 'object' || value === null) return [];
  const [name = '', ...rest] = path.split('.');
  if (Array.isArray(value) && !Object.hasOwn(value, name)) return value.flatMap((item) => valuesAt(item as Json, path));
  return Object.hasOwn(value, name) ? valuesAt((value as JsonObject)[name], rest.join('.')) : [];
}

/** What a template of one key does with what is under it, filled. */
const FORMS: Readonly<Record<string, (given: Json | undefined) => Json | undefined>> = {
  lines: (given) => (Array.isArray(given) ? given.filter((one) => typeof one === 'string').join('\n') : undefined),
  text: (given) => (given === undefined || typeof given === 'string' ? given : JSON.stringify(given)),
  same: (given) => (Array.isArray(given) ? JSON.stringify(given[0] ?? null) === JSON.stringify(given[1] ?? null) : undefined),
};

/**
 * Fills a template with the fields of a message: `$name` is a field, `{ lines: […] }` joins texts that are there by line breaks, `{ text: … }`
 * is a text as it is and any other value as JSON, `{ same: [a, b] }` says whether both are equal.
 * @returns `undefined` for a reference that leads nowhere
 */
export function fillTemplate(template: Template, message: JsonObject): Json | undefined {
  if (typeof template === 'string') return template.startsWith('$') ? valueAt(message, template.slice(1)) : template;
  if (typeof template !== 'object' || template === null) return template;
  if (Array.isArray(template)) return (template as readonly Json[]).map((one) => fillTemplate(one, message) ?? null);
  const [[key, inner] = ['', null], ...more] = Object.entries(template as JsonObject);
  const form = more.length === 0 && Object.hasOwn(FORMS, key) ? FORMS[key] : undefined;
  return form === undefined ? fillTemplates(template as JsonObject, message) : form(fillTemplate(inner, message));
}

/** The references in a template: `name.of.a.field`, without the `$`. */
export function referencesOf(template: Template): string[] {
  if (typeof template === 'string') return template.startsWith('$') ? [template.slice(1)] : [];
  if (typeof template !== 'object' || template === null) return [];
  return Object.values(template as JsonObject).flatMap(referencesOf);
}

/** Fills the values of a mapping; what leads nowhere is left out. */
export function fillTemplates(templates: Readonly<Record<string, Template>> | undefined, message: JsonObject): JsonObject {
  const filled = Object.entries(templates ?? {}).map(([name, template]) => [name, fillTemplate(template, message)] as const);
  return Object.fromEntries(filled.filter((pair): pair is readonly [string, Json] => pair[1] !== undefined));
}
