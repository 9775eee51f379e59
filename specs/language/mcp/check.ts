import { createRequire } from 'node:module';
import type { Ajv2020, ValidateFunction } from 'ajv/dist/2020.js';
import type { Json } from '../model/json.ts';
import { mcpSchema } from './load.ts';

const require = createRequire(import.meta.url);
let ajv: Ajv2020 | undefined;
const added = new Set<string>();

/** What is wrong with a value that must be of a type of MCP (`ContentBlock`) in one revision; `undefined` when nothing is. */
export function mcpProblem(revision: string, type: string, value: Json): string | undefined {
  if (ajv === undefined) {
    // Loaded late: most specs name no type of MCP, and reading them must stay quick.
    const library = require('ajv/dist/2020.js') as { readonly Ajv2020: typeof Ajv2020 };
    ajv = new library.Ajv2020({ strict: false });
  }
  if (!added.has(revision)) ajv.addSchema(mcpSchema(revision));
  added.add(revision);
  const check = ajv.getSchema(`kmd:mcp:${revision}#/$defs/${type}`);
  return check === undefined ? 'it has no such type' : problem(check as ValidateFunction, value);
}

function problem(check: ValidateFunction, value: Json): string | undefined {
  if (check(value)) return undefined;
  const [first] = check.errors ?? [];
  const where = first === undefined || first.instancePath === '' ? 'it' : first.instancePath.slice(1).replaceAll('/', '.');
  const { allowedValues, allowedValue, additionalProperty } = (first?.params ?? {}) as Readonly<Record<string, Json>>;
  if (additionalProperty !== undefined) return `${where} must not have ${String(additionalProperty)}`;
  const allowed = Array.isArray(allowedValues)
    ? `: ${allowedValues.join(', ')}`
    : allowedValue === undefined
      ? ''
      : `: ${String(allowedValue)}`;
  return `${where} ${first?.message ?? 'is invalid'}${allowed}`;
}
