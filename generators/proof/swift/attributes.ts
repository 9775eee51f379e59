import type { Declarations, TypeDeclaration } from './declarations.ts';
import type { Platform } from './platform.ts';
import { protocolsOf } from './requirements.ts';
import type { Node } from './node.ts';
import { childOf, childrenOf, type Mistake } from './syntax.ts';

/** Property wrappers: a `let` takes none of them. */
const WRAPPERS = /@(?:State|Binding|FocusState|AccessibilityFocusState|Bindable|Environment)\b/;

/** Words and types of declarations that cannot stand together. */
export function checkAttributes({ file, tree }: { file: string; tree: Node }, declarations: Declarations, platform: Platform): Mistake[] {
  const say = (node: Node, message: string): Mistake => ({ file, line: node.line, message });
  const mistakes: Mistake[] = [];
  const visit = (node: Node, around: TypeDeclaration | undefined): void => {
    let type = around;
    if (node.kind === 'class_declaration') {
      const name = childOf(node, 'type_identifier')?.text;
      type = declarations.types.get(name ?? '')?.find((one) => one.file === file && one.line === node.line);
      mistakes.push(...rawValues(node).map(([one, value]) => say(one, `raw value ${value} is declared twice`)));
    }
    const words = childOf(node, 'modifiers')?.text ?? '';
    if (node.kind === 'property_declaration' && WRAPPERS.test(words) && childOf(node, 'value_binding_pattern')?.text === 'let')
      mistakes.push(say(node, `\`${WRAPPERS.exec(words)?.[0] ?? ''}\` needs \`var\``));
    const isLet = [
      ...childrenOf(node, 'value_binding_pattern'),
      ...childrenOf(childOf(node, 'pattern') ?? node, 'value_binding_pattern'),
    ].some(({ text }) => text === 'let');
    if (isLet && childOf(node, 'computed_property', 'protocol_property_requirements') !== undefined)
      mistakes.push(say(node, 'a computed property needs `var`'));
    if (/\boverride\b/.test(words.replace(/\(.*?\)/g, '')) && type !== undefined && !mayOverride(type, declarations))
      mistakes.push(say(node, '`override` has nothing above it'));
    if (node.kind === 'property_declaration' && isUntyped(node) && !words.includes('@'))
      mistakes.push(say(node, 'a property needs a type or a value'));
    const bare = bareProtocol(node, declarations, platform);
    if (bare !== undefined) mistakes.push(say(node, `\`${bare}\` needs \`some\` or \`any\``));
    for (const child of node.children) visit(child, type);
  };
  visit(tree, undefined);
  return mistakes;
}

/** Whether a type may have a class above it: none of its inherited names is a class of the package, or of the platform. */
function mayOverride(type: TypeDeclaration, declarations: Declarations): boolean {
  if (type.kind !== 'class') return false;
  return type.inherits.some((name) => {
    const known = declarations.types.get(name);
    return known === undefined ? !VALUE_PROTOCOLS.has(name) : known.some(({ kind }) => kind === 'class');
  });
}

const VALUE_PROTOCOLS = new Set(['Sendable', 'Hashable', 'Equatable', 'Identifiable', 'Observable', 'Error', 'AnyObject', 'CaseIterable']);

function isUntyped({ children }: Node): boolean {
  return !children.some(({ kind, text }) => kind === 'type_annotation' || kind === 'computed_property' || text === '=');
}

/** A protocol with an associated type, named alone as the type of a property, parameter or result. */
function bareProtocol(node: Node, { types }: Declarations, platform: Platform): string | undefined {
  const holder = /^(?:type_annotation|parameter|optional_type|array_type|dictionary_type)$/.test(node.kind)
    ? node.children
    : node.kind.endsWith('function_declaration') || node.kind === 'subscript_declaration'
      ? node.children.slice(node.children.findIndex(({ text }) => text === '->'))
      : [];
  return holder
    .filter(({ kind }) => kind === 'user_type')
    .map(({ text }) => text)
    .find((name) => {
      const own = types.get(name);
      if (own === undefined) return platform.types.get(name)?.isGenericProtocol === true;
      return own.every((one) => one.kind === 'protocol' && [one.name, ...protocolsOf(one, { types } as Declarations)].some(hasAssociated));
    });
  function hasAssociated(name: string): boolean {
    if (platform.types.get(name)?.isGenericProtocol === true && types.get(name) === undefined) return true;
    return [...types.values()].flat().some(({ path, kind }) => kind === 'typealias' && path === `${name}.${path.split('.').at(-1) ?? ''}`);
  }
}

/** Cases of one enumeration with the same raw value, written or by name. */
function rawValues(node: Node): readonly (readonly [Node, string])[] {
  const body = childOf(node, 'enum_class_body');
  const [raw] = childrenOf(node, 'inheritance_specifier');
  if (body === undefined || raw?.text !== 'String') return [];
  const seen = new Set<string>();
  return childrenOf(body, 'enum_entry').flatMap((entry) =>
    entry.children.flatMap((child, at): (readonly [Node, string])[] => {
      if (child.kind !== 'simple_identifier') return [];
      const isWritten = entry.children[at + 1]?.text === '=';
      const value = isWritten ? (entry.children[at + 2]?.text ?? '') : JSON.stringify(child.text.replaceAll('`', ''));
      const isTwice = seen.has(value);
      seen.add(value);
      return isTwice ? [[child, value]] : [];
    }),
  );
}
