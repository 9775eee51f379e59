import type { Program } from '../../../specs/language/model/program.ts';
import { pascalCase, words } from '../../text/names/policy.ts';
import type { GeneratorOptions } from '../../generator.ts';
import type { ComponentView } from '../view/component.ts';
import { freeSymbol } from '../view/symbol.ts';
import { uniqueNames, type ChangedName } from '../view/unique-names.ts';
import { messageNames } from './message-names.ts';
import { messagesType } from './message-files.ts';
import { isPlatformType, memberNames, plainType, TAKEN } from './names.ts';
import { packageName, stemOf, symbolOf } from './package.ts';
import { themeNames, type ThemeNames } from './theme.ts';
import type { TypeNames } from './types.ts';

/** The names of one component in Dart. */
export interface ComponentNames extends TypeNames {
  readonly symbol: string;
  readonly package: string;
  /** Path of the user's file without `.dart`. */
  readonly stem: string;
  readonly states: ReadonlyMap<string, string>;
  readonly inbound: ReadonlyMap<string, string>;
  readonly outbound: ReadonlyMap<string, string>;
  readonly props: ReadonlyMap<string, string>;
  /** Event or slot → member of the widget. */
  readonly events: ReadonlyMap<string, string>;
  readonly slots: ReadonlyMap<string, string>;
  readonly limits: ReadonlyMap<string, string>;
  /** Part → name in Pascal case: `build…`, `shows…`, `press…`. */
  readonly parts: ReadonlyMap<string, string>;
  /** What stands in place of several parts, by names that no part has: the form of a schema, content blocks, the words of a failure. */
  readonly form: string;
  readonly content: string;
  readonly failure: string;
  readonly messages: ReadonlyMap<string, string>;
  readonly messagesType: string;
  readonly theme: ThemeNames;
  /** Names that are not what their ids alone would give. */
  readonly changed: readonly ChangedName[];
}

export function componentNames(program: Program, view: ComponentView, options: GeneratorOptions): ComponentNames {
  const theme = themeNames(options.prefix);
  const shared = new Set([messagesType(options.prefix), theme.tokens, theme.preset]);
  const free = freeSymbol(
    symbolOf(view.binding, options.prefix, view.title),
    plainType(words(options.prefix)),
    (name) => isPlatformType(name) || shared.has(name),
  );
  const { symbol } = free;
  const changed: ChangedName[] = [...free.changed];
  const note = <T extends { readonly names: ReadonlyMap<string, string>; readonly changed: readonly ChangedName[] }>(
    made: T,
  ): ReadonlyMap<string, string> => {
    changed.push(...made.changed);
    return made.names;
  };
  const members = (ids: readonly string[], taken: readonly string[], others: Iterable<string> = []): ReadonlyMap<string, string> =>
    note(memberNames(ids, taken, others));
  const classes = new Set(
    ['State', 'Limits', 'Parts', 'Inbound', 'Outbound', 'Model', 'Host', 'Base', 'BaseState', 'View'].map((one) => symbol + one),
  );
  const typesOf = (ids: readonly string[], suffix: string): ReadonlyMap<string, string> => {
    const style = (parts: readonly string[]): string => symbol + pascalCase(parts) + suffix;
    const names = note(uniqueNames(ids, style, style, classes));
    for (const name of names.values()) classes.add(name);
    return names;
  };
  const { props, events, slots } = view.members;
  const propNames = members(
    props.map(({ name }) => name),
    TAKEN.widget,
  );
  const eventNames = members(
    events.map(({ verb }) => `on-${verb}`),
    TAKEN.widget,
    propNames.values(),
  );
  const slotNames = members(
    slots.map(({ name }) => name),
    TAKEN.widget,
    [...propNames.values(), ...eventNames.values()],
  );
  const partNames = note(
    uniqueNames(
      view.parts.map(({ id }) => id),
      (parts) => pascalCase(parts) || 'Part',
      pascalCase,
      [],
    ),
  );
  const takenByParts = new Set(partNames.values());
  const beside = (plain: string, other: string): string => (takenByParts.has(plain) ? unused(other, takenByParts) : plain);
  const messages = messageNames(program, options);
  const used = new Set(view.texts.map(({ key }) => key));
  changed.push(...messages.changed.filter(({ id }) => used.has(id)));
  return {
    symbol,
    package: packageName(options.prefix),
    stem: stemOf(view.binding, view.id),
    state: `${symbol}State`,
    states: members(view.machine?.states.map(({ id }) => id) ?? [], TAKEN.enumeration),
    named: view.types,
    classes: typesOf(
      view.types.all.map(({ id }) => id),
      '',
    ),
    inbound: typesOf(
      view.inbound.map(({ type }) => type),
      'In',
    ),
    outbound: typesOf(
      view.outbound.map(({ type }) => type),
      'Out',
    ),
    props: propNames,
    events: new Map(events.map(({ name, verb }) => [name, eventNames.get(`on-${verb}`) ?? ''])),
    slots: slotNames,
    limits: members(
      view.limits.map(({ id }) => id),
      TAKEN.constants,
    ),
    parts: partNames,
    form: beside('Form', 'SchemaForm'),
    content: beside('Content', 'ContentBlocks'),
    failure: beside('Failure', 'FailureWords'),
    messages: messages.names,
    messagesType: messagesType(options.prefix),
    theme,
    changed,
  };
}

function unused(name: string, taken: ReadonlySet<string>): string {
  return taken.has(name) ? unused(`${name}Part`, taken) : name;
}

/** `ids` of words that are equal up to case and separators. */
export function sameWords(one: string, other: string): boolean {
  return words(one).join('') === words(other).join('');
}
