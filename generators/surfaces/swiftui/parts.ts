import { messagePart } from './content-place.ts';
import { hasContent } from '../view/answers.ts';
import { enteredType } from '../view/entered.ts';
import { followedBy } from '../view/followed.ts';
import { repeatsAround } from '../view/item-fields.ts';
import { listRuns } from '../view/list-runs.ts';
import { DIALOG_ROLES } from '../view/modality.ts';
import { holdsOptions, optionsOf } from '../view/options.ts';
import type { PartView } from '../view/parts.ts';
import { pictureOf } from '../view/picture.ts';
import { progressOf } from '../view/progress.ts';
import { isProse } from '../view/prose.ts';
import { sliderOf } from '../view/slider.ts';
import { uniqueNames } from '../view/unique-names.ts';
import { formSubmit } from '../view/form-answers.ts';
import { hasForm } from '../view/form-parts.ts';
import { insertOf } from './anatomy.ts';
import type { SwiftComponent } from './component.ts';
import { isDrawnByForm, isDrawnInside } from './drawn-inside.ts';
import { fieldType, isField, takenArgument } from './fields.ts';
import { plainNames, swiftNames } from './names.ts';
import { isAddress, isLeftToRight } from './addresses.ts';
import { swiftString } from './escape.ts';
import { clauseDoc } from './named-types.ts';
import { fieldWords } from './names-of-parts.ts';
import { styleName } from './style.ts';
import { swiftPath } from './words.ts';

/** One overridable function of the default view. */
export interface PartFunction {
  readonly id: string;
  /** `retryPart` */
  readonly method: string;
  /** `RetryPart` */
  readonly type: string;
  readonly doc: string;
  /** Its parameter, `in item: PartItem` in a part that repeats, and the argument of `node`. */
  readonly parameter: string;
  readonly argument: string;
  readonly body: string;
}

const PLAIN_CONTROLS = new Set(['button', 'link', 'tab', 'option', 'menuitem']);
const TOGGLES = new Set(['checkbox', 'switch', 'radio', 'menuitemcheckbox', 'menuitemradio']);
/** View of a field, what it hands out, and that as JSON. */
const FIELDS = {
  choice: ['PartChoice', 'word', '.string(word)'],
  text: ['PartField', 'typed', '.string(typed)'],
  number: ['PartNumberField', 'number', 'number.map { .number($0) }'],
  boolean: ['PartToggle', 'isOn', '.bool(isOn)'],
} as const;
const WORDS = new Set([
  'text',
  'heading',
  'paragraph',
  'status',
  'alert',
  'timer',
  'log',
  'code',
  'cell',
  'gridcell',
  'rowheader',
  'columnheader',
  'listitem',
  'term',
]);

/** The functions of the parts, those that the form draws left out, and one for the form. */
export function partFunctions(component: SwiftComponent): readonly PartFunction[] {
  const drawn = component.view.parts.filter((part) => !isDrawnInside(part, component));
  const { methods, types } = partNames(component);
  return drawn.map((part) => ({
    id: part.id,
    method: methods.get(part.id) ?? '_',
    type: types.get(part.id) ?? '_',
    doc: clauseDoc(summaryOf(part), part.clauses, 1),
    parameter: part.repeats === undefined ? '' : 'in item: PartItem',
    argument: part.repeats === undefined ? '' : ', in: item',
    body: modified(bodyOf(part, component, methods), [
      ...(part.pressable
        ? [
            `.pressable { model.activate(.${component.names.partCases.get(part.id) ?? '_'}${part.repeats === undefined ? '' : ', in: item'}) }`,
          ]
        : []),
      ...(part.id === component.view.focus ? [focusModifier(part, component)] : []),
    ]),
  }));
}

