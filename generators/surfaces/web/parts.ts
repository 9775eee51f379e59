import { defined } from '../../../specs/language/defined.ts';
import { tsComment, tsString } from '../../text/typescript.ts';
import type { ComponentView } from '../view/component.ts';
import { followedBy } from '../view/followed.ts';
import { namingPath } from '../view/naming.ts';
import { FIELD_ROLES, PRESSED_ROLES, type PartView } from '../view/parts.ts';
import { pictureOf } from '../view/picture.ts';
import { progressOf } from '../view/progress.ts';
import { isProse } from '../view/prose.ts';
import { isShownBeside } from '../view/shown-beside.ts';
import { shownText } from '../view/shown.ts';
import { plainName } from '../view/plain-name.ts';
import { markup } from './escape.ts';
import { elementOf, hasElement, isEmptyElement } from './elements.ts';
import { contentOf, isTitle, namedByContent, sameKey } from './contents.ts';
import { fieldBindings, labelled, listBox, optionSource, visibleLabel } from './fields.ts';
import { pascal } from './names.ts';
import { contentUse, formUse, type ContentUse } from './renderers.ts';
import { holderOfInstances, holderRole, runsWithin, withStructure } from './structure.ts';
import { partName } from './styles.ts';

/** One part for the template: hook, doc comment and default markup. */
export interface PartMarkup {
  readonly method: string;
  /** Parameters of its methods: the item of a part that repeats, or stands in one that does. */
  readonly parameters: string;
  readonly contentParameters: string;
  readonly panelParameters: string;
  /** The method that draws one item of a part that repeats, and the part as a literal; empty for any other part. */
  readonly itemMethod: string;
  readonly part: string;
  /** What is drawn for each item, as an expression; empty where a part before draws this one with its own items. */
  readonly items: string;
  /** The method that a person overrides to draw the part. */
  readonly hook: string;
  /** Parameters of the method that draws all items: the item around them. */
  readonly around: string;
  readonly outer: string;
  readonly summary: string;
  readonly condition: string;
  readonly markup: string;
  readonly content: string;
  /** What a disclosure shows, as an expression: the field of its name, or the content blocks; empty if the anatomy gives its content. */
  readonly panel: string;
  /** An outermost modal holds the live region, because assistive technology ignores everything outside of it. */
  readonly holdsLiveRegion: boolean;
}

/** Most characters of an opening tag on one line. */
const LONGEST = 118;
/** Roles whose element may hold no paragraph. */
const INLINE = new Set(['text', 'paragraph']);
const NEEDS_NAME = new Set([...PRESSED_ROLES, 'alertdialog', 'combobox', 'dialog', 'img', 'searchbox', 'slider', 'spinbutton', 'textbox']);
/** Elements that a label may name. */
const LABELLED = new Set(['input', 'select']);
const SAFE_ROLE = /^[a-z]+$/;

export interface Markup {
  /** In the order of the table. */
  readonly parts: readonly PartMarkup[];
  /** The outermost parts as calls in a template. */
  readonly roots: readonly string[];
  /** Role of the element that holds all instances, each of which is an item of it. */
  readonly holder?: string;
}

export function markupOf(view: ComponentView): Markup {
  const methods = new Map<string, string>();
  const taken = new Set(RESERVED);
  for (const { id } of view.parts) {
    let name = `render${pascal(id)}`;
    while (derived(name).some((one) => taken.has(one))) name += 'Part';
    for (const one of derived(name)) taken.add(one);
    methods.set(id, name);
  }
  const content = contentUse(view);
  // Parts that a renderer draws stand where it draws them; the first field holds the form.
  const formOf = formUse(view);
  const [form, ...fields] = formOf?.drawn ?? [];
  const drawn = new Set([...(content?.drawn ?? []), ...fields]);
  const left = view.parts.filter(({ id }) => !drawn.has(id));
  // A part that repeats takes the item around it, every other one the item that it stands in.
  const call = (id: string): string => `\${this.${methods.get(id) ?? ''}(${outerRepeat(view, id) === undefined ? '' : 'item'})}`;
  const context: MarkupContext = { view: { ...view, parts: left }, methods, call, content };
  const roots = left.filter(({ id }) => view.roots.includes(id));
  const holder = view.instances.opens.length === 0 ? undefined : holderOfInstances(roots);
  return {
    parts: left.map((part) => (part.id === form ? formMarkup(part, methods, formOf?.waits !== undefined) : partMarkup(context, part))),
    roots: withStructure(roots, call, holder),
    ...defined({ holder }),
  };
}

