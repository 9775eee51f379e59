import type { Json } from '../../../specs/language/model/json.ts';
import type { Field, TypeExpression } from '../../../specs/language/model/type-expression.ts';
import { initialValue } from './members.ts';

/** What a required field of an outbound message holds when nothing feeds it: its default, else the empty value of its type. */
export function unfedValue({ type, default: written }: Field): Json {
  return initialValue(type, written) ?? blank(type);
}

/** The empty value of a type; of an enumeration, its first word. */
function blank(type: TypeExpression): Json {
  switch (type.kind) {
    case 'primitive':
      if (type.name === 'json') return null;
      if (type.name === 'bool') return false;
      return type.name === 'int' || type.name === 'number' || type.name === 'duration' ? 0 : '';
    case 'enum':
      return type.values[0] ?? '';
    case 'list':
      return [];
    case 'map':
    case 'external':
      return {};
    case 'record':
      return Object.fromEntries(type.fields.filter(({ optional }) => !optional).map((field) => [field.name, unfedValue(field)]));
    default:
      return null;
  }
}
