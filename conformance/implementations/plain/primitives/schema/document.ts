import { own, recordOf, textOf, type Json, type JsonRecord } from '../../json.ts';

/** Base address of a document that gives none. */
const NOWHERE = 'kmd-schema://document/';
/** Keywords whose values are data, not schemas. */
const DATA = new Set(['const', 'default', 'enum', 'examples']);
/** `2019-09` and older drafts read `$ref` and their other keywords nearly alike. */
const DIALECTS = /^https?:\/\/json-schema\.org\/(?:draft\/(?:2020-12|2019-09)|draft-0[67])\/schema#?$/;

/** A JSON Schema with the places that its references may lead to. Nothing outside of it is ever fetched. */
export class SchemaDocument {
  readonly #root: Json;
  readonly #places = new Map<string, Json>();
  readonly #bases = new WeakMap<object, string>();

  constructor(root: Json) {
    this.#root = root;
    this.#index(root, NOWHERE);
  }

  get root(): Json {
    return this.#root;
  }

  /** The dialect that the schema names when it is unknown here; `undefined` for a known one. */
  get unknownDialect(): string | undefined {
    const dialect = textOf(own(recordOf(this.#root) ?? {}, '$schema'));
    return dialect === undefined || DIALECTS.test(dialect) ? undefined : dialect;
  }

  /** The schema that a reference in `schema` leads to; `undefined` when it leads out of the document or nowhere. */
  follow(schema: JsonRecord): Json | undefined {
    const reference = referenceOf(schema);
    if (reference === undefined) return undefined;
    const address = resolved(reference, this.#bases.get(schema) ?? NOWHERE);
    if (address === undefined) return undefined;
    const known = this.#places.get(address);
    if (known !== undefined) return known;
    const [place = '', pointer = ''] = address.split('#');
    const start = this.#places.get(`${place}#`);
    return pointer.startsWith('/') && start !== undefined ? lookUp(start, pointer) : undefined;
  }

  #index(schema: Json | undefined, base: string): void {
    if (Array.isArray(schema)) for (const one of schema as Json[]) this.#index(one, base);
    const record = recordOf(schema);
    if (record === undefined || this.#bases.has(record)) return;
    const id = textOf(own(record, '$id'));
    const here = id === undefined ? base : (resolved(id, base)?.replace(/#.*$/, '') ?? base);
    this.#bases.set(record, here);
    if (id !== undefined || record === this.#root) this.#places.set(`${here}#`, record);
    for (const keyword of ['$anchor', '$dynamicAnchor']) {
      const anchor = textOf(own(record, keyword));
      if (anchor !== undefined) this.#places.set(`${here}#${anchor}`, record);
    }
    for (const [key, value] of Object.entries(record)) if (!DATA.has(key)) this.#index(value, here);
  }
}

/** The reference of a schema, if it has one. */
export function referenceOf(schema: JsonRecord): string | undefined {
  return textOf(own(schema, '$ref')) ?? textOf(own(schema, '$dynamicRef'));
}

function resolved(reference: string, base: string): string | undefined {
  try {
    const address = new URL(reference, base).href;
    return address.includes('#') ? address : `${address}#`;
  } catch {
    return undefined;
  }
}

/** The value at a JSON pointer, as it stands in the fragment of an address. */
function lookUp(start: Json, pointer: string): Json | undefined {
  let found: Json | undefined = start;
  for (const step of pointer.slice(1).split('/')) {
    const key = plainStep(step);
    if (Array.isArray(found)) found = found[Number(key)] as Json | undefined;
    else found = own(recordOf(found) ?? {}, key);
    if (found === undefined) return undefined;
  }
  return found;
}

function plainStep(step: string): string {
  let text = step;
  try {
    text = decodeURIComponent(step);
  } catch {
    // A stray percent sign stands for itself.
  }
  return text.replaceAll('~1', '/').replaceAll('~0', '~');
}
