import { lineOf, parts, type DartNode } from './parse.ts';
import { DYNAMIC, isTypeNode, readType, readTypes, simple, type DartType, type Parameter } from './types.ts';

export interface Member {
  readonly name: string;
  readonly kind: 'field' | 'getter' | 'setter' | 'method';
  readonly type: DartType;
  readonly parameters: readonly Parameter[];
  readonly typeParameters: readonly string[];
  readonly isStatic: boolean;
  readonly isAbstract: boolean;
  /** A field that takes no other value. */
  readonly isFinal: boolean;
  readonly line: number;
}

export interface Constructor {
  /** Empty for the unnamed one. */
  readonly name: string;
  readonly parameters: readonly Parameter[];
  readonly isConstant: boolean;
  readonly line: number;
}

export interface ClassDeclaration {
  readonly name: string;
  readonly kind: 'class' | 'enum' | 'mixin' | 'extension';
  readonly library: string;
  readonly typeParameters: readonly string[];
  /** What the type variables extend. */
  readonly bounds: ReadonlyMap<string, DartType>;
  readonly extends?: DartType;
  /** Interfaces and mixins. */
  readonly also: readonly DartType[];
  readonly isSealed: boolean;
  readonly isAbstract: boolean;
  readonly values: readonly string[];
  readonly members: readonly Member[];
  readonly constructors: readonly Constructor[];
  readonly node: DartNode;
  readonly line: number;
}

/** A function, variable, constant or typedef at the top of a file. */
export interface TopLevel {
  readonly name: string;
  readonly library: string;
  readonly kind: 'function' | 'variable' | 'typedef';
  readonly type: DartType;
  readonly parameters: readonly Parameter[];
  readonly typeParameters: readonly string[];
  readonly line: number;
}

export interface Directive {
  readonly kind: 'import' | 'export';
  readonly path: string;
  readonly shows: readonly string[] | undefined;
  readonly line: number;
}

export interface Library {
  readonly path: string;
  readonly directives: readonly Directive[];
  readonly classes: readonly ClassDeclaration[];
  readonly tops: readonly TopLevel[];
  readonly root: DartNode;
}

/** The declarations of a file. */
export function libraryOf(path: string, root: DartNode): Library {
  const directives: Directive[] = [];
  const classes: ClassDeclaration[] = [];
  const tops: TopLevel[] = [];
  const nodes = parts(root);
  for (let at = 0; at < nodes.length; at += 1) {
    const node = nodes[at];
    if (node === undefined) continue;
    if (node.type === 'import_or_export') directives.push(directive(node));
    else if (['class_definition', 'enum_declaration', 'mixin_declaration', 'extension_declaration'].includes(node.type))
      classes.push(classOf(path, node));
    else if (node.type === 'type_alias') tops.push(typedef(path, node));
    else if (['function_signature', 'getter_signature'].includes(node.type)) tops.push(topFunction(path, node));
    else if (['static_final_declaration_list', 'initialized_identifier_list'].includes(node.type)) tops.push(...variables(path, nodes, at));
  }
  return { path, directives, classes, tops, root };
}

function directive(node: DartNode): Directive {
  const literal = node.descendantsOfType('string_literal')[0]?.text ?? "''";
  const combinators = node
    .descendantsOfType('combinator')
    .flatMap((one) => (one?.text.startsWith('show') === true ? parts(one).map(({ text }) => text) : []));
  return {
    kind: node.text.trimStart().startsWith('export') ? 'export' : 'import',
    path: literal.slice(1, -1),
    shows: combinators.length > 0 ? combinators : undefined,
    line: lineOf(node),
  };
}

function typedef(library: string, node: DartNode): TopLevel {
  const nodes = parts(node);
  const name = nodes[0]?.text ?? '';
  const list = nodes[1]?.type === 'type_parameters' ? nodes[1] : undefined;
  return {
    name,
    library,
    kind: 'typedef',
    type: readType(nodes, list === undefined ? 1 : 2).type,
    parameters: [],
    typeParameters: typeParameters(list),
    line: lineOf(node),
  };
}

function topFunction(library: string, node: DartNode): TopLevel {
  const one = signature(node);
  return {
    name: one.name,
    library,
    kind: node.type === 'getter_signature' ? 'variable' : 'function',
    type: one.type,
    parameters: one.parameters,
    typeParameters: one.typeParameters,
    line: lineOf(node),
  };
}