/** The names that a part needs. */
function derived(method: string): readonly string[] {
  return [method, contentMethod(method), `${method}Panel`, `${method}Item`];
}

/** The part that repeats around the markup of a part; of a part that repeats, around all its items. */
function outerRepeat({ parts }: ComponentView, id: string): string | undefined {
  const part = parts.find((one) => one.id === id);
  return part?.each === undefined ? part?.repeats : parts.find((one) => one.id === part.parent)?.repeats;
}

/** Methods of the run-time library. */
const RESERVED = new Set(['renderRoot', 'renderLiveRegion', 'renderOptions']);

interface MarkupContext {
  readonly view: ComponentView;
  readonly methods: ReadonlyMap<string, string>;
  readonly call: (id: string) => string;
  readonly content: ContentUse | undefined;
}

/** The place of the form, which draws all fields that the anatomy names. */
function formMarkup(part: PartView, methods: ReadonlyMap<string, string>, waits: boolean): PartMarkup {
  const method = methods.get(part.id) ?? '';
  return {
    method,
    parameters: '',
    contentParameters: '',
    panelParameters: '',
    itemMethod: '',
    part: '',
    items: '',
    hook: method,
    around: '',
    outer: 'undefined',
    summary: 'The fields of the form, drawn from the schema.',
    condition: waits ? conditionOf(part) : '',
    markup: `\${this.${contentMethod(method)}()}`,
    content: 'this.schemaForm.render()',
    panel: '',
    holdsLiveRegion: false,
  };
}

