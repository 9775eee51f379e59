import type { Node, Parent, Literal } from 'mdast';

/** Words of a node; line breaks become spaces. `code` says whether code spans count. */
export function plainText(node: Node, code = true): string {
  if (node.type === 'text' || node.type === 'html') return (node as Literal).value;
  if (node.type === 'inlineCode') return code ? (node as Literal).value : ' ';
  if (node.type === 'break') return '\n';
  if (node.type === 'image') return (node as { alt?: string | null }).alt ?? '';
  if (!('children' in node)) return '';
  return (node as Parent).children.map((child) => plainText(child, code)).join(node.type === 'listItem' || node.type === 'list' ? ' ' : '');
}
