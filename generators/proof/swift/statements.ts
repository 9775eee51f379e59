import type { Node } from './node.ts';
import { allNodes, type Mistake } from './syntax.ts';

/** Operators of the standard library that the parser has no kind of its own for. */
const OPERATORS = new Set([
  '!=',
  '<=',
  '>=',
  '==',
  '===',
  '!==',
  '~=',
  '&+',
  '&-',
  '&*',
  '??',
  '...',
  '..<',
  '<<',
  '>>',
  '&',
  '|',
  '^',
  '~',
]);

/** Where an assignment may stand. */
const STATEMENTS = new Set(['statements', 'source_file', 'directive']);

/** Assignments that stand where a value has to, and operators that nobody declares. */
export function checkStatements({ file, tree }: { file: string; tree: Node }): Mistake[] {
  const mistakes: Mistake[] = [];
  for (const node of allNodes(tree)) {
    if (node.kind === 'custom_operator' && !OPERATORS.has(node.text))
      mistakes.push({ file, line: node.line, message: `unknown operator \`${node.text}\`` });
    if (STATEMENTS.has(node.kind)) continue;
    for (const child of node.children)
      if (child.kind === 'assignment') mistakes.push({ file, line: child.line, message: 'an assignment stands where a value has to' });
  }
  return mistakes;
}
