import type { Node } from './node.ts';
import { childOf, childrenOf, parseSwift } from './syntax.ts';

/** A parameter. `label` is `_` for one without. */
export interface Parameter {
  readonly label: string;
  readonly mayLack: boolean;
  readonly isVariadic: boolean;
  /** The type as written, where it is known. */
  readonly type?: Node;
}

export type Signature = readonly Parameter[];

/** The arguments of a call: labels in order (`_` without one), and those of the closures that trail it. */
export interface Arguments {
  readonly labels: readonly string[];
  readonly trailing: readonly string[];
}

/** `verbatim`, `_ bundle?`, `_*`, `_:Font?`: labels, `?` after one that may lack, `*` after one that repeats, then the type if it is known. */
export function readSignature(text: string): Signature {
  return text
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => {
      const [name = '', type] = word.split(/:(.*)/s);
      const parameter = { label: name.replace(/[?*]$/, ''), mayLack: /[?*]$/.test(name), isVariadic: name.endsWith('*') };
      return type === undefined ? parameter : { ...parameter, type: readType(type) };
    });
}

/** The type node of a type as written. */
export function readType(text: string): Node {
  const [declaration] = parseSwift(`let a: ${text}`).children;
  const type = childOf(childOf(declaration ?? EMPTY, 'type_annotation') ?? EMPTY, ...TYPES);
  if (type === undefined) throw new Error(`no type: ${text}`);
  return type;
}

const EMPTY: Node = { kind: '', text: '', line: 0, isNamed: false, children: [] };

export const TYPES = [
  'user_type', 'optional_type', 'array_type', 'dictionary_type', 'function_type', 'tuple_type', 'opaque_type', 'existential_type', 'protocol_composition_type', 'metatype',
]; // prettier-ignore

/** The parameters of a function, initialiser, subscript or case. */
export function signatureOf(declaration: Node): Signature {
  const { children } = childOf(declaration, 'enum_type_parameters') ?? declaration;
  const isCase = childOf(declaration, 'enum_type_parameters') !== undefined;
  if (isCase) return caseParameters(children);
  return children.flatMap((child, at): Parameter[] => {
    if (child.kind !== 'parameter') return [];
    const label = childOf(child, 'simple_identifier', 'wildcard_pattern')?.text ?? '_';
    const isVariadic = child.text.trimEnd().endsWith('...');
    const type = childOf(child, ...TYPES);
    return [
      { label, mayLack: isVariadic || children[at + 1]?.text === '=', isVariadic, ...(type !== undefined && !isVariadic && { type }) },
    ];
  });
}

/** `id: String, _ n: Int = 1`: split at commas, since the parser gives one flat list. */
function caseParameters(children: readonly Node[]): Parameter[] {
  const groups: Node[][] = [[]];
  for (const child of children) {
    if (child.text === ',') groups.push([]);
    else if (child.text !== '(' && child.text !== ')') groups.at(-1)?.push(child);
  }
  return groups
    .filter((group) => group.length > 0)
    .map((group) => {
      const type = group.find(({ kind }) => TYPES.includes(kind));
      return {
        label: group.some(({ text }) => text === ':') ? (group[0]?.text ?? '_') : '_',
        mayLack: group.some(({ text }) => text === '='),
        isVariadic: false,
        ...(type && { type }),
      };
    });
}

/** The arguments of a call expression. */
export function argumentsOf(call: Node): Arguments {
  const suffix = childOf(call, 'call_suffix', 'constructor_suffix');
  const list = suffix === undefined ? undefined : childOf(suffix, 'value_arguments');
  const labels =
    list === undefined ? [] : childrenOf(list, 'value_argument').map((argument) => childOf(argument, 'value_argument_label')?.text ?? '_');
  const trailing: string[] = [];
  let label = '_';
  for (const child of suffix?.children ?? []) {
    if (child.kind === 'simple_identifier') label = child.text;
    if (child.kind === 'lambda_literal') {
      trailing.push(label);
      label = '_';
    }
  }
  return { labels, trailing };
}

/** Whether a call fits a signature: labels in order, nothing required left out, closures at the end. */
export function fits(args: Arguments, signature: Signature): boolean {
  return places(args, signature) !== undefined;
}

/** The parameter of each argument in parentheses; `undefined` if the call does not fit. */
export function places({ labels, trailing }: Arguments, signature: Signature): readonly Parameter[] | undefined {
  let at = 0;
  const rest: Parameter[] = [];
  const taken: Parameter[] = [];
  for (const label of labels) {
    while (at < signature.length && signature[at]?.label !== label) {
      const skipped = signature[at];
      if (skipped !== undefined && !skipped.mayLack) return undefined;
      at += 1;
    }
    const parameter = signature[at];
    if (parameter === undefined) return undefined;
    taken.push(parameter);
    if (!parameter.isVariadic) at += 1;
  }
  if (signature[at]?.isVariadic === true && labels.at(-1) === signature[at]?.label) at += 1;
  rest.push(...signature.slice(at));
  const named = trailing.filter((label) => label !== '_');
  if (!named.every((label) => rest.some((parameter) => parameter.label === label))) return undefined;
  const required = rest.filter(({ mayLack }) => !mayLack).length;
  return required <= trailing.length && trailing.length <= rest.length ? taken : undefined;
}

export function written(signature: Signature): string {
  return `(${signature.map(({ label }) => `${label}:`).join('')})`;
}
