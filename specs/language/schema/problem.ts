import type { ErrorObject } from 'ajv/dist/2020.js';
import { didYouMean } from '../diagnostics/nearest.ts';
import { valueText } from '../diagnostics/value-text.ts';
import type { Json } from '../model/json.ts';
import { unescapePointer } from '../model/json-pointer.ts';

/** What is wrong with a value that was checked against a JSON Schema. */
export interface SchemaProblem {
  /** JSON pointer to the value; empty for the whole. */
  readonly pointer: string;
  /** The unknown key of that value, if the key is the problem. */
  readonly key?: string;
  /** What is wrong, without a subject: "must be a text, found 1". */
  readonly predicate: string;
  /** Near misses. */
  readonly hints: readonly string[];
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a mapping',
  null: 'nothing',
};

/** The sentence about a problem, without a full stop: "`specs.note` lacks `supports`". `whole` is the subject of an empty pointer. */
export function problemSentence({ pointer, predicate }: SchemaProblem, whole = 'it'): string {
  return `${pointer === '' ? whole : `\`${stepsOf(pointer).join('.')}\``} ${predicate}`;
}

/** The steps of a JSON pointer (RFC 6901). */
export function stepsOf(pointer: string): string[] {
  return pointer.split('/').slice(1).map(unescapePointer);
}

/** Puts an error of the library, made with `verbose`, in our words. A `title` in the schema names what a value must be. */
export function problemOf({ keyword, params, instancePath: pointer, message, data, parentSchema }: ErrorObject): SchemaProblem {
  const { title, properties } = parentSchema as { readonly title?: string; readonly properties?: object };
  const must = (expected: string, hints: readonly string[] = []): SchemaProblem => {
    return { pointer, predicate: `must be ${expected}, found ${valueText(data as Json | undefined)}`, hints };
  };
  switch (keyword) {
    case 'additionalProperties': {
      const key = String(params['additionalProperty']);
      const known = Object.keys(properties ?? {});
      return { pointer, key, predicate: `has the unknown key \`${key}\`; known are ${known.join(', ')}`, hints: didYouMean(key, known) };
    }
    case 'required':
      return { pointer, predicate: `lacks \`${String(params['missingProperty'])}\``, hints: [] };
    case 'type':
      return must(title ?? [params['type'] as string | readonly string[]].flat().map((type) => TYPES[type] ?? type).join(' or ')); // prettier-ignore
    case 'enum': {
      const words = (params['allowedValues'] as readonly Json[]).map(String);
      return must(title ?? `one of ${words.join(', ')}`, typeof data === 'string' ? didYouMean(data, words) : []);
    }
    case 'const':
      return must(title ?? valueText(params['allowedValue'] as Json));
    case 'pattern':
    case 'format':
      return must(title ?? `a text of the ${keyword} \`${String(params[keyword])}\``);
    case 'minimum':
      return must(title ?? `at least ${String(params['limit'])}`);
    case 'maximum':
      return must(title ?? `at most ${String(params['limit'])}`);
    case 'minItems':
    case 'minLength':
      return { pointer, predicate: `must have at least ${size(keyword, params)}`, hints: [] };
    case 'maxItems':
    case 'maxLength':
      return { pointer, predicate: `must have at most ${size(keyword, params)}`, hints: [] };
    default:
      return { pointer, predicate: message ?? 'is not valid', hints: [] };
  }
}

function size(keyword: string, { limit }: ErrorObject['params']): string {
  return `${String(limit)} ${keyword.endsWith('Items') ? 'item' : 'character'}${limit === 1 ? '' : 's'}`;
}
