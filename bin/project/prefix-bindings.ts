import type { Spec } from '../../specs/language/model/spec.ts';

/** The prefix of the symbols in the bindings of the kit's specs, `KoderToolCall` and `<koder-tool-call>`. */
const KIT_PREFIX = 'Koder';

/** A spec of the kit whose symbols begin with the prefix of the project, so that they clash with no other copy of them. */
export function prefixBindings(spec: Spec, prefix: string): Spec {
  const bindings = spec.bindings.map((one) => (one.symbol === undefined ? one : { ...one, symbol: prefixed(one.symbol, prefix) }));
  return { ...spec, bindings };
}

function prefixed(symbol: string, prefix: string): string {
  const tag = `<${KIT_PREFIX.toLowerCase()}-`;
  if (symbol.startsWith(tag)) return `<${kebab(prefix)}-${symbol.slice(tag.length)}`;
  return symbol.startsWith(KIT_PREFIX) ? `${prefix}${symbol.slice(KIT_PREFIX.length)}` : symbol;
}

/** `MyApp` → `my-app` */
function kebab(name: string): string {
  return name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase();
}
