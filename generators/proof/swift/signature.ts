import { childOf, childrenOf, type Node } from './syntax.ts';

/** A parameter. `label` is `_` for one without. */
export interface Parameter {
  readonly label: string;
  readonly mayLack: boolean;
  readonly isVariadic: boolean;
}

export type Signature = readonly Parameter[];

/** The arguments of a call: labels in order (`_` without one), and those of the closures that trail it. */
export interface Arguments {
  readonly labels: readonly string[];
  readonly trailing: readonly string[];
}

/** `verbatim`, `_ bundle?`, `_*`: labels, `?` after one that may lack, `*` after one that repeats. */
export function readSignature(text: string): Signature {
  return text
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => ({ label: word.replace(/[?*]$/, ''), mayLack: /[?*]$/.test(word), isVariadic: word.endsWith('*') }));
}

/** The parameters of a function, initialiser, subscript or case. */
export function signatureOf(declaration: Node): Signature {
  const { children } = childOf(declaration, 'enum_type_parameters') ?? declaration;
  const isCase = childOf(declaration, 'enum_type_parameters') !== undefined;
  if (isCase) return caseParameters(children);
  return children.flatMap((child, at): Parameter[] => {
    if (child.kind !== 'parameter') return [];
    const label = childOf(child, 'simple_identifier', 'wildcard_pattern')?.text ?? '_';
    const isVariadic = child.text.trimEnd().endsWith('...');
    return [{ label, mayLack: isVariadic || children[at + 1]?.text === '=', isVariadic }];
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
    .map((group) => ({
      label: group.some(({ text }) => text === ':') ? (group[0]?.text ?? '_') : '_',
      mayLack: group.some(({ text }) => text === '='),
      isVariadic: false,
    }));
}

/** The arguments of a call expression. */
export function argumentsOf(call: Node): Arguments {
  const suffix = childOf(call, 'call_suffix');
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
export function fits({ labels, trailing }: Arguments, signature: Signature): boolean {
  let at = 0;
  const rest: Parameter[] = [];
  for (const label of labels) {
    while (at < signature.length && signature[at]?.label !== label) {
      const skipped = signature[at];
      if (skipped !== undefined && !skipped.mayLack) return false;
      at += 1;
    }
    if (at >= signature.length) return false;
    if (signature[at]?.isVariadic !== true) at += 1;
  }
  if (signature[at]?.isVariadic === true && labels.at(-1) === signature[at]?.label) at += 1;
  rest.push(...signature.slice(at));
  const named = trailing.filter((label) => label !== '_');
  if (!named.every((label) => rest.some((parameter) => parameter.label === label))) return false;
  const required = rest.filter(({ mayLack }) => !mayLack).length;
  return required <= trailing.length && trailing.length <= rest.length;
}

export function written(signature: Signature): string {
  return `(${signature.map(({ label }) => `${label}:`).join('')})`;
}
