import { parts, type DartNode } from './parse.ts';
import { DYNAMIC, nonNull, type DartType, type Parameter } from './types.ts';

/** The types of the arguments of a call. */
export interface Given {
  readonly positional: readonly DartType[];
  readonly named: ReadonlyMap<string, DartType>;
  /** Lines of the arguments, by position or name. */
  readonly lines: ReadonlyMap<number | string, number>;
}

/** The arguments of a call, also where they were read as a record. */
export function argumentNodes(node: DartNode): readonly DartNode[] {
  const nodes = parts(node);
  if (node.type === 'parenthesized_expression') return [node];
  return node.type === 'record_literal' && nodes[0]?.type === 'label' ? [node] : nodes;
}

/** Learns type variables from an argument. */
export function unify(parameter: DartType | undefined, given: DartType, by: Map<string, DartType>): void {
  if (parameter === undefined || given.name === 'dynamic') return;
  if (by.get(parameter.name)?.name === 'dynamic') by.set(parameter.name, parameter.nullable === true ? nonNull(given) : given);
  parameter.args.forEach((one, at) => unify(one, given.args[at] ?? DYNAMIC, by));
  if (parameter.fn !== undefined && given.fn !== undefined) unify(parameter.fn.returns, given.fn.returns, by);
}

/** What is wrong with the arguments of a call. */
export function argumentProblems(
  parameters: readonly Parameter[],
  { positional, named }: Pick<Given, 'positional' | 'named'>,
  what: string,
  passed: readonly Parameter[],
): readonly string[] {
  const wanted = parameters.filter(({ kind }) => kind !== 'named');
  const least = wanted.filter(({ kind }) => kind === 'positional').length;
  const count = positional.length + passed.filter(({ kind }) => kind !== 'named').length;
  const names = new Set(parameters.filter(({ kind }) => kind === 'named').map(({ name }) => name));
  const needed = parameters.filter(
    ({ kind, required, name }) => kind === 'named' && required && !named.has(name) && !passed.some((one) => one.name === name),
  );
  return [
    ...(count < least || count > wanted.length
      ? [`${what} takes ${least === wanted.length ? least : `${least} to ${wanted.length}`} positional arguments, not ${count}`]
      : []),
    ...[...named.keys()].filter((name) => !names.has(name)).map((name) => `${what} has no parameter \`${name}\``),
    ...needed.map(({ name }) => `${what} needs the argument \`${name}\``),
  ];
}
