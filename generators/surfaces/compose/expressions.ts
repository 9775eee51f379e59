import type { Field, TypeExpression } from '../../../specs/language/model/type-expression.ts';
import type { ComponentView } from '../view/component.ts';
import { itemField } from '../view/item-fields.ts';
import { itemPath } from '../view/items.ts';
import type { PartView } from '../view/parts.ts';
import { typeBelow } from '../view/wire.ts';
import { kotlinString } from './escape.ts';
import { argumentNames } from './messages.ts';
import { partId, type Scope } from './scope.ts';

/** Expressions of generated composables. They read the parameters `model` and, in a part that repeats, `item`, and the local `messages`. */
export interface Expressions {
  /** A message in words, with the fields of the items around a part, else of the instance, as its arguments; `undefined` for an unknown key. */
  message(key: string, part?: PartView): string | undefined;
  /** The value at a dotted path as text. A record is shown by its required texts. */
  field(path: string, part?: PartView): string;
}

/** @param counted key → the argument that is an `Int` */
export function expressionsOf(view: ComponentView, scope: Scope, counted: ReadonlyMap<string, string>): Expressions {
  const field = (path: string, part?: PartView): string => fieldText(view, path, part);
  const message = (key: string, part?: PartView): string | undefined => {
    const text = view.texts.find((one) => one.key === key);
    const name = scope.messages.functions.get(key);
    if (text === undefined || name === undefined) return undefined;
    const locals = argumentNames(text.args);
    const args = text.args.map(({ name: argument, type }) => {
      const quoted = kotlinString(argument);
      const own = part === undefined ? undefined : itemField(view, part, argument);
      const from = own === undefined || part === undefined ? 'model' : itemOf(scope, part, own.part);
      const value =
        type === 'number'
          ? `${from}.number(${quoted})${counted.get(key) === argument ? '.toInt()' : ''}`
          : type === 'date' || type === 'time'
            ? `${from}.date(${quoted})`
            : own === undefined
              ? field(argument)
              : textsOf(own.field.type, argument, from);
      return `${locals.get(argument) ?? ''} = ${value}`;
    });
    return `messages.${name}(${args.join(', ')})`;
  };
  return { message, field };
}

/** Steps of a dotted path as arguments. */
export function pathArguments(path: string): string {
  return path === '' ? '' : path.split('.').map(kotlinString).join(', ');
}

/** The item of a part that repeats, as it is called inside of another part. */
export function itemOf(scope: Scope, { repeats }: PartView, wanted: string): string {
  return repeats === wanted ? 'item' : `item.within(${partId(scope, wanted)})`;
}

function fieldText(view: ComponentView, path: string, part: PartView | undefined): string {
  const steps = part?.repeats === undefined ? undefined : itemPath(path);
  if (steps === undefined) return textsOf(typeAt(view, path), path, 'model');
  return textsOf(part?.item === undefined ? undefined : typeBelow(part.item, steps), steps.join('.'), 'item');
}

/** @param from what has the value at the path */
function textsOf(type: TypeExpression | undefined, path: string, from: string): string {
  const names = shownMembers(type);
  const inner = path === '' ? '' : `${path}.`;
  const parts = (names.length === 0 ? [path] : names.map((name) => `${inner}${name}`)).map((one) => `${from}.text(${pathArguments(one)})`);
  return parts.length === 1 ? (parts[0] ?? '') : `listOf(${parts.join(', ')}).joinToString(" ")`;
}

/** The required texts of a record: what tells it apart for a person. */
function shownMembers(type: TypeExpression | undefined): string[] {
  const own = type?.kind === 'optional' ? type.of : type;
  if (own?.kind !== 'record') return [];
  return own.fields.filter(({ type: of, optional }) => !optional && of.kind === 'primitive' && of.name !== 'json').map(({ name }) => name);
}

function typeAt(view: ComponentView, path: string): TypeExpression | undefined {
  const props = view.members.props.map(({ name, type, optional }): Field => ({ name, type, optional }));
  for (const fields of [...view.inbound.map((message) => message.fields), props]) {
    const [head, ...rest] = path.split('.');
    let type = fields.find(({ name }) => name === head)?.type;
    for (const step of rest) {
      const own = type?.kind === 'optional' ? type.of : type;
      type = own?.kind === 'record' ? own.fields.find(({ name }) => name === step)?.type : undefined;
    }
    if (type !== undefined) return type;
  }
  return undefined;
}
