/** A struct of Go with what stands in it. */
const STRUCT = /^type\s+([A-Za-z_]\w*)\s+struct\s*\{([^{}]*)\}/gm;
const FIELD = /^\s*([A-Z]\w*)\s+(\S[^\n`]*?)\s*$/gm;
/** Types whose blank value says that nothing was given. */
const MAY_LACK = /^(?:\*|\[\]|map\[|func\b|json\.RawMessage|any$|interface\b)/;

/** Struct → the fields that a literal has to give, each with its type: the compiler asks for none of them. */
export function structsIn(code: string): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const interfaces = new Set([...code.matchAll(/^type\s+(\w+)\s+interface\b/gm)].map(([, name]) => name));
  return new Map(
    [...code.matchAll(STRUCT)].map(([, name = '', body = '']) => [
      name,
      new Map(
        [...body.matchAll(FIELD)]
          .map(([, field = '', type = '']) => [field, type] as const)
          .filter(([, type]) => !MAY_LACK.test(type) && !interfaces.has(type)),
      ),
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
