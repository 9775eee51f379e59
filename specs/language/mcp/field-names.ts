import { isObject, type Json } from '../model/json.ts';
import { mcpRevisions, mcpSchema } from './revisions.ts';

/** The names of all properties that a type of MCP has, in any revision and at any depth. */
export function mcpFieldNames(type: string): string[] {
  return mcpRevisions().flatMap((revision) => {
    const definitions = mcpSchema(revision).$defs;
    const seen = new Set<string>();
    const names: string[] = [];
    const walk = (value: Json): void => {
      if (Array.isArray(value)) for (const item of value as readonly Json[]) walk(item);
      if (!isObject(value)) return;
      const { $ref, properties } = value;
      if (typeof $ref === 'string' && !seen.has($ref)) {
        seen.add($ref);
        walk(definitions[$ref.split('/').at(-1) ?? ''] ?? null);
      }
      if (isObject(properties)) names.push(...Object.keys(properties));
      for (const inner of Object.values(value)) walk(inner as Json);
    };
    walk(definitions[type] ?? null);
    return names;
  });
}
