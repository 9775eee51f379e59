import { createRequire } from 'node:module';
import { Language, Parser, type Node } from 'web-tree-sitter';

/** A place in a Dart file, 1-based. */
export interface Finding {
  readonly line: number;
  readonly message: string;
}

export type DartNode = Node;
export type ParseDart = (text: string) => DartNode;

/** The grammar of Dart 3 in WebAssembly. */
export async function dartParser(): Promise<ParseDart> {
  await Parser.init();
  const language = await Language.load(createRequire(import.meta.url).resolve('@repomix/tree-sitter-wasms/out/tree-sitter-dart.wasm'));
  const parser = new Parser();
  parser.setLanguage(language);
  return (text) => {
    const tree = parser.parse(text);
    if (tree === null) throw new Error('the parser of Dart gave no tree');
    return tree.rootNode;
  };
}

/** Places that the grammar does not accept. */
export function syntaxErrors(node: DartNode): Finding[] {
  if (node.isError || node.isMissing)
    return [{ line: node.startPosition.row + 1, message: `syntax error at \`${node.text.slice(0, 30)}\`` }];
  return node.hasError ? node.children.flatMap((child) => (child === null ? [] : syntaxErrors(child))) : [];
}

/** Named children, without comments. */
export function parts(node: DartNode): DartNode[] {
  return node.namedChildren.filter((child): child is DartNode => child !== null && !child.type.includes('comment'));
}

export function lineOf(node: DartNode): number {
  return node.startPosition.row + 1;
}
