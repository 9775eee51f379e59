import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Message, MessageArgument } from '../model/message.ts';
import { allElements, parseMessage } from './parse.ts';

export type ArgumentType = MessageArgument['type'];

/** Argument name → the type of each use, in order. Empty for a text with a syntax error. */
export function usesOf(text: string): ReadonlyMap<string, readonly ArgumentType[]> {
  const uses = new Map<string, ArgumentType[]>();
  const parsed = parseMessage(text);
  if (!parsed.ok) return uses;
  for (const element of allElements(parsed.elements)) {
    const type = typeOf(element);
    if (type === undefined || !('value' in element)) continue;
    const known = uses.get(element.value);
    if (known === undefined) uses.set(element.value, [type]);
    else known.push(type);
  }
  return uses;
}

/** The one type of several uses of an argument: a bare `{n}` takes the type of the other uses. `undefined` if they contradict. */
export function commonType(types: readonly ArgumentType[]): ArgumentType | undefined {
  return types.reduce<ArgumentType | undefined>((one, other) => {
    if (one === undefined || other === 'string') return one;
    if (one === 'string') return other;
    if (typeof one === 'object' && typeof other === 'object') return { select: [...new Set([...one.select, ...other.select])].sort() };
    return one === other ? one : undefined;
  }, 'string');
}

/**
 * The arguments of a message over all its locales, sorted by name. A bare `{n}` has the type of the `Args` column (`n: number`), else
 * it is a string.
 */
export function argumentsOf(message: Message): MessageArgument[] {
  const all = new Map<string, ArgumentType[]>();
  for (const { text } of Object.values(message.texts)) {
    for (const [name, types] of usesOf(text)) all.set(name, [...(all.get(name) ?? []), ...types]);
  }
  return [...all]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, types]) => {
      const inferred = commonType(types) ?? 'string';
      const declared = message.args.find((one) => one.name === name)?.type;
      return { name, type: inferred === 'string' && declared !== undefined ? declared : inferred };
    });
}

function typeOf(element: MessageFormatElement): ArgumentType | undefined {
  switch (element.type) {
    case TYPE.argument:
      return 'string';
    case TYPE.number:
    case TYPE.plural:
      return 'number';
    case TYPE.date:
      return 'date';
    case TYPE.time:
      return 'time';
    case TYPE.select:
      return { select: Object.keys(element.options).sort() };
    default:
      return undefined;
  }
}
