import type { Node, Parent, Literal } from 'mdast';

const DEEPEST = 200;

/**
 * The words of a node; line breaks become spaces.
 * @param code whether to include code spans
 */
export function plainText(node: Node, code = true, depth = 0): string {
  if (depth > DEEPEST) return '';
  if (node.type === 'text') return (node as Literal).value;
  // A tag is a word of a prose spec (`<details>`); a comment is not.
  if (node.type === 'html') return (node as Literal).value.startsWith('<!--') ? '' : (node as Literal).value;
  if (node.type === 'inlineCode') return code ? (node as Literal).value : ' ';
  if (node.type === 'break') return '\n';
  if (node.type === 'image') return (node as { alt?: string | null }).alt ?? '';
  if (!('children' in node)) return '';
  return (node as Parent).children
    .map((child) => plainText(child, code, depth + 1))
    .join(node.type === 'listItem' || node.type === 'list' ? ' ' : '');
}
