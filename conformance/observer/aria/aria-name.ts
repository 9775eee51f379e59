// The accessible name of an element: Accessible Name and Description Computation 1.2, over the flat tree.
import { includes, newSet, push, setAdd, setHas } from '../platform/collections.ts';
import { labelElements, selectedLabels, valueOf } from '../platform/fields.ts';
import { attribute, dataOf, firstChild, isElement, isText, localName, nextSibling, textContent } from '../platform/nodes.ts';
import { referencesOf } from '../platform/references.ts';
import { css } from '../platform/styles.ts';
import { codeAt, indexIn, isUnpainted, lower, trim, words } from '../platform/text.ts';
import { generatedText } from '../read.ts';
import { styleOf, type Sweep } from '../sight.ts';
import { flatChildren } from '../tree.ts';
import { isAriaHidden } from './aria-hidden.ts';
import { ariaRole } from './aria-role.ts';

/** Roles whose name an author may not give. */
const NAMELESS = words(
  'caption code definition deletion emphasis generic insertion mark paragraph presentation none strong subscript suggestion superscript term time',
);
/** Roles that take their name from what they hold. */
const FROM_CONTENT = words(
  `button cell checkbox columnheader gridcell heading link menuitem menuitemcheckbox menuitemradio option radio row rowheader switch tab
  tooltip treeitem`,
);
/** Elements without a role of these kinds lend their content to the name of what is around them. */
const THROUGH = words(
  `caption code contentinfo definition deletion emphasis generic insertion list listitem mark none paragraph presentation region row rowgroup
  section strong subscript superscript table term time`,
);
const VALUED = words('progressbar scrollbar slider spinbutton meter');
const HELD_LIMIT = 20000;

/** How the walk came to an element. */
interface Way {
  /** Named by `aria-labelledby`; of a hidden one the whole content counts. */
  readonly referenced: boolean;
  /** In a `label` element or its like. */
  readonly label: boolean;
  /** Below the element whose name is wanted. */
  readonly inside: boolean;
  /** Hidden elements count. */
  readonly hidden: boolean;
}

