import type { Field } from '../../../specs/language/model/type-expression.ts';
import type { ComponentView } from '../view/component.ts';
import type { GuardView } from '../view/guards.ts';
import type { MachineTrigger, SendView } from '../view/machine.ts';
import { DIALOG_ROLES } from '../view/modality.ts';
import type { StyleValue } from '../view/preset-rows.ts';
import { statesOf } from '../view/shown.ts';
import { tabsAround } from '../view/tabs.ts';
import type { TokensView } from '../view/tokens.ts';
import { uniqueNames } from '../view/unique-names.ts';
import { entriesCode } from './entries.ts';
import { goDoc, goString } from './escape.ts';
import { columns, pairs } from './layout.ts';
import { anyCode, block, fieldsCode, mapOf, strings } from './literals.ts';
import { goNames, plainType } from './names.ts';
import { messagesOf, pathsOf } from './paths.ts';
import type { ComponentNames } from './names-of.ts';
import type { Rules } from './rules.ts';
import { tokenFields } from './tokens.ts';
import { absentReader, absentType, goType, putAbsent } from './types.ts';
import type { Words } from './words.ts';

/** Everything that the contract file of a component is made from. */
export interface ContractInput {
  readonly view: ComponentView;
  readonly names: ComponentNames;
  readonly words: Words;
  readonly rules: Rules;
  readonly tokens: TokensView;
}

/** States, messages and named types. */
export function typesCode({ view, names }: ContractInput): string[] {
  const blocks: string[] = [];
  const states = view.machine?.states ?? [];
  if (states.length > 0) {
    const rows = states.map(({ id, clauses }) => ({
      doc:
        clauses.length === 0
          ? undefined
          : goDoc(
              clauses.map((clause) => `${names.state(id)}: ${clause.id} ${clause.text}`),
              1,
            ),
      cells: [names.state(id), 'State', `= ${goString(id)}`],
    }));
    blocks.push(
      `// ${names.symbol}State is a state of ${names.symbol}.\ntype ${names.symbol}State = State\n\n// States of ${names.symbol}.\nconst (\n${columns(rows.map(({ cells }) => cells))}\n)`,
    );
  }
  for (const { id, type } of view.types.all) {
    const name = names.named(id);
    if (type.kind === 'enum') {
      const values = uniqueNames(
        type.values,
        (parts) => name + plainType(parts),
        (parts) => name + plainType(parts),
      ).names;
      const all = type.values.map((value) => values.get(value) ?? name);
      blocks.push(
        `// ${name} is one of a few words.\ntype ${name} string\n\n// Words of ${name}.\nconst (\n${columns(type.values.map((value) => [values.get(value) ?? name, name, `= ${goString(value)}`]))}\n)`,
        `func read${name}(value json.RawMessage) (${name}, error) {\n\treturn asOneOf(${all.join(', ')})(value)\n}`,
      );
    } else blocks.push(...recordCode(name, `${name} is a value of ${names.symbol}.`, type.fields, view, names));
  }
  blocks.push(...wireCode(view, names, 'in'), ...wireCode(view, names, 'out'));
  return blocks;
}

function recordCode(
  name: string,
  doc: string,
  fields: readonly Field[],
  view: ComponentView,
  names: ComponentNames,
  isMessage = false,
): string[] {
  return [
    `${goDoc([doc])}\ntype ${name} struct {\n${fields.length === 0 ? '' : `${structFields(fields, view, names)}\n`}}`,
    readerCode(name, fields, view, names),
    `func (v ${name}) fields() Fields {\n\tfields := Fields{}\n${putCode(fields, view, names)}\treturn fields\n}`,
    ...(isMessage
      ? []
      : [
          `// MarshalJSON writes the fields under their names in the spec.\nfunc (v ${name}) MarshalJSON() ([]byte, error) {\n\treturn json.Marshal(v.fields())\n}`,
        ]),
  ];
}

function fieldNames(fields: readonly Field[]): ReadonlyMap<string, string> {
  return uniqueNames(
    fields.map(({ name }) => name),
    goNames.type,
    plainType,
    ['Message', 'MarshalJSON'],
  ).names;
}

function structFields(fields: readonly Field[], view: ComponentView, names: ComponentNames): string {
  const known = fieldNames(fields);
  return columns(
    fields.map(({ name, type, optional }) => [
      known.get(name) ?? '',
      mayLack({ type, optional }) ? absentType(goType(type, view, names)) : goType(type, view, names).name,
    ]),
  );
}

