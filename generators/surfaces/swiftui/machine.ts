import type { GuardView } from '../view/guards.ts';
import { isObject, type Json, type JsonObject } from '../../../specs/language/model/json.ts';
import type { MoveView, SendView, StartView } from '../view/machine.ts';
import type { SwiftComponent } from './component.ts';
import { docComment, swiftNumber, swiftString } from './escape.ts';
import { laidOut } from './layout.ts';
import { clauseDoc, enumCase } from './named-types.ts';
import type { ComponentNames } from './names-of-component.ts';
import { messageWords } from './words.ts';

/** The enumeration of the states, with icon, label and colour. A component without states has none. */
export function stateEnum(component: SwiftComponent): string {
  const { view, names, theme } = component;
  if (view.machine === undefined) return '';
  const { states } = view.machine;
  const name = (id: string): string => names.states.get(id) ?? '_';
  const cases = states.map((state) => {
    const summary = [state.initial ? 'The first state.' : '', state.final ? 'No move leaves it.' : '']
      .filter((one) => one !== '')
      .join(' ');
    return `${clauseDoc(summary, state.clauses, 1)}  ${enumCase(name(state.id), state.id)}\n`;
  });
  const icons = states.map(({ id, icon }) => `    case .${name(id)}: ${icon === undefined ? 'nil' : swiftString(icon)}\n`);
  const labels = states.map(({ id, label, text }) => {
    const words = label === undefined ? swiftString(text ?? id) : messageWords(label, component);
    return `    case .${name(id)}: ${words.replace(/\n/g, '\n      ')}\n`;
  });
  const colors = states.map(({ id, color }) => {
    const token = color === undefined ? undefined : theme.reference(color);
    const value = token?.type === 'color' && !token.isAdaptive ? `theme.${token.expression}` : '.primary';
    return `    case .${name(id)}: ${value}\n`;
  });
  return `${docComment([`The states of ${view.title}.`])}public enum ${names.state}: String, CaseIterable, JSONConvertible {
${cases.join('')}}

extension ${names.state} {
  /// A sign beside the label: decoration, and part of no accessible name.
  public var icon: String? {
    switch self {
${icons.join('')}    }
  }

  /// The words for the state. \`nil\` while an argument of the message is not known.
  @MainActor
  public func label(_ model: ${names.model}, _ say: LocalizedMessages) -> String? {
    switch self {
${labels.join('')}    }
  }

  /// The colour of the icon.
  public func color(in theme: ${theme.type}) -> Color {
    switch self {
${colors.join('')}    }
  }
}
`;
}

/** The machine as a value. */
export function machineLiteral(component: SwiftComponent): string {
  const { view, names } = component;
  if (view.machine === undefined) return '  public static let machine = Machine<OnlyState, ' + `${names.part}>(initial: .shown)\n`;
  const { initial, starts, moves, again, refusable } = view.machine;
  const args = [`initial: .${names.states.get(initial) ?? '_'}`];
  if (starts.length > 0) args.push(`starts: [\n${starts.map((start) => `      ${startLiteral(start, component)},\n`).join('')}    ]`);
  const rows = moves.flatMap((move) => moveLiteral(move, component) ?? []);
  if (rows.length > 0) args.push(`moves: [\n${rows.map((row) => `      ${row},\n`).join('')}    ]`);
  if (again.length > 0) args.push(`again: [${again.map(swiftString).join(', ')}]`);
  const parts = refusable.flatMap((id) => names.partCases.get(id) ?? []);
  if (parts.length > 0) args.push(`refusable: [${parts.map((part) => `.${part}`).join(', ')}]`);
  return `  public static let machine = Machine<${names.state}, ${names.part}>(\n    ${args.join(',\n    ')}\n  )\n`;
}