function partNames({ view }: SwiftComponent): {
  readonly methods: ReadonlyMap<string, string>;
  readonly types: ReadonlyMap<string, string>;
} {
  const ids = view.parts.map(({ id }) => id);
  const inserts = [...(hasForm(view) ? ['formPart'] : []), ...(hasContent(view) ? ['contentPart'] : [])];
  const method = (parts: readonly string[]): string => swiftNames.member([...parts, 'part']);
  const type = (parts: readonly string[]): string => swiftNames.type([...parts, 'part']);
  return {
    methods: uniqueNames(ids, method, (parts) => plainNames.member([...parts, 'part']), inserts).names,
    types: uniqueNames(ids, type, (parts) => plainNames.type([...parts, 'part'])).names,
  };
}

/** The calls of the outermost parts: first those in the flow, then the dialogs over them. */
export function rootCalls(component: SwiftComponent): { readonly flow: readonly string[]; readonly over: readonly string[] } {
  const { methods } = partNames(component);
  const roots = component.view.parts.filter(({ id }) => component.view.roots.includes(id));
  const calls = (parts: readonly PartView[]): string[] => listRuns(parts).map(([part, ...more]) => callOf(part, component, methods, more));
  return { flow: calls(roots.filter(({ modal }) => !modal)), over: calls(roots.filter(({ modal }) => modal)) };
}

/**
 * The call of a part; of one that repeats, for each of its items. Parts of one list that follow each other are drawn item by item.
 * @param more parts after it that repeat for the same list
 */
function callOf(
  part: PartView,
  { view, names }: SwiftComponent,
  methods: ReadonlyMap<string, string>,
  more: readonly PartView[] = [],
): string {
  const method = methods.get(part.id) ?? '_';
  if (part.each === undefined) return `${method}(${part.repeats === undefined ? '' : 'in: item'})`;
  const nested = repeatsAround(view, part) !== undefined;
  const item = nested ? 'inner' : 'item';
  const items = `model.items(of: .${names.partCases.get(part.id) ?? '_'}${nested ? ', in: item' : ''})`;
  const others = more.map((one) => `${methods.get(one.id) ?? '_'}(in: ${item}.of(${swiftString(one.id)}))`);
  const calls = [`${method}(in: ${item})`, ...others];
  return calls.length === 1
    ? `ForEach(${items}) { ${item} in ${calls.join('')} }`
    : `ForEach(${items}) { ${item} in\n${calls.map((call) => `          ${call}\n`).join('')}        }`;
}

function summaryOf(part: PartView): string {
  const role = part.roles.join(' or ') || 'part';
  const when =
    part.shown.kind === 'demand' ? ` On show${part.shown.text === undefined ? '' : ` (${part.shown.text})`} after \`model.show\`.` : '';
  const content = part.content?.kind === 'prose' ? ` Holds: ${part.content.text}. Its words are yours to add.` : '';
  const each = part.each === undefined ? '' : `, once for each of \`${part.each}\``;
  return `\`${part.id}\`: ${role}${each}.${when}${content}${part.notes === undefined ? '' : ` ${part.notes}`}`;
}

