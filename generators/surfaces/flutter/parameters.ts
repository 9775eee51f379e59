import type { MessageArgument } from '../../../specs/language/model/message.ts';
import type { TextView } from '../view/texts.ts';
import { print } from './layout.ts';
import { memberNames } from './names.ts';

export interface MessageParameter {
  readonly argument: string;
  readonly name: string;
  readonly type: string;
}

/** Names that the functions of a locale use themselves. */
const USED = ['locale', 'cardinal', 'ordinal', 'formatNumber', 'formatDate', 'hashCode', 'runtimeType', 'toString', 'noSuchMethod'];

/** The named parameters of a message's function. */
export function parametersOf({ args }: TextView): readonly MessageParameter[] {
  const { names } = memberNames(
    args.map(({ name }) => name),
    USED,
  );
  return args.map(({ name, type }) => ({ argument: name, name: names.get(name) ?? name, type: typeOf(type) }));
}

/** `String name({required num count})`, a getter for a message without arguments. */
export function signature(message: TextView, names: ReadonlyMap<string, string>): string {
  const name = names.get(message.key) ?? '';
  const parameters = parametersOf(message);
  if (parameters.length === 0) return `String get ${name}`;
  const items = parameters.map((one) => `required ${one.type} ${one.name}`);
  return print({ head: `String ${name}({`, items, tail: '})' }, 2, 2);
}

function typeOf(type: MessageArgument['type']): string {
  return type === 'number' ? 'num' : type === 'date' || type === 'time' ? 'DateTime?' : 'String';
}
