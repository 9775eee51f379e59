import { tsComment, tsString } from '../../text/typescript.ts';
import type { ComponentView } from '../view/component.ts';
import { PRESSED_ROLES, type PartView } from '../view/parts.ts';
import { markup } from './escape.ts';
import { pascal } from './names.ts';

/** One part for the template: hook, doc comment and default markup. */
export interface PartMarkup {
  readonly method: string;
  readonly summary: string;
  readonly condition: string;
  readonly markup: string;
  readonly content: string;
  /** Path of the field with the name of a disclosure, which the disclosure shows; empty if the anatomy gives its content. */
  readonly panel: string;
  /** An outermost modal holds the live region, because assistive technology ignores everything outside of it. */
  readonly holdsLiveRegion: boolean;
}

/** Role → native element with that role. */
const NATIVE: Readonly<Record<string, { readonly tag: string; readonly attributes?: string; readonly empty?: true }>> = {
  button: { tag: 'button', attributes: 'type="button"' },
  disclosure: { tag: 'button', attributes: 'type="button"' },
  link: { tag: 'a', attributes: 'href="#"' },
  heading: { tag: 'h2' },
  dialog: { tag: 'dialog', attributes: 'role="dialog" aria-modal="true"' },
  alertdialog: { tag: 'dialog', attributes: 'role="alertdialog" aria-modal="true"' },
  textbox: { tag: 'input', attributes: 'type="text"', empty: true },
  searchbox: { tag: 'input', attributes: 'type="search"', empty: true },
  spinbutton: { tag: 'input', attributes: 'type="number"', empty: true },
  slider: { tag: 'input', attributes: 'type="range"', empty: true },
  checkbox: { tag: 'input', attributes: 'type="checkbox"', empty: true },
  switch: { tag: 'input', attributes: 'type="checkbox" role="switch"', empty: true },
  combobox: { tag: 'select' },
  separator: { tag: 'hr', empty: true },
  paragraph: { tag: 'p' },
  form: { tag: 'form' },
  text: { tag: 'span' },
  none: { tag: 'div' },
  article: { tag: 'article' },
  region: { tag: 'section', attributes: 'role="region"' },
  navigation: { tag: 'nav' },
  code: { tag: 'pre' },
};
/** Most characters of an opening tag on one line. */
const LONGEST = 118;
/** Roles that take their name from their content. */
const NAMED_BY_CONTENT = new Set([
  'button',
  'disclosure',
  'link',
  'heading',
  'text',
  'tab',
  'option',
  'menuitem',
  'listitem',
  'paragraph',
  'status',
  'alert',
  'timer',
  'cell',
]);
const NEEDS_NAME = new Set([...PRESSED_ROLES, 'alertdialog', 'combobox', 'dialog', 'img', 'searchbox', 'slider', 'spinbutton', 'textbox']);
const SAFE_ROLE = /^[a-z]+$/;

/** The parts in the order of the table. */
export function partMarkup(view: ComponentView): readonly PartMarkup[] {
  const methods = new Map<string, string>();
  for (const { id } of view.parts) {
    let name = `render${pascal(id)}`;
    while ([...methods.values()].includes(name) || RESERVED.has(name)) name += 'Part';
    methods.set(id, name);
  }
  return view.parts.map((part) => markupOf(view, part, methods));
}

/** Methods of the run-time library. */
const RESERVED = new Set(['renderRoot', 'renderLiveRegion', 'renderOptions']);

