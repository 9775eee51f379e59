import type { Declarations, TypeDeclaration } from './declarations.ts';
import type { Platform } from './platform.ts';
import { protocolsOf } from './requirements.ts';
import { genericsOf } from './swift-types.ts';
import type { Node } from './node.ts';
import { allNodes, childOf, type Mistake } from './syntax.ts';

/** Types that the file names and nobody declares, or whose module it does not import. */
export function checkTypes({ file, tree }: { file: string; tree: Node }, declarations: Declarations, platform: Platform): Mistake[] {
  const { types } = declarations;
  const imported = importsOf(tree, platform);
  const generic = new Set<string>(['Self']);
  for (const node of allNodes(tree)) if (node.kind === 'type_parameter') generic.add(childOf(node, 'type_identifier')?.text ?? '');
  const mistakes: Mistake[] = [];
  for (const node of allNodes(tree)) {
    if (node.kind !== 'user_type') continue;
    const name = childOf(node, 'type_identifier')?.text ?? '';
    if (types.has(name) || generic.has(name)) continue;
    mistakes.push(...unknownType(name, node.line, file, imported, platform));
  }
  const modules = new Set([...platform.exports.keys(), ...declarations.modules]);
  for (const node of tree.children) {
    const module = node.kind === 'import_declaration' ? (childOf(node, 'identifier')?.text ?? '') : undefined;
    if (module !== undefined && !modules.has(module)) mistakes.push({ file, line: node.line, message: `no module \`${module}\`` });
  }
  return [...mistakes, ...outOfScope(file, tree, declarations, new Set([...generic, ...platform.types.keys()]))];
}

/** Names of aliases and associated types that only other types have. */
function outOfScope(file: string, tree: Node, declarations: Declarations, others: ReadonlySet<string>): Mistake[] {
  const mistakes: Mistake[] = [];
  const visit = (node: Node, around: readonly TypeDeclaration[], isCode: boolean): void => {
    let [inside, hasCode] = [around, isCode];
    if (node.kind === 'class_declaration' || node.kind === 'protocol_declaration') {
      const name = childOf(node, 'type_identifier')?.text ?? childOf(node, 'user_type')?.text ?? '';
      inside = [...around, ...(declarations.types.get(name.split('.').at(-1) ?? '') ?? [])];
    }
    if (node.kind === 'function_body' || childOf(node, 'type_parameters') !== undefined) hasCode = true;
    if (node.kind === 'user_type' && inside.length > 0 && !isCode) {
      const name = childOf(node, 'type_identifier')?.text ?? '';
      const known = declarations.types.get(name) ?? [];
      const seen = new Set(inside.flatMap((one) => [one.path, ...protocolsOf(one, declarations)]));
      const isAlias = known.length > 0 && known.every(({ kind, path }) => kind === 'typealias' && path.includes('.'));
      const isGeneric = inside.some((one) => genericsOf(one.node).includes(name));
      if (isAlias && !isGeneric && !others.has(name) && !known.some(({ path }) => seen.has(path.slice(0, path.lastIndexOf('.')))))
        mistakes.push({ file, line: node.line, message: `\`${name}\` belongs to another type` });
    }
    for (const child of node.children) visit(child, inside, hasCode);
  };
  visit(tree, [], false);
  return mistakes;
}

/** The mistake of a type that the package does not declare; none if the platform has it and the file its module. */
export function unknownType(name: string, line: number, file: string, imported: ReadonlySet<string>, platform: Platform): Mistake[] {
  const known = platform.types.get(name);
  if (known === undefined) return [{ file, line, message: `unknown type \`${name}\`` }];
  return imported.has(known.module) ? [] : [{ file, line, message: `\`${name}\` needs \`import ${known.module}\`` }];
}

/** The modules whose names a file may use. */
export function importsOf(tree: Node, platform: Platform): ReadonlySet<string> {
  const found = new Set(['Swift']);
  const add = (module: string): void => {
    if (found.has(module)) return;
    found.add(module);
    for (const one of platform.exports.get(module) ?? []) add(one);
  };
  for (const node of tree.children) if (node.kind === 'import_declaration') add(childOf(node, 'identifier')?.text ?? '');
  return found;
}
