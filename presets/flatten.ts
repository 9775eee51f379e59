import { defined } from '../specs/language/defined.ts';
import { diagnose, type Diagnostic } from '../specs/language/diagnostics/diagnostic.ts';
import { didYouMean } from '../specs/language/diagnostics/nearest.ts';
import { jsonValue, type JsonMember, type JsonNode } from '../specs/language/json/parse.ts';
import type { Place } from '../specs/language/model/place.ts';

/** A token as authored, with the type and the deprecation of its groups applied. */
export interface AuthoredToken {
  /** Names from the outermost group to the token, joined by dots. */
  readonly path: string;
  readonly type?: { readonly name: string; readonly place: Place };
  readonly value: JsonNode;
  readonly description?: string;
  readonly deprecated?: string | boolean;
  /** The token's key. */
  readonly place: Place;
}

/** `$extends` of a group: the group inherits the tokens of the target group. */
export interface GroupExtension {
  readonly group: string;
  readonly target: string;
  readonly place: Place;
}

export interface TokenSet {
  readonly tokens: ReadonlyMap<string, AuthoredToken>;
  readonly extensions: readonly GroupExtension[];
}

interface Inherited {
  readonly type?: { readonly name: string; readonly place: Place };
  readonly deprecated?: string | boolean;
}

const GROUP_KEYS = ['$type', '$description', '$deprecated', '$extends', '$extensions'];
const TOKEN_KEYS = ['$value', '$type', '$description', '$deprecated', '$extensions'];

/** Reads a tree of DTCG 2025.10 groups into tokens by path. Adds findings to `found`. */
export function flatten(root: JsonNode, found: Diagnostic[]): TokenSet {
  const tokens = new Map<string, AuthoredToken>();
  const extensions: GroupExtension[] = [];

  const walk = (node: JsonNode, names: readonly string[], place: Place, inherited: Inherited): void => {
    const path = names.join('.');
    if (node.kind !== 'object') {
      found.push(diagnose('K5002', node.place, { problem: `\`${path}\` is neither a group nor a token with a \`$value\`` }));
      return;
    }
    const own = new Map(node.members.filter(({ key }) => key.startsWith('$')).map((one) => [one.key, one]));
    const isToken = own.has('$value');
    const known = isToken ? TOKEN_KEYS : GROUP_KEYS;
    for (const { key, keyPlace } of own.values()) {
      if (known.includes(key)) continue;
      const where = isToken ? `token \`${path}\`` : `group \`${path}\``;
      found.push(diagnose('K5003', keyPlace, { key, where, expected: known.join(', ') }, { hints: didYouMean(key, known) }));
    }
    const type = stringOf(own.get('$type'), found);
    const deprecated = deprecation(own.get('$deprecated'), found) ?? inherited.deprecated;
    const passed: Inherited = defined({ type: type ?? inherited.type, deprecated });
    const value = own.get('$value');
    if (value) {
      const description = stringOf(own.get('$description'), found)?.name;
      tokens.set(path, { path, ...passed, value: value.value, ...defined({ description }), place });
    }
    const target = stringOf(own.get('$extends'), found);
    if (target) extensions.push({ group: path, target: target.name, place: target.place });
    for (const { key, keyPlace, value: child } of node.members) {
      if (key.startsWith('$')) continue;
      const problem = isToken
        ? 'a token holds no further tokens'
        : /[.{}]/.test(key)
          ? 'names hold no `.`, `{` or `}`'
          : key === ''
            ? 'it is empty'
            : undefined;
      if (problem) found.push(diagnose('K5011', keyPlace, { name: key, problem }));
      else walk(child, [...names, key], keyPlace, passed);
    }
  };
  walk(root, [], root.place, {});
  return { tokens, extensions };
}

function stringOf(one: JsonMember | undefined, found: Diagnostic[]): { name: string; place: Place } | undefined {
  if (!one) return undefined;
  const value = jsonValue(one.value);
  if (typeof value === 'string') return { name: value, place: one.value.place };
  found.push(diagnose('K5002', one.value.place, { problem: `\`${one.key}\` must be a string` }));
  return undefined;
}

function deprecation(one: JsonMember | undefined, found: Diagnostic[]): string | boolean | undefined {
  if (!one) return undefined;
  const value = jsonValue(one.value);
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  found.push(diagnose('K5002', one.value.place, { problem: '`$deprecated` must be true, false or the reason as a string' }));
  return undefined;
}
