import { bare } from '../../../specs/language/model/opening.ts';
import type { TypeExpression } from '../../../specs/language/model/type-expression.ts';
import type { ComponentView } from '../view/component.ts';

/** Types of a spec in Kotlin. */
export interface KotlinTypes {
  /** `List<String>` */
  text(type: TypeExpression): string;
  /** An expression of the type or `null`, from one of type `JsonElement?`. */
  decode(type: TypeExpression, json: string): string;
  /** An expression of type `JsonElement` from one of the type. */
  encode(type: TypeExpression, value: string): string;
}

/**
 * @param names id of each named type → its Kotlin name
 * @param state name of the type of the states
 */
export function kotlinTypes(view: ComponentView, names: ReadonlyMap<string, string>, state: string): KotlinTypes {
  const nameOf = (type: TypeExpression): string | undefined => {
    if (view.types.isState(type)) return state;
    const named = view.types.of(type);
    return named === undefined ? undefined : names.get(named.id);
  };
  // Values of a list are never missing: an item that does not fit makes the whole list unfit.
  const text = (type: TypeExpression): string => {
    switch (type.kind) {
      case 'primitive':
        return PRIMITIVES[type.name];
      case 'optional':
        return `${text(type.of)}?`;
      case 'list':
        return `List<${text(bare(type.of))}>`;
      case 'map':
        return `Map<String, ${text(bare(type.of))}>`;
      case 'enum':
        return nameOf(type) ?? 'String';
      case 'record':
        return nameOf(type) ?? 'JsonObject';
      case 'external':
        return 'JsonObject';
      default:
        return 'JsonElement';
    }
  };
  const decode = (type: TypeExpression, json: string): string => {
    switch (type.kind) {
      case 'primitive':
        return type.name === 'json' ? json : `${json}.as${text(type)}()`;
      case 'optional':
        return decode(type.of, json);
      case 'list':
        return `${json}.asList { ${decode(bare(type.of), 'it')} }`;
      case 'map':
        return `${json}.asMap { ${decode(bare(type.of), 'it')} }`;
      case 'enum':
        return nameOf(type) === undefined ? `${json}.asString()` : `${nameOf(type) ?? ''}.of(${json}.asString())`;
      case 'record':
        return nameOf(type) === undefined ? `${json}.asObject()` : `${nameOf(type) ?? ''}.decode(${json})`;
      case 'external':
        return `${json}.asObject()`;
      default:
        return json;
    }
  };
  const encode = (type: TypeExpression, value: string): string => {
    switch (type.kind) {
      case 'optional':
        return encode(type.of, value);
      case 'list':
      case 'map':
        return `${value}.toJson { ${encode(bare(type.of), 'it')} }`;
      case 'enum':
        return nameOf(type) === undefined ? `${value}.toJson()` : `${value}.id${value.endsWith('?') ? '?' : ''}.toJson()`;
      case 'record':
        return nameOf(type) === undefined ? value : `${value}.encode()`;
      case 'primitive':
        return type.name === 'json' ? value : `${value}.toJson()`;
      default:
        return value;
    }
  };
  return { text, decode, encode };
}

const PRIMITIVES = {
  string: 'String',
  url: 'String',
  markdown: 'String',
  bool: 'Boolean',
  int: 'Long',
  number: 'Double',
  duration: 'Long',
  bytes: 'Long',
  json: 'JsonElement',
} as const;
