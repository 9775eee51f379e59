import { parseXml } from './xml.ts';

/** A string resource of Android, as written in the file. */
export interface Resource {
  readonly kind: 'string' | 'plurals';
  readonly name: string;
  /** Kind `string`: one text under the empty key; kind `plurals`: quantity → text. Not yet unescaped. */
  readonly texts: ReadonlyMap<string, string>;
}

const QUANTITIES = new Set(['zero', 'one', 'two', 'few', 'many', 'other']);

/**
 * Reads a file of string resources.
 * @throws Error for what is not well-formed, or what aapt would refuse
 */
export function readResources(text: string): readonly Resource[] {
  const root = parseXml(text);
  if (root.name !== 'resources') throw new Error(`the root is ${root.name}`);
  const names = new Set<string>();
  return root.children.map((element): Resource => {
    const name = element.attributes.get('name') ?? '';
    if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new Error(`\`${name}\` is no name of a resource`);
    if (names.has(name)) throw new Error(`\`${name}\` is there twice`);
    names.add(name);
    if (element.name === 'string') {
      if (element.attributes.get('formatted') !== 'false') checkArguments(element.text);
      return { kind: 'string', name, texts: new Map([['', checked(element.text)]]) };
    }
    if (element.name !== 'plurals') throw new Error(`\`${element.name}\` is no resource of ours`);
    const texts = new Map(element.children.map((item) => [item.attributes.get('quantity') ?? '', checked(item.text)]));
    if (texts.size !== element.children.length || !texts.has('other'))
      throw new Error(`\`${name}\` lacks \`other\` or has a quantity twice`);
    for (const quantity of texts.keys()) if (!QUANTITIES.has(quantity)) throw new Error(`\`${quantity}\` is no quantity`);
    return { kind: 'plurals', name, texts };
  });
}

/** aapt2 refuses a string with several arguments of which one has no position, whether an app formats it or not. */
function checkArguments(text: string): void {
  const found = [...text.matchAll(/%(?:[%n]|(\d+\$)?.)/gs)].filter(([one]) => one !== '%%' && one !== '%n');
  if (found.length > 1 && found.some(([, position]) => position === undefined))
    throw new Error(`\`${text}\` has several arguments, one without a position`);
}

function checked(text: string): string {
  if (/^[@?]/.test(text)) throw new Error(`\`${text}\` reads as a reference`);
  if (/(?<!\\)(?:\\\\)*['"]/.test(text)) throw new Error(`\`${text}\` has a bare quote`);
  return text;
}

/** The text that an app gets, by the rules of string resources: escapes, and runs of whitespace as one space. */
export function unescapeResource(text: string): string {
  const collapsed = text.replace(/[ \t\r\n]+/g, ' ').trim();
  return collapsed.replace(/\\(u[0-9a-fA-F]{4}|.)/gs, (_, escape: string) => {
    if (escape.startsWith('u')) return String.fromCharCode(Number.parseInt(escape.slice(1), 16));
    return { n: '\n', t: '\t' }[escape] ?? escape;
  });
}

/** The source of the class `R` that the build of Android makes of the resources. */
export function resourceClass(packageName: string, resources: readonly Resource[]): string {
  const fields = (kind: Resource['kind']): string =>
    resources
      .map((one, at) => ({ ...one, at }))
      .filter((one) => one.kind === kind)
      .map(({ name, at }) => `        const val ${name}: Int = ${at}\n`)
      .join('');
  return `package ${packageName}\n\nobject R {\n    object string {\n${fields('string')}    }\n    object plurals {\n${fields('plurals')}    }\n}\n`;
}
