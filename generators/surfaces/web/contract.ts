import { defined } from '../../../specs/language/defined.ts';
import { unfedValue } from '../view/blank.ts';
import type { ComponentView } from '../view/component.ts';
import { FIELD_ROLES } from '../view/parts.ts';

/**
 * The `static contract` of the generated class: the data of a component that the run-time library reads.
 * @param preset the preset that holds without a choice
 */
export function contractOf(view: ComponentView, preset: string): Record<string, unknown> {
  const { machine } = view;
  const fields = (messages: ComponentView['inbound']): Record<string, unknown> =>
    Object.fromEntries(
      messages.map(({ type, fields: all }) => [type, Object.fromEntries(all.map(({ name, optional }) => [name, !optional]))]),
    );
  return {
    spec: view.id,
    ...defined({ version: view.version }),
    initial: machine?.initial ?? '',
    states: Object.fromEntries(
      (machine?.states ?? []).map(({ id, label, text, icon, color }) => [id, defined({ label, text, icon, color })]),
    ),
    transitions: (machine?.moves ?? []).map(({ from, on, to, guard, sends }) =>
      defined({ from, on: { ...on }, to, guard: guard.map(({ field, test, value }) => defined({ field, test, value })), sends }),
    ),
    parts: view.parts.map(({ id, parent, shown, name }) => ({
      id,
      ...defined({ within: parent }),
      visibleWhen: shown.kind === 'demand' ? { kind: 'demand' } : { ...shown },
      ...defined({ name }),
    })),
    receives: fields(view.inbound),
    sends: fields(view.outbound),
    unfed: unfedFields(view),
    again: machine?.again ?? [],
    limits: Object.fromEntries(view.limits.map(({ id, value }) => [id, value])),
    overrides: Object.fromEntries(view.limits.flatMap(({ id, override }) => (override === undefined ? [] : [[id, override]]))),
    openIn: openIn(view),
    announcements: view.announcements.map(({ event, politeness, key }) => ({ event, politeness, key })),
    keyboard: Object.fromEntries(view.keyboard.map(({ key, action }) => [key, action])),
    instances: { ...view.instances },
    recordNames: view.recordNames,
    preset,
    features: view.features.map(({ id }) => id),
  };
}

/** State that nothing leaves → the disclosures that it brings: what came is the outcome, and nothing more will come. */
function openIn({ machine, parts }: ComponentView): Record<string, readonly string[]> {
  const final = (machine?.states ?? []).filter((state) => state.final);
  const brought = (state: string): readonly string[] =>
    parts.filter(({ discloses, shown }) => discloses && shown.kind === 'state' && shown.states.includes(state)).map(({ id }) => id);
  return Object.fromEntries(final.map(({ id }) => [id, brought(id)] as const).filter(([, ids]) => ids.length > 0));
}

/** The required fields of outbound messages that the opening message does not bring for sure: their field part and value without one. */
function unfedFields({ outbound, inbound, instances, parts }: ComponentView): Record<string, unknown> {
  const opening = inbound.find(({ type }) => type === instances.opens)?.fields ?? [];
  const fed = new Set(opening.filter(({ optional }) => !optional).map(({ name }) => name));
  const partOf = (field: string): string | undefined =>
    parts.find(({ id, role }) => FIELD_ROLES.has(role) && plain(id) === plain(field))?.id;
  const messages = outbound.map(({ type, fields }): [string, [string, unknown][]] => [
    type,
    fields
      .filter(({ name, optional }) => !optional && !fed.has(name))
      .map((field) => [field.name, { ...defined({ part: partOf(field.name) }), value: unfedValue(field) }]),
  ]);
  return Object.fromEntries(messages.filter(([, fields]) => fields.length > 0).map(([type, fields]) => [type, Object.fromEntries(fields)]));
}

/** A name without signs and case: `input-schema` and `inputSchema` are the same. */
export function plain(name: string): string {
  return name.replace(/[^A-Za-z0-9]/g, '').toLowerCase();
}
