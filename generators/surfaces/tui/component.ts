import type { Json } from '../../../specs/language/model/json.ts';
import { bare } from '../../../specs/language/model/opening.ts';
import type { TypeExpression } from '../../../specs/language/model/type-expression.ts';
import { listRuns } from '../view/list-runs.ts';
import type { PartView } from '../view/parts.ts';
import { eventPayload } from '../view/event-payload.ts';
import type { EventView, PropView } from '../view/members.ts';
import type { ContractInput } from './contract.ts';
import { goDoc, goString } from './escape.ts';
import { VIEW_FIELD } from './names-of.ts';
import { columns, pairs } from './layout.ts';
import { partMethods, type PartMethod } from './parts.ts';
import type { Paths } from './paths.ts';
import { absentType, goType, putAbsent } from './types.ts';

/** What the templates of a component show. */
export function componentModel(input: ContractInput, paths: Paths): object {
  const { view, names } = input;
  const { symbol, local } = names;
  const methods = partMethods(input, paths);
  const host = view.instances.opens.length > 0;
  const events = view.members.events;
  return {
    symbol,
    local,
    doc: goDoc([`${symbol} is ${article(view.title)}.`, ...(view.summary === undefined ? [] : [view.summary])]),
    configDoc: goDoc([`${symbol}Config is what ${symbol} is made of: its props, its callbacks, its slots.`]),
    config: [
      ...view.members.props.map((prop) => member(propDoc(prop), names.prop(prop.name), propType(prop, input))),
      ...events.map((event) => member(eventDoc(event, names.event(event.verb)), names.event(event.verb), eventType(event, input))),
      ...view.members.slots.map(({ name, notes }) => member(`A part of your own${notes === undefined ? '' : `: ${notes}`}. It may be nil.`, names.slot(name), `func(c *${symbol}) Node`)),
      member(`${VIEW_FIELD} draws the parts; nil draws each as the spec says.`, VIEW_FIELD, `${symbol}View`),
    ].join('\n'),
    viewField: VIEW_FIELD,
    props: view.members.props.map((prop) => propCode(prop, input, paths)).join(''),
    stateProp: view.members.props.filter(({ type }) => view.types.isState(type)).map((prop) => {
      const field = names.prop(prop.name);
      return prop.optional ? `\tif config.${field} != nil {\n\t\tc.state = *config.${field}\n\t}\n` : `\tif config.${field} != "" {\n\t\tc.state = config.${field}\n\t}\n`;
    }).join(''),
    wiring: wiring(events, input),
    observers: events.filter(({ takes, sends }) => sends === undefined && takes !== undefined && view.types.isState(takes)).map((event) => {
      const field = names.event(event.verb);
      return `\tif config.${field} != nil {\n\t\tc.Observe(config.${field})\n\t}\n`;
    }).join(''),
    slots: view.members.slots.map(({ name }) => names.slot(name)),
    methods: methods.map(({ name, doc, body }) => ({ name, doc, body })),
    interface: methods.map(({ name }) => `\t${name}(c *${symbol}) Node`).join('\n'),
    placed: placedCode(methods, view.parts, symbol),
    host,
    arrangement: view.instances.arrangement === 'queue' ? 'one after the other' : 'one below the other',
    opens: view.instances.opens.join(' or '),
    hasParts: methods.length > 0,
    first: methods[0]?.name ?? '',
  }; // prettier-ignore
}

/** Longest line of an entry; a longer one has a line for each of its fields. */
const LONGEST = 140;

/**
 * The entries that put the parts together. A part that repeats has its own, with the parts inside of it, for every item; neighbours that
 * repeat for the same list stand item by item.
 */
function placedCode(methods: readonly PartMethod[], parts: readonly PartView[], symbol: string): string {
  const around = (id: string): string | undefined => {
    const part = parts.find((one) => one.id === id);
    return part?.each === undefined ? part?.repeats : parts.find((one) => one.id === part.parent)?.repeats;
  };
  const entry = ({ name, shown, within }: PartMethod, tabs: string): string => {
    const draw = `func() Node { return v.${name}(c) }`;
    const line = `${tabs}{within: ${goString(within)}, shown: ${shown}, draw: ${draw}},`;
    if (line.length <= LONGEST) return line;
    const fields = [
      ['within', goString(within)],
      ['shown', brokenCondition(shown, `${tabs}\t\t`)],
      ['draw', draw],
    ] as const;
    return `${tabs}{\n${pairs(fields, tabs.length + 1)}\n${tabs}},`;
  };
  const repeated = (method: PartMethod, tabs: string): string => {
    const { id, each = '' } = method;
    const inner = [entry({ ...method, within: '' }, `${tabs}\t\t`), ...level(id, `${tabs}\t\t`)];
    return [
      `c.each(${goString(id)}, ${goString(each)}, func(i *Instance) []Node {`,
      `${tabs}\tc := &${symbol}{i, c.config}`,
      `${tabs}\treturn assemble([]placed{`,
      ...inner,
      `${tabs}\t})`,
      `${tabs}})`,
    ].join('\n');
  };
  const level = (holder: string | undefined, tabs: string): string[] =>
    listRuns(
      methods.filter(({ id }) => around(id) === holder),
      (one, other) => one.within === other.within,
    ).map((run) => {
      const [first] = run;
      if (first.each === undefined) return entry(first, tabs);
      const within = `${tabs}{within: ${goString(first.within)}, each: `;
      if (run.length === 1) return `${within}${repeated(first, tabs)}},`;
      const all = run.map((method) => `${tabs}\t${repeated(method, `${tabs}\t`)},`);
      return [`${within}together(`, ...all, `${tabs})},`].join('\n');
    });
  return level(undefined, '\t\t').join('\n');
}

