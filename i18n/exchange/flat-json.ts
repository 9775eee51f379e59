import { diagnose, type Diagnostic } from '../../specs/language/diagnostics/diagnostic.ts';
import { parseJson, type JsonNode } from '../../specs/language/json/parse.ts';
import type { Place } from '../../specs/language/model/place.ts';

/** A key of a JSON file and its value. */
export interface FlatEntry {
  readonly key: string;
  readonly value: JsonNode;
  readonly place: Place;
}

export interface FlatJson {
  readonly entries: readonly FlatEntry[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads the members of a JSON object; those of objects below it too, their keys joined by dots. A key that stands twice is left out. */
export function readFlatJson(text: string, file: string, isLeaf: (value: JsonNode) => boolean): FlatJson {
  const { root, problems } = parseJson(text, file);
  // The parser keeps the first of two members; here neither counts.
  const doubled = new Map(problems.flatMap(({ first, place }) => (first === undefined ? [] : [[first.start.offset, place] as const])));
  const diagnostics = problems
    .filter(({ first }) => first === undefined)
    .map(({ message, place }) => diagnose('K4101', place, { problem: message }));
  const entries: FlatEntry[] = [];
  const refused = new Set<string>();
  const twice = (key: string, place: Place, first: Place): void => {
    refused.add(key);
    diagnostics.push(diagnose('K4304', place, { key }, { related: [{ message: 'the other one', place: first }] }));
  };
  const collect = (node: JsonNode, path: string): void => {
    if (node.kind !== 'object') return;
    for (const { key, keyPlace, value } of node.members) {
      const whole = path === '' ? key : `${path}.${key}`;
      const inner = value.kind === 'object' && isLeaf(value) ? value.members : [];
      const first = [keyPlace, ...inner.map((member) => member.keyPlace)].find(({ start }) => doubled.has(start.offset));
      if (first !== undefined) twice(whole, doubled.get(first.start.offset) ?? keyPlace, first);
      else if (value.kind === 'object' && !isLeaf(value)) collect(value, whole);
      else entries.push({ key: whole, value, place: value.kind === 'scalar' ? value.place : keyPlace });
    }
  };
  if (root?.kind === 'object') collect(root, '');
  else if (root !== undefined) diagnostics.push(diagnose('K4101', root.place, { problem: 'it must hold an object of key and text' }));
  const known = new Map<string, Place>();
  for (const { key, place } of entries) {
    const first = known.get(key);
    if (first === undefined) known.set(key, place);
    else twice(key, place, first);
  }
  return { entries: entries.filter(({ key }) => !refused.has(key)), diagnostics };
}

/** The text of a scalar; `undefined` for any other value. */
export function textOf(node: JsonNode | undefined): string | undefined {
  return node?.kind === 'scalar' && typeof node.value === 'string' ? node.value : undefined;
}

/** The locale in a file name such as `pt-BR.json` or `app.pt-BR.icu.json`. */
export function localeIn(file: string, isLocale: (tag: string) => boolean): string | undefined {
  const name = file.replaceAll('\\', '/').split('/').at(-1) ?? '';
  return name.split('.').findLast((part) => part.length > 1 && part !== 'json' && part !== 'icu' && isLocale(part));
}
