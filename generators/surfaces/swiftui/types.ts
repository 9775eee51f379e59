import type { TypeExpression } from '../../../specs/language/model/type-expression.ts';
import type { NamedTypes } from '../view/named-types.ts';

/** What the type table needs of a component. */
export interface TypeScope {
  readonly types: NamedTypes;
  /** Id of a named type → its Swift name. */
  readonly typeNames: ReadonlyMap<string, string>;
  readonly stateType: string;
  /** Whether the package has the renderers of MCP content blocks. */
  readonly hasContent: boolean;
}

/** The Swift type of a prop, message field or argument. What has no shape of its own is a `JSONValue`. */
export function swiftType(type: TypeExpression, scope: TypeScope): string {
  switch (type.kind) {
    case 'optional':
      return optional(swiftType(type.of, scope));
    case 'list':
      return `[${swiftType(type.of, scope)}]`;
    case 'map':
      return `[String: ${swiftType(type.of, scope)}]`;
    case 'enum':
    case 'record': {
      if (scope.types.isState(type)) return scope.stateType;
      const named = scope.types.of(type);
      return (named === undefined ? undefined : scope.typeNames.get(named.id)) ?? 'JSONValue';
    }
    case 'external':
      return type.schema === 'mcp' && type.name === 'ContentBlock' && scope.hasContent ? 'ContentBlock' : 'JSONValue';
    case 'primitive':
      return primitive(type.name);
    default:
      return 'JSONValue';
  }
}

export function optional(type: string): string {
  return type.endsWith('?') ? type : `${type}?`;
}

/** An address stays a text: `URL` would change what a person has to see as it was sent. */
function primitive(name: Extract<TypeExpression, { kind: 'primitive' }>['name']): string {
  switch (name) {
    case 'bool':
      return 'Bool';
    case 'int':
    case 'bytes':
      return 'Int';
    case 'number':
    case 'duration':
      return 'Double';
    case 'json':
      return 'JSONValue';
    default:
      return 'String';
  }
}