function partMarkup({ view, methods, call, content }: MarkupContext, part: PartView): PartMarkup {
  const { role } = part;
  const native = listBox(view, part) ?? (isProse(view, part) && INLINE.has(role) ? { tag: 'div' } : elementOf(part));
  const within = view.parts.filter(({ id }) => part.children.includes(id));
  const outside = holdsNothing(part);
  const children = withStructure(within, call, holderOf(view, part.id));
  const method = methods.get(part.id) ?? '';
  const panel = part.discloses && part.content === undefined && role === 'disclosure' ? panelOf(view, part.id, content) : '';
  const inItem = part.repeats !== undefined;
  /** Arguments of a call about this part. */
  const about = `${tsString(part.id)}${inItem ? ', item' : ''}`;
  if (panel !== '') children.unshift(`\${this.isOpen(${about}) ? this.${method}Panel(${inItem ? 'item' : ''}) : nothing}`);
  const id = markup(part.id);
  const attributes = [`data-part="${id}"`, ...(inItem ? ['data-item=${item.at}'] : []), `part="${partName(part.id)}"`];
  if (native?.attributes !== undefined) attributes.push(native.attributes);
  else if (native === undefined && SAFE_ROLE.test(role)) attributes.push(`role="${role}"`);
  if (part.content?.kind === 'states' && !['status', 'alert'].includes(role) && speaksStates(view)) {
    attributes.push('role="status"', 'aria-live="polite"', 'aria-atomic="true"');
  }
  if (role === 'link') attributes.push(...linkAttributes(view, part));
  if (role === 'disclosure') attributes.push(`aria-expanded=\${this.isOpen(${about})}`);
  // A person can press a part of any role that a move starts from, by key too.
  const presses = part.pressed || view.machine?.moves.some(({ on }) => on.kind === 'press' && on.part === part.id) === true;
  const byKey = presses && !FOCUSED.has(role);
  if (byKey)
    attributes.push(
      'tabindex="0"',
      `@keydown=\${(event: KeyboardEvent) => this.activateByKey(${tsString(part.id)}, event${inItem ? ', item' : ''})}`,
    );
  const press = `this.activate(${tsString(part.id)}, event${inItem ? ', item' : ''})`;
  const option = optionSource(view, part);
  if (presses && option === undefined) attributes.push(`@click=\${(event: Event) => ${press}}`);
  if (option !== undefined)
    attributes.push(`@click=\${(event: Event) => {\n        ${option.takes};\n        ${press};\n      }}`, option.attribute);
  if (role === 'tab' && part.discloses) attributes.push(`aria-selected=\${this.isOpen(${about})}`);
  const named = part.name !== undefined && !(namedByContent(part) && sameKey(part));
  if (named && part.name !== undefined) {
    const suffix = part.name.suffix ? ' + this.suffix' : '';
    attributes.push(`aria-label=\${this.label(${tsString(part.name.key)}${inItem ? ', item' : ''})${suffix}}`);
  }
  const progress = progressOf(view, part);
  if (progress !== undefined) {
    const value = `\${this.value(${tsString(progress.path)}${inItem ? ', item' : ''}) ?? nothing}`;
    // Without a number of its own an element ends at 1, a role at 100.
    if (native?.tag === 'progress') attributes.push(`value=${value}`, ...(progress.end === 1 ? [] : ['max="100"']));
    else attributes.push(`aria-valuenow=${value}`, ...(progress.end === 1 ? ['aria-valuemax="1"'] : []));
  }
  if (FIELD_ROLES.has(role)) attributes.push(...fieldBindings(view, part, native?.empty === true));
  // A part without a name in the spec has that of its heading, a control else the name of the instance.
  const isPicture = pictureOf(view, part) !== undefined;
  const nameless = part.name === undefined && (part.content === undefined || native?.empty === true || isPicture);
  const heading = nameless ? headingOf(view, part) : undefined;
  // What follows the name tells apart instances that are called the same.
  if (heading !== undefined && part.parent === undefined && !inItem && isTitle(heading, view.titles))
    attributes.push('aria-label=${this.titleText + this.suffix}');
  else if (heading !== undefined) attributes.push(`aria-labelledby="${headingId(heading)}"`);
  else if (nameless && inItem && NEEDS_NAME.has(role)) attributes.push(`aria-label=\${${itemName(part)}}`);
  else if (nameless && part.id === content?.viewer) attributes.push('aria-label=${this.contentBlocks.imageName}');
  else if (nameless && NEEDS_NAME.has(role)) attributes.push('aria-label=${this.instanceName}');
  if (view.parts.some((other) => headingOf(view, other)?.id === part.id)) attributes.push(`id="${headingId(part)}"`);
  if (part.id === view.focus && !byKey && !FOCUSED.has(role)) attributes.push('tabindex="-1"');
  const tag = native?.tag ?? 'div';
  const slot = native?.empty === true ? '' : `\${this.${contentMethod(method)}(${inItem ? 'item' : ''})}`;
  const words = native?.empty === true ? '' : contentOf(view, part, content);
  const line = `<${tag} ${attributes.join(' ')}`;
  const open = line.length <= LONGEST ? line : `<${tag}\n      ${attributes.join('\n      ')}\n    `;
  const holdsLiveRegion = part.modal && part.parent === undefined && part.each === undefined;
  // What is said while an inner one is open would be said outside of it, where nobody hears it.
  const isInnerModal = part.modal && part.parent !== undefined && part.repeats === undefined;
  if (holdsLiveRegion || isInnerModal) children.push('${this.renderLiveRegion()}');
  const label = visibleLabel(view, part);
  const isControl = native !== undefined && LABELLED.has(native.tag);
  // The name of radio buttons stands before them: the group is no control that a label could press.
  const before = label !== '' && !isControl && !outside ? [`<span class="part-label">\${${label}}</span>`] : [];
  const lines = [...before, slot, ...(outside ? [] : children)];
  const inner = lines.length === 1 ? slot : `\n      ${lines.join('\n      ')}\n    `;
  const alone = native?.empty === true ? `${open}${line.length <= LONGEST ? ' ' : ''}/>` : `${open}>${inner}</${tag}>`;
  const element = label !== '' && isControl ? labelled(role, label, alone) : alone;
  return {
    method,
    parameters: inItem ? 'item: Item' : '',
    contentParameters: inItem ? parameterOf(words) : '',
    panelParameters: inItem ? parameterOf(panel) : '',
    itemMethod: part.each === undefined ? '' : `${method}Item`,
    part: tsString(part.id),
    ...itemsOf(view, part, methods),
    ...(outerRepeat(view, part.id) === undefined ? { around: '', outer: 'undefined' } : { around: 'item: Item', outer: 'item' }),
    summary: tsComment(summaryOf(part)),
    condition: conditionOf(part),
    markup: [element, ...(outside ? children : [])].join('\n      '),
    content: words,
    panel,
    holdsLiveRegion,
  };
}

