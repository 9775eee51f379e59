import { parts, type DartNode } from './parse.ts';

/** A type. `dynamic` stands for one that is not known; nothing is checked of it. */
export interface DartType {
  readonly name: string;
  readonly args: readonly DartType[];
  /** Set for a type with `?`. */
  readonly nullable?: true;
  /** Set for the type of a number that is written out: an integer stands for a double, too. */
  readonly literal?: true;
  /** Set for a function type. */
  readonly fn?: { readonly parameters: readonly Parameter[]; readonly returns: DartType };
}

export interface Parameter {
  readonly name: string;
  readonly type: DartType;
  readonly kind: 'positional' | 'optional' | 'named';
  readonly required: boolean;
  /** `this.x` or `super.x`: the type comes from there. */
  readonly from?: 'this' | 'super';
}

export const DYNAMIC: DartType = { name: 'dynamic', args: [] };
export const simple = (name: string, ...args: readonly DartType[]): DartType => ({ name, args });

export const orNull = (type: DartType): DartType => (type.name === 'dynamic' ? type : { ...type, nullable: true });

export function nonNull(type: DartType): DartType {
  if (type.nullable === undefined) return type;
  const plain: { -readonly [Key in keyof DartType]: DartType[Key] } = { ...type };
  delete plain.nullable;
  return plain;
}

const TYPE_NODES = new Set(['type_identifier', 'void_type', 'function_type', 'record_type']);

export function isTypeNode(node: DartNode | undefined): boolean {
  return node !== undefined && TYPE_NODES.has(node.type);
}

/** Reads the type at a place of a list of nodes, with its arguments and `?`. `next` is the first node after it. */
export function readType(nodes: readonly DartNode[], at: number): { readonly type: DartType; readonly next: number } {
  const node = nodes[at];
  if (node === undefined || !isTypeNode(node)) return { type: DYNAMIC, next: at };
  let next = at + 1;
  let type: DartType;
  if (node.type === 'function_type') type = functionType(node);
  else {
    const list = nodes[next]?.type === 'type_arguments' ? nodes[next] : undefined;
    if (list !== undefined) next += 1;
    type = node.type === 'void_type' ? simple('void') : { name: node.text, args: list === undefined ? [] : readTypes(parts(list)) };
  }
  if (nodes[next]?.type !== 'nullable_type') return { type, next };
  return { type: orNull(type), next: next + 1 };
}

export function readTypes(nodes: readonly DartNode[]): DartType[] {
  const types: DartType[] = [];
  for (let at = 0; at < nodes.length;) {
    const { type, next } = readType(nodes, at);
    types.push(type);
    at = Math.max(next, at + 1);
  }
  return types;
}

function functionType(node: DartNode): DartType {
  const nodes = parts(node);
  const { type: returns } = readType(nodes, 0);
  const list = nodes.find(({ type }) => type === 'parameter_type_list');
  const parameters: Parameter[] = [];
  for (const one of list === undefined ? [] : parts(list)) {
    const isOptional = one.type === 'optional_parameter_types';
    const inner = isOptional ? parts(one).flatMap(parts) : parts(one);
    const named = isOptional && parts(one).some(({ type }) => type === 'named_parameter_types');
    for (const each of inner) {
      const own = each.type === 'typed_identifier' ? parts(each) : [each];
      parameters.push({
        name: own.at(-1)?.text ?? '',
        type: readType(own, 0).type,
        kind: named ? 'named' : isOptional ? 'optional' : 'positional',
        required: !isOptional,
      });
    }
  }
  const type: DartType = { name: 'Function', args: [], fn: { parameters, returns } };
  return nodes.at(-1)?.type === 'nullable_type' ? orNull(type) : type;
}

/** The type with its type variables replaced. */
export function substitute(type: DartType, by: ReadonlyMap<string, DartType>): DartType {
  const found = type.fn === undefined ? by.get(type.name) : undefined;
  if (found !== undefined) return type.nullable === undefined ? found : orNull(found);
  const args = type.args.map((one) => substitute(one, by));
  if (type.fn === undefined) return { ...type, args };
  const parameters = type.fn.parameters.map((one) => ({ ...one, type: substitute(one.type, by) }));
  return { ...type, args, fn: { parameters, returns: substitute(type.fn.returns, by) } };
}
