import { defined } from '../../../specs/language/defined.ts';
import type { ComponentView } from '../view/component.ts';

/** The `static contract` of the generated class: the data of a component that the run-time library reads. */
export function contractOf(view: ComponentView): Record<string, unknown> {
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
    parts: view.parts.map(({ id, parent, shown }) => ({
      id,
      ...defined({ within: parent }),
      visibleWhen: shown.kind === 'demand' ? { kind: 'prose' } : { ...shown },
    })),
    receives: fields(view.inbound),
    sends: fields(view.outbound),
    limits: Object.fromEntries(view.limits.map(({ id, value }) => [id, value])),
    announcements: view.announcements.map(({ event, politeness, key }) => ({ event, politeness, key })),
    keyboard: Object.fromEntries(view.keyboard.map(({ key, action }) => [key, action])),
    instances: { ...view.instances },
    features: view.features.map(({ id }) => id),
  };
}