/** Where a link leads. One that the user's code follows has an address too: without it, it would be no link. */
function linkAttributes(view: ComponentView, part: PartView): string[] {
  const link = followedBy(view, part);
  if (link === undefined) return ['href="#"'];
  const item = part.repeats === undefined ? '' : ', item';
  const address = `href=\${this.linkTo(${tsString(part.id)}${item}) ?? nothing}`;
  if (link.sends === undefined) return [address, 'target="_blank"', 'rel="noopener noreferrer"'];
  // The middle button of a mouse would open the page without the host, who asks first.
  const press = `this.activate(${tsString(part.id)}, event${item})`;
  return [address, `@auxclick=\${(event: MouseEvent) => event.button === 1 && ${press}}`];
}

/** Whether what is within a part follows it: a control may not contain another control. */
function holdsNothing({ role, pressed }: PartView): boolean {
  return pressed || isEmptyElement(role);
}

/** The role that holds the parts within a part, or the outermost ones. */
function holderOf({ parts, roots, instances }: ComponentView, id: string | undefined): string | undefined {
  const part = parts.find((one) => one.id === id);
  if (part !== undefined) return holderRole(parts, holdsNothing(part) ? part.parent : part.id);
  return instances.opens.length === 0 ? undefined : holderOfInstances(parts.filter((one) => roots.includes(one.id)));
}

/** What a part that repeats draws for each item: itself, and the neighbours of its run, which have no list of their own. */
function itemsOf(view: ComponentView, part: PartView, methods: ReadonlyMap<string, string>): Pick<PartMarkup, 'items' | 'hook'> {
  const method = methods.get(part.id) ?? '';
  if (part.each === undefined) return { items: '', hook: method };
  const siblings = view.parts.filter(({ parent }) => parent === part.parent);
  const run = runsWithin(siblings, holderOf(view, part.parent)).find((one) => one.includes(part)) ?? [part];
  if (run[0] !== part) return { items: '', hook: `${method}Item` };
  const calls = run.map(({ id }) => `this.${methods.get(id) ?? ''}Item(${id === part.id ? 'inner' : `itemFor(${tsString(id)}, inner)`})`);
  return { items: calls.length === 1 ? calls.join('') : `[${calls.join(', ')}]`, hook: method };
}

/** The parameter of a method that may not need the item. */
function parameterOf(expression: string): string {
  return expression.includes(', item)') ? 'item: Item' : '_item: Item';
}

/** Roles of elements that take the focus by themselves. */
const FOCUSED = new Set([...PRESSED_ROLES, ...FIELD_ROLES].filter(hasElement));

/** What names a part in an item: the text that stands for the item, else the whole item. */
function itemName({ item }: PartView): string {
  const path = item?.kind === 'record' ? namingPath(item.fields, 'id') : undefined;
  return `display(this.value(${tsString(path === undefined ? 'item' : `item.${path}`)}, item))`;
}

