// What the harness returns, as JSON text. The value is the page's own and may be anything: a proxy, a cycle, a million entries.
import { isArray, isFiniteNumber, ownKeys } from './platform/values.ts';
import { stringify } from './platform/text.ts';

/** Limits of one value. */
export interface JsonLimits {
  readonly characters: number;
  /** Entries of all lists and objects in it. */
  readonly entries: number;
  /** Lists and objects in each other. */
  readonly depth: number;
}
/** `flood`: more than the limits allow; `not-json`: something that JSON has no form for. */
export type JsonText = { readonly text: string } | { readonly fault: 'flood' | 'not-json'; readonly message: string };

/**
 * A value as JSON text. Members that hold `undefined` are left out, as JSON.stringify does; anything else without a JSON
 * form is refused, never replaced by `null`.
 * @throws what a getter, a proxy or a `toJSON` of the page throws
 */
export function jsonText(value: unknown, limits: JsonLimits): JsonText {
  let characters = 0;
  let entries = 0;
  let fault: Exclude<JsonText, { text: string }> | null = null;
  const refuse = (kind: 'flood' | 'not-json', message: string): string => {
    if (!fault) fault = { fault: kind, message };
    return '';
  };
  const spend = (text: string): string => {
    characters += text.length;
    return characters > limits.characters ? refuse('flood', `more than ${limits.characters} characters`) : text;
  };
  const count = (): boolean => ++entries <= limits.entries || refuse('flood', `more than ${limits.entries} entries`) !== '';
  const walk = (given: unknown, where: string, depth: number): string => {
    if (fault) return '';
    const type = typeof given;
    if (given === null || type === 'boolean') return spend(`${given as boolean | null}`);
    if (type === 'string') {
      // Its length before its copy: a text of a gigabyte is refused without a second one.
      return (given as string).length > limits.characters
        ? refuse('flood', `a text of ${(given as string).length} characters`)
        : spend(stringify(given));
    }
    if (type === 'number') return isFiniteNumber(given) ? spend(`${given as number}`) : refuse('not-json', `${where} is no finite number`);
    if (type !== 'object') return refuse('not-json', `${where} is ${type === 'undefined' ? 'undefined' : `a ${type}`}`);
    if (depth >= limits.depth) return refuse('flood', `more than ${limits.depth} lists and objects in each other`);
    if (isArray(given)) return list(given, where, depth);
    const { toJSON } = given as { toJSON?: unknown };
    if (typeof toJSON === 'function') return walk((given as { toJSON(): unknown }).toJSON(), where, depth + 1);
    return record(given as Record<string, unknown>, where, depth);
  };
  const list = (items: readonly unknown[], where: string, depth: number): string => {
    const { length } = items;
    let text = '[';
    for (let i = 0; i < length && !fault && count(); i++) text += (i > 0 ? ',' : '') + walk(items[i], `${where}[${i}]`, depth + 1);
    return text + ']';
  };
  const record = (members: Record<string, unknown>, where: string, depth: number): string => {
    const keys = ownKeys(members);
    let text = '';
    for (let i = 0; i < keys.length && !fault && count(); i++) {
      const key = keys[i];
      const held = members[key];
      if (held === undefined) continue;
      text += `${text && ','}${spend(stringify(key))}:${walk(held, `${where}.${key}`, depth + 1)}`;
    }
    return `{${text}}`;
  };
  const text = walk(value, 'the value', 0);
  return fault || { text };
}
