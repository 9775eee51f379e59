import { checkAttributes } from './attributes.ts';
import { checkCalls } from './calls.ts';
import { declarationsOf } from './declarations.ts';
import { checkFlow } from './flow.ts';
import { loadPlatform, type Platform } from './platform.ts';
import { checkRequirements } from './requirements.ts';
import { checkSwitches } from './switches.ts';
import { parseSwift, syntaxMistakes, type Mistake } from './syntax.ts';
import { checkTypes } from './type-names.ts';

let platform: Platform | undefined;

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
  const syntax = parsed.flatMap(({ file, tree }) => syntaxMistakes(file, tree));
  if (syntax.length > 0) return syntax;
  const declarations = declarationsOf(parsed);
  const found = parsed.flatMap((one) => [
    ...checkTypes(one, declarations, table),
    ...checkCalls(one, declarations, table),
    ...checkSwitches(one, declarations),
    ...checkAttributes(one, declarations, table),
    ...checkFlow(one),
  ]);
  return [...declarations.mistakes, ...checkRequirements(declarations, table), ...found];
}
