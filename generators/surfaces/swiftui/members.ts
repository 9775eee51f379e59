import type { EventView, PropView } from '../view/members.ts';
import type { SwiftComponent } from './component.ts';
import { docComment, swiftNumber, swiftString } from './escape.ts';
import { laidOut } from './layout.ts';
import { enumValueName } from './named-types.ts';
import { optional, swiftType } from './types.ts';
import { caseName, swiftFields } from './wire.ts';
import { eventPayload } from '../view/event-payload.ts';
import { plainName } from '../view/plain-name.ts';
import type { WireView } from '../view/wire.ts';

/** Whether the component can be made from plain values. */
export function hasProps({ view }: SwiftComponent): boolean {
  return view.members.props.length > 0;
}

/** The record of the props; empty without props. */
export function propsStruct(component: SwiftComponent): string {
  const { view, names } = component;
  if (!hasProps(component)) return '';
  const props = view.members.props.map((prop) => ({ prop, name: names.propNames.get(prop.name) ?? '_', ...typed(prop, component) }));
  const declared = props.map(({ prop, name, type }) => `${docComment([prop.notes], 1)}  public var ${name}: ${type}\n`);
  // What a caller has to give comes first, so that the rest can be left out.
  const parameters = [...props].sort((a, b) => Number(a.initial !== undefined) - Number(b.initial !== undefined));
  const lines = parameters.map(({ name, type, initial }) => `    ${name}: ${type}${initial === undefined ? '' : ` = ${initial}`}`);
  const state = props.find(({ prop }) => view.types.isState(prop.type));
  const named = props.flatMap((one) => (one === state ? [] : [fieldOf(one.prop, component)]));
  const fields = props.flatMap((one) =>
    one === state ? [] : [`      ${swiftString(fieldOf(one.prop, component))}: ${one.name}${one.isOptional ? '?' : ''}.json,\n`],
  );
  return `${docComment([`What ${view.title} shows, as plain values.`])}public struct ${names.props}: Hashable, Sendable {
${declared.join('')}
  public init(
${lines.join(',\n')}
  ) {
${props.map(({ name }) => `    self.${name} = ${name}\n`).join('')}  }

  /// The names that messages have for the values.
${laidOut(`  public static let fieldNames: [String] = [${named.map(swiftString).join(', ')}]`)}

  /// The values under the names that messages have for them.
  public var fields: JSONObject {
    let object = JSONValue.fields([
${fields.join('') || '      :\n'}    ])
    return object.objectValue ?? [:]
  }
${state === undefined ? '' : `\n  /// The state that the values ask for.\n  public var wantedState: ${names.state}? { ${state.name} }\n`}}
`;
}

function typed(
  prop: PropView,
  component: SwiftComponent,
): { readonly type: string; readonly initial?: string; readonly isOptional: boolean } {
  const plain = swiftType(prop.type, component.types);
  if (prop.optional) return { type: optional(plain), initial: 'nil', isOptional: true };
  const initial = literal(prop, plain, component);
  if (initial !== undefined) return { type: plain, initial, isOptional: false };
  return prop.initial === undefined ? { type: plain, isOptional: false } : { type: optional(plain), initial: 'nil', isOptional: true };
}

/** The default of a prop as source; `undefined` if it has none of its type. */
function literal({ initial, type }: PropView, swift: string, component: SwiftComponent): string | undefined {
  if (typeof initial === 'boolean') return swift === 'Bool' ? String(initial) : undefined;
  if (typeof initial === 'number') {
    if (swift === 'Double') return swiftNumber(initial);
    return swift === 'Int' && Number.isSafeInteger(initial) ? swiftNumber(initial) : undefined;
  }
  if (typeof initial !== 'string') return undefined;
  if (type.kind === 'enum') {
    const state = component.view.types.isState(type) ? component.names.states.get(initial) : undefined;
    return `.${state ?? enumValueName(type.values, initial)}`;
  }
  return swift === 'String' ? swiftString(initial) : undefined;
}

/** The name that the anatomy has for a prop: that of the inbound field with the same letters, else its own. */
function fieldOf({ name }: PropView, { view }: SwiftComponent): string {
  const fields = view.inbound.flatMap((message) => message.fields.map((field) => field.name));
  return fields.find((field) => field === name) ?? fields.find((field) => plainName(field) === plainName(name)) ?? name;
}

/** The record of the callbacks; empty without events. */
export function eventsStruct(component: SwiftComponent): string {
  const { view, names } = component;
  const { events } = view.members;
  if (events.length === 0) return '';
  const rows = events.map((event) => ({ event, name: names.eventNames.get(`on-${event.verb}`) ?? '_', ...closure(event, component) }));
  const delivered = deliveries(rows, component);
  const changed = rows.filter(({ event }) => event.takes !== undefined && view.types.isState(event.takes) && event.sends === undefined);
  const methods = [
    view.outbound.length === 0
      ? ''
      : `\n  /// Calls what belongs to a sent message.\n  func deliver(_ message: ${names.outbound}) {${
          delivered.length === 0
            ? ''
            : `\n    switch message {\n${delivered.join('')}${
                delivered.length < view.outbound.length ? '    default: break\n' : ''
              }    }\n  `
        }}\n`,
    changed.length === 0
      ? ''
      : `\n  /// Calls what belongs to a change of state.\n  func stateChanged(_ state: ${names.state}) {\n${changed.map(({ name }) => `    ${name}(state)\n`).join('')}  }\n`,
  ];
  return `${docComment([`What ${view.title} reports.`])}public struct ${names.events} {
${rows.map(({ event, name, type }) => `${docComment([event.notes], 1)}  public var ${name}: ${type}\n`).join('')}
  public init(
${rows.map(({ name, type, empty }) => `    ${name}: ${empty === 'nil' ? type : `@escaping ${type}`} = ${empty}`).join(',\n')}
  ) {
${rows.map(({ name }) => `    self.${name} = ${name}\n`).join('')}  }
${methods.join('')}}
`;
}

