import { posix } from 'node:path';
import type { Diagnostic } from '../../../specs/language/diagnostics/diagnostic.ts';
import type { Json } from '../../../specs/language/model/json.ts';
import type { Field, TypeExpression } from '../../../specs/language/model/type-expression.ts';
import type { EmittedFile, Ownership } from '../../generator.ts';
import { banner } from '../../text/banner.ts';
import { template } from '../../text/template.ts';
import type { ComponentView } from '../view/component.ts';
import { partSources, usesTitle, type PartSource } from './anatomy.ts';
import { shownCases } from './conditions.ts';
import { docComment, enumEntry } from './contract.ts';
import { contentPart, formPart } from './drawn.ts';
import { kdoc, kotlinString } from './escape.ts';
import { pathArguments, type Expressions } from './expressions.ts';
import { importsFor } from './imports.ts';
import { formAnswers } from '../view/form-answers.ts';
import { formSources, type FormSource } from '../view/form-sources.ts';
import { valuesFields, type ValuesField } from '../view/values-fields.ts';
import { leftOpen } from './left-open.ts';
import type { ComponentNames, PackageView } from './package.ts';
import { blocksSource, formSource } from './runtime-parts.ts';
import { partId, type Scope } from './scope.ts';
import { styleRows } from './style.ts';
import type { TokenNames } from './tokens.ts';
import { contractData } from './contract-data.ts';
import { contentValue } from './told.ts';
import { childCalls } from './children.ts';
import { pressedKeys } from './pressed-keys.ts';
import { dispatchCases, stateEvent, stateEvents } from './reported.ts';
import { plainName } from '../view/plain-name.ts';

/** What the files of a component are made from. */
export interface ComponentInput {
  readonly view: ComponentView;
  readonly scope: Scope;
  readonly write: Expressions;
  readonly root: PackageView;
  readonly names: ComponentNames;
  readonly tokens: TokenNames;
}

