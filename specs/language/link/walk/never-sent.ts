import { valueText } from '../../diagnostics/value-text.ts';
import { isObject, type JsonObject } from '../../model/json.ts';
import type { Spec } from '../../model/spec.ts';
import type { VerbDeclaration } from '../../model/vocabulary.ts';
import { MOST_FOLLOWED, type PossibleSend } from './possible-states.ts';

interface NeverSent {
  /** JSON pointer to the value that no transition gives. */
  readonly pointer: string;
  readonly name: string;
  readonly problem: string;
}

/**
 * The message that a step wants and that no transition can have sent with these values until then: of the fields that every row for the
 * message gives as they are, and of the field that names the instance. What the surface takes from elsewhere is left alone.
 */
export function neverSent(
  { machine, instances, wire }: Pick<Spec, 'machine' | 'instances' | 'wire'>,
  verb: VerbDeclaration,
  args: JsonObject,
  sends: readonly PossibleSend[],
): NeverSent | undefined {
  const { type, times } = args;
  const [param = ''] = Object.entries(verb.params).find(([, { content }]) => content === 'fields') ?? [];
  const match = args[param];
  if (typeof type !== 'string' || times === 0 || !isObject(match)) return undefined;
  const rows = [...(machine?.starts ?? []), ...(machine?.transitions ?? [])].filter((row) => row.sends === type);
  const possible = sends.filter((one) => one.type === type);
  if (rows.length === 0 || possible.length === 0 || possible.length >= MOST_FOLLOWED) return undefined;
  const own = wire.find((one) => one.direction === 'out' && one.type === type)?.fields ?? [];
  const valuesOf = ({ key, given }: PossibleSend): JsonObject => {
    const isNamed = own.some(({ name }) => name === instances?.key) && !Object.hasOwn(given, instances?.key ?? '');
    return isNamed && instances !== undefined ? { ...given, [instances.key]: key } : given;
  };
  const all = possible.map(valuesOf);
  for (const [name, wanted] of Object.entries(match)) {
    // A mapping is one of matchers, a placeholder or data; a text that leads into fields is known to the page alone.
    if (typeof wanted === 'object') continue;
    const found = all.map((values) => values[name]);
    if (found.some((one) => one === undefined || typeof one === 'object' || (typeof one === 'string' && one.startsWith('$')))) continue;
    if (found.includes(wanted)) continue;
    const list = [...new Set(found.map((one) => valueText(one ?? null)))].join(' or ');
    return { pointer: `/${param}/${name}`, name: type, problem: `\`${name}\` is ${list} there` };
  }
  return undefined;
}
