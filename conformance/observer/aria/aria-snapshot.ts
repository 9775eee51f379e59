// The accessibility tree of an element in the lines of an ARIA snapshot, as Playwright writes it.
import { attribute, dataOf, hasAttribute, isElement, isText, localName } from '../platform/nodes.ts';
import { css } from '../platform/styles.ts';
import { indexIn, leadingNumber, slice, stringify } from '../platform/text.ts';
import { push } from '../platform/collections.ts';
import { generatedText } from '../read.ts';
import { expandedOf, flag, isChosen, isDisabled } from '../roles.ts';
import { newSweep, styleOf } from '../sight.ts';
import { flatChildren } from '../tree.ts';
import { isAriaHidden } from './aria-hidden.ts';
import { ariaName, flat } from './aria-name.ts';
import { ariaRole } from './aria-role.ts';

const LINE_LIMIT = 3000;

/** A node that is no text. `head`: role, name and states. */
interface AriaNode {
  readonly head: string;
  readonly name: string;
  readonly url: string;
  readonly children: (AriaNode | string)[];
}

/** The snapshot of what is visible to assistive technology at and below the element. */
export function snapshot(element: Element): string {
  const sweep = newSweep();
  const visit = (at: Element, into: (AriaNode | string)[]): void => {
    if (isAriaHidden(at, sweep)) return;
    const role = ariaRole(at);
    const inline = role === '' || role === 'generic' || role === 'none' || role === 'presentation';
    const name = inline ? '' : ariaName(at, sweep);
    const own: AriaNode = {
      head: inline ? '' : role + (name ? ` ${stringify(slice(name, 0, 900))}` : '') + statesOf(at, role),
      name,
      url: role === 'link' ? flat(attribute(at, 'href') || '') : '',
      children: inline ? into : [],
    };
    if (!inline) push(into, own);
    const apart = indexIn(css(styleOf(at, sweep), 'display'), 'inline') !== 0;
    if (inline && apart) addText(own.children, ' ');
    addText(own.children, generatedText(at, '::before'));
    const children = flatChildren(at);
    for (let i = 0; i < children.length; i++) {
      const child = children[i];
      if (isText(child)) addText(own.children, dataOf(child));
      else if (isElement(child)) visit(child, own.children);
    }
    addText(own.children, generatedText(at, '::after'));
    if (inline && apart) addText(own.children, ' ');
  };
  const top: (AriaNode | string)[] = [];
  visit(element, top);
  const lines: string[] = [];
  write(top, '', lines);
  let text = '';
  for (let i = 0; i < lines.length; i++) text += (i ? '\n' : '') + lines[i];
  return text;
}

function addText(into: (AriaNode | string)[], text: string): void {
  if (!text) return;
  const last = into.length - 1;
  if (typeof into[last] === 'string') into[last] = (into[last] as string) + text;
  else push(into, text);
}

function write(nodes: readonly (AriaNode | string)[], indent: string, lines: string[]): void {
  for (let i = 0; i < nodes.length && lines.length < LINE_LIMIT; i++) {
    const node = nodes[i];
    if (typeof node === 'string') {
      if (flat(node)) push(lines, `${indent}- text: ${flat(node)}`);
      continue;
    }
    const inner: (AriaNode | string)[] = [];
    for (let k = 0; k < node.children.length; k++) {
      const child = node.children[k];
      if (typeof child !== 'string' || flat(child)) push(inner, child);
    }
    const only = inner.length === 1 && typeof inner[0] === 'string' ? flat(inner[0]) : null;
    if (node.url && only === node.name) inner.length = 0;
    if (node.url) {
      push(lines, `${indent}- ${node.head}:`);
      push(lines, `${indent}  - /url: ${node.url}`);
      write(inner, `${indent}  `, lines);
    } else if (inner.length === 0 || only === node.name) push(lines, `${indent}- ${node.head}`);
    else if (only !== null) push(lines, `${indent}- ${node.head}: ${only}`);
    else {
      push(lines, `${indent}- ${node.head}:`);
      write(inner, `${indent}  `, lines);
    }
  }
}

function statesOf(element: Element, role: string): string {
  let text = '';
  const tag = localName(element);
  if (role === 'checkbox' || role === 'radio' || role === 'switch' || role === 'menuitemcheckbox' || role === 'menuitemradio') {
    if (attribute(element, 'aria-checked') === 'mixed') text += ' [checked=mixed]';
    else if (isChosen(element)) text += ' [checked]';
  }
  if (isDisabled(element)) text += ' [disabled]';
  const expanded = hasAttribute(element, 'aria-expanded') || role === 'group' ? expandedOf(element) : null;
  // Playwright leaves `false` out; a template may ask for it.
  if (expanded !== null) text += expanded ? ' [expanded]' : ' [expanded=false]';
  const invalid = attribute(element, 'aria-invalid') || 'false';
  if (invalid !== 'false') text += invalid === 'grammar' || invalid === 'spelling' ? ` [invalid=${invalid}]` : ' [invalid]';
  if (role === 'heading') {
    const level = attribute(element, 'aria-level') || (tag[0] === 'h' ? slice(tag, 1) : '');
    if (leadingNumber(level) > 0) text += ` [level=${leadingNumber(level)}]`;
  }
  if (attribute(element, 'aria-pressed') === 'mixed') text += ' [pressed=mixed]';
  else if (flag(element, 'aria-pressed') === true) text += ' [pressed]';
  if (role === 'option' ? isChosen(element) : flag(element, 'aria-selected') === true) text += ' [selected]';
  return text;
}
