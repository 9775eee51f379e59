import type { ComponentView } from '../view/component.ts';
import { eventPayload } from '../view/event-payload.ts';
import type { EventView, PropView } from '../view/members.ts';
import type { ComponentNames } from './component-names.ts';
import { plain } from './contract.ts';
import { dartJson, dartString, docComment } from './escape.ts';
import { fieldName } from './feeds.ts';
import { before, call, print, statement } from './layout.ts';
import { memberNames, TAKEN } from './names.ts';
import { dartType, isJson, nullable, read, written } from './types.ts';

interface MemberView {
  readonly name: string;
  readonly type: string;
  readonly doc: string;
  /** Parameter of the constructor with props. */
  readonly parameter: string;
  /** The same in a subclass. */
  readonly passed: string;
}

export interface WidgetMembers {
  readonly doc: string;
  readonly props: readonly MemberView[];
  readonly others: readonly MemberView[];
  readonly all: readonly MemberView[];
  /** Initializers of the constructor without props. */
  readonly absent: string;
  /** Entries of the fields that the props give. */
  readonly fields: readonly string[];
  readonly stateProp: string;
  readonly sent: string;
  readonly changed: string;
  readonly hasOutbound: boolean;
  /** `final …Outbound? sent = …;` */
  readonly sentLocal: string;
  /** Heads of the two constructors, of the base and of the user's class. */
  readonly takesProps: string;
  readonly takesModel: string;
  readonly passedProps: string;
  readonly passedModel: string;
  /** `State<…> createState() => …;` */
  readonly createState: string;
  /** Head of the user's state. */
  readonly stateClass: string;
}

/** The members of the widget, the same on every surface: props, events and slots. */
export function widgetMembers(view: ComponentView, names: ComponentNames): WidgetMembers {
  const props = view.members.props.map((prop) => propMember(prop, names));
  const events = view.members.events.map((event) => eventMember(event, names));
  const slots = view.members.slots.map(({ name, notes }): MemberView => {
    const own = names.slots.get(name) ?? '';
    return {
      name: own,
      type: 'Widget?',
      doc: docComment([notes === undefined ? `Slot \`${name}\`.` : `Slot \`${name}\`: ${notes}`], '  '),
      parameter: `this.${own}`,
      passed: `super.${own}`,
    };
  });
  const hasOutbound = view.outbound.length > 0;
  const send: MemberView[] = hasOutbound
    ? [
        {
          name: 'onSend',
          type: `ValueChanged<${names.symbol}Outbound>?`,
          doc: '  /// Called with each message to the host.\n',
          parameter: 'this.onSend',
          passed: 'super.onSend',
        },
      ]
    : [];
  const others = [...events, ...slots, ...send];
  const state = statePropOf(view);
  return {
    doc: docComment([
      view.summary === undefined ? `${view.title}.` : `${view.title}: ${view.summary}`,
      `Takes its props, or with \`.of\` an instance of a host. Subclass it together with [${names.symbol}BaseState], whose methods build the parts of one ${plain(view.title)}.`,
    ]),
    props,
    others,
    all: [...props, ...others],
    absent: props.map(({ name }) => `${name} = null`).join(',\n       '),
    fields: view.members.props.filter((prop) => prop !== state).map((prop) => fieldEntry(view, prop, names)),
    stateProp: state === undefined ? '' : (names.props.get(state.name) ?? ''),
    sent: sentBody(view, names),
    changed: changedBody(view, names),
    hasOutbound,
    sentLocal: statement(`final ${names.symbol}Outbound? sent =`, call(`${names.symbol}Outbound.tryDecode`, 'message'), 4),
    takesProps: constructor(`${names.symbol}Base`, '', ['super.key', ...[...props, ...others].map(({ parameter }) => parameter)], 16),
    takesModel: constructor(
      `${names.symbol}Base.of`,
      `${names.symbol}Model this.model`,
      ['super.key', ...others.map(({ parameter }) => parameter)],
      1,
    ),
    passedProps: constructor(names.symbol, '', ['super.key', ...[...props, ...others].map(({ passed }) => passed)], 1),
    passedModel: constructor(`${names.symbol}.of`, 'super.model', ['super.key', ...others.map(({ passed }) => passed)], 15),
    createState: print(`State<${names.symbol}> createState() => _${names.symbol}View();`, 2).replace('\n    ', '\n      '),
    stateClass: stateClass(names.symbol),
  };
}