/** The name, white space collapsed. `hidden`: what assistive technology does not get counts, too. */
export function ariaName(element: Element, sweep: Sweep, hidden = false): string {
  if (includes(NAMELESS, ariaRole(element))) return '';
  const visited = newSet<Element>();
  let length = 0;

  const alternative = (at: Element, way: Way): string => {
    if (setHas(visited, at) || length > HELD_LIMIT) return '';
    // A field within its own label adds nothing to its name: its value is the value.
    if (at === element && (way.label || way.inside)) return '';
    if (!way.hidden && isAriaHidden(at, sweep)) {
      setAdd(visited, at);
      return '';
    }
    const references = way.referenced ? [] : labelsOf(at);
    let named = '';
    for (let i = 0; i < references.length; i++) {
      const part = alternative(references[i], {
        referenced: true,
        label: false,
        inside: false,
        hidden: isAriaHidden(references[i], sweep),
      });
      named += (named && part && ' ') + part;
    }
    if (trim(named)) return named;
    const role = ariaRole(at);
    const embedded = way.referenced || way.label || way.inside;
    if (embedded && !includes(references, at)) {
      const value = valueWithin(at, role, visited);
      if (value !== null) return value;
    }
    const given = attribute(at, 'aria-label') || '';
    if (trim(given)) {
      setAdd(visited, at);
      return given;
    }
    const plain = role === 'presentation' || role === 'none';
    if (!plain) {
      const native = nativeName(at, way);
      if (native !== null) {
        setAdd(visited, at);
        return native;
      }
    }
    const fromContent =
      includes(FROM_CONTENT, role) ||
      localName(at) === 'summary' ||
      way.referenced ||
      way.label ||
      (way.inside && (role === '' || includes(THROUGH, role)));
    if (fromContent) {
      setAdd(visited, at);
      const content = contentOf(at, { referenced: false, label: way.label, inside: true, hidden: way.hidden });
      if (trim(content)) return content;
    }
    setAdd(visited, at);
    return plain ? '' : attribute(at, 'title') || '';
  };

  const contentOf = (at: Element, way: Way): string => {
    let text = generatedText(at, '::before');
    const children = flatChildren(at);
    for (let i = 0; i < children.length; i++) {
      const child = children[i];
      if (isText(child)) text += dataOf(child);
      else if (isElement(child)) {
        const token = alternative(child, way);
        const display = css(styleOf(child, sweep), 'display');
        const apart =
          localName(child) === 'br' || (display !== 'contents' && indexIn(display, 'inline') !== 0) || display === 'inline-block';
        text += apart ? ` ${token} ` : token;
      }
    }
    text += generatedText(at, '::after');
    length += text.length;
    return text;
  };

  const labelled = (at: Element, way: Way): string => {
    const labels = labelElements(at);
    let text = '';
    for (let i = 0; i < labels.length; i++) {
      const part = alternative(labels[i], {
        referenced: false,
        label: true,
        inside: false,
        hidden: way.hidden || isAriaHidden(labels[i], sweep),
      });
      text += (text && part && ' ') + part;
    }
    return text;
  };

  /** The name that HTML gives; `null` where it gives none and the content counts. */
  const nativeName = (at: Element, way: Way): string | null => {
    const tag = localName(at);
    const type = tag === 'input' ? lower(attribute(at, 'type') || 'text') : '';
    const title = (): string => attribute(at, 'title') || '';
    if (includes(['button', 'submit', 'reset'], type)) {
      return trim(valueOf(at) || '') || (type === 'submit' ? 'Submit' : type === 'reset' ? 'Reset' : title());
    }
    if (type === 'image') return (!way.label && labelled(at, way)) || attribute(at, 'alt') || title() || 'Submit';
    if (type === 'file') return (!way.label && labelled(at, way)) || 'Choose File';
    if (tag === 'button') return (!way.label && labelled(at, way)) || null;
    if (tag === 'output') return (!way.label && labelled(at, way)) || title();
    if (tag === 'input' || tag === 'textarea' || tag === 'select') {
      if (way.label) return '';
      return labelled(at, way) || (tag === 'select' ? '' : attribute(at, 'placeholder')) || title();
    }
    if (tag === 'fieldset') return byChild(at, 'legend', way) || title();
    if (tag === 'figure') return byChild(at, 'figcaption', way) || title();
    if (tag === 'table') return byChild(at, 'caption', way) || attribute(at, 'summary') || title() || null;
    if (tag === 'img' || tag === 'area') return attribute(at, 'alt') || title();
    if (tag === 'svg') return byChild(at, 'title', way) || null;
    return null;
  };
  const byChild = (at: Element, tag: string, way: Way): string => {
    for (let child = firstChild(at); child; child = nextSibling(child)) {
      if (!isElement(child) || localName(child) !== tag) continue;
      return tag === 'title'
        ? textContent(child) || ''
        : alternative(child, { referenced: false, label: true, inside: false, hidden: way.hidden });
    }
    return '';
  };

  return flat(alternative(element, { referenced: false, label: false, inside: false, hidden }));
}

function labelsOf(element: Element): Element[] {
  const result: Element[] = [];
  const targets = referencesOf(element, 'aria-labelledby');
  for (let i = 0; i < targets.length; i++) if (!includes(result, targets[i])) push(result, targets[i]);
  return result;
}

/** What a control in a name says: its value. `null` for anything else. */
function valueWithin(element: Element, role: string, visited: Set<Element>): string | null {
  const done = (text: string): string => {
    setAdd(visited, element);
    return text;
  };
  if (role === 'textbox' || role === 'searchbox') {
    const value = valueOf(element);
    return done(value === undefined ? textContent(element) || '' : value);
  }
  if (role === 'combobox' || role === 'listbox') {
    if (localName(element) === 'input') return done(valueOf(element) || '');
    if (localName(element) !== 'select') return null;
    const chosen = selectedLabels(element);
    let text = '';
    for (let i = 0; i < chosen.length; i++) text += (text && ' ') + chosen[i];
    return done(text);
  }
  if (includes(VALUED, role)) {
    return done(
      attribute(element, 'aria-valuetext') || attribute(element, 'aria-valuenow') || valueOf(element) || attribute(element, 'value') || '',
    );
  }
  return role === 'menu' ? done('') : null;
}

/** White space collapsed and cut off at the ends, invisible letters left out. No-break spaces stay. */
export function flat(text: string): string {
  let result = '';
  let gap = false;
  for (let i = 0; i < text.length; i++) {
    const code = codeAt(text, i);
    if (isUnpainted(text, i)) continue;
    if (code === 32 || (code >= 9 && code <= 13)) gap = true;
    else {
      if (gap && result) result += ' ';
      gap = false;
      result += text[i];
    }
  }
  return trim(result);
}
