import { text } from '../components/_runtime/content/block.ts';
import { isRecord, keywords, list, own } from '../json-schema/schema.ts';

export type Kind = 'tool' | 'resource' | 'template' | 'prompt';

/** One thing that a server offers, as far as its object can be trusted to be one. */
export interface Primitive {
  readonly kind: Kind;
  readonly name: string;
  /** The title, else the name. */
  readonly display: string;
  readonly description: string;
  readonly object: Readonly<Record<string, unknown>>;
}

const KINDS: readonly Kind[] = ['tool', 'resource', 'template', 'prompt'];

/** Reads what a message offers. */
export function primitiveOf(fields: Readonly<Record<string, unknown>>): Primitive {
  const kind = KINDS.find((one) => isRecord(fields[one])) ?? 'tool';
  const object = keywords(fields[kind]);
  const name = text(object['name']);
  const titles = [text(object['title']), kind === 'tool' ? text(own(object['annotations'], 'title')) : ''];
  return { kind, name, display: titles.find((one) => one.trim() !== '') ?? name, description: text(object['description']), object };
}

/** The names that have to be given and those that may be: properties of a tool's input, arguments of a prompt. */
export function namesOf({ kind, object }: Primitive): { readonly required: readonly string[]; readonly optional: readonly string[] } {
  if (kind === 'prompt') {
    const all = list(object['arguments']).filter(isRecord);
    const names = (required: boolean): string[] =>
      all.filter((one) => (one['required'] === true) === required).map((one) => text(one['name']));
    return { required: names(true), optional: names(false) };
  }
  const schema = keywords(object['inputSchema']);
  const required = list(schema['required']).filter((name): name is string => typeof name === 'string');
  return { required, optional: Object.keys(keywords(schema['properties'])).filter((name) => !required.includes(name)) };
}
