/** A class with its base, which stands on a line of its own where both do not fit. */
export function classHead(name: string, base: string): string {
  if (base === '') return name;
  return `${name} ${base} {`.length <= 80 ? `${name} ${base}` : `${name}\n    ${base}`;
}

/** `class A<B> extends C<D> {`, each list of types on lines of its own where the head does not fit. */
export function stateClassHead(symbol: string, state: string): string {
  const head = `abstract class ${symbol}BaseState<W extends ${symbol}Base>`;
  const types = ['W', state, `${symbol}Model`];
  const base = `    extends SurfaceState<${types.join(', ')}> {`;
  const name = head.length <= 80 ? head : `abstract class ${symbol}BaseState<\n  W extends ${symbol}Base\n>`;
  if (base.length <= 80) return `${name}\n${base}`;
  return `${name}\n    extends\n        SurfaceState<\n${types.map((type) => `          ${type}`).join(',\n')}\n        > {`;
}
