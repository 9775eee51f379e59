import type { Declarations } from './declarations.ts';
import type { Node } from './node.ts';
import { allNodes, childOf, childrenOf, type Mistake } from './syntax.ts';

/** `switch` statements without `default` whose cases are some, and not all, of an enumeration of the package. */
export function checkSwitches({ file, tree }: { file: string; tree: Node }, { types }: Declarations): Mistake[] {
  const enums = [...types.values()].flat().filter(({ kind }) => kind === 'enum');
  const cases = enums.map(({ path, members }) => ({ path, names: members.filter(({ kind }) => kind === 'case').map(({ name }) => name) }));
  return [...allNodes(tree)].flatMap((node): Mistake[] => {
    if (node.kind !== 'switch_statement') return [];
    const entries = childrenOf(node, 'switch_entry');
    if (entries.some((entry) => childOf(entry, 'default_keyword') !== undefined)) return [];
    // An enumeration without cases switches over itself.
    if (entries.length === 0 && childOf(node, 'self_expression') === undefined)
      return [{ file, line: node.line, message: 'switch is not exhaustive: it has no case' }];
    const whole = entries.filter((entry) => childOf(entry, 'where_keyword') === undefined);
    const patterns = whole.flatMap((entry) => childrenOf(entry, 'switch_pattern'));
    const used = patterns.flatMap((pattern) => caseOf(pattern) ?? []);
    if (used.length < patterns.length || used.length === 0) return [];
    const candidates = cases.filter(({ names }) => used.every((name) => names.includes(name)));
    if (candidates.length === 0)
      return [{ file, line: node.line, message: `no enumeration has the cases ${used.map((one) => `.${one}`).join(', ')}` }];
    if (candidates.some(({ names }) => names.every((name) => used.includes(name)))) return [];
    const [first] = candidates;
    const missing = first?.names.filter((name) => !used.includes(name)) ?? [];
    return [
      {
        file,
        line: node.line,
        message: `switch is not exhaustive: ${missing.map((one) => `.${one}`).join(', ')} of \`${first?.path ?? ''}\` is missing`,
      },
    ];
  });
}

/** The name of the case of a pattern such as `.b(let n)`; `undefined` for another pattern. */
function caseOf(pattern: Node): string | undefined {
  return /^\.\s*([A-Za-z_]\w*)/.exec(pattern.text)?.[1];
}
