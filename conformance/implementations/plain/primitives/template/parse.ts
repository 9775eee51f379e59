/** A variable of an expression. */
export interface Variable {
  readonly name: string;
  readonly explode: boolean;
  /** Most characters of the value that count. */
  readonly prefix: number | undefined;
}

/** A piece of a template: text, or an expression with the sign of its kind. */
export type Piece = string | { readonly operator: string; readonly variables: readonly Variable[]; readonly inPath: boolean };

const VARIABLE = /^((?:\w|%[\dA-Fa-f]{2})(?:\.?(?:\w|%[\dA-Fa-f]{2}))*)(?:(\*)|:([1-9]\d{0,3}))?$/;
/** Text of a template: everything but control characters, spaces and the signs that RFC 6570 leaves out. */
const TEXT = /^(?:[^\u0000-\u0020"%<>\\^`{|}\u007f-\u009f]|%[\dA-Fa-f]{2})*$/;

/** The pieces of a URI template of RFC 6570; `undefined` for what is none. */
export function parseTemplate(template: string): readonly Piece[] | undefined {
  const pieces: Piece[] = [];
  let beyondPath = false;
  for (const [index, part] of template.split(/\{([^{}]*)\}/).entries()) {
    if (index % 2 === 0) {
      if (!TEXT.test(part)) return undefined;
      beyondPath ||= /[?#]/.test(part);
      if (part !== '') pieces.push(part);
      continue;
    }
    const [, operator = '', list = ''] = /^([+#./;?&]?)(.*)$/s.exec(part) ?? [];
    const variables = list.split(',').map(variableOf);
    if (!variables.every((variable) => variable !== undefined)) return undefined;
    beyondPath ||= '#?&'.includes(operator || ' ');
    pieces.push({ operator, variables, inPath: !beyondPath && operator !== ';' });
  }
  return pieces;
}

function variableOf(text: string): Variable | undefined {
  const found = VARIABLE.exec(text);
  if (found === null) return undefined;
  const [, name = '', star, prefix] = found;
  return { name, explode: star !== undefined, prefix: prefix === undefined ? undefined : Number(prefix) };
}
