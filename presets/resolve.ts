import { defined } from '../specs/language/defined.ts';
import { diagnose, type Diagnostic, type Related } from '../specs/language/diagnostics/diagnostic.ts';
import { didYouMean } from '../specs/language/diagnostics/nearest.ts';
import { jsonValue, type JsonNode } from '../specs/language/json/parse.ts';
import type { Json } from '../specs/language/model/json.ts';
import type { Place } from '../specs/language/model/place.ts';
import { TOKEN_TYPES, type ResolvedToken, type Scheme, type TokenType } from '../specs/language/model/token.ts';
import type { AuthoredToken } from './flatten.ts';
import { checkValue } from './values.ts';

const ALIAS = /^\{([^{}]+)\}$/;
/** More aliases in a row than any design needs; bounds the stack on hostile files. */
const MAX_CHAIN = 500;

/** Replaces the aliases in the tokens of one scheme and checks the shape of each value. Adds findings to `found`. */
export function resolveTokens(
  tokens: ReadonlyMap<string, AuthoredToken>,
  scheme: Scheme,
  found: Diagnostic[],
): Record<string, ResolvedToken> {
  const done = new Map<string, ResolvedToken | undefined>();
  const cycles = new Set<string>();

  /** The token under a path; `undefined` if it is broken, which is then reported. */
  const resolve = (path: string, trail: readonly Hop[]): ResolvedToken | undefined => {
    if (done.has(path)) return done.get(path);
    const token = tokens.get(path);
    if (!token) return undefined;
    const hop: Hop = { path, place: token.place };
    const type = declaredType(token, found);
    let broken = token.type !== undefined && type === undefined;

    const follow = (alias: string, place: Place): ResolvedToken | undefined => {
      const hops = [...trail, { ...hop, place }];
      const back = hops.findIndex((one) => one.path === alias);
      if (back !== -1) reportCycle(hops.slice(back), cycles, found);
      else if (hops.length > MAX_CHAIN) found.push(diagnose('K5005', place, { chain: `more than ${MAX_CHAIN} aliases in a row` }));
      else if (tokens.has(alias)) return resolve(alias, hops);
      else found.push(diagnose('K5004', place, { token: path, alias, scheme }, { hints: didYouMean(alias, tokens.keys()) }));
      return undefined;
    };
    const replace = (node: JsonNode): Json => {
      if (node.kind === 'array') return node.items.map(replace);
      if (node.kind === 'object') return Object.fromEntries(node.members.map(({ key, value }) => [key, replace(value)]));
      const alias = typeof node.value === 'string' ? ALIAS.exec(node.value)?.[1] : undefined;
      if (alias === undefined) return node.value;
      const target = follow(alias, node.place);
      if (!target) broken = true;
      return target?.value ?? null;
    };

    const whole = aliasOf(token.value);
    const target = whole === undefined ? undefined : follow(whole, token.value.place);
    const value = whole === undefined ? replace(token.value) : target?.value;
    const finalType = type ?? target?.type;
    let resolved: ResolvedToken | undefined;
    if (value !== undefined && !broken) {
      if (!finalType) found.push(diagnose('K5007', token.place, { token: path }));
      else if (target && type && target.type !== type) {
        found.push(diagnose('K5006', token.value.place, { token: path, type, problem: `\`${target.path}\` is a ${target.type}` }));
      } else if (target || checkValue(finalType, token.value, path, found)) {
        resolved = {
          path,
          type: finalType,
          value,
          authored: jsonValue(token.value),
          aliasChain: target ? [target.path, ...target.aliasChain] : [],
          ...defined({ description: token.description, deprecated: token.deprecated }),
          place: token.place,
        };
      }
    }
    done.set(path, resolved);
    return resolved;
  };

  const resolved = [...tokens.keys()].sort().map((path) => resolve(path, []));
  return Object.fromEntries(resolved.filter((one) => one !== undefined).map((one) => [one.path, one]));
}

/** The path of a value that is one alias as a whole. */
function aliasOf(node: JsonNode): string | undefined {
  return node.kind === 'scalar' && typeof node.value === 'string' ? ALIAS.exec(node.value)?.[1] : undefined;
}

interface Hop {
  readonly path: string;
  readonly place: Place;
}

function declaredType(token: AuthoredToken, found: Diagnostic[]): TokenType | undefined {
  if (!token.type) return undefined;
  const { name, place } = token.type;
  const type = TOKEN_TYPES.find((one) => one === name);
  if (!type)
    found.push(diagnose('K5008', place, { type: name, expected: TOKEN_TYPES.join(', ') }, { hints: didYouMean(name, TOKEN_TYPES) }));
  return type;
}

/** Reports a cycle once, from its smallest path and with every hop, whichever token leads into it. */
function reportCycle(hops: readonly Hop[], seen: Set<string>, found: Diagnostic[]): void {
  const smallest = hops.reduce((least, hop, index) => (hop.path < (hops[least]?.path ?? '') ? index : least), 0);
  const ring = [...hops.slice(smallest), ...hops.slice(0, smallest)];
  const first = ring[0];
  const chain = [...ring, first].map((hop) => `\`${hop?.path ?? ''}\``).join(' → ');
  if (!first || seen.has(chain)) return;
  seen.add(chain);
  const related = ring.map((hop, index): Related => ({
    message: `\`${hop.path}\` points at \`${ring[(index + 1) % ring.length]?.path ?? ''}\``,
    place: hop.place,
  }));
  found.push(diagnose('K5005', first.place, { chain }, { related, hints: ['Give one of these tokens a value of its own.'] }));
}
