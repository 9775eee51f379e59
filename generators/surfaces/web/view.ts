import { posix } from 'node:path';
import { defined } from '../../../specs/language/defined.ts';
import type { Program } from '../../../specs/language/model/program.ts';
import type { Spec } from '../../../specs/language/model/spec.ts';
import type { SurfaceOptions } from '../../generator.ts';
import { banner } from '../../text/banner.ts';
import { tsComment, tsProperty, tsString } from '../../text/typescript.ts';
import type { ContentField } from '../view/answers.ts';
import type { ComponentView } from '../view/component.ts';
import { pictureOf } from '../view/picture.ts';
import { hasProse } from '../view/prose.ts';
import { textsView } from '../view/texts.ts';
import { tokensView } from '../view/tokens.ts';
import type { WireView } from '../view/wire.ts';
import { contractOf } from './contract.ts';
import { literal, markup } from './escape.ts';
import { memberViews, type MemberViews } from './members.ts';
import { wholeLocales } from './messages.ts';
import { pascal, webNames, type WebNames } from './names.ts';
import { markupOf, speaksStates, type PartMarkup } from './parts.ts';
import { contentUse, formUse, wordKeys, type ContentUse, type FormUse } from './renderers.ts';
import { sheetOf, type SheetView } from './styles.ts';
import { fieldText } from './types.ts';

interface MessageView {
  readonly type: string;
  readonly literal: string;
  readonly name: string;
  readonly summary: string;
  readonly fields: readonly string[];
}

/** Everything that the templates print, escaped for its place. */
export interface WebView extends Omit<WebNames, 'tag'>, MemberViews, SheetView {
  readonly header: string;
  /** Import paths of the shared folders, from the folder of the component. */
  readonly runtime: string;
  readonly messages: string;
  /** Import path of the run-time library from the demo, and address of the demo's style sheet. */
  readonly demoRuntime: string;
  readonly theme: string;
  /** For a comment. */
  readonly title: string;
  /** For the page of the demo. */
  readonly pageTitle: string;
  readonly summary: string;
  readonly lang: string;
  readonly tag: string;
  readonly constant: string;
  readonly states: string;
  readonly inbound: readonly MessageView[];
  readonly outbound: readonly MessageView[];
  readonly inboundUnion: string;
  readonly outboundUnion: string;
  readonly limits: string;
  readonly limitUnits: string;
  readonly contract: string;
  readonly parts: readonly PartMarkup[];
  /** The outermost parts as calls in a template. */
  readonly roots: string;
  /** Role of the element that holds all instances; empty where each stands alone. */
  readonly holder: string;
  /** The live region outside all modals, as an expression in a template; empty if a modal always holds it. */
  readonly liveRegion: string;
  readonly description: string;
  /** Sheets of the renderers and of the component; usual words of the renderers, as an expression, empty without any. */
  readonly sheets: string;
  readonly usualWords: string;
  readonly contentUse: Source | undefined;
  readonly formUse: Source | undefined;
  readonly names: WebNames;
}

export function viewOf(model: ComponentView, program: Program, spec: Spec, options: SurfaceOptions): WebView {
  const names = webNames(model, options.prefix);
  const { component, symbol, tag } = names;
  const { parts, roots, holder } = markupOf(model);
  const members = memberViews(model.members);
  const inbound = messageViews(model.inbound, symbol);
  const outbound = messageViews(model.outbound, symbol);
  const [content, form] = [contentUse(model), formUse(model)];
  const renderers = [...(content === undefined ? [] : ['content']), ...(form === undefined ? [] : ['form'])];
  const drawn = [
    ...(content === undefined && hasProse(model) ? ['content'] : []),
    ...renderers,
    ...(model.parts.some((part) => pictureOf(model, part) !== undefined) ? ['picture'] : []),
  ];
  const contract = {
    ...contractOf(model, tokensView(program, options).usual),
    labelIsLive: speaksStates(model) && model.parts.some(({ content }) => content?.kind === 'states'),
    words: wordKeys(model),
    ...defined({ holder, follows: stateProp(model) }),
    props: Object.fromEntries(members.properties.map(({ prop, name }) => [prop, name])),
  };
  return {
    ...members,
    ...sheetOf(model, component),
    names,
    header: `// ${tsComment(banner([model.id], 'change the spec and generate again'))}`,
    runtime: importPath(options.shared, '_runtime'),
    messages: importPath(options.shared, '_messages'),
    demoRuntime: importPath('..', options.shared, '_runtime'),
    theme: posix.join('..', options.shared, '_demo/theme.gen.css'),
    component,
    symbol,
    tag: tsString(tag),
    constant: component
      .toUpperCase()
      .replace(/[^A-Z0-9]+/g, '_')
      .replace(/^(?=[0-9])/, 'X'),
    title: tsComment(model.title),
    pageTitle: markup(model.title),
    summary: model.summary === undefined ? '.' : `: ${tsComment(model.summary)}`,
    lang: markup(model.lang),
    states: (model.machine?.states ?? []).map(({ id }) => tsString(id)).join(' | '),
    inbound,
    outbound,
    inboundUnion: unionOf(inbound),
    outboundUnion: unionOf(outbound),
    limits: model.limits.length === 0 ? '' : literal(Object.fromEntries(model.limits.map(({ id, value }) => [id, value]))),
    limitUnits: model.limits.map(({ id, unit }) => `${tsComment(id)} in ${unit}`).join(', '),
    contract: literal(contract, '  '),
    parts,
    roots: roots.join(' '),
    holder: holder ?? '',
    liveRegion: liveRegionOf(parts),
    sheets: drawn.length === 0 ? 'styles' : `[${[...drawn.map((name) => `${name}Styles`), 'styles'].join(', ')}]`,
    usualWords: renderers.length === 0 ? '' : `{ ${renderers.map((name) => `...${name.toUpperCase()}_WORDS`).join(', ')} }`,
    contentUse: content === undefined ? undefined : contentSource(content),
    formUse: form === undefined ? undefined : formSource(form),
    description: literal(
      {
        name: tag,
        version: model.version ?? '0.0.0',
        presets: model.style.claimed,
        locales: wholeLocales(textsView(program, [spec], options)),
      },
      '  ',
    ),
  };
}

