import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Message, MessageArgument } from '../model/message.ts';
import { allElements, parseMessage } from './parse.ts';

export type ArgumentType = MessageArgument['type'];

/** What a text asks for, by name: each use of an argument, in order. A text with a syntax error asks for nothing. */
export function usesOf(text: string): ReadonlyMap<string, readonly ArgumentType[]> {
  const uses = new Map<string, ArgumentType[]>();
  const parsed = parseMessage(text);
  if (!parsed.ok) return uses;
  for (const element of allElements(parsed.elements)) {
    const type = typeOf(element);
    if (type !== undefined && 'value' in element) uses.set(element.value, [...(uses.get(element.value) ?? []), type]);
  }
  return uses;
}

/** The type that several uses come to: a bare `{n}` takes whatever another use says; `undefined` when they contradict. */
export function commonType(types: readonly ArgumentType[]): ArgumentType | undefined {
  return types.reduce<ArgumentType | undefined>((one, other) => {
    if (one === undefined || other === 'string') return one;
    if (one === 'string') return other;
    if (typeof one === 'object' && typeof other === 'object') return { select: [...new Set([...one.select, ...other.select])].sort() };
    return one === other ? one : undefined;
  }, 'string');
}

/**
 * The arguments of a message over all its locales, sorted by name. What the `Args` column declares for a bare `{n}`
 * (`n: number`) wins over the guess that it is a string.
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
