import { words } from '../../text/names/policy.ts';
import type { ComponentView } from '../view/component.ts';
import { freeSymbol } from '../view/symbol.ts';
import { uniqueNames, type ChangedName, type UniqueNames } from '../view/unique-names.ts';
import { isFreeType, isType, plainNames, swiftCase, swiftNames, themeType } from './names.ts';

/** Every Swift name of one component. */
export interface ComponentNames {
  /** The view that is the user's: `KoderMCPToolCard`. */
  readonly symbol: string;
  readonly contract: string;
  readonly state: string;
  readonly part: string;
  readonly inbound: string;
  readonly outbound: string;
  readonly limits: string;
  readonly model: string;
  readonly host: string;
  readonly hostView: string;
  readonly parts: string;
  readonly props: string;
  readonly events: string;
  readonly states: ReadonlyMap<string, string>;
  readonly partCases: ReadonlyMap<string, string>;
  readonly limitNames: ReadonlyMap<string, string>;
  readonly messages: ReadonlyMap<string, string>;
  readonly types: ReadonlyMap<string, string>;
  readonly propNames: ReadonlyMap<string, string>;
  readonly eventNames: ReadonlyMap<string, string>;
  readonly slotNames: ReadonlyMap<string, string>;
  readonly changed: readonly ChangedName[];
}

const SUFFIXES = ['Contract', 'State', 'Part', 'Inbound', 'Outbound', 'Limits', 'Model', 'Host', 'HostView', 'Parts', 'Props', 'Events'];

export function componentNames(view: ComponentView, prefix: string): ComponentNames {
  const changed: ChangedName[] = [];
  const noted = (made: UniqueNames): UniqueNames['names'] => {
    changed.push(...made.changed);
    return made.names;
  };
  const member = (ids: readonly string[], taken: Iterable<string> = []): UniqueNames['names'] =>
    noted(uniqueNames(ids, swiftNames.member, plainNames.member, taken));
  const cases = (ids: readonly string[], taken: Iterable<string> = []): UniqueNames['names'] =>
    noted(uniqueNames(ids, swiftCase, plainNames.member, taken));
  const free = freeSymbol(wantedSymbol(view, prefix), prefix, (name) => !isFreeType(name) || name === themeType(prefix));
  const { symbol } = free;
  changed.push(...free.changed);
  const suffixed = SUFFIXES.map((suffix) => symbol + suffix);
  const typed = (style: (parts: readonly string[]) => string) => (parts: readonly string[]) => symbol + style(parts);
  return {
    symbol,
    contract: `${symbol}Contract`,
    state: view.machine === undefined ? 'OnlyState' : `${symbol}State`,
    part: `${symbol}Part`,
    inbound: view.inbound.length === 0 ? 'NoMessage' : `${symbol}Inbound`,
    outbound: view.outbound.length === 0 ? 'NoMessage' : `${symbol}Outbound`,
    limits: `${symbol}Limits`,
    model: `${symbol}Model`,
    host: `${symbol}Host`,
    hostView: `${symbol}HostView`,
    parts: `${symbol}Parts`,
    props: `${symbol}Props`,
    events: `${symbol}Events`,
    states: cases(
      (view.machine?.states ?? []).map(({ id }) => id),
      ['icon', 'label', 'color'],
    ),
    partCases: cases(view.parts.map(({ id }) => id)),
    limitNames: member(
      view.limits.map(({ id }) => id),
      ['all'],
    ),
    messages: new Map([
      ...cases(view.inbound.map(({ type }) => type)),
      ...[...cases(view.outbound.map(({ type }) => type))].map(([type, name]) => [`out ${type}`, name] as const),
    ]),
    types: noted(
      uniqueNames(
        view.types.all.map(({ id }) => id),
        typed(plainNames.type),
        typed(plainNames.type),
        [symbol, ...suffixed],
      ),
    ),
    propNames: member(view.members.props.map(({ name }) => name)),
    eventNames: member(
      view.members.events.map(({ verb }) => `on-${verb}`),
      ['deliver', 'stateChanged'],
    ),
    slotNames: member(view.members.slots.map(({ name }) => `${name}-slot`)),
    changed,
  };
}

/** What the bindings table or the title asks for, whoever has that name. */
function wantedSymbol(view: ComponentView, prefix: string): string {
  const bound = view.binding?.symbol;
  return bound !== undefined && isType(bound) ? bound : titledSymbol(view, prefix);
}

/** Prefix and title: `MCP elicitation UI` → `KoderMCPElicitationUI`. */
function titledSymbol({ title }: ComponentView, prefix: string): string {
  const plain = title.normalize('NFD').replace(/\p{M}/gu, '');
  const own = plain.split(/[^A-Za-z0-9]+/).map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const ascii = /[^\0-\x7f]/.test(plain) ? swiftNames.type(words(title)) : own.join('');
  return /^[A-Za-z_]/.test(prefix + ascii) ? prefix + ascii : `_${prefix}${ascii}`;
}

/** The names of the fields of a record or message: Swift properties and argument labels. */
export function fieldNames(names: readonly string[]): ReadonlyMap<string, string> {
  return uniqueNames(names, swiftNames.member, plainNames.member).names;
}
