/** An element of an XML document. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** The text inside, entities replaced, without that of elements inside. */
  readonly text: string;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const NAME = /^[A-Za-z_][\w.:-]*/;

/**
 * A strict reader of small XML documents: elements, attributes, text, comments and the declaration.
 * @throws Error for anything that is not well-formed
 */
export function parseXml(source: string): XmlElement {
  if (/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/.test(source)) throw new Error('a character that XML forbids');
  const reader = new Reader(source);
  reader.skip(/^<\?xml [^?]*\?>/);
  reader.blank();
  const root = reader.element();
  reader.blank();
  if (!reader.ended) throw new Error('text after the root');
  return root;
}

class Reader {
  #rest: string;

  constructor(source: string) {
    this.#rest = source;
  }

  get ended(): boolean {
    return this.#rest === '';
  }

  skip(pattern: RegExp): string | undefined {
    const found = pattern.exec(this.#rest)?.[0];
    if (found !== undefined) this.#rest = this.#rest.slice(found.length);
    return found;
  }

  /** Whitespace and comments. */
  blank(): void {
    while (this.skip(/^\s+/) !== undefined || this.#comment());
  }

  element(): XmlElement {
    if (this.skip(/^</) === undefined) throw new Error(`no element at ${this.#rest.slice(0, 20)}`);
    const name = this.skip(NAME) ?? fail('no name of an element');
    const attributes = new Map<string, string>();
    while (this.skip(/^\s+/) !== undefined && NAME.test(this.#rest)) {
      const attribute = this.skip(NAME) ?? '';
      const value = this.skip(/^="[^"<]*"/) ?? fail(`no value of ${attribute}`);
      if (attributes.has(attribute)) fail(`${attribute} is there twice`);
      attributes.set(attribute, entities(value.slice(2, -1)));
    }
    if (this.skip(/^\/>/) !== undefined) return { name, attributes, children: [], text: '' };
    if (this.skip(/^>/) === undefined) fail(`the tag ${name} does not end`);
    const children: XmlElement[] = [];
    let text = '';
    for (;;) {
      if (this.#comment()) continue;
      if (this.skip(/^<\//) !== undefined) break;
      if (this.#rest.startsWith('<')) children.push(this.element());
      else text += entities(this.skip(/^[^<]+/) ?? fail(`${name} does not end`));
    }
    if (this.skip(NAME) !== name || this.skip(/^\s*>/) === undefined) fail(`${name} ends with another name`);
    return { name, attributes, children, text };
  }

  #comment(): boolean {
    if (!this.#rest.startsWith('<!--')) return false;
    const end = this.#rest.indexOf('--', 4);
    if (end < 0 || this.#rest[end + 2] !== '>') fail('two hyphens in a comment');
    this.#rest = this.#rest.slice(end + 3);
    return true;
  }
}

function entities(text: string): string {
  return text.replace(/&([^;]*);?/g, (whole, name: string) => {
    const known = whole.endsWith(';') ? ENTITIES[name] : undefined;
    return known ?? fail(`\`${whole}\` is no entity`);
  });
}

function fail(message: string): never {
  throw new Error(message);
}
