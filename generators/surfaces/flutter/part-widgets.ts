import { words as wordsIn } from '../../text/names/policy.ts';
import { hasContent } from '../view/answers.ts';
import { arrangementOf } from '../view/beside.ts';
import type { ComponentView } from '../view/component.ts';
import { listRuns } from '../view/list-runs.ts';
import { CHOICE_ROLES, holdsOptions } from '../view/options.ts';
import { FIELD_ROLES, type PartView } from '../view/parts.ts';
import { pictureOf } from '../view/picture.ts';
import { progressOf } from '../view/progress.ts';
import { isProse } from '../view/prose.ts';
import { isShownBeside } from '../view/shown-beside.ts';
import { chosen, holderRole, isMenuItem, picture } from './chosen-widgets.ts';
import { conditionOf } from './conditions.ts';
import { failureWords } from './content-widget.ts';
import { dartString, dartStrings } from './escape.ts';
import { fieldName, inboundFields, shownPath } from './feeds.ts';
import { fieldWidget, isTaken, takenCall } from './field-widgets.ts';
import { call, list, named, type Layout } from './layout.ts';
import { itemArgument, openCall, panelItem, repetitionOf, showsCall, valueCall } from './part-items.ts';
import { instanceName, isNamedByContent, nameOf, wordsOf } from './part-words.ts';
import { pressedBy } from './pressed-by.ts';
import type { ViewParts } from './view-parts.ts';

const NOTHING = 'const SizedBox.shrink()';
/** Roles whose words are their accessible name. */
const WORDED = new Set('text heading paragraph status alert timer listitem cell none code'.split(' '));

/** Roles whose words are read as they come. */
const LIVE = new Set(['alert', 'log', 'status']);

/** The widget of a part with those of the parts inside. */
export function partWidget(of: ViewParts, part: PartView): Layout {
  const widget = plainWidget(of, part);
  return part.pressable ? call('PartPress', pressedBy(of, part), named('child', widget)) : widget;
}

function plainWidget(of: ViewParts, part: PartView): Layout {
  const { role } = part;
  const inside = childItems(of, part);
  const words = wordsOf(of, part);
  switch (true) {
    case role === 'disclosure':
      return disclosure(of, part, inside);
    case part.modal:
      return dialog(of, part, inside);
    case FIELD_ROLES.has(role) && !part.discloses && (part.children.length === 0 || !CHOICE_ROLES.has(role)):
      return fieldWidget(of, part);
    case role === 'tab' && part.discloses:
      return withInside(chosen(of, part, words, 'PartTab', openCall(of.view, part, part.id)), inside);
    case isTaken(of.view, part):
      return withInside(chosen(of, part, words, 'PartOption', takenCall(of.view, part)), inside);
    case part.pressed:
      return words === undefined ? withInside(NOTHING, inside) : withInside(button(of, part, words), inside);
    case role === 'separator':
      return 'const Divider()';
    case role === 'progressbar':
      return progress(of, part);
    case pictureOf(of.view, part) !== undefined:
      return withInside(picture(of, part), inside);
    case role === 'img':
      return image(of, part, inside);
    case part.content?.kind === 'states':
      return withInside(status(of), inside);
    case WORDED.has(role) && inside.length === 0 && part.id !== of.anatomy.contentPart:
      return text(of, part, words);
    default:
      return container(of, part, inside);
  }
}

/** The parts of a list of siblings, those that repeat by the same list item by item. */
export function partItems(of: ViewParts, ids: readonly string[]): Layout[] {
  const { view, names, anatomy } = of;
  const form = [...anatomy.formParts][0];
  const parts = ids.flatMap((id) => view.parts.find((one) => one.id === id) ?? []);
  return listRuns(parts).flatMap((run): Layout[] => {
    const [part] = run;
    const drawn = part.id === form ? [`if (shows${names.form}) build${names.form}(context)`] : [];
    if (anatomy.formParts.has(part.id)) return drawn;
    if (anatomy.isDrawnByContent(part)) return holdsContent(of, part.parent) ? contentItems(of) : [];
    return [...drawn, part.each === undefined ? single(of, part) : repeated(of, part, run)];
  });
}

/** `part('retry', buildRetry(context))`, under its condition. */
function single(of: ViewParts, part: PartView): Layout {
  const name = of.names.parts.get(part.id) ?? '';
  const head = conditionOf(of, part) === '' ? '' : `if (${showsCall(part, part, name)}) `;
  return call(`${head}part`, dartString(part.id), focused(of, part, call(`build${name}`, `context${itemArgument(part)}`)));
}

