import { isObject, type Json, type JsonObject } from '../../../specs/language/model/json.ts';
import { items } from '../items.ts';

/** The first revision that has a field of a tool. */
const OF_TOOL: Readonly<Record<string, string>> = { title: '2025-06-18', icon: '2025-11-25' };
/** The first revision that has a type of content, beside those that all have. */
const OF_CONTENT: Readonly<Record<string, string>> = { audio: '2025-03-26', resource_link: '2025-06-18' };
const STRUCTURE_SINCE = '2025-06-18';
/** The first revision with several choices, choices with titles, and first values of fields that are no check box. */
const CHOICES_SINCE = '2025-11-25';

const isGiven = (value: Json | undefined): boolean => value !== undefined && value !== null && value !== '';

/** What a revision does not have of a tool in a list: an app that speaks it never sees it. `undefined` for nothing. */
export function toolLoss(revision: string, tool: JsonObject): string | undefined {
  const lost = Object.entries(OF_TOOL).find(([field, since]) => revision < since && isGiven(tool[field]));
  return lost === undefined ? undefined : `${revision} has no ${lost[0]} of a tool`;
}

/** What a revision does not have of a result. */
export function resultLoss(revision: string, { content, structuredContent }: JsonObject): string | undefined {
  const lost = items(content).find(({ type }) => revision < (OF_CONTENT[String(type)] ?? ''));
  if (lost !== undefined) return `${revision} has no content of the type ${String(lost['type'])}`;
  return structuredContent !== undefined && revision < STRUCTURE_SINCE ? `${revision} has no structured content` : undefined;
}

/** What a revision does not have of the form of a question. */
export function formLoss(revision: string, schema: Json | undefined): string | undefined {
  if (revision >= CHOICES_SINCE || !isObject(schema) || !isObject(schema['properties'])) return undefined;
  for (const [name, field] of Object.entries(schema['properties'])) {
    if (!isObject(field)) continue;
    if (field['type'] === 'array') return `${revision} has no field of several choices, such as ${name}`;
    if (field['oneOf'] !== undefined) return `${revision} has no titles of choices in oneOf, as ${name} has`;
    if (field['default'] !== undefined && field['type'] !== 'boolean')
      return `${revision} has no first value of a field that is no check box, as ${name} has`;
  }
  return undefined;
}
