import { parse, registerDynamicLanguage, type SgNode } from '@ast-grep/napi';
import swift from '@ast-grep/lang-swift';
import type { Node } from './node.ts';
import { regrouped } from './operators.ts';

registerDynamicLanguage({ swift });

/** A mistake in Swift source. */
export interface Mistake {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

const parsed = new Map<string, Node>();

/** Parses a file; the tree of an equal text is kept. */
export function parseSwift(text: string): Node {
  const known = parsed.get(text) ?? plain(parse('swift', text).root(), text);
  parsed.set(text, known);
  return known;
}

function plain(node: SgNode, source: string): Node {
  const { start, end } = node.range();
  return regrouped({
    kind: String(node.kind()),
    get text() {
      return source.slice(start.index, end.index);
    },
    line: start.line + 1,
    isNamed: node.isNamed(),
    children: node.children().map((child) => plain(child, source)),
    span: { source, start: start.index, end: end.index },
  });
}

/** What the parser could not read, and what it had to add. */
export function syntaxMistakes(file: string, node: Node): Mistake[] {
  if (node.kind === 'ERROR') return [{ file, line: node.line, message: `syntax error at ${JSON.stringify(node.text.slice(0, 40))}` }];
  if (node.children.length === 0 && node.text === '' && node.kind !== 'source_file' && node.kind !== 'statements') {
    return [{ file, line: node.line, message: `\`${node.kind}\` is missing` }];
  }
  return node.children.flatMap((child) => syntaxMistakes(file, child));
}

/** The named children of some kinds. */
export function childrenOf(node: Node, ...kinds: readonly string[]): readonly Node[] {
  return node.children.filter(({ kind }) => kinds.includes(kind));
}

/** The first child of one of some kinds. */
export function childOf(node: Node, ...kinds: readonly string[]): Node | undefined {
  return node.children.find(({ kind }) => kinds.includes(kind));
}

const listed = new WeakMap<Node, readonly Node[]>();

/** A node and all nodes below it, parents first; the list of a whole file is kept. */
export function allNodes(node: Node): readonly Node[] {
  const known = listed.get(node);
  if (known !== undefined) return known;
  const found: Node[] = [];
  const visit = (one: Node): void => {
    found.push(one);
    for (const child of one.children) visit(child);
  };
  visit(node);
  if (node.kind === 'source_file') listed.set(node, found);
  return found;
}

/** Computes something once for each file. */
export function oncePerFile<Result>(compute: (tree: Node) => Result): (tree: Node) => Result {
  const known = new WeakMap<Node, { readonly result: Result }>();
  return (tree) => {
    const made = known.get(tree) ?? { result: compute(tree) };
    known.set(tree, made);
    return made.result;
  };
}