/** All parts of one item, then all of the next one. */
function repeated(of: ViewParts, first: PartView, alike: readonly PartView[]): Layout {
  const { view, names } = of;
  const repetition = repetitionOf(view, first, names.parts.get(first.id) ?? '');
  const { item, list: items } = repetition ?? { item: 'item', list: '' };
  const drawn = alike.map((part): Layout => {
    const name = names.parts.get(part.id) ?? '';
    const own = part === first ? item : `${item}.of(${dartString(part.id)})`;
    const head = conditionOf(of, part) === '' ? '' : `if (shows${name}(${own})) `;
    return call(`${head}partOf`, own, dartString(part.id), call(`build${name}`, 'context', own));
  });
  const loop = `for (final PartItem ${item} in ${items}) `;
  const only = drawn[0];
  if (drawn.length === 1 && typeof only === 'object') return { ...only, head: loop + only.head };
  return { ...list('Widget', drawn), head: `${loop}...<Widget>[` };
}

/** The part that has the focus when an instance opens. */
function focused({ view }: ViewParts, part: PartView, widget: Layout): Layout {
  return view.focus === part.id ? call('focused', widget) : widget;
}

function childItems(of: ViewParts, part: PartView): Layout[] {
  // Where a part stands for the messages of a prompt, the content stands in its place.
  const hasMessages = of.view.parts.some((child) => child.parent === part.id && of.anatomy.isDrawnByContent(child));
  return [
    ...(holdsContent(of, part.id) && !hasMessages ? contentItems(of) : []),
    ...partItems(of, part.children),
    ...(of.view.roots[0] === part.id ? rootExtras(of) : []),
  ];
}

/** Whether the content stands among the parts inside a part. A disclosure draws it by itself. */
function holdsContent({ view, anatomy }: ViewParts, id: string | undefined): boolean {
  return id !== undefined && id === anatomy.contentPart && view.parts.find((part) => part.id === id)?.role !== 'disclosure';
}

/** The words of a failure, and the content blocks once they have come. */
function contentItems(of: ViewParts): Layout[] {
  const { names } = of;
  return [
    ...(failureWords(of) === undefined ? [] : [`if (shows${names.failure}) build${names.failure}(context)`]),
    `if (shows${names.content}) build${names.content}(context)`,
  ];
}

/** Slots, and content without a part of its own, at the end of the first outermost part. */
export function rootExtras(of: ViewParts): Layout[] {
  const { view, names, anatomy } = of;
  return [
    ...(hasContent(view) && anatomy.contentPart === undefined ? contentItems(of) : []),
    ...view.members.slots.map(({ name }) => `if (widget.${names.slots.get(name) ?? ''} case final Widget slot) slot`),
  ];
}

export function column(items: readonly Layout[]): Layout {
  return call(
    'Column',
    'mainAxisSize: MainAxisSize.min',
    'crossAxisAlignment: CrossAxisAlignment.start',
    named('children', list('Widget', items)),
  );
}

/** What does not fit stands below. */
function flow(items: readonly Layout[]): Layout {
  return call('Wrap', 'spacing: 8', 'runSpacing: 8', named('children', list('Widget', items)));
}

function cells(items: readonly Layout[]): Layout {
  return call('PartCells', named('cells', list('Widget', items)));
}

function withInside(widget: Layout, inside: readonly Layout[]): Layout {
  return inside.length === 0 ? widget : column([widget, ...inside]);
}

function button(of: ViewParts, part: PartView, words: Layout): Layout {
  const name = isNamedByContent(part) ? undefined : nameOf(of, part);
  return call(
    'PartButton',
    named('label', words),
    ...(name === undefined ? [] : [named('name', name)]),
    ...(part.role === 'link' ? ['link: true'] : []),
    ...(isMenuItem(of.view, part) ? ['role: SemanticsRole.menuItem'] : []),
    pressedBy(of, part),
  );
}

function disclosure(of: ViewParts, part: PartView, inside: readonly Layout[]): Layout {
  const { view, anatomy } = of;
  const control = call(
    'PartDisclosure',
    named('label', wordsOf(of, part) ?? instanceName(of, part)),
    `isOpen: ${openCall(view, part, part.id)}`,
    pressedBy(of, part),
  );
  const field = anatomy.panelOf(part);
  const own = panelItem(view, part) ?? (field === undefined ? undefined : `model.value(${dartStrings([fieldName(view, field)])})`);
  const shown = isShownBeside(view, part) ? undefined : own;
  const panel = part.id === anatomy.contentPart ? `build${of.names.content}(context)` : shown === undefined ? undefined : panelText(shown);
  if (panel === undefined) return withInside(control, inside);
  return column([
    control,
    call('PartPanel', `isOpen: ${openCall(view, part, part.id)}`, 'motion: motion', named('child', panel)),
    ...inside,
  ]);
}