function bodyOf(part: PartView, component: SwiftComponent, methods: ReadonlyMap<string, string>): string {
  const { view, names } = component;
  const own = `.${names.partCases.get(part.id) ?? '_'}`;
  const inItem = part.repeats === undefined ? '' : ', in: item';
  const press = `{ model.activate(${own}${inItem}) }`;
  const inside = insideOf(part, component, methods);
  const style = `theme.${styleName(component)}(in: colorScheme)`;
  const isRoot = view.roots.includes(part.id);
  const block = (head: string, lines: readonly string[], tail = ''): string =>
    lines.length === 0 ? `${head}${tail}` : `${head} {\n${lines.map((line) => `        ${line}\n`).join('')}      }${tail}`;
  if (part.modal) return block(`PartDialog(node, style: ${style})`, filled(inside), dialogModifiers(component));
  if (part.role === 'disclosure') return block(`PartDisclosure(node) ${press} content:`, filled(inside)).replace(/ content:$/, '');
  const surface = isRoot ? `\n      .surface(${style})` : '';
  const onText = isRoot ? `\n        .surface(${style})` : '';
  const after = inside.length === 0 ? '' : `\n      ${inside.join('\n      ')}`;
  const link = linkOf(part, component);
  if (link !== undefined) return link;
  if (part.role === 'tab' && part.discloses) return `PartTab(node) ${press}${after}`;
  if (takenArgument(part, component).length > 0) return `PartOption(node) ${press}${after}`;
  if (PLAIN_CONTROLS.has(part.role)) {
    const isMain = formSubmit(view) === part.id ? ', isProminent: true' : '';
    return `PartButton(node${isMain}) ${press}${after}`;
  }
  if (part.role === 'slider' && isField(part, component)) {
    const end = sliderOf(view, part)?.end === 1 ? ', of: 1' : '';
    return `PartSlider(node${end}) { number in\n        model.enter(${own}, .number(number)${inItem})\n      }${after}`;
  }
  if (isField(part, component) && !holdsOptions(view, part)) {
    const [drawn, given, value] = FIELDS[drawnField(part, component)];
    const moves = view.machine?.moves.some(({ on }) => on.kind === 'press' && on.part === part.id) === true;
    const lines = [`model.enter(${own}, ${value}${inItem})`, ...(moves ? [`model.activate(${own}${inItem})`] : [])];
    return `${drawn}(node) { ${given} in\n        ${lines.join('\n        ')}\n      }${after}`;
  }
  if (TOGGLES.has(part.role)) return `PartToggle(node) ${press.replace('{', '{ _ in')}${after}`;
  if (part.role === 'progressbar') return `PartProgress(node${progressValue(part, component)})${after}`;
  const picture = pictureOf(view, part);
  if (picture !== undefined) return `PartPicture(node, address: ${fieldWords(picture, part)} ?? "")${after}`;
  if (part.role === 'img') return `PartImage(node)${after}`;
  if (part.content?.kind === 'states') {
    const live = textArguments(part, component);
    const label = `PartText(node, icon: model.state.icon, color: model.state.color(in: theme)${live})`;
    return `${view.machine === undefined ? `PartText(node${live})` : label}${onText}${after}`;
  }
  if (part.role === 'separator') return 'Divider()';
  if (isProse(view, part) && inside.length === 0) return `PartProse(node)${onText}`;
  if (WORDS.has(part.role) && inside.length === 0) return `PartText(node${textArguments(part, component)})${onText}`;
  const dialog = DIALOG_ROLES.has(part.role) ? escapes(component) : '';
  // A choice is called by its name, for the eye too.
  const group = holdsOptions(view, part) ? 'PartGroup(node, isTitled: true)' : 'PartGroup(node)';
  return `${block(group, filled(inside))}${surface}${dialog}`;
}

/** What follows a link: a message to the host, the system, or the system once the press has moved the instance. */
function linkOf(part: PartView, { view, names }: SwiftComponent): string | undefined {
  const link = followedBy(view, part);
  const inItem = part.repeats === undefined ? '' : ', in: item';
  const own = `.${names.partCases.get(part.id) ?? '_'}`;
  const content = part.role === 'link' && !part.discloses && part.content?.kind === 'field' ? part.content.path : undefined;
  const path = link?.path ?? content;
  if (path === undefined || (link === undefined && !isAddress(part, path, view))) return undefined;
  const address = `${fieldWords(path, part)} ?? ""`;
  if (link?.sends !== undefined) {
    const send = `model.send(${swiftString(link.sends.type)}, [${swiftString(link.sends.field)}: .string($0)])`;
    return `AddressLink(${address}, name: node.name) {\n        if AddressLink.isPage($0) { ${send} }\n      }`;
  }
  const moves = view.machine?.moves.some(({ on }) => on.kind === 'press' && on.part === part.id) === true;
  if (moves) return link === undefined ? undefined : `PageButton(node, to: ${address}) { model.press(${own}${inItem}) }`;
  return `AddressLink(${address}, name: node.name)`;
}

