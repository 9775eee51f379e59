import { isObject, type Json } from '../model/json.ts';
import { mcpRevisions, mcpSchema } from './revisions.ts';

/** Where MCP looks for what a person calls a thing, best first. */
const PLACES = [['title'], ['annotations', 'title'], ['name']];

/** Dotted paths below a value of an MCP type to what a person calls it, best first; empty for a type that requires no name. */
export function mcpDisplayNames(type: string): string[] {
  const found = new Set(mcpRevisions().flatMap((revision) => placesIn(mcpSchema(revision).$defs[type] ?? null)));
  return PLACES.map((place) => place.join('.')).filter((path) => found.has(path));
}

function placesIn(schema: Json): string[] {
  const required = isObject(schema) && Array.isArray(schema['required']) ? (schema['required'] as readonly Json[]) : [];
  if (!required.includes('name')) return [];
  return PLACES.filter((place) => isText(place.reduce<Json>(property, schema))).map((place) => place.join('.'));
}

function property(schema: Json, name: string): Json {
  const properties = isObject(schema) ? schema['properties'] : undefined;
  return isObject(properties) ? (properties[name] ?? null) : null;
}

function isText(schema: Json): boolean {
  return isObject(schema) && schema['type'] === 'string';
}