/** Data reads from left to right in every language. */
function panelText(value: string): Layout {
  return call(
    'Directionality',
    'textDirection: TextDirection.ltr',
    named('child', call('SelectableText', call('textOf', value), "style: const TextStyle(fontFamily: 'monospace')")),
  );
}

function dialog(of: ViewParts, part: PartView, inside: readonly Layout[]): Layout {
  const { view } = of;
  const children = view.parts.filter(({ parent }) => parent === part.id);
  const titled = children.find(({ role }) => role === 'heading') ?? children.find(({ role }) => role === 'text');
  const label = wordsOf(of, part) ?? (titled === undefined ? undefined : wordsOf(of, titled)) ?? instanceName(of, part);
  const content = column(inside);
  return call(
    'PartDialog',
    named('label', label),
    'scrim: scrim',
    ...(part.role === 'alertdialog' ? ['isAlert: true'] : []),
    named('child', of.view.style.rows.length === 0 ? content : boxed(content)),
  );
}

function boxed(child: Layout): Layout {
  return call('SurfaceBox', 'style: style', named('child', child));
}

function status({ view }: ViewParts): Layout {
  const states = view.machine?.states ?? [];
  const colored = states.some(({ color }) => color !== undefined) && view.style.rows.length > 0;
  return call(
    'PartStatus',
    'label: labelOf(model.state)',
    ...(states.some(({ icon }) => icon !== undefined) ? ['icon: iconOf(model.state)'] : []),
    ...(colored ? ['color: colorOf(model.state)'] : []),
    ...(speaksStates(view) ? ['isLive: true'] : []),
  );
}

/**
 * Whether announcements repeat state labels, all of them politely: then the label is a live region. It is none where a state opens a dialog
 * inside: it would not be heard from behind it.
 */
export function speaksStates(view: ComponentView): boolean {
  const { parts, machine, announcements } = view;
  if (!parts.some(({ content }) => content?.kind === 'states')) return false;
  if (parts.some(({ modal, parent, shown }) => modal && parent !== undefined && shown.kind === 'state')) return false;
  const labels = new Set((machine?.states ?? []).map(({ label }) => label));
  const repeated = announcements.filter(({ key, onEntry }) => onEntry && labels.has(key));
  return repeated.length > 0 && repeated.every(({ politeness }) => politeness === 'polite');
}

function text(of: ViewParts, part: PartView, words: Layout | undefined): Layout {
  if (words === undefined) return NOTHING;
  if (isProse(of.view, part)) {
    const prose = call('MarkdownText', named('text', words));
    return isListItem(of.view, part) ? call('Semantics', 'container: true', 'role: SemanticsRole.listItem', named('child', prose)) : prose;
  }
  const shown = call('Text', words, ...(isAddress(of.view, part) ? ['textDirection: TextDirection.ltr'] : []));
  if (isListItem(of.view, part)) return call('Semantics', 'container: true', 'role: SemanticsRole.listItem', named('child', shown));
  if (part.role === 'heading')
    return call(
      'Semantics',
      'header: true',
      named('child', { ...shown, items: [...shown.items, 'style: Theme.of(context).textTheme.titleMedium'] }),
    );
  return spoken(part, shown);
}

/** Words that are read as they come, where the role says so. */
function spoken({ role }: PartView, shown: Layout): Layout {
  return LIVE.has(role) ? call('Semantics', 'liveRegion: true', named('child', shown)) : shown;
}

/** Words in the name of a field that holds an address or a path: it reads from left to right in every language. */
const ADDRESSES = new Set('url uri href path'.split(' '));

function isAddress(view: ComponentView, { content, role, item }: PartView): boolean {
  if (role === 'code') return true;
  if (content?.kind !== 'field') return false;
  const steps = content.path.split('.');
  if (wordsIn(steps.at(-1) ?? '').some((word) => ADDRESSES.has(word.toLowerCase()))) return true;
  const fields = steps[0] === 'item' ? (item?.kind === 'record' ? item.fields : []) : [...inboundFields(view), ...view.members.props];
  const type = fields.find(({ name }) => name === steps.at(-1))?.type;
  const bare = type?.kind === 'optional' ? type.of : type;
  return bare?.kind === 'primitive' && bare.name === 'url';
}

