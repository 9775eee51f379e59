import { describeField, describeType } from '../../../specs/language/model/type-text.ts';
import type { Member } from '../../../specs/language/model/contract.ts';
import type { Invariant } from '../../../specs/language/model/invariant.ts';
import type { Message } from '../../../specs/language/model/message.ts';
import type { Spec } from '../../../specs/language/model/spec.ts';
import { partLine } from './anatomy.ts';
import { stateLine, transitionLine } from './machine.ts';
import { row, type Block } from './row.ts';

/** What the component is: its parts, states, members, messages and bindings. */
export function contractBlocks(spec: Spec): Block[] {
  return [
    ['Parts', spec.parts.map(partLine)],
    ['Content types', spec.contentTypes.map(({ type, renderer, notes }) => row(type, renderer, notes))],
    ['States', spec.machine?.states.map(stateLine) ?? []],
    ['Transitions', [...(spec.machine?.starts ?? []), ...(spec.machine?.transitions ?? [])].map(transitionLine)],
    ['Members', spec.members.map((one) => memberLine(`${one.kind} ${one.name}`, one))],
    ['Options', spec.options.map((one) => memberLine(one.name, one))],
    ['Limits', spec.limits.map(({ id, value, unit, appliesTo }) => row(id, `${value} ${unit}`, appliesTo))],
    [
      'Host messages',
      spec.wire.map(({ direction, type, fields, notes }) => row(`${direction} ${type}`, fields.map(describeField).join(', '), notes)),
    ],
    ['Instances', instanceLines(spec)],
    ['Invariants', (spec.invariants ?? []).map(invariantLine)],
    ['Features', spec.features.map(({ id, summary }) => row(id, summary))],
    ['Messages', spec.messages.flatMap(messageLines)],
    [
      'Bindings',
      spec.bindings.map(({ surface, status, symbol, module, file, notes }) => row(surface, status, symbol, module, file, notes)),
    ],
    ['Keyboard', spec.keyboard.map(({ key, action }) => row(key, action))],
    ['Announcements', spec.announcements.map(({ event, politeness, key }) => row(event, politeness, key))],
  ];
}

function memberLine(name: string, { type, required, default: value, notes }: Omit<Member, 'kind' | 'name'>): string {
  return row(name, describeType(type), required && 'required', value && `= ${value}`, notes);
}

function instanceLines({ instances, moves, initialFocus }: Spec): string[] {
  const items = instances?.each === undefined ? '' : `, one per item of ${instances.each}`;
  return [
    ...(instances === undefined
      ? []
      : [
          `opened by ${instances.opens.join(' or ')}${items}, identified by ${instances.key}, arranged as a ${instances.arrangement}`,
          ...Object.entries(instances.match).map(([type, field]) => `${type} names its instance by ${field}`),
        ]),
    ...(initialFocus === undefined ? [] : [`focus on ${initialFocus} at first`]),
    ...(moves === undefined
      ? []
      : [
          ...moves.refusable.map((part) => `press ${part} may be refused`),
          ...moves.again.map((type) => `receive ${type} applies again in the next state`),
          ...Object.entries(moves.overrides).map(([limit, field]) => `${limit} may be set by ${field}`),
        ]),
  ];
}

function invariantLine({ id, kind, parts, messages, covers }: Invariant): string {
  return row(id, kind, [...parts, ...messages].join(', '), covers.length > 0 && `covers ${covers.join(', ')}`);
}

function messageLines({ key, args, texts, notes }: Message): string[] {
  const types = args.map(({ name, type }) => `${name}: ${typeof type === 'string' ? type : `select(${type.select.join('|')})`}`);
  return [row(key, types.join(', '), notes), ...Object.entries(texts).map(([tag, { text }]) => `  ${tag}  ${text}`)];
}
