/** A struct of Go with what stands in it. */
const STRUCT = /^type\s+([A-Za-z_]\w*)\s+struct\s*\{([^{}]*)\}/gm;
const FIELD = /^\s*([A-Z]\w*)\s+(\S[^\n`]*?)\s*$/gm;
/** Types whose blank value says that nothing was given. */
const MAY_LACK = /^(?:\*|\[\]|map\[|json\.RawMessage)/;

/** A field that holds a value. */
export interface StructField {
  readonly name: string;
  readonly type: string;
  /** Whether a literal has to give it, though the compiler does not ask for it. */
  readonly isDue: boolean;
}

/** Struct → its fields, without functions and interfaces. */
export function structsIn(code: string): ReadonlyMap<string, readonly StructField[]> {
  const interfaces = new Set([...code.matchAll(/^type\s+(\w+)\s+interface\b/gm)].map(([, name]) => name));
  const isValue = ({ type }: StructField): boolean => !/^(?:func|any|interface)\b/.test(type) && !interfaces.has(type);
  return new Map(
    [...code.matchAll(STRUCT)].map(([, struct = '', body = '']) => [
      struct,
      [...body.matchAll(FIELD)].map(([, name = '', type = '']) => ({ name, type, isDue: !MAY_LACK.test(type) })).filter(isValue),
    ]),
  );
}

/** The fields that a literal gives: `Name{Title: "a", At: Time{}}` → `Title`, `At`; nothing where no literal begins. */
export function givenIn(code: string, open: number): ReadonlySet<string> {
  const given = new Set<string>();
  if (code[open] !== '{') return given;
  let depth = 0;
  for (let at = open; at < code.length; at++) {
    if ('{(['.includes(code[at] ?? '')) depth++;
    if ('})]'.includes(code[at] ?? '')) depth--;
    if (depth === 0) break;
    if (depth !== 1 || !'{,'.includes(code[at] ?? '')) continue;
    const [, name] = /^\s*([A-Za-z_]\w*)\s*:/.exec(code.slice(at + 1, at + 200)) ?? [];
    if (name !== undefined) given.add(name);
  }
  return given;
}
