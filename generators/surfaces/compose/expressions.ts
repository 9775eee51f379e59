import type { Field, TypeExpression } from '../../../specs/language/model/type-expression.ts';
import type { ComponentView } from '../view/component.ts';
import { kotlinString } from './escape.ts';
import { argumentNames } from './messages.ts';
import type { Scope } from './scope.ts';

/** Expressions of generated composables. They read the parameter `model` and the local `messages`. */
export interface Expressions {
  /** A message in words, with the fields of the instance as its arguments; `undefined` for an unknown key. */
  message(key: string): string | undefined;
  /** The value at a dotted path as text. A record is shown by its required texts. */
  field(path: string): string;
}

/** @param counted key → the argument that is an `Int` */
export function expressionsOf(view: ComponentView, scope: Scope, counted: ReadonlyMap<string, string>): Expressions {
  const field = (path: string): string => fieldText(view, path);
  const message = (key: string): string | undefined => {
    const text = view.texts.find((one) => one.key === key);
    const name = scope.messages.functions.get(key);
    if (text === undefined || name === undefined) return undefined;
    const locals = argumentNames(text.args);
    const args = text.args.map(({ name: argument, type }) => {
      const quoted = kotlinString(argument);
      const value =
        type === 'number'
          ? `model.number(${quoted})${counted.get(key) === argument ? '.toInt()' : ''}`
          : type === 'date' || type === 'time'
            ? `model.date(${quoted})`
            : field(argument);
      return `${locals.get(argument) ?? ''} = ${value}`;
    });
    return `messages.${name}(${args.join(', ')})`;
  };
  return { message, field };
}

/** Steps of a dotted path as arguments. */
export function pathArguments(path: string): string {
  return path.split('.').map(kotlinString).join(', ');
}

function fieldText(view: ComponentView, path: string): string {
  const names = shownMembers(typeAt(view, path));
  const parts = (names.length === 0 ? [path] : names.map((name) => `${path}.${name}`)).map((one) => `model.text(${pathArguments(one)})`);
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