/** A condition with a line for each of its outermost alternatives. */
function brokenCondition(condition: string, tabs: string): string {
  const bare = condition.startsWith('(') && closes(condition) ? condition.slice(1, -1) : condition;
  const operator = partsOf(bare, ' || ').length > 1 ? ' || ' : ' && ';
  return partsOf(bare, operator).join(`${operator.trimEnd()}\n${tabs}`);
}

/** Whether the first bracket is closed by the last sign. */
function closes(text: string): boolean {
  return partsOf(text.slice(0, -1), ')').length === 1;
}

/** The pieces of code between separators outside of brackets and texts. */
function partsOf(code: string, separator: string): string[] {
  const pieces: string[] = [];
  let depth = 0;
  let start = 0;
  let quoted = false;
  for (let at = 0; at < code.length; at += 1) {
    const sign = code.charAt(at);
    if (quoted && sign === '\\') at += 1;
    else if (sign === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (depth === 0 && code.startsWith(separator, at)) {
      pieces.push(code.slice(start, at));
      start = at + separator.length;
    } else if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
  }
  return [...pieces, code.slice(start)];
}

function article(title: string): string {
  return `the component “${title}”`;
}

function member(doc: string, name: string, type: string): string {
  return `${goDoc([doc], 1)}\n${columns([[name, type]])}`;
}

function propType(prop: PropView, input: ContractInput): string {
  const type = goType(prop.type, input.view, input.names);
  return prop.optional ? absentType(type) : type.name;
}

function propDoc({ name, notes, initial, optional }: PropView): string {
  const isBlank = isZero(initial) || initial === undefined;
  const byDefault = isBlank ? (optional ? 'It may be nil.' : '') : `Its zero value stands for ${JSON.stringify(initial)}.`;
  return `The prop ${name}${notes === undefined ? '' : `: ${notes}`}. ${byDefault}`.trim();
}

function eventDoc({ name, notes, sends }: EventView, field: string): string {
  const when = sends === undefined ? 'Call it where it happens, unless it reports the state' : `Called when ${sends} is sent`;
  return `${field} is the event ${name}${notes === undefined ? '' : `: ${notes}`}. ${when}. It may be nil.`;
}

function eventType({ takes, gives }: EventView, { view, names }: ContractInput): string {
  const argument = takes === undefined ? '' : goType(takes, view, names).name;
  return `func(${argument})${gives === undefined ? '' : ` ${goType(gives, view, names).name}`}`;
}

/** Whether a default is the zero value itself, so that nothing has to stand for it. */
function isZero(initial: Json | undefined): boolean {
  return initial === false || initial === 0 || initial === '';
}

/** A prop as a field of the instance. The default stands for the zero value. */
function propCode(prop: PropView, { view, names }: ContractInput, paths: Paths): string {
  const field = `config.${names.prop(prop.name)}`;
  const name = goString(paths.field(prop.name));
  if (prop.optional) return putAbsent(goType(prop.type, view, names), name, field);
  const zero = zeroOf(prop.type, view.types.isState(prop.type));
  if (prop.initial === undefined || zero === undefined)
    return zero === 'nil' ? `\tif ${field} != nil {\n\t\tput(fields, ${name}, ${field})\n\t}\n` : `\tput(fields, ${name}, ${field})\n`;
  if (isZero(prop.initial)) return `\tput(fields, ${name}, ${field})\n`;
  const initial = typeof prop.initial === 'string' ? goString(prop.initial) : String(prop.initial);
  if (zero === 'false')
    return `\t// Its default is true, so false cannot be told from nothing: set the field to change it.\n\tput(fields, ${name}, true)\n`;
  return `\tput(fields, ${name}, or(${field}, ${initial}))\n`;
}

function zeroOf(type: TypeExpression, isState: boolean): string | undefined {
  if (isState) return '""';
  const inner = bare(type);
  if (inner.kind === 'enum') return '""';
  if (inner.kind === 'list' || inner.kind === 'map' || inner.kind === 'external') return 'nil';
  if (inner.kind !== 'primitive') return undefined;
  if (inner.name === 'json') return 'nil';
  if (inner.name === 'bool') return 'false';
  return ['int', 'number', 'duration', 'bytes'].includes(inner.name) ? '0' : '""';
}

/** Calls the events that stand for sent messages. */
function wiring(events: readonly EventView[], { view, names }: ContractInput): string {
  const cases = new Map<string, string[]>();
  for (const event of events) {
    const { verb, takes, sends = '' } = event;
    const payload = eventPayload(view, event);
    if (payload === undefined) continue;
    const field = `config.${names.event(verb)}`;
    const given = payload.kind === 'field' ? `message.Fields[${goString(payload.name)}]` : 'detailOf(message)';
    const call =
      takes === undefined
        ? `\t\t\t\t${field}()`
        : `\t\t\t\tif detail, err := ${goType(takes, view, names).read}(${given}); err == nil {\n\t\t\t\t\t${field}(detail)\n\t\t\t\t}`;
    cases.set(sends, [...(cases.get(sends) ?? []), `\t\t\tif ${field} != nil {\n${call}\n\t\t\t}`]);
  }
  if (cases.size === 0) return '';
  const code = [...cases].map(([type, calls]) => `\t\tcase ${goString(type)}:\n${calls.join('\n')}`).join('\n');
  return `\tc.Send = func(message Message) {\n\t\tswitch message.Type {\n${code}\n\t\t}\n\t}\n`;
}
