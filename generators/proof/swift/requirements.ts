import type { Declarations, TypeDeclaration } from './declarations.ts';
import type { Platform } from './platform.ts';
import type { Mistake } from './syntax.ts';

/** Requirements of protocols that a type neither declares nor gets from an extension. */
export function checkRequirements(declarations: Declarations, platform: Platform): Mistake[] {
  const { types } = declarations;
  return [...types.values()].flat().flatMap((type): Mistake[] => {
    if (type.kind === 'protocol' || type.kind === 'typealias') return [];
    const protocols = protocolsOf(type, declarations);
    const given = new Set([
      ...type.members.map(({ name }) => name),
      ...protocols.flatMap(
        (name) =>
          types
            .get(name)?.[0]
            ?.members.filter(({ isRequirement }) => !isRequirement)
            .map(({ name: one }) => one) ?? [],
      ),
    ]);
    const asked = protocols.flatMap((protocol) => {
      const own =
        types
          .get(protocol)?.[0]
          ?.members.filter(({ isRequirement }) => isRequirement)
          .map(({ name }) => name) ?? [];
      return [...own, ...(platform.types.get(protocol)?.requires ?? [])].map((name) => ({ protocol, name }));
    });
    return asked
      .filter(({ name }) => !given.has(name))
      .map(({ protocol, name }) => ({
        file: type.file,
        line: type.line,
        message: `\`${type.path}\` lacks \`${name}\`, which \`${protocol}\` requires`,
      }));
  });
}

/** Every protocol of a type, inherited ones included. */
export function protocolsOf(type: TypeDeclaration, { types }: Declarations): string[] {
  const found = new Set<string>();
  const visit = (names: readonly string[]): void => {
    for (const name of names) {
      if (found.has(name)) continue;
      found.add(name);
      visit(types.get(name)?.[0]?.inherits ?? []);
    }
  };
  visit(type.inherits);
  return [...found];
}
