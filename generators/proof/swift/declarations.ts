import type { Node } from './node.ts';
import { allNodes, childOf, childrenOf, oncePerFile, type Mistake } from './syntax.ts';
import { signatureOf, written, type Signature } from './signature.ts';

/** A property, function or case of a type, or a free one. */
export interface Member {
  readonly name: string;
  readonly node: Node;
  readonly kind: 'property' | 'function' | 'case';
  /** Of a function or of a case with values. */
  readonly signature?: Signature;
  /** Types of the parameters as written, which tell overloads apart. */
  readonly parameterTypes?: string;
  /** Written type of a property, or of the result of a function. */
  readonly type?: Node;
  /** A requirement of a protocol, without code. */
  readonly isRequirement: boolean;
  readonly isStored: boolean;
  readonly hasDefault: boolean;
  readonly isConstant: boolean;
  readonly line: number;
  /** What holds where an extension declares it: `Contract == DoorContract`. */
  readonly only?: readonly string[];
}

export interface TypeDeclaration {
  readonly name: string;
  /** With the names of the types around it. */
  readonly path: string;
  readonly kind: 'struct' | 'class' | 'enum' | 'protocol' | 'typealias';
  readonly file: string;
  readonly line: number;
  readonly inherits: string[];
  readonly members: Member[];
  readonly inits: Signature[];
  /** What its own constraints fix: `Contract == DoorContract`. */
  readonly fixed: readonly string[];
  /** The type that a typealias stands for. */
  readonly alias?: string;
  /** Its declaration; extensions have others. */
  readonly node: Node;
}

/** Every declaration of some files. */
export interface Declarations {
  /** Simple name → declarations; types in different types may share a name. */
  readonly types: ReadonlyMap<string, readonly TypeDeclaration[]>;
  /** Extensions of types that the package does not declare: `View`. */
  readonly foreign: ReadonlyMap<string, readonly Member[]>;
  readonly foreignInits: ReadonlyMap<string, readonly Signature[]>;
  /** Labels of tuples, which are members too. */
  readonly labels: ReadonlySet<string>;
  /** Modules of the package. */
  readonly modules: ReadonlySet<string>;
  readonly mistakes: readonly Mistake[];
}

type File = { readonly file: string; readonly tree: Node };