function mayLack({ type, optional }: Pick<Field, 'type' | 'optional'>): boolean {
  return optional || type.kind === 'optional';
}

function readerCode(name: string, fields: readonly Field[], view: ComponentView, names: ComponentNames): string {
  const known = fieldNames(fields);
  const reads = fields.map((field): [string, string] => {
    const type = goType(field.type, view, names);
    return [known.get(field.name) ?? '', `${mayLack(field) ? absentReader(type) : 'required'}(r, ${goString(field.name)}, ${type.read})`];
  });
  if (reads.length === 0) return `func read${name}(value json.RawMessage) (${name}, error) {\n\treturn ${name}{}, readRecord(value).err\n}`;
  return (
    `func read${name}(value json.RawMessage) (${name}, error) {\n\tr := readRecord(value)\n\tif r.err != nil {\n\t\treturn ${name}{}, r.err\n\t}\n` +
    `\tv := ${name}{\n${pairs(reads, 2)}\n\t}\n\treturn v, r.err\n}`
  );
}

function putCode(fields: readonly Field[], view: ComponentView, names: ComponentNames): string {
  const known = fieldNames(fields);
  return fields
    .map((field) => {
      const [key, value] = [goString(field.name), `v.${known.get(field.name) ?? ''}`];
      return mayLack(field) ? putAbsent(goType(field.type, view, names), key, value) : `\tput(fields, ${key}, ${value})\n`;
    })
    .join('');
}

function wireCode(view: ComponentView, names: ComponentNames, direction: 'in' | 'out'): string[] {
  const all = messagesOf(view, direction);
  if (all.length === 0) return [];
  const union = `${names.symbol}${direction === 'in' ? 'Inbound' : 'Outbound'}`;
  const mark = `${names.local}${direction === 'in' ? 'In' : 'Out'}`;
  const nameOf = (type: string): string => (direction === 'in' ? names.inbound(type) : names.outbound(type));
  const side = direction === 'in' ? 'from the host' : 'to the host';
  const blocks = [
    `// ${union} is a message ${side}: one of the types that follow.\ntype ${union} interface {\n\tMessage() Message\n\t${mark}()\n}`,
  ];
  for (const { type, fields, notes } of all) {
    const name = nameOf(type);
    blocks.push(
      ...recordCode(name, `${name} is ${type}${notes === undefined ? '' : `: ${notes}`}.`.replace(/\.\.$/, '.'), fields, view, names, true),
      `// Message is the message as it goes over the wire.\nfunc (v ${name}) Message() Message {\n\treturn Message{${goString(type)}, v.fields()}\n}`,
      emptyFunction(`func (${name}) ${mark}()`),
    );
  }
  const cases = all.map(({ type }) => `\tcase ${goString(type)}:\n\t\treturn read${nameOf(type)}(fields)`);
  blocks.push(
    `// Read${union} reads a message ${side}. Its error names the field that does not fit.\n` +
      `func Read${union}(message Message) (${union}, error) {\n\tfields, err := json.Marshal(message.Fields)\n\tif err != nil {\n\t\treturn nil, err\n\t}\n` +
      `\tswitch message.Type {\n${cases.join('\n')}\n\t}\n\treturn nil, errUnknownType\n}`,
  );
  return blocks;
}