/** Whether a part is an item of a list around it: of the list part, or of the instances of a list. */
function isListItem(view: ComponentView, part: PartView): boolean {
  if (part.role !== 'listitem') return false;
  const around = view.parts.find(({ id }) => id === part.parent);
  return around === undefined ? isItemOfHost(view) && view.roots[0] === part.id : around.role === 'list';
}

/** Whether each instance is an item of one list. */
export function isItemOfHost({ instances, roots, parts }: ComponentView): boolean {
  const root = parts.find(({ id }) => id === roots[0]);
  return instances.arrangement === 'list' && root?.role === 'listitem' && root.each === undefined;
}

/** Roles that a heading inside names. */
const CONTAINERS = new Set('alertdialog article dialog form group region table'.split(' '));
/** Roles that mean nothing without a name. */
const NAMED = new Set(['alertdialog', 'dialog', 'form', 'region']);

function containerName(of: ViewParts, part: PartView): Layout | undefined {
  const name = nameOf(of, part);
  // What it shows already is not said once more.
  if (name !== undefined) return part.content === undefined || !isNamedByContent(part) ? name : undefined;
  if (!CONTAINERS.has(part.role)) return undefined;
  const heading = of.view.parts.find(
    ({ id, role, each, shown }) => part.children.includes(id) && role === 'heading' && each === undefined && shown.kind === 'always',
  );
  const words = heading === undefined ? undefined : wordsOf(of, heading);
  return words ?? (NAMED.has(part.role) ? instanceName(of, part) : undefined);
}

/** A picture that your code draws: its name, else its words, stands for it. */
function image(of: ViewParts, part: PartView, inside: readonly Layout[]): Layout {
  const label = nameOf(of, part) ?? wordsOf(of, part);
  if (label === undefined) return withInside(NOTHING, inside);
  return call('Semantics', 'image: true', named('label', label), named('child', NOTHING));
}

/** A bar with the share that its field tells, else one without end. */
function progress(of: ViewParts, part: PartView): Layout {
  const { view } = of;
  const name = nameOf(of, part);
  const told = progressOf(view, part);
  const value = told === undefined ? '' : valueCall(part, told.path, (one) => shownPath(view, one));
  return call(
    'LinearProgressIndicator',
    ...(told === undefined ? [] : [`value: shareOf(${value}${told.end === 1 ? '' : ', of: 100'})`]),
    ...(name === undefined ? [] : [named('semanticsLabel', name)]),
  );
}

function container(of: ViewParts, part: PartView, inside: readonly Layout[]): Layout {
  const { view } = of;
  const name = containerName(of, part);
  const own =
    part.content === undefined || (part.content.kind === 'field' && holdsOptions(view, part))
      ? []
      : [wordsOf(of, part)].flatMap((words) => (words === undefined ? [] : [ownWords(of, part, words)]));
  // A choice is called by its name, for the eye too.
  const title = CHOICE_ROLES.has(part.role) && name !== undefined ? [call('ExcludeSemantics', named('child', call('Text', name)))] : [];
  const items = [...title, ...own, ...inside];
  const content = { below: column, beside: flow, columns: cells }[arrangementOf(view, part)](items);
  const isBox = view.roots[0] === part.id && view.style.rows.length > 0;
  const child = isBox ? boxed(content) : content;
  if (part.role === 'none' && name === undefined) return child;
  return call(
    'Semantics',
    'container: true',
    'explicitChildNodes: true',
    ...semanticsRole(view, part),
    ...(name === undefined ? [] : [named('label', name)]),
    named('child', child),
  );
}

function ownWords(of: ViewParts, part: PartView, words: Layout): Layout {
  return isProse(of.view, part) ? call('MarkdownText', named('text', words)) : spoken(part, call('Text', words));
}

/** The role of a container that Flutter has one for. */
function semanticsRole(view: ComponentView, part: PartView): string[] {
  if (isListItem(view, part)) return ['role: SemanticsRole.listItem'];
  if (part.role === 'radiogroup') return ['role: SemanticsRole.radioGroup'];
  const holder = holderRole(view, part);
  if (holder !== undefined) return [holder];
  const roles: Readonly<Record<string, string>> = { list: 'list', dialog: 'dialog', alertdialog: 'alertDialog' };
  return Object.hasOwn(roles, part.role) ? [`role: SemanticsRole.${roles[part.role] ?? ''}`] : [];
}
