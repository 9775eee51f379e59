import { CATALOGUE } from '../diagnostics/catalogue/catalogue.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { paramsOf } from '../diagnostics/params-of.ts';
import { Source } from '../text/source.ts';

/** Codes of a name that a mapping must not have. */
const UNKNOWN_NAMES = ['K7054', 'K7059'] as const;

/** Codes of a name in the prose of a clause, and how their message gives it. */
const IN_PROSE: Readonly<Record<string, RegExp>> = { K3031: /^Clause \S+ names `([^`]+)`/, K6175: /^Clause \S+ refers to `([^`]+)`/ };

/**
 * Findings about an unknown name of a mapping, or in a clause, at that name. The model keeps the places of values alone: with those of all names the
 * program would be a fifth larger.
 */
export function atNames(found: readonly Diagnostic[], sources: ReadonlyMap<string, string>): Diagnostic[] {
  const read = new Map<string, Source>();
  return found.map((one) => {
    const code = UNKNOWN_NAMES.find((known) => known === one.code);
    const text = sources.get(one.place.file);
    if (text === undefined) return one;
    const inProse = IN_PROSE[one.code]?.exec(one.message)?.[1];
    const { name = '' } = code === undefined ? { name: inProse } : (paramsOf(CATALOGUE[code].message, one.message) ?? {});
    const start = code === undefined ? startInProse(text, one, name) : startOfName(text, one.place.start.offset, name);
    if (start === undefined) return one;
    const source = read.get(one.place.file) ?? new Source(one.place.file, text);
    read.set(one.place.file, source);
    return { ...one, place: source.place(start, start + name.length) };
  });
}

/** Where a name stands in the clause of a finding, behind the id of the clause. */
function startInProse(text: string, { place }: Diagnostic, name: string): number | undefined {
  if (name === '') return undefined;
  const clause = text.slice(place.start.offset, place.end.offset);
  const from = clause.indexOf('**', clause.indexOf('**') + 2);
  for (let at = clause.indexOf(name, Math.max(from, 0)); at !== -1; at = clause.indexOf(name, at + 1))
    if (!/[\w-]/.test(clause.charAt(at - 1)) && !/[\w-]/.test(clause.charAt(at + name.length))) return place.start.offset + at;
  return undefined;
}

/** Where the name of a value starts; `undefined` where the text before the value is another one. */
function startOfName(text: string, value: number, name: string): number | undefined {
  const before = text.slice(0, value).trimEnd();
  if (name === '' || !before.endsWith(':')) return undefined;
  const key = before.slice(0, -1).trimEnd();
  const written = [name, `'${name}'`, `"${name}"`].find((one) => key.endsWith(one));
  if (written === undefined) return undefined;
  const start = key.length - written.length;
  // The end of a longer word is another name.
  return /[\s{,]/.test(key.charAt(start - 1)) ? start + (written.length - name.length) / 2 : undefined;
}
