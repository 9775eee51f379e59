import type { Rule } from 'eslint';
import ts from 'typescript';

type NodeOf<Type extends string> = Extract<Rule.Node, { type: Type }>;

/** What the TypeScript parser hands to a rule of a folder with `parserOptions.project`. */
interface Services {
  readonly program: ts.Program;
  readonly esTreeNodeToTSNodeMap: { get(node: unknown): ts.Node };
}

/** A page cannot replace these. */
const FIXED = new Set(['document', 'window', 'globalThis', 'undefined', 'Infinity', 'NaN']);
/** Interfaces whose `length` is an own property of the object. */
const OWN_LENGTH = new Set(['Array', 'ReadonlyArray', 'String']);
const TYPE_PARENT = /^TS(TypeReference|QualifiedName|TypeQuery|InterfaceHeritage|ClassImplements|TypeParameter|TypePredicate)$/;

/**
 * Refuses what a page can replace: methods, getters and globals of the browser and the language. In conformance/observer
 * only `platform/` holds the originals; all other modules touch own data and what `platform/` exports.
 */
export const platformOnly: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    docs: { description: 'Refuses methods, getters and globals that a page can replace.' },
    messages: {
      member: '`{{name}}` belongs to the browser or the language, and a page can replace it: use the original from platform/.',
      unknown: '`{{name}}` is a member of something of unknown type, and a page may own it: give it a type of this folder.',
      global: 'A page can replace the global `{{name}}`: use the original from platform/.',
      protocol: '{{name}} calls a method that a page can replace: use an index loop or a function from platform/.',
    },
  },
  create(context) {
    const { program, esTreeNodeToTSNodeMap: nodes } = context.sourceCode.parserServices as unknown as Services;
    const checker = program.getTypeChecker();
    const fromLibrary = (symbol: ts.Symbol): boolean =>
      (symbol.declarations ?? []).some((one) => program.isSourceFileDefaultLibrary(one.getSourceFile()));
    const refuse = (node: unknown, messageId: string, name: string): void =>
      context.report({ node: node as Rule.Node, messageId, data: { name } });
    const checkMember = (node: unknown, symbol: ts.Symbol | undefined, name: string): void => {
      if (symbol === undefined) refuse(node, 'unknown', name);
      else if (fromLibrary(symbol) && !isOwnLength(symbol)) refuse(node, 'member', name);
    };
    const checkComputed = (node: NodeOf<'MemberExpression'>): void => {
      const key = checker.getTypeAtLocation(nodes.get(node.property));
      const object = checker.getTypeAtLocation(nodes.get(node.object));
      if (key.isStringLiteral()) checkMember(node, object.getProperty(key.value), key.value);
      else if (!(key.flags & ts.TypeFlags.NumberLike) && isLibraryClass(object))
        refuse(node, 'member', context.sourceCode.getText(node.property));
    };
    const isLibraryClass = (type: ts.Type): boolean => type.isClassOrInterface() && fromLibrary(type.symbol);
    return {
      MemberExpression(node) {
        if (node.computed) checkComputed(node);
        else checkMember(node, checker.getSymbolAtLocation(nodes.get(node.property)), context.sourceCode.getText(node.property));
      },
      ObjectPattern(node: NodeOf<'ObjectPattern'>) {
        const type = checker.getTypeAtLocation(nodes.get(node));
        for (const property of node.properties) {
          if (property.type !== 'Property' || property.key.type !== 'Identifier' || property.computed) continue;
          checkMember(property, type.getProperty(property.key.name), property.key.name);
        }
      },
      Identifier(node: NodeOf<'Identifier'>) {
        const { parent } = node;
        const isName =
          (parent.type === 'MemberExpression' && parent.property === node) || (parent.type === 'Property' && parent.key === node);
        if (isName || TYPE_PARENT.test(parent.type) || FIXED.has(node.name)) return;
        const symbol = checker.getSymbolAtLocation(nodes.get(node));
        if (symbol !== undefined && fromLibrary(symbol)) refuse(node, 'global', node.name);
      },
      SpreadElement(node: NodeOf<'SpreadElement'>) {
        if (node.parent.type !== 'ObjectExpression') refuse(node, 'protocol', 'Spreading a list');
      },
      ForOfStatement: (node) => refuse(node, 'protocol', '`for … of`'),
      ArrayPattern: (node) => refuse(node, 'protocol', 'Array destructuring'),
      YieldExpression: (node) => refuse(node, 'protocol', '`yield`'),
      'BinaryExpression[operator="instanceof"]': (node: unknown) => refuse(node, 'protocol', '`instanceof`'),
    };
  },
};

function isOwnLength(symbol: ts.Symbol): boolean {
  return (
    symbol.name === 'length' &&
    (symbol.declarations ?? []).every(({ parent }) => ts.isInterfaceDeclaration(parent) && OWN_LENGTH.has(parent.name.text))
  );
}
