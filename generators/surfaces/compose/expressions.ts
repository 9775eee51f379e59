import type { Field, TypeExpression } from '../../../specs/language/model/type-expression.ts';
import type { ComponentView } from '../view/component.ts';
import { itemField } from '../view/item-fields.ts';
import { itemPath } from '../view/items.ts';
import type { PartView } from '../view/parts.ts';
import { typeBelow } from '../view/wire.ts';
import { limitArguments } from '../view/limit-arguments.ts';
import { addressOf, isTitle } from './arguments.ts';
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
  const limits = limitArguments(view);
  const known = [...view.inbound.flatMap(({ fields }) => fields), ...view.members.props].map(({ name }) => name);
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
      const address = own === undefined ? addressOf(view, argument) : undefined;
      const limit = own === undefined && !known.includes(argument) ? limits[argument] : undefined;
      const isName = own === undefined && isTitle(view, argument);
      const value = isName
        ? 'model.title'
        : address !== undefined
          ? `hostOf(model.text(${kotlinString(address)}))`
          : type === 'number'
            ? counting(
                limit === undefined ? `${from}.number(${quoted})` : limitText(view, scope, argument, limit),
                counted.get(key) === argument,
              )
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

function counting(value: string, isInt: boolean): string {
  if (!isInt) return value;
  return value.includes(' ') ? `(${value}).toInt()` : `${value}.toInt()`;
}

/** The value of a limit in the units of a text; a field of the instance may replace it. */
function limitText(view: ComponentView, scope: Scope, id: string, units: number): string {
  const own = `${scope.symbol}Limits.${scope.limits.get(id) ?? ''}`;
  const limit = view.limits.find((one) => one.id === id);
  const value = limit?.unit === 'ms' ? `${own}.inWholeMilliseconds.toDouble()` : `${own}.toDouble()`;
  const said = limit?.override === undefined ? value : `(model.value(${kotlinString(limit.override)}).asDouble() ?: ${value})`;
  return units === 1 ? said : `${said} / ${units}`;
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