interface EventRow extends Closure {
  readonly event: EventView;
  readonly name: string;
}

interface Closure {
  readonly type: string;
  readonly empty: string;
  /** Keys of the fields that it takes one by one; `undefined` for a single value. */
  readonly fields?: readonly { readonly key: string; readonly name: string; readonly type: string }[];
}

function closure({ takes, gives }: EventView, component: SwiftComponent): Closure {
  const fields = takes?.kind === 'record' ? swiftFields(takes.fields, component.types) : undefined;
  const parameters =
    fields?.map(({ name, type }) => `_ ${name}: ${type}`) ?? (takes === undefined ? [] : [swiftType(takes, component.types)]);
  const more = fields === undefined ? {} : { fields };
  if (gives !== undefined) {
    return { type: `((${parameters.join(', ')}) async throws -> ${swiftType(gives, component.types)})?`, empty: 'nil', ...more };
  }
  const ignored = parameters.map(() => '_').join(', ');
  return { type: `(${parameters.join(', ')}) -> Void`, empty: ignored === '' ? '{}' : `{ ${ignored} in }`, ...more };
}

/** The cases that call the events which a sent message is. */
function deliveries(rows: readonly EventRow[], component: SwiftComponent): readonly string[] {
  return component.view.outbound.flatMap((message) => {
    const calls = rows.flatMap((row) => (row.event.sends === message.type ? (callOf(row, message, component) ?? []) : []));
    if (calls.length === 0) return [];
    const sent = swiftFields(message.fields, component.types);
    const bound = sent.map(({ key, name }) => (calls.some(({ keys }) => keys.includes(key)) ? `let ${name}` : '_'));
    const pattern = bound.every((one) => one === '_') ? '' : `(${bound.join(', ')})`;
    const head = `    case .${caseName(message, component)}${pattern}:`;
    const [first, ...others] = calls;
    if (first !== undefined && others.length === 0) return [`${head} ${first.code}\n`];
    return [`${head}\n${calls.map(({ code }) => `      ${code}\n`).join('')}`];
  });
}

/** The call of an event with what the message says, and the fields that it takes; `undefined` if the message lacks one. */
function callOf(
  { event, name, fields }: EventRow,
  message: WireView,
  component: SwiftComponent,
): { readonly code: string; readonly keys: readonly string[] } | undefined {
  const payload = eventPayload(component.view, event);
  if (payload === undefined) return undefined;
  const wanted = payload.kind === 'field' ? single(payload.name, event, component) : payload.kind === 'none' ? [] : fields;
  if (wanted === undefined) {
    const type = event.takes === undefined ? '' : swiftType(event.takes, component.types);
    const code = type === 'JSONValue' ? `${name}(message.json)` : `if let value = ${type}(json: message.json) { ${name}(value) }`;
    return { code, keys: [] };
  }
  const sent = wanted.map(({ key }) => swiftFields(message.fields, component.types).find((field) => field.key === key));
  // What the event may lack, the message may lack too.
  const fits = wanted.every(({ type }, at) =>
    sent[at] === undefined ? optional(type) === type : sent[at].type === type || optional(type) === optional(sent[at].type),
  );
  if (!fits) return undefined;
  const names = sent.map((field) => field?.name ?? 'nil');
  const maybe = sent.flatMap((field, at) =>
    field !== undefined && field.type !== wanted[at]?.type && optional(field.type) === field.type ? [field.name] : [],
  );
  const call = `${name}(${names.join(', ')})`;
  const keys = wanted.map(({ key }) => key);
  // What the message may lack and the event needs: without it nothing is reported.
  return { code: maybe.length === 0 ? call : `if ${maybe.map((one) => `let ${one}`).join(', ')} { ${call} }`, keys };
}

function single(key: string, { takes }: EventView, component: SwiftComponent): Closure['fields'] {
  return takes === undefined ? [] : [{ key, name: '_', type: swiftType(takes, component.types) }];
}