/** The contract as data. */
export function contractCode(input: ContractInput): string {
  const { view, names, rules } = input;
  const { machine } = view;
  const inbound = messagesOf(view, 'in');
  const entries: [string, string][] = [['Spec', goString(view.id)]];
  const { opens, each, key, match } = view.instances;
  if (opens.length > 0) entries.push(['Opens', strings(opens)]);
  if (each !== undefined) entries.push(['Each', goString(each)]);
  if (opens.length > 0) entries.push(['Key', goString(key)]);
  if (Object.keys(match).length > 0)
    entries.push(['Match', mapOf('map[string]string', Object.entries(match).map(([type, field]) => [goString(type), goString(field)]))]); // prettier-ignore
  if (view.instances.arrangement === 'queue') entries.push(['Queue', 'true']);
  if (machine) {
    entries.push(
      ['Initial', names.state(machine.initial)],
      ...(machine.starts.length === 0 ? [] : [['Starts', block('[]Start', machine.starts.map((start) => `{${fieldsCode([
        ['On', goString(start.type)], ['To', names.state(start.to)], ['When', guardsCode(start.guard)], ...sendCode(start),
      ])}}`))] as [string, string]]),
      ['States', block('[]StateInfo', machine.states.map((state) => stateCode(state, input)))],
      ['Moves', block('[]Move', machine.moves.map((move) => `{${fieldsCode([
        ['From', names.state(move.from)], ['On', triggerCode(move.on)], ['To', names.state(move.to)],
        ['When', guardsCode(move.guard)], ...sendCode(move),
      ])}}`))],
    ); // prettier-ignore
    if (machine.again.length > 0) entries.push(['Again', strings(machine.again)]);
  }
  if (inbound.length > 0)
    entries.push(
      [
        'Receives',
        mapOf(
          'map[string][]string',
          inbound.map(({ type, fields }) => [goString(type), `{${fields.map(({ name }) => goString(name)).join(', ')}}`]),
        ),
      ],
      ['Read', `func(message Message) error {\n\t\t_, err := Read${names.symbol}Inbound(message)\n\t\treturn err\n\t}`],
    );
  const outbound = messagesOf(view, 'out');
  if (outbound.length > 0)
    entries.push([
      'Sends',
      mapOf(
        'map[string][]string',
        outbound.map(({ type, fields }) => [
          goString(type),
          `{${fields
            .filter(({ optional, type: of }) => !optional && of.kind !== 'optional')
            .map(({ name }) => goString(name))
            .join(', ')}}`,
        ]),
      ),
    ]);
  entries.push(...entriesCode(input, pathsOf(view)));
  if (view.limits.length > 0)
    entries.push([
      'Limits',
      block(
        '[]Limit',
        view.limits.map(
          ({ id, value, override }) =>
            `{${fieldsCode([
              ['ID', goString(id)],
              ['Value', String(value)],
              ['Override', override === undefined ? '' : goString(override)],
            ])}}`,
        ),
      ),
    ]);
  const spoken = view.announcements.filter(({ onEntry, key }) => onEntry && input.words.has(key));
  if (spoken.length > 0)
    entries.push([
      'Announcements',
      block(
        '[]Announcement',
        spoken.map(
          ({ event, politeness, key }) =>
            `{${fieldsCode([
              ['On', names.state(event)],
              ['Assertive', politeness === 'assertive' ? 'true' : ''],
              ['Text', textFunction(input, key)],
            ])}}`,
        ),
      ),
    ]);
  const keys = view.keyboard.filter(({ action }) => view.parts.some(({ id }) => id === action));
  if (keys.length > 0)
    entries.push([
      'Keys',
      mapOf(
        'map[string]string',
        keys.map(({ key, action }) => [goString(key), goString(action)]),
      ),
    ]);
  const discloses = view.parts.filter((part) => part.discloses && part.pressed).map(({ id }) => id);
  if (discloses.length > 0) entries.push(['Discloses', strings(discloses)]);
  const tabs = view.parts.flatMap((part): [string, string][] =>
    part.discloses && part.role === 'tab' ? [[goString(part.id), `{${tabsAround(view.parts, part).map(goString).join(', ')}}`]] : [],
  );
  if (tabs.length > 0) entries.push(['Tabs', mapOf('map[string][]string', tabs)]);
  const dialogs = view.parts.filter(({ role, shown }) => DIALOG_ROLES.has(role) && shown.kind === 'demand').map(({ id }) => id);
  if (dialogs.length > 0) entries.push(['Dialogs', strings(dialogs)]);
  const repeats = view.parts.flatMap(({ id, repeats: around }): [string, string][] =>
    around === undefined ? [] : [[goString(id), goString(around)]],
  );
  if (repeats.length > 0) entries.push(['Repeats', mapOf('map[string]string', repeats)]);
  if (view.focus !== undefined) entries.push(['Focus', goString(view.focus)]);
  entries.push(...rules.contract(input.words));
  const farewells = view.instances.arrangement === 'queue' ? farewellStates(view) : [];
  if (farewells.length > 0) entries.push(['Farewells', `[]State{${farewells.map(names.state).join(', ')}}`]);
  const looks = input.view.style.rows.map(({ preset, values }): [string, string] => [
    goString(preset),
    lookCode(values, preset, input.tokens),
  ]);
  if (looks.some(([, look]) => look !== '{}')) entries.push(['Looks', mapOf('map[string]Look', looks)]);
  return `// ${names.local}Contract is what the spec says of ${names.symbol}, as data.\nvar ${names.local}Contract = &Contract{\n${pairs(entries)}\n}`;
}