/** The prop whose type is the states, of a component that no message reaches. */
function stateProp({ members: { props }, types, instances }: ComponentView): string | undefined {
  return instances.opens.length > 0 ? undefined : props.find(({ type }) => types.isState(type))?.name;
}

type Source = Readonly<Record<string, string | boolean | readonly Readonly<Record<string, string>>[]>>;

const KINDS = { block: 'blocks', message: 'messages', resource: 'contents' } as const;

function contentSource({ fields, others, listed, structured, opens, viewer, limits }: ContentUse): Source {
  const limit = (id: string | undefined): string => (id === undefined ? 'Number.POSITIVE_INFINITY' : `this.limit(${tsString(id)})`);
  const answer = ({ field, items }: ContentField): string => `{ kind: '${KINDS[items]}', value: this.value(${tsString(field)}) }`;
  const [first] = fields;
  const usual = first === undefined ? 'undefined' : answer(first);
  const told = Object.entries(others).map(([type, key]) => ({
    type: tsString(type),
    answer: key === '' ? 'undefined' : `{ kind: 'told', text: this.label(${tsString(key)}) }`,
  }));
  const cases = fields.flatMap((one) =>
    one.type === undefined || one === first ? [] : [{ type: tsString(one.type), answer: answer(one) }],
  );
  return {
    answer: cases.length + told.length > 0 ? 'this.answer' : `(${usual})`,
    cases: [...cases, ...told],
    usual,
    listed,
    structured: structured === undefined ? '' : `this.value(${tsString(structured)})`,
    open: opens === undefined ? 'void uri' : `this.send(${tsString(opens)}, { uri })`,
    image: viewer === undefined ? '' : `this.toggle(${tsString(viewer)}, true)`,
    chars: limit(limits.chars),
    lines: limit(limits.lines),
    bytes: limit(limits.bytes),
  };
}

function formSource({ sources, submits, checkbox }: FormUse): Source {
  const parts = Object.keys(submits);
  const [first, ...rest] = Object.values(submits);
  const isOne = rest.every((one) => one.field === first?.field && one.required === first.required);
  return {
    schema: sources
      .map(({ kind, path }) => (kind === 'schema' ? `this.value(${tsString(path)})` : `argumentsSchema(this.value(${tsString(path)}))`))
      .join(' ?? '),
    submit: submitSource(parts),
    parts: parts.length === 0 ? '' : literal(parts),
    fields: literal(Object.fromEntries(Object.entries(submits).map(([id, { field }]) => [id, field]))),
    values: first === undefined || !isOne ? '' : tsProperty(first.field),
    checkbox: checkbox ? 'true' : '',
    // A required field is there though nobody was asked for anything.
    sending: first?.required === true ? 'submits' : 'submits && this.schemaForm.asked',
  };
}

/** The body that presses the part on show which sends the form. */
function submitSource(submits: readonly string[]): string {
  const [only, ...others] = submits.map((id) => tsString(id));
  if (only === undefined) return '';
  if (others.length === 0) return `if (this.isShown(${only})) this.press(${only});`;
  return `const part = ${literal(submits)}.find((id) => this.isShown(id));\n      if (part !== undefined) this.press(part);`;
}

function importPath(...segments: readonly string[]): string {
  const path = posix.join(...segments);
  return path.startsWith('.') ? path : `./${path}`;
}

function unionOf(messages: readonly MessageView[]): string {
  const names = messages.map(({ name }) => name);
  return names.length > 1 ? names.map((name) => `\n  | ${name}`).join('') : ` ${names[0] ?? 'never'}`;
}

function liveRegionOf(parts: readonly PartMarkup[]): string {
  const modals = parts.filter(({ holdsLiveRegion }) => holdsLiveRegion);
  if (modals.some(({ condition }) => condition === '')) return '';
  if (modals.length === 0) return '${this.renderLiveRegion()}';
  return `\${${modals.map(({ condition }) => condition).join(' || ')} ? nothing : this.renderLiveRegion()}`;
}

function messageViews(messages: readonly WireView[], symbol: string): readonly MessageView[] {
  const names = new Set<string>();
  return messages.map((message) => {
    let name = `${symbol}${pascal(message.type)}${message.direction === 'in' ? 'In' : 'Out'}`;
    while (names.has(name)) name += 'Too';
    names.add(name);
    return {
      type: tsComment(message.type),
      literal: tsString(message.type),
      name,
      summary: message.notes === undefined ? '.' : `: ${tsComment(message.notes)}`,
      fields: message.fields.map(fieldText),
    };
  });
}
