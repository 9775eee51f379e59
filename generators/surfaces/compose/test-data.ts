import { words } from '../../text/names/policy.ts';
import { functionName } from './names.ts';
import type { TestSource } from './tests.ts';

/** A message that several tests give to the component, as a property of the test class. */
export interface SharedMessage {
  readonly name: string;
  readonly value: string;
}

/** Fewest uses, and the shortest text, of a message with a name of its own. */
const LEAST = { uses: 3, characters: 80 };
const RECEIVED = /\breceive\(("""[\s\S]*?"""|"(?:[^"\\\n]|\\.)*")\)/g;

/** The tests with a name in place of each long message that they have again and again, and these messages. */
export function sharedMessages(sources: readonly TestSource[]): {
  readonly sources: readonly TestSource[];
  readonly messages: readonly SharedMessage[];
} {
  const uses = new Map<string, number>();
  for (const { body } of sources) for (const [, value = ''] of body.matchAll(RECEIVED)) uses.set(value, (uses.get(value) ?? 0) + 1);
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const [value, count] of uses) {
    if (count < LEAST.uses || value.length < LEAST.characters) continue;
    const plain = functionName([...words(typeOf(value)), 'message']);
    let name = plain;
    for (let at = 2; taken.has(name); at += 1) name = `${plain}${at}`;
    taken.add(name);
    names.set(value, name);
  }
  return {
    sources: sources.map((source) => ({
      ...source,
      body: source.body.replace(RECEIVED, (call: string, value: string) => {
        const name = names.get(value);
        return name === undefined ? call : `receive(${name})`;
      }),
    })),
    messages: [...names].map(([value, name]) => ({ name, value })),
  };
}

/** The type of a message in a literal, whose quotes may be escaped. */
function typeOf(literal: string): string {
  return /\\?"type\\?":\\?"([^"\\]+)/.exec(literal)?.[1] ?? '';
}