/** The last states in which a part says something: those that its condition names. */
function farewellStates({ machine, parts }: ComponentView): readonly string[] {
  const named = new Set(parts.flatMap(({ shown }) => statesOf(shown) ?? []));
  return (machine?.states ?? []).filter(({ id, final }) => final && named.has(id)).map(({ id }) => id);
}

function stateCode(state: NonNullable<ComponentView['machine']>['states'][number], input: ContractInput): string {
  const color = state.color === undefined ? undefined : colorOf(state.color, input.tokens);
  const label =
    state.label !== undefined && input.words.has(state.label)
      ? textFunction(input, state.label)
      : state.text === undefined
        ? ''
        : `func(*Instance) string { return ${goString(state.text)} }`;
  return `{${fieldsCode([
    ['ID', input.names.state(state.id)],
    ['Label', label],
    ['Icon', state.icon === undefined ? '' : goString(state.icon)],
    ['Color', color ?? ''],
  ])}}`;
}

/** The longest function that gofmt leaves on one line, in characters. */
const GOFMT_LINE = 100;

const emptyFunction = (head: string): string => (head.length <= GOFMT_LINE ? `${head} {}` : `${head} {\n}`);

/** A function from the instance to a text, in a row of a list of the contract. */
function textFunction({ words: texts }: ContractInput, key: string): string {
  const call = texts.call(key, 'i');
  const [head, body] = ['func(i *Instance) string', `return ${call.code}`];
  return head.length + body.length <= GOFMT_LINE ? `${head} { ${body} }` : `${head} {\n\t\t\t${body}\n\t\t}`;
}

export function triggerCode(on: MachineTrigger): string {
  switch (on.kind) {
    case 'receive':
      return `onReceive(${goString(on.type)})`;
    case 'press':
      return `onPress(${goString(on.part)})`;
    case 'key':
      return `onKey(${goString(on.key)})`;
    case 'after':
      return `onTimeout(${goString(on.limit)})`;
  }
}

function guardsCode(guard: readonly GuardView[]): string {
  return guard.length === 0 ? '' : `[]Guard{${guard.map(guardCode).join(', ')}}`;
}

function sendCode({ sends, sendsWith }: SendView): [string, string][] {
  return [
    ['Sends', sends === undefined ? '' : goString(sends)],
    ['With', sendsWith === undefined ? '' : anyCode(sendsWith)],
  ];
}

function guardCode({ field, test, value }: GuardView): string {
  return test === 'present' || test === 'absent' ? `${test}(${goString(field)})` : `${test}(${goString(field)}, ${goString(value ?? '')})`;
}

function colorOf(path: string, tokens: TokensView): string | undefined {
  const token = tokens.tokens.find((one) => one.path === path);
  if (token?.type !== 'color') return undefined;
  return `func(t *Tokens) Color { return t.${tokenFields(tokens).get(path) ?? ''} }`;
}

function lookCode(values: ReadonlyMap<string, StyleValue>, preset: string, tokens: TokensView): string {
  const px = (column: string): string => {
    const value = values.get(column);
    if (value?.kind === 'length') return value.px === 0 ? '' : String(value.px);
    if (value?.kind !== 'token') return '';
    const token = tokens.presets.find(({ id }) => id === preset)?.light.get(value.path);
    return token?.type === 'dimension' && token.px !== 0 ? String(token.px) : '';
  };
  const color = (column: string): string => {
    const value = values.get(column);
    return value?.kind === 'token' ? (colorOf(value.path, tokens) ?? '') : '';
  };
  const text = (column: string): string => {
    const value = values.get(column);
    return value?.kind === 'text' ? goString(value.text) : '';
  };
  // A terminal cannot show what is behind a surface, so a tint is the surface; no share at all is no surface.
  const share = values.get('background-alpha');
  const filled = share?.kind !== 'share' || share.share > 0;
  return `{${fieldsCode([
    ['Radius', px('border-radius')],
    ['Border', px('border-width')],
    ['BorderColor', color('border-color')],
    ['Background', filled ? color('background') : ''],
    ['Open', text('bracket-open')],
    ['Close', text('bracket-close')],
  ])}}`;
}
