import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonObject } from '../model/json.ts';
import { packageRoot } from '../package-root.ts';

const SUFFIX = '.schema.json';
const folder = (): string => join(packageRoot(), 'specs/language/mcp');
let known: readonly string[] | undefined;

/** The revisions of MCP that the kit knows, oldest first: the schema files of this folder, which are called after their dates. */
export function mcpRevisions(): readonly string[] {
  known ??= readdirSync(folder())
    .filter((file) => file.endsWith(SUFFIX))
    .map((file) => file.slice(0, -SUFFIX.length))
    .sort();
  return known;
}

/** The revision that holds where nobody names one. */
export function newestRevision(): string {
  const newest = mcpRevisions().at(-1);
  if (newest === undefined) throw new Error('the kit has no schema of MCP');
  return newest;
}

/**
 * The JSON Schema (2020-12) of one revision. `$defs` in capitals are the types that specs may name (`mcp:ContentBlock`), the others
 * are what these are made of.
 */
export function mcpSchema(revision: string): JsonObject & { readonly $defs: Readonly<Record<string, JsonObject>> } {
  return JSON.parse(readFileSync(join(folder(), `${revision}${SUFFIX}`), 'utf8')) as ReturnType<typeof mcpSchema>;
}

/** The types of one revision that specs may name. */
export function mcpTypes(revision: string): string[] {
  return Object.keys(mcpSchema(revision).$defs).filter((name) => /^[A-Z]/.test(name));
}

/** What the `type` of a content block may be in one revision. */
export function contentBlocks(revision: string): readonly string[] {
  const { properties } = mcpSchema(revision).$defs['ContentBlock'] as { properties: { type: { enum: string[] } } };
  return properties.type.enum;
}