function markupOf(view: ComponentView, part: PartView, methods: ReadonlyMap<string, string>): PartMarkup {
  const { role } = part;
  const native = Object.hasOwn(NATIVE, role) ? NATIVE[role] : undefined;
  const children = part.children.map((id) => `\${this.${methods.get(id) ?? ''}()}`);
  const method = methods.get(part.id) ?? '';
  const panel = role === 'disclosure' && part.content === undefined ? (fieldNamed(view, part.id) ?? '') : '';
  if (panel !== '') children.unshift(`\${this.opened.has(${tsString(part.id)}) ? this.${method}Panel() : nothing}`);
  const id = markup(part.id);
  const attributes = [`data-part="${id}"`, `part="${/^[\w-]+$/.test(part.id) ? part.id : pascal(part.id)}"`];
  if (native?.attributes !== undefined) attributes.push(native.attributes);
  else if (native === undefined && SAFE_ROLE.test(role)) attributes.push(`role="${role}"`);
  if (part.content?.kind === 'states' && !['status', 'alert'].includes(role) && speaksStates(view)) {
    attributes.push('role="status"', 'aria-live="polite"', 'aria-atomic="true"');
  }
  if (role === 'disclosure') attributes.push(`aria-expanded=\${this.opened.has(${tsString(part.id)})}`);
  if (part.pressed) attributes.push(`@click=\${(event: Event) => this.activate(${tsString(part.id)}, event)}`);
  const named = part.name !== undefined && !(NAMED_BY_CONTENT.has(role) && sameKey(part));
  if (named && part.name !== undefined) {
    const suffix = part.name.suffix ? ' + this.suffix' : '';
    attributes.push(`aria-label=\${this.label(${tsString(part.name.key)})${suffix}}`);
  }
  // A control without a name in the spec gets the name of the instance.
  const nameless = part.name === undefined && (part.content === undefined || native?.empty === true);
  if (nameless && NEEDS_NAME.has(role)) attributes.push('aria-label=${display(this.fields)}');
  const tag = native?.tag ?? 'div';
  const words = native?.empty === true ? '' : `\${this.${contentMethod(methods.get(part.id) ?? '')}()}`;
  // A control may not contain another control, so its children follow it.
  const outside = part.pressed || native?.empty === true;
  const line = `<${tag} ${attributes.join(' ')}`;
  const open = line.length <= LONGEST ? line : `<${tag}\n      ${attributes.join('\n      ')}\n    `;
  const holdsLiveRegion = part.modal && part.parent === undefined;
  if (holdsLiveRegion) children.push('${this.renderLiveRegion()}');
  const inner = outside || children.length === 0 ? words : `\n      ${[words, ...children].join('\n      ')}\n    `;
  const element = native?.empty === true ? `${open}${line.length <= LONGEST ? ' ' : ''}/>` : `${open}>${inner}</${tag}>`;
  return {
    method: methods.get(part.id) ?? '',
    summary: tsComment(summaryOf(part)),
    condition: conditionOf(part),
    markup: [element, ...(outside ? children : [])].join('\n      '),
    content: contentOf(part),
    panel: panel === '' ? '' : tsString(panel),
    holdsLiveRegion,
  };
}

/** The inbound field or prop with the name of a part, compared by letters and digits only. */
function fieldNamed({ inbound, members }: ComponentView, part: string): string | undefined {
  const plain = (name: string): string => name.replace(/[^A-Za-z0-9]/g, '').toLowerCase();
  return [...inbound.flatMap(({ fields }) => fields), ...members.props].find(({ name }) => plain(name) === plain(part))?.name;
}

function contentMethod(method: string): string {
  return `${method}Content`;
}

/** Whether an announcement repeats a state label. Then the label is the live region. */
export function speaksStates({ machine, announcements }: ComponentView): boolean {
  const labels = new Set((machine?.states ?? []).map(({ label }) => label));
  return announcements.some(({ key }) => labels.has(key));
}

function sameKey(part: PartView): boolean {
  return part.content === undefined || (part.content.kind === 'message' && part.content.key === part.name?.key);
}

function contentOf(part: PartView): string {
  const { content, role } = part;
  if (content?.kind === 'states') return 'this.stateWords';
  if (content?.kind === 'message') return `this.label(${tsString(content.key)})`;
  if (content?.kind === 'field') return `display(this.value(${tsString(content.path)}))`;
  if (part.name !== undefined && NAMED_BY_CONTENT.has(role)) return `this.label(${tsString(part.name.key)})`;
  return 'nothing';
}

/** The condition that shows a part, as source; empty for an always visible part. Of the parts that only code shows, a modal waits for `toggle`. */
function conditionOf({ id, shown, modal }: PartView): string {
  const always = shown.kind === 'always' || (shown.kind === 'demand' && !modal);
  return always ? '' : `this.isShown(${tsString(id)})`;
}

function summaryOf({ id, role, roles, shown: when, content, notes }: PartView): string {
  const shown =
    when.kind === 'state'
      ? `, shown in ${when.states.join(', ')}`
      : when.kind === 'open'
        ? `, shown while ${when.part} is open`
        : when.kind === 'field'
          ? `, shown when ${when.path} is there`
          : when.kind === 'demand' && when.text !== undefined
            ? `, shown: ${when.text}`
            : '';
  const holds = content?.kind === 'prose' ? ` Holds: ${content.text}.` : '';
  return `${id}: ${roles.join(' or ') || role}${shown}.${holds}${notes === undefined ? '' : ` ${notes}`}`;
}