export interface ComponentOutput {
  readonly files: readonly EmittedFile[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The Kotlin files of a component. */
export function componentFiles(input: ComponentInput): readonly EmittedFile[] {
  const { view, names, root } = input;
  const { symbol } = names;
  const own = `${root.name}.${names.folder}`;
  const at = (name: string): string => posix.join(root.main, names.folder, name);
  const file = (path: string, content: string, ownership: Ownership): EmittedFile => ({
    path,
    content,
    ownership,
    origin: [view.id],
  });
  const base = {
    header: kdoc(banner([view.id], 'change the specification and generate again')),
    package: own,
    title: kdoc(view.title),
    symbol,
    lower: symbol.charAt(0).toLowerCase() + symbol.slice(1),
  };
  const render = (name: string, data: object, declared: ReadonlySet<string> = new Set()): string => {
    const make = template('surfaces/compose/templates', name);
    const body = make({ ...base, ...data, imports: '' });
    return tidy(make({ ...base, ...data, imports: importsFor(body, root.name, declared) }));
  };
  const parts = partSources(view, input.scope, input.write);
  return [
    file(at(`${symbol}Contract.kt`), render('contract.kt', contractData(input)), 'generated'),
    file(at(`${symbol}Model.kt`), render('model.kt', modelData(input, parts), new Set(['has'])), 'generated'),
    file(at(`${symbol}Parts.kt`), render('parts.kt', partsData(input, parts), new Set(['has', ...view.parts.map(({ id }) => input.scope.parts.get(id) ?? '')])), 'generated'),
    file(at(`${symbol}Surface.kt`), render('surface.kt', surfaceData(input)), 'generated'),
    file(names.file, render('component.kt', { open: leftOpen(view, parts), slots: view.members.slots.length > 0 }), 'scaffold'),
  ]; // prettier-ignore
}

/** One empty line at most, none at the end of a block. */
export function tidy(source: string): string {
  return source
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/\n\n(\s*\})/g, '\n$1')
    .replace(/\{\n\n/g, '{\n')
    .replace(/^\n+/, '')
    .replace(/\n*$/, '\n');
}

function eventType({ scope }: ComponentInput, takes: TypeExpression | undefined, gives: TypeExpression | undefined): string {
  const argument = takes === undefined ? '' : scope.types.text(takes);
  return gives === undefined ? `(${argument}) -> Unit` : `(suspend (${argument}) -> ${scope.types.text(gives)})?`;
}

function modelData(input: ComponentInput, parts: readonly PartSource[]): object {
  const { view, scope } = input;
  const { events } = view.members;
  const shown = shownCases(view, scope);
  const forms = formSources(view);
  const values = valuesFields(view);
  const more = view.outbound.flatMap(({ type, fields }) => {
    const field = values.get(type);
    if (field === undefined) return [];
    const text = valuesText(view, field, fields);
    const pressed = formPart(view) === undefined ? '' : pressedSubmit(view, scope, type);
    return [
      pressed === ''
        ? `        ${kotlinString(type)} -> ${text}\n`
        : `        ${kotlinString(type)} ->\n            if (${pressed}) ${text} else super.moreOf(type, on)\n`,
    ];
  });
  return {
    events: events.map(({ verb, takes, gives, notes }) => ({
      doc: docComment(notes, [], '    '),
      name: scope.events.get(verb) ?? '',
      type: eventType(input, takes, gives),
      blank: gives !== undefined ? 'null' : takes === undefined ? '{}' : '{}',
    })),
    entered: stateEvent(view) === undefined,
    stateEvents: stateEvents(view, scope),
    schema: formPart(view) === undefined ? '' : schemaText(forms),
    content: contentPart(view) === undefined ? '' : contentValue(view),
    given: givenValues(view),
    titles: usesTitle(parts) || contentPart(view) !== undefined ? view.titles.map(kotlinString) : [],
    itemParameter: view.parts.some(({ repeats }) => repeats !== undefined) ? ', item: PartItem = PartItem.None' : '',
    shown: shown === '' ? 'true' : `when (part) {\n${shown}        else -> true\n    }`,
    more: more.join(''),
    keys: pressedKeys(view)
      .map(({ key, part }) => ({ key, id: `${scope.symbol}Part.${scope.parts.get(part) ?? ''}` }))
      .map(({ key, id }) => `        ${kotlinString(key)} -> isShown(${id}) && press(${id})\n`)
      .join(''),
    refuses: formPart(view) !== undefined && isEditable(view) && (view.machine?.refusable.length ?? 0) > 0,
    submits: notSubmit(view, scope),
    dispatch: dispatchCases(view, scope),
    arrangement: view.instances.arrangement === 'queue' ? 'Queue' : 'List',
    itemList: view.instances.each === undefined ? '' : kotlinString(view.instances.each),
    match: Object.entries(view.instances.match)
      .map(([type, field]) => `${kotlinString(type)} to ${kotlinString(field)}`)
      .join(', '),
  };
}

const HOST_NOTE = 'This form takes its data as parameters. For a host that speaks in messages see [{}Host].';

/** The values that have no field of their own: those of the form, else of all other field parts. */
function valuesText(view: ComponentView, { name, required }: ValuesField, fields: readonly Field[]): string {
  const quoted = kotlinString(name);
  if (formPart(view) !== undefined) return `jsonOf(${quoted} to ${required ? '(form?.values ?: jsonOf())' : 'form?.values'})`;
  const others = fields.flatMap((field) => (field.name === name ? [] : [kotlinString(field.name)]));
  return `jsonOf(${quoted} to enteredBeside(${others.join(', ')}))`;
}

/** Whether the trigger is a press that sends the form, as a condition; empty where every move with the message is one. */
function pressedSubmit(view: ComponentView, scope: Scope, type: string): string {
  const submits = formAnswers(view).find((answer) => answer.type === type)?.submits ?? [];
  const moves = view.machine?.moves.filter(({ sends }) => sends === type) ?? [];
  if (submits.length === 0 || moves.every(({ on }) => on.kind === 'press' && submits.includes(on.part))) return '';
  return submits.map((id) => `on.presses(${partId(scope, id)})`).join(' || ');
}

/** Whether `part` is one that may be refused and does not send the form, as a condition; empty where there is no such part. */
function notSubmit(view: ComponentView, scope: Scope): string {
  const submits = formAnswers(view).flatMap((answer) => answer.submits);
  if (submits.length === 0 || view.machine?.refusable.every((id) => submits.includes(id)) === true) return '';
  const [first, ...others] = submits.map((id) => partId(scope, id));
  return others.length === 0 ? `part != ${first ?? '""'}` : `part !in setOf(${[first, ...others].join(', ')})`;
}

/** The schema of the form, as an expression; `null` where there is none. */
function schemaText(forms: readonly FormSource[]): string {
  const texts = forms.map(({ kind, path }) => {
    const value = `value(${pathArguments(path)})`;
    return kind === 'schema' ? `${value}.asObject()` : `argumentsSchema(${value})`;
  });
  return texts.join(' ?: ');
}

function describeJson(type: TypeExpression): boolean {
  const own = type.kind === 'optional' ? type.of : type;
  return own.kind === 'primitive' && own.name === 'json';
}

/** Whether some message takes the values of the form. Otherwise the form shows values that are settled. */
function isEditable(view: ComponentView): boolean {
  return valuesFields(view).size > 0;
}

/** Settled values come with the schema: in the other JSON field of its message. */
function givenValues(view: ComponentView): string {
  if (view.schema === undefined || isEditable(view)) return '';
  const message = view.inbound.find(({ fields }) => fields.some(({ name }) => name === view.schema));
  const other = message?.fields.find(({ name, type }) => name !== view.schema && describeJson(type));
  return other === undefined ? '' : `, given = value(${kotlinString(other.name)}).asObject()`;
}

function partsData(input: ComponentInput, parts: readonly PartSource[]): object {
  const { view, scope, write, tokens } = input;
  const slots = view.members.slots;
  const slotParameter = slots.length > 0 ? `, slots: ${scope.symbol}Slots` : '';
  const container = view.parts.find(({ id }) => id === view.roots[0]);
  const inside = container !== undefined && (container.modal || !['text', 'heading', 'button', 'link', 'img'].includes(container.role));
  const content = [
    childCalls(view, scope, view.roots),
    ...(inside ? [] : slots.map(({ name }) => `        slots.${scope.slots.get(name) ?? ''}()\n`)),
  ];
  const rows = styleRows(view.style, tokens);
  const plain = rows.every(({ arguments: args }) => args.length === 0);
  const styles = rows.map(
    ({ preset, arguments: args }) =>
      `        Preset.${preset} -> SurfaceStyle(\n${args.map((one) => `            ${one},\n`).join('')}        )\n`,
  );
  return {
    slots: slots.map(({ name, notes }) => ({ doc: docComment(notes, [], '    '), name: scope.slots.get(name) ?? '' })),
    slotParameter,
    content: content.join(''),
    parts: parts.map((part) => {
      const own = view.parts.find(({ id }) => id === part.id);
      const root = own?.parent === undefined;
      const item = own?.repeats === undefined ? '' : ', item: PartItem';
      return { ...part, parameters: `model: ${scope.symbol}Model${item}${root ? `, modifier: Modifier${slotParameter}` : ''}` };
    }),
    blocks: contentPart(view) === undefined ? '' : blocksSource(view, scope, write),
    form: formPart(view) === undefined ? '' : formSource(view, scope, write, isEditable(view)),
    style: plain
      ? '    return SurfaceStyle()\n'
      : `    val tokens = LocalTokens.current\n    return when (LocalPreset.current) {\n${styles.join('')}    }\n`,
    helpers: stateHelpers(input),
  };
}

/** Words, glyph and colour of each state, for a part that shows them. */
function stateHelpers({ view, scope, write, tokens }: ComponentInput): string {
  const states = view.machine?.states ?? [];
  if (!view.parts.some(({ content }) => content?.kind === 'states') || states.length === 0) return '';
  const cases = (of: (state: (typeof states)[number]) => string): string =>
    states.map((state) => `    ${scope.symbol}State.${scope.states.get(state.id) ?? ''} -> ${of(state)}\n`).join('');
  const text = cases(
    ({ label, text: words, id }) =>
      (label === undefined ? undefined : write.message(label)?.replaceAll('messages.', '')) ?? kotlinString(words ?? id),
  );
  const color = cases(({ color: path }) => {
    const accessor = path === undefined ? undefined : tokens.accessors.get(path);
    return accessor === undefined ? 'Color.Unspecified' : accessor;
  });
  const type = `${scope.symbol}State`;
  return [
    `\nprivate fun Messages.stateText(model: ${scope.symbol}Model): String = when (model.state) {\n${text}}\n`,
    `\nprivate val ${type}.glyph: String get() = when (this) {\n${cases(({ icon }) => kotlinString(icon ?? ''))}}\n`,
    `\nprivate fun Tokens.colorOf(state: ${type}): Color = when (state) {\n${color}}\n`,
  ].join('');
}

function surfaceData(input: ComponentInput): object {
  const { view, scope } = input;
  const { symbol } = scope;
  const { props, events, slots } = view.members;
  const stateProp = props.find(({ type }) => view.types.isState(type));
  const parameterOf = (prop: (typeof props)[number]): { doc: string; text: string } => {
    const name = scope.props.get(prop.name) ?? '';
    const type = scope.types.text(prop.type);
    const initial =
      prop === stateProp && prop.initial === undefined ? `${symbol}Contract.initial` : initialText(input, prop.type, prop.initial);
    const text = initial !== undefined ? `${name}: ${type} = ${initial}` : prop.optional ? `${name}: ${type}? = null` : `${name}: ${type}`;
    return { doc: docComment(prop.notes, [], '    '), text };
  };
  const isRequired = (prop: (typeof props)[number]): boolean => !prop.optional && prop.initial === undefined && prop !== stateProp;
  const name = (prop: (typeof props)[number]): string => scope.props.get(prop.name) ?? '';
  const members = props
    .filter((prop) => prop !== stateProp)
    .map((prop) => {
      const nullable = prop.optional && initialText(input, prop.type, prop.initial) === undefined;
      return `${kotlinString(fieldOf(view, prop.name))} to ${scope.types.encode(prop.type, nullable ? `${name(prop)}?` : name(prop)).replace(/\?$/, '')}`;
    });
  const fields = [`${symbol}Contract.key to "".toJson()`, ...members];
  const state = stateProp === undefined ? 'null' : name(stateProp);
  const line = `jsonOf(${fields.join(', ')})`;
  const sends = view.outbound.length > 0 && ![...scope.events.values(), ...scope.props.values()].includes('onSend');
  return {
    doc: docComment(view.summary === undefined ? `${view.title}.` : `${view.title}: ${view.summary}`, [], '', HOST_NOTE.replace('{}', symbol)),
    parameters: [
      ...props.filter(isRequired).map(parameterOf),
      { doc: '', text: 'modifier: Modifier = Modifier' },
      ...props.filter((prop) => !isRequired(prop)).map(parameterOf),
      ...events.map(({ verb, takes, gives, notes }) => ({
        doc: docComment(notes, [], '    '),
        text: `${scope.events.get(verb) ?? ''}: ${eventType(input, takes, gives)} = ${gives === undefined ? '{}' : 'null'}`,
      })),
      ...(sends ? [{ doc: '', text: `onSend: (${symbol}Outbound) -> Unit = {}` }] : []),
      ...(slots.length > 0 ? [{ doc: '', text: `slots: ${symbol}Slots = ${symbol}Slots()` }] : []),
    ],
    sends,
    reports: sends || events.length > 0,
    fields: line.length < 96 ? line : `jsonOf(\n${fields.map((one) => `        ${one},\n`).join('')}    )`,
    stateArgument: stateProp === undefined ? '' : `, ${state}`,
    feedKeys: stateProp === undefined ? 'fields' : `fields, ${state}`,
    state,
    events: events.map(({ verb }) => scope.events.get(verb) ?? '').map((own) => `            ${own} = ${own},\n`).join(''),
    slotsArgument: slots.length > 0 ? ', slots' : '',
    columnModifier: isListItem(view) ? 'modifier.list()' : 'modifier',
    words: announcementWords(input),
    speaks: announcementWords(input).includes('messages.'),
  }; // prettier-ignore
}

/** Whether each instance is an item of a list that the surface draws around all. */
function isListItem(view: ComponentView): boolean {
  return view.parts.some(({ id, role }) => view.roots[0] === id && role === 'listitem');
}

/** The words of every announcement and of every state, by key. */
function announcementWords({ view, write }: ComponentInput): string {
  const keys = [
    ...new Set([...view.announcements.map(({ key }) => key), ...(view.machine?.states ?? []).flatMap(({ label }) => label ?? [])]),
  ];
  const cases = keys.flatMap((key) => {
    const call = write.message(key);
    return call === undefined ? [] : [`            ${kotlinString(key)} -> ${call}\n`];
  });
  return cases.length === 0 ? 'key' : `\n        when (key) {\n${cases.join('')}            else -> key\n        }\n   `;
}

/** The inbound field with the name of a prop, compared by letters and digits only; else the prop's own name. */
function fieldOf(view: ComponentView, prop: string): string {
  return view.inbound.flatMap(({ fields }) => fields).find(({ name }) => plainName(name) === plainName(prop))?.name ?? prop;
}

function initialText({ view, scope }: ComponentInput, type: TypeExpression, initial: Json | undefined): string | undefined {
  if (initial === undefined || initial === null) return undefined;
  if (type.kind === 'enum' && typeof initial === 'string') {
    if (view.types.isState(type)) return `${scope.symbol}State.${scope.states.get(initial) ?? ''}`;
    return `${scope.types.text(type)}.${enumEntry(type.values, initial)}`;
  }
  if (typeof initial === 'string') return kotlinString(initial);
  if (typeof initial === 'boolean') return String(initial);
  if (typeof initial !== 'number') return undefined;
  const text = scope.types.text(type);
  if (text === 'Double') return Number.isInteger(initial) ? `${initial}.0` : String(initial);
  return Number.isInteger(initial) ? String(initial) : undefined;
}
