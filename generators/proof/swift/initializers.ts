import type { Declarations } from './declarations.ts';
import { allNodes, childOf, childrenOf, type Mistake } from './syntax.ts';

/** Stored properties without a value that an initialiser does not set. */
export function checkInitializers({ types }: Declarations): Mistake[] {
  return [...types.values()].flat().flatMap((type): Mistake[] => {
    const body = childOf(type.node, 'class_body');
    if ((type.kind !== 'struct' && type.kind !== 'class') || body === undefined) return [];
    const open = type.members.filter(({ node, isStored, hasDefault }) => isStored && !hasDefault && body.children.includes(node));
    const inits = childrenOf(body, 'init_declaration').filter(({ text }) => !/\bself\.init\(|\bself = |^.*\bconvenience\b/.test(text));
    const bare: Mistake[] =
      type.kind === 'class' &&
      childrenOf(body, 'init_declaration').length === 0 &&
      type.inherits.every((name) => types.get(name)?.every(({ kind }) => kind === 'protocol') === true)
        ? open.map(({ name, line }) => ({ file: type.file, line, message: `no initialiser sets \`${name}\`` }))
        : [];
    return [
      ...bare,
      ...inits.flatMap((init) => {
        const set = new Set(
          allNodes(init)
            .filter(({ kind }) => kind === 'assignment')
            .map(({ children }) => children[0]?.text.replace(/^self\./, '') ?? ''),
        );
        return open
          .filter(({ name }) => !set.has(name) && !set.has(`_${name}`))
          .map(({ name }) => ({ file: type.file, line: init.line, message: `the initialiser does not set \`${name}\`` }));
      }),
    ];
  });
}
