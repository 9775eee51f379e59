import type { Declarations } from './declarations.ts';
import type { Platform } from './platform.ts';
import { allNodes, childOf, type Mistake, type Node } from './syntax.ts';

/** Types that the file names and nobody declares, or whose module it does not import. */
export function checkTypes({ file, tree }: { file: string; tree: Node }, { types }: Declarations, platform: Platform): Mistake[] {
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
