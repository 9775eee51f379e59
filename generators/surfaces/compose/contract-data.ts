import type { ComponentView } from '../view/component.ts';
import { blankCases, limitSources, list, namedTypeSources, nextCases, startCases, stateEnum, waitCases, wireSource } from './contract.ts';
import { kotlinString } from './escape.ts';
import { statesOf } from '../view/shown.ts';
import type { Scope } from './scope.ts';
import { tabsAround } from '../view/tabs.ts';
import { FIELD_ROLES } from '../view/parts.ts';

/** What the template of the contract shows. */
export function contractData({ view, scope }: { readonly view: ComponentView; readonly scope: Scope }): object {
  const { symbol } = scope;
  const strings = (items: readonly string[]): string =>
    items.length === 0 ? 'emptySet<String>()' : `setOf(${items.map(kotlinString).join(', ')})`;
  const received = new Set((view.machine?.moves ?? []).flatMap(({ on }) => (on.kind === 'receive' ? [on.type] : [])));
  const finals = (view.machine?.states ?? []).filter(({ final }) => final);
  const state = (id: string): string => `${symbol}State.${scope.states.get(id) ?? ''}`;
  const spoken = view.announcements.filter(({ onEntry }) => onEntry);
  const fieldSets = view.inbound.map(
    ({ type, fields }) => `        ${kotlinString(type)} to ${strings(fields.map(({ name }) => name))},\n`,
  );
  const waits = waitCases(view, scope);
  const required = view.outbound.map(({ type, fields }) => {
    const names = fields.filter(({ type: of, optional }) => !optional && of.kind !== 'optional').map(({ name }) => name);
    const set = names.length === 0 ? 'emptySet<String>()' : `setOf${list(names.map(kotlinString), '            ')}`;
    return `            ${kotlinString(type)} -> ${set}\n`;
  });
  const speech = spoken.map(
    ({ event, key, politeness }) =>
      `        ${state(event)} -> Announcement(${kotlinString(key)}, Politeness.${politeness === 'polite' ? 'Polite' : 'Assertive'})\n`,
  );
  return {
    states: stateEnum(view, scope).trimEnd(),
    types: namedTypeSources(view, scope),
    inbound: wireSource(view.inbound, scope.inbound, `${symbol}Inbound`, scope).trimEnd(),
    outbound: wireSource(view.outbound, scope.outbound, `${symbol}Outbound`, scope).trimEnd(),
    limits: limitSources(view, scope),
    partIds: view.parts.map(({ id }) => ({ name: scope.parts.get(id) ?? '', literal: kotlinString(id) })),
    opens: strings(view.instances.opens),
    start: startCases(view, scope),
    initial: view.machine === undefined ? 'Shown' : (scope.states.get(view.machine.initial) ?? ''),
    key: kotlinString(view.instances.key),
    inboundFields: fieldSets.length === 0 ? 'emptyMap<String, Set<String>>()' : `mapOf(\n${fieldSets.join('')}    )`,
    awaited: strings([...received]),
    again: strings(view.machine?.again ?? []),
    refusable: strings(view.machine?.refusable ?? []),
    repeats: repeatEntries(view),
    tabs: tabEntries(view),
    lingering: lingeringStates(view).map(state).join(', '),
    final:
      finals.length === 0
        ? 'false'
        : finals.length === 1
          ? `state == ${state(finals[0]?.id ?? '')}`
          : `state in setOf${list(
              finals.map(({ id }) => state(id)),
              '    ',
            )}`,
    next: nextCases(view, scope),
    waits: /->.*mapOf/.test(waits) ? `when (from) {\n${waits}    }` : 'emptyMap()',
    required: required.join(''),
    blank: blankCases(view),
    hasFields: view.parts.some(({ role }) => FIELD_ROLES.has(role)),
    announcements:
      speech.length === 0
        ? 'null'
        : `when (state) {\n${speech.join('')}${new Set(spoken.map(({ event }) => event)).size === view.machine?.states.length ? '' : '        else -> null\n'}    }`,
  };
}

/** Final states of a queue in which an outermost part stays on the screen. */
function lingeringStates({ machine, instances, parts }: ComponentView): readonly string[] {
  if (instances.arrangement !== 'queue') return [];
  const shown = new Set(parts.filter(({ parent }) => parent === undefined).flatMap((part) => statesOf(part.shown) ?? []));
  return (machine?.states ?? []).filter(({ id, final }) => final && shown.has(id)).map(({ id }) => id);
}

/** Each tab, and those that its press closes. */
function tabEntries(view: ComponentView): string {
  const entries = view.parts.flatMap((part) =>
    part.role === 'tab' && part.discloses
      ? [`        ${kotlinString(part.id)} to setOf(${tabsAround(view.parts, part).map(kotlinString).join(', ')}),\n`]
      : [],
  );
  return entries.length === 0 ? '' : `\n${entries.join('')}    `;
}

/** Each part in an item, and the part that repeats around it. */
function repeatEntries(view: ComponentView): string {
  const entries = view.parts.flatMap(({ id, repeats }) =>
    repeats === undefined ? [] : [`        ${kotlinString(id)} to ${kotlinString(repeats)},\n`],
  );
  return entries.length === 0 ? '' : `\n${entries.join('')}    `;
}