function variables(library: string, nodes: readonly DartNode[], at: number): TopLevel[] {
  const list = nodes[at];
  if (list === undefined) return [];
  let from = at;
  while (from > 0 && (isTypeNode(nodes[from - 1]) || ['type_arguments', 'nullable_type'].includes(nodes[from - 1]?.type ?? ''))) from -= 1;
  const type = from < at ? readType(nodes, from).type : DYNAMIC;
  return parts(list).map((one) => ({
    name: parts(one)[0]?.text ?? '',
    library,
    kind: 'variable',
    type: from < at ? type : initialType(parts(one).slice(1)),
    parameters: [],
    typeParameters: [],
    line: lineOf(one),
  }));
}

/** The type of `const x = Name<…>(…)`. */
function initialType(nodes: readonly DartNode[]): DartType {
  const [first, second] = nodes;
  if (first?.type !== 'identifier' || !/^[A-Z]/.test(first.text) || second?.type !== 'selector') return DYNAMIC;
  const list = second.descendantsOfType('type_arguments')[0];
  return { name: first.text, args: list === undefined || list === null ? [] : readTypes(parts(list)) };
}

function typeParameters(node: DartNode | undefined): string[] {
  return node === undefined ? [] : parts(node).flatMap((one) => (one.type === 'type_parameter' ? [parts(one)[0]?.text ?? ''] : []));
}

function boundsOf(node: DartNode | undefined): ReadonlyMap<string, DartType> {
  const bounded = (node === undefined ? [] : parts(node)).flatMap((one) => {
    const [name, bound] = parts(one);
    return name === undefined || bound === undefined ? [] : [[name.text, readType(parts(bound), 0).type] as const];
  });
  return new Map(bounded);
}

function classOf(library: string, node: DartNode): ClassDeclaration {
  const nodes = parts(node);
  const name = (node.childForFieldName('name') ?? nodes.find(({ type }) => type === 'identifier'))?.text ?? '';
  const superclass = nodes.find(({ type }) => type === 'superclass');
  const inherited = superclass === undefined ? [] : parts(superclass).filter(({ type }) => type !== 'mixins');
  const mixins = superclass === undefined ? [] : parts(superclass).filter(({ type }) => type === 'mixins');
  const others = [...mixins, ...nodes.filter(({ type }) => type === 'interfaces' || type === 'mixins')];
  const body = node.childForFieldName('body') ?? nodes.find(({ type }) => ['class_body', 'enum_body', 'extension_body'].includes(type));
  const own = typeParameters(nodes.find(({ type }) => type === 'type_parameters'));
  const parent = readTypes(inherited)[0];
  const members = body === undefined || body === null ? [] : memberNodes(body);
  const kind =
    node.type === 'enum_declaration'
      ? 'enum'
      : node.type === 'mixin_declaration'
        ? 'mixin'
        : node.type === 'extension_declaration'
          ? 'extension'
          : 'class';
  const head = node.text.slice(0, node.text.indexOf('{'));
  return {
    name,
    kind,
    library,
    typeParameters: own,
    bounds: boundsOf(nodes.find(({ type }) => type === 'type_parameters')),
    also: others.flatMap((one) => readTypes(parts(one))),
    isSealed: /\bsealed\b/.test(head),
    isAbstract: /\b(?:abstract|sealed)\b/.test(head) || kind === 'mixin',
    values:
      body === undefined || body === null
        ? []
        : parts(body).flatMap((one) => (one.type === 'enum_constant' ? [one.childForFieldName('name')?.text ?? ''] : [])),
    members: members.flatMap(membersOf),
    constructors: members.flatMap((one) => constructorOf(name, one)),
    node,
    line: lineOf(node),
    ...(parent === undefined ? (kind === 'enum' ? { extends: simple('Enum') } : {}) : { extends: parent }),
  };
}

/** A declaration, and the body that follows it. */
export interface MemberNode {
  readonly node: DartNode;
  readonly body: DartNode | undefined;
}

export function memberNodes(body: DartNode): MemberNode[] {
  const nodes = parts(body);
  return nodes.flatMap((node, at) =>
    ['declaration', 'method_signature'].includes(node.type)
      ? [{ node, body: nodes[at + 1]?.type === 'function_body' ? nodes[at + 1] : undefined }]
      : [],
  );
}

const CONSTRUCTORS = new Set([
  'constructor_signature',
  'constant_constructor_signature',
  'factory_constructor_signature',
  'redirecting_factory_constructor_signature',
]);

