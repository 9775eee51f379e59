import type { JsonObject } from '../../specs/language/model/json.ts';
import type { WireMessage } from '../../specs/language/model/contract.ts';
import type { Field, Primitive, TypeExpression } from '../../specs/language/model/type-expression.ts';

const PRIMITIVES: Readonly<Record<Primitive, JsonObject>> = {
  string: { type: 'string' },
  bool: { type: 'boolean' },
  int: { type: 'integer' },
  number: { type: 'number' },
  duration: { type: 'number' },
  bytes: { type: 'integer' },
  url: { type: 'string' },
  markdown: { type: 'string' },
  json: {},
};

/** JSON Schema (2020-12) of a type in a message. Undeclared fields are allowed; an external type is any object. */
function typeSchema(type: TypeExpression): JsonObject {
  switch (type.kind) {
    case 'primitive':
      return PRIMITIVES[type.name];
    case 'enum':
      return { enum: type.values };
    case 'list':
      return { type: 'array', items: typeSchema(type.of) };
    case 'map':
      return { type: 'object', additionalProperties: typeSchema(type.of) };
    case 'record':
      return fieldsSchema(type.fields);
    case 'optional':
      return { anyOf: [typeSchema(type.of), { type: 'null' }] };
    case 'external':
      return { type: 'object' };
    case 'event':
    case 'action':
    case 'slot':
      // No message holds these types.
      return {};
  }
}

function fieldsSchema(fields: readonly Field[]): JsonObject {
  return {
    type: 'object',
    required: fields
      .filter((field) => !field.optional && field.type.kind !== 'optional' && field.default === undefined)
      .map((field) => field.name),
    properties: Object.fromEntries(fields.map((field) => [field.name, typeSchema(field.type)])),
  };
}

/** JSON Schema of one message of a spec's message table. */
export function messageSchema(message: WireMessage): JsonObject {
  const { required, properties } = fieldsSchema(message.fields) as { required: string[]; properties: JsonObject };
  return { type: 'object', required: ['type', ...required], properties: { ...properties, type: { const: message.type } } };
}
