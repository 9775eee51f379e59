import type { Rule } from 'eslint';

/** One import of a module: its specifier, or `undefined` when the path is computed. */
export interface Import {
  readonly node: Rule.Node;
  readonly specifier: string | undefined;
  readonly typesOnly: boolean;
}

/** What the parser of TypeScript adds to a node of ESTree. */
interface TypeScriptNode {
  readonly source?: object | null | undefined;
  readonly importKind?: string;
  readonly exportKind?: string;
  readonly specifiers?: readonly { readonly importKind?: string }[];
}

/** The ESLint visitor that reports each import of a file: static, re-exported, dynamic and in types. */
export function visitImports(visit: (found: Import) => void): Rule.RuleListener {
  const declared = (node: Rule.Node): void => {
    const { source, importKind, exportKind, specifiers = [] } = node as TypeScriptNode;
    if (!source) return;
    const each = specifiers.length > 0 && specifiers.every((one) => one.importKind === 'type');
    visit({ node, specifier: text(source), typesOnly: importKind === 'type' || exportKind === 'type' || each });
  };
  return {
    ImportDeclaration: declared,
    ExportNamedDeclaration: declared,
    ExportAllDeclaration: declared,
    ImportExpression: (node) => visit({ node, specifier: text(node.source), typesOnly: false }),
    TSImportType: (node: Rule.Node) => visit({ node, specifier: text((node as TypeScriptNode).source), typesOnly: true }),
  };
}

function text(literal: object | null | undefined): string | undefined {
  return literal && 'value' in literal && typeof literal.value === 'string' ? literal.value : undefined;
}
