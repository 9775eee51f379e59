import { defined } from '../../../specs/language/defined.ts';
import type { Spec } from '../../../specs/language/model/spec.ts';

/** The `static contract` of the generated class: the data of a spec that the run-time library reads. */
export function contractOf(spec: Spec): Record<string, unknown> {
  const fields = (direction: 'in' | 'out'): Record<string, unknown> =>
    Object.fromEntries(
      spec.wire
        .filter((message) => message.direction === direction)
        .map((message) => [message.type, Object.fromEntries(message.fields.map((field) => [field.name, !field.optional]))]),
    );
  const opens = spec.wire.find(({ direction }) => direction === 'in')?.type ?? '';
  return {
    spec: spec.id,
    ...defined({ version: spec.version }),
    initial: spec.machine?.initial ?? '',
    states: Object.fromEntries(
      (spec.machine?.states ?? []).map(({ id, label, text, icon, color }) => [id, defined({ label, text, icon, color })]),
    ),
    transitions: (spec.machine?.transitions ?? [])
      .filter(({ on }) => on.kind !== 'prose')
      .map(({ from, on, to, guard, sends }) =>
        defined({ from, on: { ...on }, to, guard: guard.map(({ field, test, value }) => defined({ field, test, value })), sends }),
      ),
    parts: spec.parts.map(({ id, within, visibleWhen }) => ({
      id,
      ...defined({ within }),
      visibleWhen: onDemand(spec, id) ? { kind: 'prose' } : { ...visibleWhen },
    })),
    receives: fields('in'),
    sends: fields('out'),
    limits: Object.fromEntries(spec.limits.map(({ id, value }) => [id, value])),
    announcements: spec.announcements.map(({ event, politeness, key }) => ({ event: eventOf(spec, event), politeness, key })),
    keyboard: Object.fromEntries(spec.keyboard.map(({ key, action }) => [key, action])),
    instances: {
      opens: spec.instances?.opens ?? opens,
      key: spec.instances?.key ?? 'id',
      arrangement: spec.instances?.arrangement ?? 'list',
    },
    features: spec.features.map(({ id }) => id),
  };
}

/** Roles that cover the whole page. */
const MODAL = new Set(['dialog', 'alertdialog']);

/**
 * Whether only code shows a part: its condition is prose, or it is an always visible modal that would cover the other outermost
 * parts.
 */
export function onDemand(spec: Spec, id: string): boolean {
  const part = spec.parts.find((one) => one.id === id);
  if (part === undefined || part.visibleWhen.kind === 'prose') return part !== undefined;
  const covers = spec.parts.some((other) => other.id !== id && other.within === undefined);
  return MODAL.has(part.roles[0] ?? '') && part.visibleWhen.kind === 'always' && covers;
}

/** The state of an announcement: `state running` and `running` are the same event. */
function eventOf(spec: Spec, event: string): string {
  const word = event.replace(/^state\s+/i, '').replace(/^`|`$/g, '');
  return spec.machine?.states.some(({ id }) => id === word) === true ? word : event;
}
