/** Functions by keyword (Go, Kotlin, Swift, TypeScript), classes with parameters (Kotlin), members without a keyword (Dart, TypeScript), constructors (Dart), arguments by key (TypeScript). */
const HEADS = [
  /\b(?:func|fun|function)\s+(?:\([^)\n]*\)\s*)?(?:<[^>\n]*>\s*)?(?:[\w.]+\.)?([A-Za-z_$][\w$]*)\s*(?:<[^>\n]*>)?(?=\()/g,
  /\bclass\s+([A-Za-z_$][\w$]*)[^\S\n]*(?=\()/g,
  /^(?:\t| {2,4})(?:[\w<>?,.[\] ]+ )?([A-Za-z_$][\w$]*)(?=\((?:[^()\n]|\([^()\n]*\))*\)(?:(?:: [^={;\n]+)?\s*(?:\{|=>)|: [^={;\n]+;))/gm,
  /^ {2}(?:const |factory )?([A-Z][\w$]*)(?=\()/gm,
  /^\s+'([\w./-]+)': (?=\{[^\n]*\};$)/gm,
];
/** A type and its initialisers (Swift). */
const INITIALISERS = /\b(?:struct|class|actor|extension)\s+([A-Za-z_]\w*)|\binit\s*(?=\()/g;
/** Longest list of parameters that is read, in characters. */
const LONGEST = 4000;

/** Names of the functions and members that a text declares, with the parameters of each: `name` → `(count: number)`, in single spaces. */
export function signaturesIn(code: string): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  const add = (name: string, open: number): void => {
    const parameters = parametersAt(code, open);
    if (parameters !== undefined) found.set(name, (found.get(name) ?? new Set<string>()).add(parameters));
  };
  for (const head of HEADS) {
    for (const { 0: text, 1: name = '', index } of code.matchAll(head)) add(name, index + text.length);
  }
  let type: string | undefined;
  for (const { 0: text, 1: name, index } of code.matchAll(INITIALISERS)) {
    if (name !== undefined) type = name;
    else if (type !== undefined) add(type, index + text.length);
  }
  return found;
}

/** The parameters of one list that another lacks: `(a, b)` and `(b, c)` → `a`. */
export function without(parameters: string, other: string): string {
  const theirs = new Set(parts(other));
  const rest = parts(parameters).filter((one) => !theirs.has(one));
  return rest.join(', ');
}

/** The parameters between the brackets, those in inner brackets uncut. */
function parts(parameters: string): readonly string[] {
  const found: string[] = [];
  let depth = 0;
  let start = 1;
  for (let at = 1; at < parameters.length; at++) {
    const char = parameters[at] ?? '';
    if (depth === 0 && (char === ',' || char === ';' || at === parameters.length - 1)) {
      found.push(parameters.slice(start, at).trim());
      start = at + 1;
    } else if ('([{<'.includes(char)) depth++;
    else if (')]}'.includes(char) || (char === '>' && !'-='.includes(parameters[at - 1] ?? ''))) depth--;
  }
  return found.filter((one) => one !== '');
}

/** The text from a bracket to the one that closes it. */
function parametersAt(code: string, open: number): string | undefined {
  const [opening, closing] = code[open] === '{' ? '{}' : '()';
  let depth = 0;
  for (let at = open; at < code.length && at < open + LONGEST; at++) {
    if (code[at] === opening) depth++;
    if (code[at] === closing) depth--;
    if (depth === 0) return plain(code.slice(open, at + 1));
  }
  return undefined;
}

/** One line, without the comma after the last parameter. */
function plain(parameters: string): string {
  return parameters
    .replace(/\s+/g, ' ')
    .replace(/([([{]) /g, '$1')
    .replace(/,? ([)\]}])/g, '$1');
}
