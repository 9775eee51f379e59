import { fits } from './assignable.ts';
import type { StatementChecker } from './check-statements.ts';
import type { ClassDeclaration, Member } from './declarations.ts';
import { substitute, type DartType } from './types.ts';
import type { Universe } from './universe.ts';

type Above = readonly (readonly [owner: ClassDeclaration, by: ReadonlyMap<string, DartType>])[];

/** A member that stands for one of a class above may be used as that one: the same kind, no argument more, a result that fits. */
export function checkOverrides(one: ClassDeclaration, above: Above, universe: Universe, checker: StatementChecker): void {
  for (const own of one.members) {
    if (own.isStatic || own.kind === 'setter') continue;
    for (const [owner, by] of above) {
      const other = owner.members.find(({ name, kind, isStatic }) => name === own.name && kind !== 'setter' && !isStatic);
      if (other === undefined || owner === one) continue;
      const wrong = unlike(own, other) ?? resultUnlike(own, other, by, one, universe);
      if (wrong !== undefined) checker.report(own.line, `\`${own.name}\` of ${one.name} ${wrong} as it does in ${owner.name}`);
      break;
    }
  }
}

function unlike(own: Member, other: Member): string | undefined {
  if ((own.kind === 'method') !== (other.kind === 'method')) return 'is not read or called';
  if (own.kind !== 'method') return undefined;
  const [mine, its] = [own.parameters, other.parameters];
  const placed = (list: typeof mine): number => list.filter(({ kind }) => kind !== 'named').length;
  const required = (list: typeof mine): number => list.filter(({ kind }) => kind === 'positional').length;
  const named = (list: typeof mine): string[] => list.flatMap(({ name, kind }) => (kind === 'named' ? [name] : []));
  if (required(mine) > required(its) || placed(mine) < placed(its)) return 'does not take the arguments';
  if (named(its).some((name) => !named(mine).includes(name))) return 'does not take the named arguments';
  const isMore = mine.some(
    ({ name, kind, required: must }) => kind === 'named' && must && its.every((one) => one.name !== name || !one.required),
  );
  return isMore ? 'asks for other named arguments' : undefined;
}

function resultUnlike(
  own: Member,
  other: Member,
  by: ReadonlyMap<string, DartType>,
  one: ClassDeclaration,
  universe: Universe,
): string | undefined {
  const wanted = substitute(other.type, by);
  if (own.typeParameters.length > 0 || other.typeParameters.length > 0 || wanted.name === 'void') return undefined;
  return fits(own.type, wanted, universe, one.library) ? undefined : 'does not give what it gives';
}