/** How words are read: from left to right, and at once when they change. */
function textArguments(part: PartView, { view }: SwiftComponent): string {
  const { content, role } = part;
  const isFixed = role === 'code' || (content?.kind === 'field' && isLeftToRight(part, content.path, view));
  // What the table of announcements says of the states is not said twice.
  const isTold = content?.kind === 'states' && view.announcements.some(({ onEntry }) => onEntry);
  const live = isTold ? undefined : role === 'alert' ? 'assertive' : role === 'status' || role === 'log' ? 'polite' : undefined;
  return `${isFixed ? ', isLeftToRight: true' : ''}${live === undefined ? '' : `, live: .${live}`}`;
}

/** How far a progress bar is, where that is known. */
function progressValue(part: PartView, { view }: SwiftComponent): string {
  const progress = progressOf(view, part);
  if (progress === undefined) return '';
  const value = fieldWords(progress.path, part).replace(/^(model|item)\.text/, '$1.number');
  return `, value: ${value}${progress.end === 1 ? '' : ', of: 100'}`;
}

/** The part that has the focus when an instance opens. */
function focusModifier(part: PartView, component: SwiftComponent): string {
  const isControl = part.pressed || part.pressable || part.role === 'disclosure' || isField(part, component);
  return `.takesFocus(isControl: ${String(isControl)})`;
}

/** A view with modifiers: below a closing brace, else one step to the right, as those that it has. */
function modified(view: string, modifiers: readonly string[]): string {
  const last = view.split('\n').at(-1) ?? '';
  const indent = /^ *(?=\.)/.exec(last)?.[0] ?? (/^ *\}/.test(last) ? '      ' : '        ');
  return view + modifiers.map((one) => `\n${indent}${one}`).join('');
}

/** A dialog over everything else takes the focus unless a part in it does. */
function dialogModifiers(component: SwiftComponent): string {
  return `${component.view.focus === undefined ? '\n      .takesFocus(isControl: false)' : ''}${escapes(component)}`;
}

/** A dialog hears Escape unless the whole component does. */
function escapes({ view }: SwiftComponent): string {
  const isClosed = view.machine?.moves.some(({ on }) => on.kind === 'key' && on.key === 'Escape') === true;
  return isClosed ? '' : '\n      .closes(model)';
}

/** How a field part looks: by its options, its role, and the type that it gives. */
function drawnField(part: PartView, component: SwiftComponent): keyof typeof FIELDS {
  if (optionsOf(component.view, part).length > 0) return 'choice';
  const byRole = enteredType(part);
  if (byRole !== 'text') return byRole;
  return ['number', 'integer'].includes(fieldType(part, component)) ? 'number' : 'text';
}

function filled(lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? ['EmptyView()'] : lines;
}

/** The calls of the parts inside a part, and of what it draws beyond them. */
function insideOf(part: PartView, component: SwiftComponent, methods: ReadonlyMap<string, string>): string[] {
  const insert = insertOf(part, component);
  const lines: string[] = [];
  // Where a part stands for the messages of a prompt, the content stands in its place.
  const message = insert === 'content' ? messagePart(component.view)?.id : undefined;
  if (insert === 'content' && message === undefined) lines.push('contentPart()');
  else if (insert !== undefined && insert !== 'content' && insert !== 'form')
    lines.push(`PartPanel(model.panelText(${swiftPath(insert.panel)}))`);
  let drawsForm = false;
  const children = part.children.flatMap((id) => component.view.parts.find((one) => one.id === id) ?? []);
  for (const [child, ...together] of listRuns(children)) {
    if (child.id === message) lines.push('contentPart()');
    else if (!isDrawnInside(child, component)) lines.push(callOf(child, component, methods, together));
    else if (!drawsForm && isDrawnByForm(child, component)) {
      drawsForm = true;
      lines.push('formPart()');
    }
  }
  return lines;
}