export function declarationsOf(files: readonly File[]): Declarations {
  const types = new Map<string, TypeDeclaration[]>();
  const foreign = new Map<string, Member[]>();
  const foreignInits = new Map<string, Signature[]>();
  const mistakes: Mistake[] = [];
  const extensions: { readonly name: string; readonly body: Node; readonly node: Node; readonly file: string }[] = [];
  const visit = (node: Node, path: string, file: string): void => {
    for (const child of node.children) {
      const declared = declarationOf(child, path, file);
      if (declared === undefined) {
        if (isExtension(child))
          extensions.push({ name: childOf(child, 'user_type')?.text.replace(/<.*/s, '') ?? '', body: bodyOf(child), node: child, file });
        if (isExtension(child) || child.kind === 'directive') visit(bodyOf(child), path, file);
        continue;
      }
      const known = types.get(declared.name) ?? [];
      if (known.some((other) => other.path === declared.path))
        mistakes.push({ file, line: child.line, message: `\`${declared.path}\` is declared twice` });
      types.set(declared.name, [...known, declared]);
      visit(bodyOf(child), declared.path, file);
    }
  };
  for (const { file, tree } of files) visit(tree, '', file);
  for (const list of types.values())
    for (const one of list) mistakes.push(...repeated({ ...one, members: [] }, one.members, one.file, undefined));
  for (const { name, body, node, file } of extensions) {
    const [own] = types.get(name.split('.').at(-1) ?? '') ?? [];
    const only = fixedBy(node);
    const members = membersOf(body).map((member) => (only.length === 0 ? member : { ...member, only }));
    if (own === undefined) {
      foreign.set(name, [...(foreign.get(name) ?? []), ...members]);
      foreignInits.set(name, [...(foreignInits.get(name) ?? []), ...initsOf(body)]);
    } else {
      mistakes.push(...repeated(own, members, file, node));
      own.members.push(...members);
      own.inits.push(...initsOf(body));
      own.inherits.push(...inheritedBy(node));
    }
  }
  const labels = new Set(files.flatMap(({ tree }) => tupleLabels(tree)));
  const modules = new Set(files.flatMap(({ file }) => /^(?:Sources|Tests)\/([^/]+)\//.exec(file)?.[1] ?? []));
  return { types, foreign, foreignInits, labels, modules, mistakes };
}

const tupleLabels = oncePerFile((tree) =>
  allNodes(tree).flatMap((node) => (node.kind === 'tuple_type_item' ? [childOf(node, 'simple_identifier')?.text ?? ''] : [])),
);

/** Members of one type with equal names and labels. Extensions with conditions may repeat each other. */
function repeated(type: TypeDeclaration, members: readonly Member[], file: string, extension: Node | undefined): Mistake[] {
  if (type.kind === 'protocol' || (extension !== undefined && childOf(extension, 'type_constraints') !== undefined)) return [];
  const key = ({ name, signature, parameterTypes }: Member): string =>
    name + (signature === undefined ? '' : written(signature)) + (parameterTypes === undefined ? '' : ` ${parameterTypes}`);
  const seen = new Set(extension === undefined ? [] : type.members.map(key));
  return members.flatMap((member) => {
    if (seen.has(key(member)) && extension === undefined)
      return [{ file, line: member.line, message: `\`${type.path}.${key(member)}\` is declared twice` }];
    if (seen.has(key(member)) && member.kind !== 'function')
      return [{ file, line: member.line, message: `\`${type.path}.${key(member)}\` is declared twice` }];
    seen.add(key(member));
    return [];
  });
}

function isExtension(node: Node): boolean {
  return node.kind === 'class_declaration' && node.children.some(({ text }) => text === 'extension');
}

/** The equalities in the constraints of a declaration. */
function fixedBy(node: Node): readonly string[] {
  const constraints = childOf(node, 'type_constraints')?.text ?? '';
  return [...constraints.matchAll(/\b([A-Z]\w*)\s*==\s*([A-Z]\w*)/g)].map(([, name = '', type = '']) => `${name} == ${type}`);
}

function bodyOf(node: Node): Node {
  return childOf(node, 'class_body', 'enum_class_body', 'protocol_body') ?? { ...node, children: [] };
}

const WORDS = ['struct', 'class', 'enum', 'actor'] as const;

function declarationOf(node: Node, around: string, file: string): TypeDeclaration | undefined {
  const name = childOf(node, 'type_identifier')?.text;
  if (name === undefined || isExtension(node)) return undefined;
  const path = around === '' ? name : `${around}.${name}`;
  const common = { name, path, file, line: node.line, fixed: fixedBy(node), node };
  if (node.kind === 'typealias_declaration' || node.kind === 'associatedtype_declaration') {
    const target = node.children.slice(node.children.findIndex(({ text }) => text === '=') + 1).find(({ isNamed }) => isNamed);
    const alias = node.kind === 'typealias_declaration' && target?.kind === 'user_type' ? { alias: simpleName(target) } : {};
    return { ...common, kind: 'typealias', inherits: [], members: [], inits: [], ...alias };
  }
  if (node.kind !== 'class_declaration' && node.kind !== 'protocol_declaration') return undefined;
  const word = WORDS.find((one) => node.children.some(({ text, isNamed }) => text === one && !isNamed)) ?? 'struct';
  const kind = node.kind === 'protocol_declaration' ? 'protocol' : word === 'actor' ? 'class' : word;
  const members = membersOf(bodyOf(node));
  const inits = initsOf(bodyOf(node));
  if (kind === 'struct' && inits.length === 0) inits.push(memberwise(members));
  return { ...common, kind, inherits: inheritedBy(node), members, inits };
}

function inheritedBy(node: Node): string[] {
  return childrenOf(node, 'inheritance_specifier').flatMap((one) => childrenOf(one, 'user_type').map(simpleName));
}

/** `Foo<Bar>` → `Foo`, `A.B` → `B`. */
export function simpleName(type: Node): string {
  return childrenOf(type, 'type_identifier').at(-1)?.text ?? type.text;
}

function memberwise(members: readonly Member[]): Signature {
  return members
    .filter(({ isStored, hasDefault, isConstant }) => isStored && !(hasDefault && isConstant))
    .map(({ name, hasDefault, type }) => ({ label: name, mayLack: hasDefault, isVariadic: false, ...(type && { type }) }));
}

function initsOf(body: Node): Signature[] {
  return childrenOf(body, 'init_declaration').map((node) => {
    const signature = signatureOf(node);
    initNodes.set(signature, node);
    return signature;
  });
}

/** The initialisers that signatures are of; a memberwise one has none. */
export const initNodes = new WeakMap<Signature, Node>();

function membersOf(body: Node): Member[] {
  return withDirectives(body).flatMap((child): Member[] => {
    const base = { node: child, isRequirement: false, isStored: false, hasDefault: false, isConstant: false, line: child.line };
    switch (child.kind) {
      case 'function_declaration':
      case 'protocol_function_declaration': {
        const name = childOf(child, 'simple_identifier')?.text ?? '';
        const type = resultOf(child);
        const isRequirement = child.kind === 'protocol_function_declaration';
        const parameterTypes = childrenOf(child, 'parameter')
          .map(({ text }) => text.replace(/^[^:]*:/, '').trim())
          .join(', ');
        return [{ ...base, name, kind: 'function', signature: signatureOf(child), parameterTypes, isRequirement, ...(type && { type }) }];
      }
      case 'subscript_declaration': {
        const type = resultOf(child);
        const parameterTypes = childrenOf(child, 'parameter')
          .map(({ text }) => text)
          .join(', ');
        return [{ ...base, name: 'subscript', kind: 'function', signature: signatureOf(child), parameterTypes, ...(type && { type }) }];
      }
      case 'protocol_property_declaration':
      case 'property_declaration': {
        const type = childOf(child, 'type_annotation')?.children.find(({ isNamed }) => isNamed);
        const isStored =
          child.kind === 'property_declaration' &&
          childOf(child, 'computed_property') === undefined &&
          !/\bstatic\b/.test(childOf(child, 'modifiers')?.text ?? '');
        const hasDefault =
          child.children.some(({ text }) => text === '=') ||
          (type?.text.endsWith('?') === true && !/\blet\b/.test(child.text)) ||
          (/^@(?:Environment|State|FocusState)\b/.test(childOf(child, 'modifiers')?.text ?? '') && child.text.includes('=')) ||
          /@Environment|@(?:Accessibility)?FocusState/.test(child.text);
        const isConstant = childOf(child, 'value_binding_pattern')?.text === 'let';
        return childrenOf(child, 'pattern').map((pattern) => ({
          ...base,
          name: childOf(pattern, 'simple_identifier')?.text ?? pattern.text.replace(/^(?:var|let) /, ''),
          kind: 'property',
          isRequirement: child.kind === 'protocol_property_declaration',
          isStored,
          hasDefault,
          isConstant,
          ...(type && { type }),
        }));
      }
      case 'enum_entry': {
        const values = childOf(child, 'enum_type_parameters');
        return childrenOf(child, 'simple_identifier').map(({ text }) => ({
          ...base,
          name: text,
          kind: 'case',
          ...(values && { signature: signatureOf(child) }),
        }));
      }
      default:
        return [];
    }
  });
}

function withDirectives(body: Node): readonly Node[] {
  return body.children.flatMap((child) => (child.kind === 'directive' ? [child, ...child.children] : [child]));
}

/** The type after the arrow. */
function resultOf(node: Node): Node | undefined {
  const arrow = node.children.findIndex(({ text }) => text === '->');
  return arrow < 0 ? undefined : node.children.slice(arrow + 1).find(({ isNamed }) => isNamed);
}
