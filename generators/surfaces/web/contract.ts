import { defined } from '../../../specs/language/defined.ts';
import type { TypeExpression } from '../../../specs/language/model/type-expression.ts';
import type { ComponentView } from '../view/component.ts';
import { enteredFields } from '../view/entered.ts';
import { followedBy } from '../view/followed.ts';
import type { GuardView } from '../view/guards.ts';
import { limitArguments } from '../view/limit-arguments.ts';
import type { SendView } from '../view/machine.ts';
import type { PartView } from '../view/parts.ts';
import { isTitle } from './contents.ts';
import { askedOpen, statesOf, type ShownWhen } from '../view/shown.ts';
import { tabsAround } from '../view/tabs.ts';

/**
 * The `static contract` of the generated class: the data of a component that the run-time library reads.
 * @param preset the preset that holds without a choice
 */
export function contractOf(view: ComponentView, preset: string): Record<string, unknown> {
  const { machine } = view;
  const limitArgs = limitArguments(view);
  const fields = (messages: ComponentView['inbound']): Record<string, unknown> =>
    Object.fromEntries(
      messages.map(({ type, fields: all }) => [type, Object.fromEntries(all.map(({ name, optional }) => [name, !optional]))]),
    );
  return {
    spec: view.id,
    ...defined({ version: view.version }),
    ...(view.parts.some((part) => isTitle(part, view.titles)) && { titles: view.titles }),
    initial: machine?.initial ?? '',
    states: Object.fromEntries(
      (machine?.states ?? []).map(({ id, label, text, icon, color }) => [id, defined({ label, text, icon, color })]),
    ),
    starts: (machine?.starts ?? []).map(({ type, to, guard, ...send }) => ({ type, to, guard: guard.map(condition), ...sending(send) })),
    transitions: (machine?.moves ?? []).map(({ from, on, to, guard, ...send }) => ({
      from,
      on: { ...on },
      to,
      guard: guard.map(condition),
      ...sending(send),
    })),
    parts: view.parts.map((part) => ({
      id: part.id,
      ...defined({ within: part.parent, each: part.each }),
      visibleWhen: shownData(part.shown),
      ...(toggles(view, part) && { discloses: true }),
      ...(part.discloses && tabsAround(view.parts, part).length > 0 && { insteadOf: tabsAround(view.parts, part) }),
      ...defined({ leadsTo: followedBy(view, part), name: part.name }),
    })),
    receives: fields(view.inbound),
    sends: fields(view.outbound),
    unfed: unfedFields(view),
    again: machine?.again ?? [],
    limits: Object.fromEntries(view.limits.map(({ id, value }) => [id, value])),
    overrides: Object.fromEntries(view.limits.flatMap(({ id, override }) => (override === undefined ? [] : [[id, override]]))),
    ...(Object.keys(limitArgs).length > 0 && { limitArgs }),
    openIn: openIn(view),
    announcements: view.announcements.map(({ event, politeness, key }) => ({ event, politeness, key })),
    keyboard: Object.fromEntries(view.keyboard.map(({ key, action }) => [key, action])),
    instances: instanceData(view),
    ...defined({ focus: view.focus }),
    recordNames: view.recordNames,
    ...defined({ counted: countedLists(view) }),
    preset,
    features: view.features.map(({ id }) => id),
  };
}

/** Key → arguments that are numbers and named like a list of the messages: its items are counted. `undefined` for none. */
function countedLists(view: ComponentView): Readonly<Record<string, readonly string[]>> | undefined {
  const lists = new Set([...view.inbound, { fields: view.members.props }].flatMap(({ fields }) => fields.flatMap(listsIn)));
  const found = view.texts.flatMap(({ key, args }) => {
    const names = args.filter(({ name, type }) => type === 'number' && lists.has(name)).map(({ name }) => name);
    return names.length === 0 ? [] : [[key, names] as const];
  });
  return found.length === 0 ? undefined : Object.fromEntries(found);
}

/** The names of the lists in a field, at any depth. */
function listsIn({ name, type }: { readonly name: string; readonly type: TypeExpression }): string[] {
  switch (type.kind) {
    case 'list':
      return [name, ...listsIn({ name: '', type: type.of })];
    case 'record':
      return type.fields.flatMap(listsIn);
    default:
      return [];
  }
}

function condition({ field, test, value }: GuardView): object {
  return { field, test, ...defined({ value }) };
}

function sending({ sends, sendsWith }: SendView): object {
  return defined({ sends, sendsWith });
}

/** The instances as the run-time library takes them: it draws a canvas as a list, whose places are for the component's own styles. */
function instanceData({ instances: { opens, each, key, match, name, arrangement } }: ComponentView): object {
  return {
    opens,
    ...defined({ each }),
    key,
    match,
    ...defined({ name }),
    arrangement: arrangement === 'queue' ? 'queue' : 'list',
  };
}

function shownData(shown: ShownWhen): object {
  switch (shown.kind) {
    case 'demand':
      return { kind: 'demand' };
    case 'field':
      return { kind: 'field', path: shown.path, ...defined({ guard: shown.guard && condition(shown.guard) }) };
    case 'not':
      return { kind: 'not', of: shownData(shown.of) };
    case 'all':
    case 'any':
      return { kind: shown.kind, of: shown.of.map(shownData) };
    default:
      return { ...shown };
  }
}

/** Whether a press opens and closes something: parts that wait for it, or its own panel unless the press is a move. */
function toggles({ parts, machine }: ComponentView, { id, role, discloses }: PartView): boolean {
  if (parts.some(({ shown }) => askedOpen(shown).includes(id)) || (role === 'tab' && discloses)) return true;
  return role === 'disclosure' && machine?.moves.some(({ on }) => on.kind === 'press' && on.part === id) !== true;
}

/** State that nothing leaves → the disclosures that it brings: what came is the outcome, and nothing more will come. */
function openIn({ machine, parts }: ComponentView): Record<string, readonly string[]> {
  const final = (machine?.states ?? []).filter((state) => state.final);
  const brought = (state: string): readonly string[] =>
    parts
      .filter(({ discloses, shown, repeats }) => discloses && repeats === undefined && statesOf(shown)?.includes(state) === true)
      .map(({ id }) => id);
  return Object.fromEntries(final.map(({ id }) => [id, brought(id)] as const).filter(([, ids]) => ids.length > 0));
}

/** What the run-time library asks to fill an outbound message with. */
function unfedFields(view: ComponentView): Record<string, unknown> {
  const messages = [...enteredFields(view)].filter(([, fields]) => fields.length > 0);
  return Object.fromEntries(messages.map(([type, fields]) => [type, Object.fromEntries(fields.map(({ name, ...of }) => [name, of]))]));
}