/** Containers that a heading inside may name. */
const CONTAINERS = new Set('alertdialog article dialog form group region table'.split(' '));

/** The heading inside a container without a name of its own. */
function headingOf({ parts }: ComponentView, { role, name, children }: PartView): PartView | undefined {
  if (name !== undefined || !CONTAINERS.has(role)) return undefined;
  return parts.find(
    (part) => part.role === 'heading' && part.each === undefined && part.shown.kind === 'always' && children.includes(part.id),
  );
}

function headingId(part: PartView): string {
  return `heading-${partName(part.id)}${part.repeats === undefined ? '' : '-${item.at}'}`;
}

/** What a disclosure shows: the content blocks if it is their part, the field of its name, else nothing. */
function panelOf(view: ComponentView, part: string, content: ContentUse | undefined): string {
  if (content?.part === part) return 'this.contentBlocks.render()';
  const own = view.parts.find(({ id }) => id === part);
  if (own !== undefined && isShownBeside(view, own)) return '';
  const field = fieldNamed(view, part);
  return field === undefined ? '' : `html\`<pre>\${pretty(this.value(${field}))}</pre>\``;
}

/** The field with the name of a part, as arguments of `value`: the one that it waits for, of the item, of an inbound message, or a prop. */
function fieldNamed(view: ComponentView, part: string): string | undefined {
  const { item, repeats, shown } = view.parts.find(({ id }) => id === part) ?? {};
  const waitsFor = shown?.kind === 'field' && shown.guard === undefined && repeats === undefined ? shown.path : '';
  if (plainName(waitsFor.split('.').at(-1) ?? '') === plainName(part)) return tsString(waitsFor);
  const own = item?.kind === 'record' ? item.fields.find(({ name }) => plainName(name) === plainName(part)) : undefined;
  if (own !== undefined) return `${tsString(`item.${own.name}`)}, item`;
  const field = fieldOfInstance(view, part);
  return field === undefined ? undefined : `${tsString(field)}${repeats === undefined ? '' : ', item'}`;
}

function fieldOfInstance({ inbound, members, instances }: ComponentView, part: string): string | undefined {
  return [...instances.openings.flatMap(({ fields }) => fields), ...inbound.flatMap(({ fields }) => fields), ...members.props].find(
    ({ name }) => plainName(name) === plainName(part),
  )?.name;
}

function contentMethod(method: string): string {
  return `${method}Content`;
}

/**
 * Whether announcements repeat state labels, all of them politely. Then the label is the live region, unless a state opens an inner dialog: the
 * label is not heard from behind it.
 */
export function speaksStates({ machine, announcements, parts }: ComponentView): boolean {
  if (parts.some(({ modal, parent, shown }) => modal && parent !== undefined && shown.kind === 'state')) return false;
  const labels = new Set((machine?.states ?? []).map(({ label }) => label));
  const repeated = announcements.filter(({ key }) => labels.has(key));
  return repeated.length > 0 && repeated.every(({ politeness }) => politeness === 'polite');
}

/** The condition that shows a part, as source; empty for an always visible part. A part that only code shows waits for `toggle`. */
function conditionOf({ id, shown, repeats }: PartView): string {
  return shown.kind === 'always' ? '' : `this.isShown(${tsString(id)}${repeats === undefined ? '' : ', item'})`;
}

function summaryOf({ id, role, roles, shown, content, notes, each }: PartView): string {
  const when =
    shown.kind === 'always' || (shown.kind === 'demand' && shown.text === undefined)
      ? ''
      : `, shown${shown.kind === 'demand' ? `: ${shown.text}` : ` ${shownText(shown)}`}`;
  const times = each === undefined ? '' : `, once for each of ${each}`;
  const holds = content?.kind === 'prose' ? ` Holds: ${content.text}.` : '';
  return `${id}: ${roles.join(' or ') || role}${times}${when}.${holds}${notes === undefined ? '' : ` ${notes}`}`;
}