function constructorOf(className: string, { node }: MemberNode): Constructor[] {
  const found = parts(node).find(({ type }) => CONSTRUCTORS.has(type));
  if (found === undefined) return [];
  const names = parts(found)
    .filter(({ type }) => type === 'identifier')
    .map(({ text }) => text);
  const list = parts(found).find(({ type }) => type === 'formal_parameter_list');
  return [
    {
      name: names[0] === className ? (names[1] ?? '') : (names[0] ?? ''),
      parameters: list === undefined ? [] : parametersOf(list),
      isConstant: parts(found).some(({ type }) => type === 'const_builtin'),
      line: lineOf(node),
    },
  ];
}

function membersOf({ node, body }: MemberNode): Member[] {
  const nodes = parts(node);
  const isStatic = /^\s*(?:external\s+)?static\b/.test(node.text.replace(/^@\w+\s*/, ''));
  const found = nodes.find(({ type }) =>
    ['getter_signature', 'setter_signature', 'function_signature', 'operator_signature'].includes(type),
  );
  if (found !== undefined) {
    const one = signature(found);
    const kind = found.type === 'getter_signature' ? 'getter' : found.type === 'setter_signature' ? 'setter' : 'method';
    return [{ ...one, kind, isStatic, isAbstract: body === undefined, isFinal: false, line: lineOf(node) }];
  }
  const list = nodes.findIndex(({ type }) =>
    ['initialized_identifier_list', 'static_final_declaration_list', 'identifier_list'].includes(type),
  );
  const at = nodes.findIndex((one) => isTypeNode(one));
  const names = list < 0 ? [] : parts(nodes[list] as DartNode);
  return names.map((one) => ({
    name: one.type === 'identifier' ? one.text : (parts(one)[0]?.text ?? ''),
    kind: 'field',
    type: at >= 0 && at < list ? readType(nodes, at).type : initialType(parts(one).slice(1)),
    parameters: [],
    typeParameters: [],
    isStatic,
    isAbstract: false,
    isFinal:
      nodes.some(({ type }) => type === 'final_builtin' || type === 'const_builtin') &&
      !node.children.some((child) => child?.text === 'late'),
    line: lineOf(node),
  }));
}

function signature(node: DartNode): Pick<Member, 'name' | 'type' | 'parameters' | 'typeParameters'> {
  const nodes = parts(node);
  const list = nodes.find(({ type }) => type === 'formal_parameter_list');
  const name =
    node.childForFieldName('name')?.text ??
    nodes.find(({ type }) => type === 'identifier')?.text ??
    nodes.find(({ type }) => type.includes('operator'))?.text ??
    '';
  return {
    name,
    type: readType(nodes, 0).type,
    parameters: list === undefined ? [] : parametersOf(list),
    typeParameters: typeParameters(nodes.find(({ type }) => type === 'type_parameters')),
  };
}

export function parametersOf(list: DartNode): Parameter[] {
  const found: Parameter[] = [];
  const add = (node: DartNode, kind: Parameter['kind'], required: boolean): void => {
    const nodes = parts(node);
    const special = nodes.find(({ type }) => type === 'constructor_param' || type === 'super_formal_parameter');
    if (special !== undefined) {
      const inner = parts(special);
      const typed = isTypeNode(inner[0]) ? readType(inner, 0).type : isTypeNode(nodes[0]) ? readType(nodes, 0).type : DYNAMIC;
      found.push({
        name: inner.at(-1)?.text ?? '',
        type: typed,
        kind,
        required,
        from: special.type === 'constructor_param' ? 'this' : 'super',
      });
      return;
    }
    const at = nodes.findIndex((one) => isTypeNode(one));
    found.push({
      name: node.childForFieldName('name')?.text ?? nodes.at(-1)?.text ?? '',
      type: at < 0 ? DYNAMIC : readType(nodes, at).type,
      kind,
      required,
    });
  };
  for (const node of parts(list)) {
    if (node.type !== 'optional_formal_parameters') {
      if (node.type === 'formal_parameter') add(node, 'positional', true);
      continue;
    }
    const named = node.text.startsWith('{');
    let required = false;
    for (const child of node.children) {
      if (child === null) continue;
      if (child.text === 'required') required = true;
      else if (child.type === 'formal_parameter') {
        add(child, named ? 'named' : 'optional', required || /^required\b/.test(child.text));
        required = false;
      }
    }
  }
  return found;
}
