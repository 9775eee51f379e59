import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Json, JsonObject } from '../../specs/language/model/json.ts';
import type { Spec } from '../../specs/language/model/spec.ts';
import { packageRoot } from '../../specs/language/package-root.ts';
import { messageSchema } from './type-schema.ts';

const ajv = new Ajv2020({ strict: false, allErrors: false });
let loaded = false;

/** What is wrong with a value that must be a `Description`, `Context` or `Message` of harness.md; `undefined` when nothing is. */
export function shapeProblem(shape: 'Description' | 'Context' | 'Message', value: Json): string | undefined {
  if (!loaded) {
    ajv.addSchema(JSON.parse(readFileSync(join(packageRoot(), 'conformance', 'protocol', 'harness.schema.json'), 'utf8')) as object);
    loaded = true;
  }
  const check = ajv.getSchema(`kmd:harness:1#/$defs/${shape}`);
  return check === undefined ? undefined : problem(check as ValidateFunction, value);
}

const tables = new WeakMap<Spec, Map<string, ValidateFunction>>();

/** What is wrong with a message according to the spec's message table. A type that the table does not name is nobody's business. */
export function messageProblem(spec: Spec, direction: 'in' | 'out', message: JsonObject): string | undefined {
  const shape = shapeProblem('Message', message);
  if (shape !== undefined) return shape;
  let table = tables.get(spec);
  if (table === undefined) {
    table = new Map(spec.wire.map((row) => [`${row.direction} ${row.type}`, ajv.compile(messageSchema(row))]));
    tables.set(spec, table);
  }
  const check = table.get(`${direction} ${String(message['type'])}`);
  return check === undefined ? undefined : problem(check, message);
}

function problem(check: ValidateFunction, value: Json): string | undefined {
  if (check(value)) return undefined;
  const [first] = check.errors ?? [];
  if (first === undefined) return 'is invalid';
  const where = first.instancePath === '' ? 'it' : first.instancePath.slice(1).replaceAll('/', '.');
  const allowed = first.keyword === 'enum' ? `: ${(first.params as { allowedValues: Json[] }).allowedValues.join(', ')}` : '';
  return `${where} ${first.message ?? 'is invalid'}${allowed}`;
}
