import { escapePointer } from '../model/json-pointer.ts';
import type { WireMessage } from '../model/contract.ts';
import { isObject, type Json, type JsonObject } from '../model/json.ts';
import type { TypeExpression } from '../model/type-expression.ts';

/** A value in a wire message whose declared type is a type of MCP. */
export interface McpValue {
  /** JSON pointer to the message in the searched value. */
  readonly message: string;
  /** Wire type of the message. */
  readonly type: string;
  /** JSON pointer to the value in the message. */
  readonly field: string;
  /** Name of the MCP type. */
  readonly name: string;
  readonly value: Json;
}

/** The values of MCP types in every inbound message anywhere in `value`. */
export function* mcpValues(value: Json, wire: readonly WireMessage[], pointer = ''): Generator<McpValue> {
  if (typeof value !== 'object' || value === null) return;
  const row = isObject(value)
    ? wire.find(({ direction, type }) => direction === 'in' && type === (value as JsonObject)['type'])
    : undefined;
  if (row === undefined) {
    for (const [key, inner] of Object.entries(value)) yield* mcpValues(inner as Json, wire, `${pointer}/${escapePointer(key)}`);
    return;
  }
  for (const { name, type } of row.fields) {
    if (!Object.hasOwn(value, name)) continue;
    for (const found of inType((value as JsonObject)[name] ?? null, type, `/${escapePointer(name)}`)) {
      yield { message: pointer, type: row.type, ...found };
    }
  }
}

function* inType(value: Json, type: TypeExpression, field: string): Generator<Pick<McpValue, 'field' | 'name' | 'value'>> {
  switch (type.kind) {
    case 'external':
      if (type.schema === 'mcp') yield { field, name: type.name, value };
      return;
    case 'optional':
      if (value !== null) yield* inType(value, type.of, field);
      return;
    case 'list':
      if (Array.isArray(value))
        for (const [index, item] of (value as readonly Json[]).entries()) yield* inType(item, type.of, `${field}/${index}`);
      return;
    case 'map':
      if (isObject(value)) for (const [key, item] of Object.entries(value)) yield* inType(item, type.of, `${field}/${escapePointer(key)}`);
      return;
    case 'record':
      if (!isObject(value)) return;
      for (const inner of type.fields)
        if (Object.hasOwn(value, inner.name)) yield* inType(value[inner.name] ?? null, inner.type, `${field}/${escapePointer(inner.name)}`);
  }
}

/** Names of the MCP types inside a type expression. */
export function mcpTypesIn(type: TypeExpression): string[] {
  switch (type.kind) {
    case 'external':
      return type.schema === 'mcp' ? [type.name] : [];
    case 'optional':
    case 'list':
    case 'map':
      return mcpTypesIn(type.of);
    case 'event':
      return type.of === undefined ? [] : mcpTypesIn(type.of);
    case 'action':
      return [type.takes, type.gives].flatMap((inner) => (inner === undefined ? [] : mcpTypesIn(inner)));
    case 'record':
      return type.fields.flatMap((field) => mcpTypesIn(field.type));
    default:
      return [];
  }
}