/** A move as a value; a move on a part or limit that the spec lacks is none. */
function moveLiteral({ from, on, to, guard, ...send }: MoveView, { names }: SwiftComponent): string | undefined {
  const state = (id: string): string => `.${names.states.get(id) ?? '_'}`;
  const trigger = triggerLiteral(on, names);
  if (trigger === undefined) return undefined;
  const args = [`from: ${state(from)}`, `on: ${trigger}`, `to: ${state(to)}`];
  if (guard.length > 0) args.push(`when: [${guard.map(guardLiteral).join(', ')}]`);
  args.push(...sendArguments(send));
  return call('Move', args, 3);
}

function startLiteral({ type, to, guard, ...send }: StartView, { names }: SwiftComponent): string {
  const args = [swiftString(type), `to: .${names.states.get(to) ?? '_'}`];
  if (guard.length > 0) args.push(`when: [${guard.map(guardLiteral).join(', ')}]`);
  args.push(...sendArguments(send));
  return call('Start', args, 2);
}

/** A call on one line, on three, or with a line for each argument after the first ones. */
function call(name: string, args: readonly string[], first: number): string {
  const line = `${name}(${args.join(', ')})`;
  if (line.length <= 92) return line;
  const [head, rest] = [args.slice(0, first).join(', '), args.slice(first)];
  const tail = rest.join(', ');
  const lines = tail.length <= 90 ? [tail] : rest.map((one) => laidOut(`        ${one}`).trimStart());
  return `${name}(\n        ${[head, ...lines].join(',\n        ')})`;
}

function sendArguments({ sends, sendsWith }: SendView): string[] {
  return [
    ...(sends === undefined ? [] : [`sends: ${swiftString(sends)}`]),
    ...(sendsWith === undefined ? [] : [`values: ${objectLiteral(sendsWith)}`]),
  ];
}

export function objectLiteral(fields: JsonObject): string {
  const members = Object.entries(fields).map(([name, value]) => `${swiftString(name)}: ${valueLiteral(value)}`);
  return members.length === 0 ? '[:]' : `[${members.join(', ')}]`;
}

function valueLiteral(value: Json): string {
  if (value === null) return '.null';
  if (typeof value === 'string') return `.string(${swiftString(value)})`;
  if (typeof value === 'boolean') return `.bool(${String(value)})`;
  if (typeof value === 'number') return `.number(${swiftNumber(value)})`;
  if (isObject(value)) return `.object(${objectLiteral(value as JsonObject)})`;
  return `.array([${(value as readonly Json[]).map(valueLiteral).join(', ')}])`;
}

function triggerLiteral(on: MoveView['on'], names: ComponentNames): string | undefined {
  switch (on.kind) {
    case 'receive':
      return `.receive(${swiftString(on.type)})`;
    case 'key':
      return `.key(${swiftString(on.key)})`;
    case 'press': {
      const part = names.partCases.get(on.part);
      return part === undefined ? undefined : `.press(.${part})`;
    }
    case 'after': {
      const limit = names.limitNames.get(on.limit);
      return limit === undefined ? undefined : `.after(${names.limits}.${limit})`;
    }
  }
}

/** A condition as a value. */
export function guardLiteral({ path, test, value }: GuardView): string {
  const steps = `[${path.map(swiftString).join(', ')}]`;
  return test === 'present' || test === 'absent' ? `.${test}(${steps})` : `.${test}(${steps}, ${swiftString(value ?? '')})`;
}

/** The limits of a component as constants. */
export function limitsEnum({ view, names }: SwiftComponent): string {
  if (view.limits.length === 0) return '';
  const rows = view.limits.map(({ id, value, unit, appliesTo, override, clauses }) => {
    const extra = override === undefined ? '' : `, override: ${swiftString(override)}`;
    const literal = `Limit(${swiftString(id)}, ${swiftNumber(value)}, .${unit}${extra})`;
    return `${clauseDoc(appliesTo, clauses, 1)}  public static let ${names.limitNames.get(id) ?? '_'} = ${literal}\n`;
  });
  return `${docComment([`Limits of ${view.title}.`])}public enum ${names.limits} {\n${rows.join('')}}\n`;
}
