import { createHash } from 'node:crypto';
import { checkAttributes } from './attributes.ts';
import { checkCalls } from './calls.ts';
import { checkCode } from './code.ts';
import { declarationsOf } from './declarations.ts';
import { checkFlow } from './flow.ts';
import { checkInitializers } from './initializers.ts';
import { checkPlaces } from './places.ts';
import { loadPlatform, type Platform } from './platform.ts';
import { checkRequirements } from './requirements.ts';
import { checkStatements } from './statements.ts';
import { checkSwitches } from './switches.ts';
import type { Node } from './node.ts';
import { oncePerFile, parseSwift, syntaxMistakes, type Mistake } from './syntax.ts';
import { checkTypes } from './type-names.ts';

const syntaxOf = oncePerFile((tree) => syntaxMistakes('', tree));

let platform: Platform | undefined;

/** What is wrong with each file beside files that declare the same: a change within a body leaves that of all other files. */
const checked = new Map<string, WeakMap<Node, readonly Mistake[]>>();

function resultsOf(interfaces: string): WeakMap<Node, readonly Mistake[]> {
  const key = createHash('sha1').update(interfaces).digest('hex');
  const known = checked.get(key) ?? new WeakMap<Node, readonly Mistake[]>();
  checked.set(key, known);
  return known;
}

/** What a file declares, without the bodies. */
const interfaceOf = oncePerFile((tree) => {
  const words: string[] = [];
  const visit = (node: Node): void => {
    if (node.kind === 'function_body') return;
    if (node.children.length === 0) words.push(node.text);
    for (const child of node.children) visit(child);
  };
  visit(tree);
  return words.join(' ');
});

/**
 * What is wrong with the Swift files of a package: syntax, names that neither the package nor the table of the platform has,
 * arguments that fit no declaration, missing imports, `switch` statements that leave a case out, declarations made twice,
 * requirements left open. It infers few types: what it accepts may still not compile.
 * @param files path → text
 */
export function checkPackage(files: ReadonlyMap<string, string>): Mistake[] {
  platform ??= loadPlatform();
  const table = platform;
  const parsed = [...files].map(([file, text]) => ({ file, tree: parseSwift(text) }));
  const syntax = parsed.flatMap(({ file, tree }) => syntaxOf(tree).map((mistake) => ({ ...mistake, file })));
  if (syntax.length > 0) return syntax;
  const declarations = declarationsOf(parsed);
  const results = resultsOf([...declarations.labels, ...parsed.map(({ file, tree }) => file + interfaceOf(tree))].join('\n'));
  const found = parsed.flatMap((one) => {
    const known =
      results.get(one.tree) ??
      withoutRepeats([
        ...checkTypes(one, declarations, table),
        ...checkCalls(one, declarations, table),
        ...checkSwitches(one, declarations),
        ...checkAttributes(one, declarations, table),
        ...checkFlow(one),
        ...checkPlaces(one),
        ...checkStatements(one),
        ...checkCode(one, declarations, table),
      ]);
    results.set(one.tree, known);
    return known;
  });
  return [...declarations.mistakes, ...checkRequirements(declarations, table), ...checkInitializers(declarations), ...found];
}

/** One mistake a line: a wrong name is found by its name and by what its place asks for. */
function withoutRepeats(mistakes: readonly Mistake[]): readonly Mistake[] {
  const lines = new Set<number>();
  return mistakes.filter(({ line }) => !lines.has(line) && lines.add(line));
}
