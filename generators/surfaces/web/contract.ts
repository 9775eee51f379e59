import type { Spec } from '../../../specs/language/model/spec.ts';

/** Adds nothing when there is nothing to say. */
function some<K extends string, T>(key: K, value: T | undefined): { readonly [P in K]?: T } {
  return value === undefined ? {} : ({ [key]: value } as { readonly [P in K]?: T });
}

/** What the runtime of the web surface needs of a spec, as plain data: the `static contract` of the generated class. */
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
    ...some('version', spec.version),
    initial: spec.machine?.initial ?? '',
    states: Object.fromEntries(
      (spec.machine?.states ?? []).map(({ id, label, text, icon, color }) => [
        id,
        { ...some('label', label), ...some('text', text), ...some('icon', icon), ...some('color', color) },
      ]),
    ),
    transitions: (spec.machine?.transitions ?? [])
      .filter(({ on }) => on.kind !== 'prose')
      .map(({ from, on, to, guard, sends }) => ({
        from,
        on: { ...on },
        to,
        guard: guard.map(({ field, test, value }) => ({ field, test, ...some('value', value) })),
        ...some('sends', sends),
      })),
    parts: spec.parts.map(({ id, within, visibleWhen }) => ({
      id,
      ...some('within', within),
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

/** Roles that take the whole page while they are shown. */
const MODAL = new Set(['dialog', 'alertdialog']);

/**
 * Whether a part is shown only once the code asks for it: its condition is prose, or it is a modal that would cover, for
 * good, the other parts at the top.
 */
export function onDemand(spec: Spec, id: string): boolean {
  const part = spec.parts.find((one) => one.id === id);
  if (part === undefined || part.visibleWhen.kind === 'prose') return part !== undefined;
  const covers = spec.parts.some((other) => other.id !== id && other.within === undefined);
  return MODAL.has(part.roles[0] ?? '') && part.visibleWhen.kind === 'always' && covers;
}

/** `state running` and `running` both mean that the state is entered. */
function eventOf(spec: Spec, event: string): string {
  const word = event.replace(/^state\s+/i, '').replace(/^`|`$/g, '');
  return spec.machine?.states.some(({ id }) => id === word) === true ? word : event;
}
