import { words } from '../../text/names/policy.ts';
import type { ComponentView } from '../view/component.ts';
import type { ChangedName } from '../view/unique-names.ts';
import { uniqueNames } from '../view/unique-names.ts';
import { freeSymbol } from '../view/symbol.ts';
import type { GeneratorOptions } from '../../generator.ts';
import { goNames, legalSymbol, plainType } from './names.ts';

/** The Go names of one component. */
export interface ComponentNames {
  /** Type of the component: `SaveStatus`. */
  readonly symbol: string;
  /** The symbol with a small first letter, for what the package keeps to itself. */
  readonly local: string;
  /** State id → constant. */
  state(id: string): string;
  /** Message type → struct. */
  inbound(type: string): string;
  outbound(type: string): string;
  /** Part id → method of the view. */
  part(id: string): string;
  /** Prop → field of the configuration. */
  prop(name: string): string;
  /** Verb of an event → field of the configuration. */
  event(verb: string): string;
  /** Slot → field of the configuration. */
  slot(name: string): string;
  /** Id of a named type → Go type. */
  named(id: string): string;
  readonly changed: readonly ChangedName[];
}

/** Field of the configuration that holds the interface of the parts. */
export const VIEW_FIELD = 'View';

const SUFFIXES = ['', 'Config', 'View', 'Defaults', 'State', 'Inbound', 'Outbound', 'Host'];

/**
 * @param kit top-level names of the package that no component declares
 * @param others symbols of the components before this one
 */
export function componentNames(
  view: ComponentView,
  options: GeneratorOptions,
  kit: ReadonlySet<string>,
  others: ReadonlySet<string> = new Set(),
): ComponentNames {
  const taken = new Set([...kit, ...others]);
  const free = freeSymbol(symbolOf(view, options), goNames.type(words(options.prefix)), (name) =>
    SUFFIXES.some((suffix) => kit.has(name + suffix)),
  );
  const symbol = numbered(free.symbol, taken);
  const own = new Set(words(symbol));
  const used = new Set([...taken, ...SUFFIXES.map((suffix) => symbol + suffix), `New${symbol}`]);
  const changed: ChangedName[] = [...free.changed];
  if (symbol !== free.symbol) changed.push({ id: free.symbol, wanted: free.symbol, name: symbol, reason: 'taken' });
  const named = (
    ids: readonly string[],
    suffix: string,
    wordsOf: (id: string) => readonly string[] = words,
  ): ReadonlyMap<string, string> => {
    const style = (parts: readonly string[]): string => symbol + plainType(parts) + suffix;
    const made = uniqueNames(
      ids.map((id) => wordsOf(id).join('-') || id),
      style,
      style,
      used,
    );
    for (const name of made.names.values()) used.add(name);
    const byId = new Map(ids.map((id) => [id, made.names.get(wordsOf(id).join('-') || id) ?? symbol]));
    return new Set(byId.values()).size === byId.size ? byId : distinct(ids, style, used);
  };
  // A first word that the component's name says already is left out: `tool/call` → `ToolCardCallIn`.
  const short = (type: string): readonly string[] => {
    const [head = '', ...rest] = type.split('/');
    return words(head).every((word) => own.has(word)) && rest.length > 0 ? words(rest.join('/')) : words(type);
  };
  const states = named(
    (view.machine?.states ?? []).map(({ id }) => id),
    '',
  );
  const inbound = named(
    view.inbound.map(({ type }) => type),
    'In',
    short,
  );
  const outbound = named(
    view.outbound.map(({ type }) => type),
    'Out',
    short,
  );
  const types = named(
    view.types.all.map(({ id }) => id),
    '',
  );
  const parts = uniqueNames(
    view.parts.map(({ id }) => id),
    goNames.type,
    plainType,
  );
  // A prop may have the id that an event gets its name from.
  const fields = new Set([VIEW_FIELD]);
  const field = (ids: readonly string[]): ReadonlyMap<string, string> => {
    const made = uniqueNames(ids, goNames.type, plainType, fields);
    for (const name of made.names.values()) fields.add(name);
    changed.push(...made.changed);
    return made.names;
  };
  changed.push(...parts.changed);
  const props = field(view.members.props.map(({ name }) => name));
  const events = field(view.members.events.map(({ verb }) => `on-${verb}`));
  const slots = field(view.members.slots.map(({ name }) => `slot-${name}`));
  return {
    symbol,
    local: symbol.charAt(0).toLowerCase() + symbol.slice(1),
    state: (id) => states.get(id) ?? 'State("")',
    inbound: (type) => inbound.get(type) ?? symbol,
    outbound: (type) => outbound.get(type) ?? symbol,
    part: (id) => parts.names.get(id) ?? 'Part',
    prop: (name) => props.get(name) ?? 'Prop',
    event: (verb) => events.get(`on-${verb}`) ?? 'OnEvent',
    slot: (name) => slots.get(`slot-${name}`) ?? 'Slot',
    named: (id) => types.get(id) ?? 'json.RawMessage',
    changed,
  };
}

function symbolOf(view: ComponentView, options: GeneratorOptions): string {
  const bound = view.binding?.symbol === undefined ? undefined : legalSymbol(view.binding.symbol);
  return bound ?? goNames.type([...words(options.prefix), ...words(view.title || view.id)]);
}

/** The symbol with a number where another component of the package has it. */
function numbered(symbol: string, taken: ReadonlySet<string>): string {
  let name = symbol;
  for (let at = 2; SUFFIXES.some((suffix) => taken.has(name + suffix)); at += 1) name = `${symbol}${at}`;
  return name;
}

/** Ids that fold to the same words, such as `a-b` and `a.b`. */
function distinct(ids: readonly string[], style: (parts: readonly string[]) => string, used: Set<string>): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const id of ids) {
    let name = style(words(id));
    for (let at = 2; used.has(name); at += 1) name = `${style(words(id))}${at}`;
    used.add(name);
    names.set(id, name);
  }
  return names;
}
