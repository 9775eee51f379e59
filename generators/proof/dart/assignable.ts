import { DYNAMIC, nonNull, orNull, type DartType } from './types.ts';
import type { Universe } from './universe.ts';

/** Types that take every value. */
const TOP = new Set(['dynamic', 'void', 'FutureOr']);

/** Whether a value of one type may stand where another is wanted. What is not known may. */
export function fits(from: DartType, to: DartType, universe: Universe, near: string): boolean {
  if (TOP.has(to.name) || from.name === 'dynamic' || from.name === 'Never') return true;
  if (from.name === 'void') return false;
  const wanted = universe.resolve(to, near);
  const given = universe.resolve(from, near);
  const isNullable = to.nullable ?? wanted.nullable;
  if (given.name === 'Null') return isNullable === true || !isKnown(wanted, universe, near);
  if ((from.nullable ?? given.nullable) === true && isNullable === undefined && isKnown(wanted, universe, near)) return false;
  return hasKind(nonNull(given), nonNull(wanted), universe, near);
}

/** A type variable, or a class that no table has, is not known. */
function isKnown(type: DartType, universe: Universe, near: string): boolean {
  return type.fn !== undefined || universe.classOf(type, near) !== undefined;
}

function hasKind(from: DartType, to: DartType, universe: Universe, near: string): boolean {
  if (to.name === 'Object') return true;
  if (from.fn !== undefined || to.fn !== undefined) return isFunction(from, to, universe, near);
  if (from.literal === true && ['double', 'num'].includes(to.name)) return true;
  const [start, end] = [universe.classOf(from, near), universe.classOf(to, near)];
  if (start === undefined || end === undefined) return true;
  const { all, open } = universe.supertypes(start, from.args);
  const found = all.find(([one]) => one === end);
  if (found === undefined) return open;
  return end.typeParameters.every((name, at) => {
    const [given, wanted] = [found[1].get(name), to.args[at]];
    return given === undefined || wanted === undefined || fits(given, wanted, universe, near);
  });
}

/** Whether a function may be called as another type says. */
function isFunction(from: DartType, to: DartType, universe: Universe, near: string): boolean {
  if (from.fn === undefined) return from.name === 'Function' || universe.classOf(from, near) === undefined;
  if (to.fn === undefined) return to.name === 'Function' || universe.classOf(to, near) === undefined;
  const given = from.fn.parameters.filter(({ kind }) => kind !== 'named');
  const wanted = to.fn.parameters.filter(({ kind }) => kind !== 'named');
  if (given.filter(({ kind }) => kind === 'positional').length > wanted.length || given.length < wanted.length) return false;
  return (
    given.every((one, at) => fits(wanted[at]?.type ?? one.type, one.type, universe, near)) &&
    (to.fn.returns.name === 'void' || fits(from.fn.returns, to.fn.returns, universe, near))
  );
}

/** A type as Dart writes it. */
export function written(type: DartType): string {
  const args = type.args.length === 0 ? '' : `<${type.args.map(written).join(', ')}>`;
  const name =
    type.fn === undefined
      ? type.name + args
      : `${written(type.fn.returns)} Function(${type.fn.parameters.map((one) => written(one.type)).join(', ')})`;
  return type.nullable === true ? `${name}?` : name;
}

/** The type of a value that is of one of several types; not known where classes have more in common than `Object`. */
export function common(types: readonly DartType[], universe: Universe, near: string): DartType {
  const values = types.filter(({ name }) => name !== 'Null');
  const [first, ...others] = values;
  if (first === undefined) return types[0] ?? DYNAMIC;
  const plain = others.reduce((one, other) => shared(nonNull(one), nonNull(other), universe, near), first);
  return values.length < types.length || values.some(({ nullable }) => nullable === true) ? orNull(plain) : plain;
}

function shared(one: DartType, other: DartType, universe: Universe, path: string): DartType {
  if ([one, other].some(({ name }) => name === 'dynamic' || name === 'void')) return DYNAMIC;
  if (fits(one, other, universe, path)) return other.literal === true && one.literal !== true ? one : other;
  if (fits(other, one, universe, path)) return one;
  const [start, end] = [universe.classOf(one, path), universe.classOf(other, path)];
  if (start === undefined || end === undefined) return DYNAMIC;
  const [above, beside] = [universe.supertypes(start, one.args), universe.supertypes(end, other.args)];
  const near = beside.all.find(([each]) => each.name !== 'Object' && above.all.some(([its]) => its === each))?.[0];
  if (near === undefined) return { name: 'Object', args: [] };
  if (above.open || beside.open) return DYNAMIC;
  const args = near.typeParameters.map((_, at) =>
    start === end ? shared(one.args[at] ?? DYNAMIC, other.args[at] ?? DYNAMIC, universe, path) : DYNAMIC,
  );
  return { name: near.name, args };
}
