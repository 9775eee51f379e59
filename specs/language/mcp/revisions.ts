import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonObject } from '../model/json.ts';
import { packageRoot } from '../package-root.ts';

/** A JSON Schema (2020-12) with the types of one revision of MCP under `$defs`. */
export type McpSchema = JsonObject & { readonly $id: string; readonly $defs: Readonly<Record<string, JsonObject>> };

/**
 * The revision of a run or a lint that names none. A constant, so that a new revision folder changes no verdict by being there:
 * whoever raises it reads the new verdicts first.
 */
const DEFAULT_REVISION = '2026-07-28';

const folder = (): string => join(packageRoot(), 'specs/language/mcp/revisions');
let known: readonly string[] | undefined;
const schemas = new Map<string, McpSchema>();

/** Dates of the MCP revisions with a folder in `revisions/`, oldest first. */
export function mcpRevisions(): readonly string[] {
  known ??= readdirSync(folder(), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
  return known;
}

/** Paths of the schemas, oldest first. */
export function revisionFiles(): string[] {
  return mcpRevisions().map((revision) => join(folder(), revision, 'schema.json'));
}

/** The revision that holds where nobody names one. */
export function defaultRevision(): string {
  return DEFAULT_REVISION;
}

/**
 * The schema of one revision. Entries of `$defs` with a capital are the types that specs may name (`mcp:ContentBlock`); the others
 * are their pieces.
 *
 * @throws Error of `node:fs` for a revision without a folder
 */
export function mcpSchema(revision: string): McpSchema {
  const read = schemas.get(revision) ?? (JSON.parse(readFileSync(join(folder(), revision, 'schema.json'), 'utf8')) as McpSchema);
  schemas.set(revision, read);
  return read;
}

/** Names of the types of one revision that specs may use. */
export function mcpTypes(revision: string): string[] {
  return Object.keys(mcpSchema(revision).$defs).filter((name) => /^[A-Z]/.test(name));
}

/** Values of `type` that a content block may have in one revision. */
export function contentBlocks(revision: string): readonly string[] {
  const { properties } = mcpSchema(revision).$defs['ContentBlock'] as { properties: { type: { enum: string[] } } };
  return properties.type.enum;
}
