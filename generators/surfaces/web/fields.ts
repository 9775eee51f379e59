import { tsString } from '../../text/typescript.ts';
import type { ComponentView } from '../view/component.ts';
import { choiceAround, optionsOf, optionValue } from '../view/options.ts';
import { FIELD_ROLES, type PartView } from '../view/parts.ts';
import { sliderOf } from '../view/slider.ts';
import type { NativeElement } from './elements.ts';

/** Shows what the host sent in a field and keeps what a person puts in. */
export function fieldBindings(view: ComponentView, part: PartView, hasValue: boolean): string[] {
  const { id, role, content, repeats } = part;
  const item = repeats === undefined ? '' : ', item';
  const kept = `this.inputOf(${tsString(id)}${item})`;
  const sent = content?.kind === 'field' ? `${tsString(content.path)}${item}` : undefined;
  const keep = `\${(event: Event) => this.take(${tsString(id)}, event${item})}`;
  const slider = sliderOf(view, part);
  // A slider that nobody has moved stands at its start: the browser would put it into the middle.
  const none = slider === undefined ? '' : '0';
  const shown = sent === undefined ? '' : `display(this.value(${sent}))`;
  const text = shown === '' ? (none === '' && item === '' ? '' : tsString(none)) : none === '' ? shown : `${shown} || ${tsString(none)}`;
  const textArguments = [tsString(id), ...(text === '' ? [] : [text]), ...(item === '' ? [] : ['item'])].join(', ');
  if (['checkbox', 'switch'].includes(role))
    return [`.checked=\${${kept} ?? ${sent === undefined ? 'false' : `this.has(${sent})`}}`, `@change=${keep}`];
  if (isSelect(view, part)) return [`@change=${keep}`];
  const bounds = slider === undefined ? [] : slider.end === 1 ? ['max="1"', 'step="0.01"'] : [];
  return hasValue ? [...bounds, `.value=\${this.textIn(${textArguments})}`, `@input=${keep}`] : [];
}

/** Whether a part is a choice whose options are the words of an enumeration, drawn with it. */
function hasOptions(view: ComponentView, part: PartView): boolean {
  return part.children.length === 0 && optionsOf(view, part).length > 0;
}

/** Whether a choice is an element of the browser, and not radio buttons. */
function isSelect(view: ComponentView, part: PartView): boolean {
  return part.role !== 'radiogroup' && hasOptions(view, part);
}

/** Most options of a list box that stand there without scrolling. */
const MOST = 8;

/** The element of a list box: the browser draws one for a `select` with several rows. */
export function listBox(view: ComponentView, part: PartView): NativeElement | undefined {
  if (part.role !== 'listbox' || !hasOptions(view, part)) return undefined;
  return { tag: 'select', attributes: `size="${Math.min(Math.max(optionsOf(view, part).length, 2), MOST)}"` };
}

/** The options of a choice as the content of its element; `undefined` for a part that draws none. */
export function optionsSource(view: ComponentView, part: PartView): string | undefined {
  if (!hasOptions(view, part)) return undefined;
  const label = (key: string): string => `this.label(${tsString(key)})`;
  const options = optionsOf(view, part).map(
    ({ value, key }) => `      [${tsString(value)}, ${key === undefined ? tsString(value) : label(key)}],\n`,
  );
  const list = `[\n${options.join('')}    ]`;
  if (isSelect(view, part)) return `optionElements(${heldBy(part)}, ${list})`;
  const item = part.repeats === undefined ? '' : ', item';
  const name = item === '' ? tsString(part.id) : `this.placeOf(${tsString(part.id)}${item})`;
  return `radioButtons(${name}, ${heldBy(part)}, (value) => this.put(${tsString(part.id)}, value${item}), ${list})`;
}

/** What stands in a choice: what a person took, else what the host sent. */
function heldBy({ id, content, repeats }: PartView): string {
  const item = repeats === undefined ? '' : ', item';
  const path = content?.kind === 'field' ? content.path : undefined;
  const kept = `this.inputOf(${tsString(id)}${item})`;
  return path === undefined ? kept : `${kept} ?? this.value(${tsString(path)}${item})`;
}

/** The attribute that says whether an option is the taken one, and what takes it. */
export interface OptionSource {
  readonly attribute: string;
  /** A statement that takes it. */
  readonly takes: string;
}

/** How a part stands that is one option of a choice around it; `undefined` for any other part. */
export function optionSource(view: ComponentView, part: PartView): OptionSource | undefined {
  const choice = choiceAround(view, part);
  if (choice === undefined) return undefined;
  const value = optionValue(view, choice, part);
  const own = 'word' in value ? tsString(value.word) : `display(this.value(${tsString(['item', ...value.path].join('.'))}, item))`;
  const held = heldBy(choice);
  return {
    attribute: `${part.role === 'radio' ? 'aria-checked' : 'aria-selected'}=\${${held.includes(' ?? ') ? `(${held})` : held} === ${own}}`,
    takes: `this.put(${tsString(choice.id)}, ${own})`,
  };
}

/** The words of a field for the eye, as an expression: its name, unless another part says it. Empty for any other part. */
export function visibleLabel(view: ComponentView, part: PartView): string {
  const key = FIELD_ROLES.has(part.role) ? part.name?.key : undefined;
  const isSaid = view.parts.some(({ content }) => content?.kind === 'message' && content.key === key);
  return key === undefined || isSaid ? '' : `this.label(${tsString(key)}${part.repeats === undefined ? '' : ', item'})`;
}

/** A control with its words: before it, those of a check box behind it. A press of the words is one of the control. */
export function labelled(role: string, label: string, control: string): string {
  const words = `<span class="part-label">\${${label}}</span>`;
  const isBehind = role === 'checkbox' || role === 'switch';
  return `<label class="part-field">${isBehind ? `${control} ${words}` : `${words} ${control}`}</label>`;
}
