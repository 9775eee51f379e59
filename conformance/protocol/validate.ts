import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Json, JsonObject } from '../../specs/language/model/json.ts';
import type { Spec } from '../../specs/language/model/spec.ts';
import { packageRoot } from '../../specs/language/package-root.ts';
import { schemaCheck, type SchemaCheck } from '../../specs/language/schema/check.ts';
import { problemSentence } from '../../specs/language/schema/problem.ts';
import { messageSchema } from './type-schema.ts';

type Shape = 'Description' | 'Context' | 'Message';

const shapes = new Map<Shape, SchemaCheck>();
const tables = new WeakMap<Spec, ReadonlyMap<string, SchemaCheck>>();

/** The first problem of a value that must have a shape of the harness protocol (conformance/protocol/README.md); `undefined` if it fits. */
export function shapeProblem(shape: Shape, value: Json): string | undefined {
  let check = shapes.get(shape);
  if (check === undefined) {
    check = schemaCheck(harnessSchema(), { definition: shape });
    shapes.set(shape, check);
  }
  return firstProblem(check, value);
}

/** The problem of a message under the spec's message table. A type without a row is valid. */
export function messageProblem(spec: Spec, direction: 'in' | 'out', message: JsonObject): string | undefined {
  const shape = shapeProblem('Message', message);
  if (shape !== undefined) return shape;
  let table = tables.get(spec);
  if (table === undefined) {
    table = new Map(spec.wire.map((row) => [`${row.direction} ${row.type}`, schemaCheck(messageSchema(row))]));
    tables.set(spec, table);
  }
  const check = table.get(`${direction} ${String(message['type'])}`);
  return check && firstProblem(check, message);
}

function firstProblem(check: SchemaCheck, value: Json): string | undefined {
  const [first] = check(value);
  return first && problemSentence(first);
}

function harnessSchema(): object {
  return JSON.parse(readFileSync(join(packageRoot(), 'conformance', 'protocol', 'harness.schema.json'), 'utf8')) as object;
}
