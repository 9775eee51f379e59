import type { Json, JsonObject } from '../../../specs/language/model/json.ts';

/** A tool that the scripted server lists. */
export interface ScriptedTool {
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly icon?: string;
  /** Hints, as MCP writes them. */
  readonly annotations?: JsonObject;
  /** JSON Schema of the structured content of a result. */
  readonly outputSchema?: JsonObject;
  /** JSON Schema of the arguments. */
  readonly schema: JsonObject;
}

/** A schema that arguments fit, for a tool that comes without one: an app draws its form from it. */
export function schemaOf(given: Json | undefined): JsonObject {
  const properties = Object.entries(isObject(given) ? given : {}).map(([name, value]) => [name, typeOf(value)]);
  return { type: 'object', properties: Object.fromEntries(properties) as JsonObject };
}

function typeOf(value: Json): JsonObject {
  if (Array.isArray(value)) return { type: 'array', items: {} };
  if (value === null) return {};
  return { type: typeof value === 'object' ? 'object' : typeof value };
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
