import type { Json, JsonObject } from '../../specs/language/model/json.ts';
import { unescapePointer } from '../../specs/language/model/json-pointer.ts';

/** The labels on the way to a form control; `index` is that of the item of a list which the last label is repeated for. */
export interface LabelPath {
  readonly labels: readonly string[];
  readonly index?: number;
}

/** Schemas in each other, and places that refer to others, at most. */
const DEPTH = 20;

/**
 * The labels that the newest schema in these messages gives the property under a JSON Pointer: titles, else names.
 * @returns `undefined` when no schema has such a property
 */
export function labelPath(messages: readonly JsonObject[], pointer: string): LabelPath | undefined {
  for (const message of [...messages].reverse()) {
    for (const schema of schemasIn(message, 0)) {
      const path = pathIn(schema, stepsOf(pointer));
      if (path !== undefined) return path;
    }
  }
  return undefined;
}

/** The steps of a JSON Pointer. */
const stepsOf = (pointer: string): string[] => pointer.split('/').slice(1).map(unescapePointer);

/** The schemas of objects in a value, outermost first. */
function schemasIn(value: Json, depth: number): JsonObject[] {
  if (depth > DEPTH || typeof value !== 'object' || value === null) return [];
  if (!Array.isArray(value) && isMapping((value as JsonObject)['properties'])) return [value as JsonObject];
  return Object.values(value).flatMap((inner: Json) => schemasIn(inner, depth + 1));
}

function pathIn(root: JsonObject, steps: readonly string[]): LabelPath | undefined {
  const labels: string[] = [];
  let index: number | undefined;
  let schema: JsonObject | undefined = root;
  for (const step of steps) {
    const at: JsonObject | undefined = schema && resolved(schema, root);
    const properties: Json | undefined = at?.['properties'];
    const items: Json | undefined = at?.['items'];
    if (isMapping(properties) && Object.hasOwn(properties, step)) {
      const inner: Json = properties[step] ?? null;
      if (!isMapping(inner)) return undefined;
      const title = resolved(inner, root)['title'] ?? inner['title'];
      labels.push(typeof title === 'string' && title !== '' ? title : step);
      schema = inner;
    } else if (isMapping(items) && /^\d+$/.test(step)) {
      index = Number(step);
      schema = items;
    } else return undefined;
  }
  return labels.length === 0 ? undefined : { labels, ...(index === undefined ? {} : { index }) };
}

/** The schema that a local reference points at, else the schema itself. */
function resolved(schema: JsonObject, root: JsonObject): JsonObject {
  let at = schema;
  for (let depth = 0; depth < DEPTH; depth++) {
    const { $ref } = at;
    if (typeof $ref !== 'string' || !$ref.startsWith('#')) return at;
    const target = stepsOf($ref.slice(1)).reduce<Json | undefined>(
      (value, name) => (isMapping(value) && Object.hasOwn(value, name) ? value[name] : undefined),
      root,
    );
    if (!isMapping(target)) return at;
    at = target;
  }
  return at;
}

const isMapping = (value: Json | undefined): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);