/** `const Name(model, {…})`; the parameters in braces stand on lines of their own where they do not fit. */
function constructor(name: string, positional: string, inBraces: readonly string[], end: number): string {
  const head = `const ${name}(${positional === '' ? '' : `${positional}, `}{`;
  const line = `${head}${inBraces.join(', ')}})`;
  if (2 + line.length + end <= 80) return line;
  const lines = inBraces.map((one) => `    ${one},\n`).join('');
  return positional === '' ? `${head}\n${lines}  })` : `const ${name}(\n    ${positional}, {\n${lines}  })`;
}

function stateClass(symbol: string): string {
  const [head, base] = [`class _${symbol}View`, `extends ${symbol}BaseState<${symbol}>`];
  return `${head} ${base} {}`.length <= 80 ? `${head} ${base}` : `${head}\n    ${base}`;
}

/** The prop that holds the state. */
function statePropOf(view: ComponentView): PropView | undefined {
  return view.members.props.find(({ type }) => view.types.isState(type));
}

function propMember(prop: PropView, names: ComponentNames): MemberView {
  const name = names.props.get(prop.name) ?? '';
  const type = dartType(prop.type, names);
  const initial = prop.initial === undefined ? undefined : initialText(prop, names);
  const own =
    initial !== undefined
      ? `this.${name} = ${initial}`
      : prop.optional
        ? `this.${name}`
        : `required ${type.endsWith('?') ? '' : `${type} `}this.${name}`;
  return {
    name,
    type: nullable(type),
    doc: docComment([prop.notes === undefined ? undefined : `\`${prop.name}\`: ${prop.notes}`], '  '),
    parameter: own,
    passed: `${prop.optional || initial !== undefined ? '' : 'required '}super.${name}`,
  };
}

function initialText({ type, initial }: PropView, names: ComponentNames): string | undefined {
  if (initial === undefined) return undefined;
  if (type.kind === 'enum') {
    const values = names.named.isState(type) ? names.states : memberNames(type.values, TAKEN.enumeration).names;
    return `${dartType(type, names)}.${values.get(String(initial)) ?? ''}`;
  }
  if (type.kind === 'primitive' && type.name === 'duration') return `const Duration(milliseconds: ${Math.round(Number(initial))})`;
  return dartJson(initial);
}

function eventMember(event: EventView, names: ComponentNames): MemberView {
  const name = names.events.get(event.name) ?? '';
  const { takes, gives } = event;
  const type =
    gives !== undefined
      ? `Future<${dartType(gives, names)}> Function(${takes === undefined ? '' : dartType(takes, names)})?`
      : takes === undefined
        ? 'VoidCallback?'
        : `ValueChanged<${dartType(takes, names)}>?`;
  return {
    name,
    type,
    doc: docComment([eventDoc(event)], '  '),
    parameter: `this.${name}`,
    passed: `super.${name}`,
  };
}

function eventDoc({ name, notes, sends }: EventView): string {
  if (notes !== undefined) return `Event \`${name}\`: ${notes}`;
  return sends === undefined ? `Event \`${name}\`.` : `Called with each \`${sends}\` that goes out.`;
}

function fieldEntry(view: ComponentView, prop: PropView, names: ComponentNames): string {
  const name = names.props.get(prop.name) ?? '';
  const key = dartString(fieldName(view, prop.name));
  const layout = isJson(prop.type)
    ? `if (widget.${name} != null) ${key}: widget.${name}`
    : before(`if (widget.${name} case final ${dartType(prop.type, names)} it) ${key}: `, written(prop.type, 'it', names));
  return `${print(layout, 6, 1)},`;
}

/** The callbacks of the events that a sent message is. */
function sentBody(view: ComponentView, names: ComponentNames): string {
  const arms = view.outbound.map(({ type }) => {
    const calls = view.members.events.flatMap((event) => {
      const payload = event.sends === type ? eventPayload(view, event) : undefined;
      const member = names.events.get(event.name) ?? '';
      if (payload === undefined) return [];
      if (event.takes === undefined || payload.kind === 'none') return [`        widget.${member}?.call();\n`];
      const given = payload.kind === 'message' ? 'message' : `message[${dartString(payload.name)}]`;
      return [`        ${print(call('give', `widget.${member}`, read(event.takes, given, names)), 8, 1)};\n`];
    });
    return `      case ${names.outbound.get(type) ?? ''}():\n${calls.length === 0 ? '        break;\n' : calls.join('')}`;
  });
  return arms.every((arm) => arm.endsWith('break;\n')) ? '' : arms.join('');
}

/** The callbacks that take the state. */
function changedBody(view: ComponentView, names: ComponentNames): string {
  return view.members.events
    .filter(({ takes, gives, sends }) => takes !== undefined && gives === undefined && sends === undefined && view.types.isState(takes))
    .map(({ name }) => `    widget.${names.events.get(name) ?? ''}?.call(state);\n`)
    .join('');
}
