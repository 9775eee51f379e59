import { freshId, make } from '../element.ts';
import { own, textOf, type Json, type JsonRecord } from '../json.ts';
import type { Say, Tongue } from '../tongue.ts';

/** A property that a form asks for. */
export interface Question {
  readonly tongue: Tongue;
  readonly key: string;
  readonly schema: JsonRecord;
  readonly required: boolean;
  /** How many objects the property lies in. */
  readonly depth: number;
  /** Whether the object around it is to be sent: in one that is left alone nothing is missing. */
  isNeeded(): boolean;
}

/** A field of a form, with its name, its help and what is wrong with it. */
export interface Field {
  readonly element: HTMLElement;
  /** What is to be sent, `undefined` when the field was left alone. */
  read(): Json | undefined;
  /** Whether nothing stands in it. */
  isBlank(): boolean;
  /** Shows what is wrong. Gives what should have the focus, `undefined` when all is well. */
  check(): HTMLElement | undefined;
}

/** What the kinds of fields differ in. */
export interface Kind {
  /** Bears the name, the states and the description: the control itself or the group of several. */
  readonly control: HTMLElement;
  /** What stands between the name and the help, `control` included unless that is a group. */
  readonly body: readonly Node[];
  /** What takes the focus when something is wrong: `control` unless that is a group. */
  readonly entry?: () => HTMLElement;
  /** What in `body` describes it, besides the help. */
  readonly notes?: readonly HTMLElement[];
  read(): Json | undefined;
  /** Whether nothing was entered, where that differs from having nothing to send. */
  isBlank?(): boolean;
  /** What was entered and is no value at all. */
  unreadable?(): Say | undefined;
  /** What is wrong with a value. */
  judge(value: Json): Say | undefined;
}

/** The name that the schema gives a property, else its own. */
export function titleOf({ key, schema }: Question): string {
  return textOf(own(schema, 'title')) || key;
}

/** The name as it stands at a field; the asterisk is for the eye. */
export function titled(question: Question): Node[] {
  const star = make('span', { class: 'star', 'aria-hidden': 'true' }, '*');
  return [document.createTextNode(titleOf(question)), ...(question.required ? [document.createTextNode(' '), star] : [])];
}

/** The help that the schema gives a property, if any. */
export function helpOf({ schema }: Question): HTMLElement[] {
  const help = textOf(own(schema, 'description'));
  return help === undefined || help === '' ? [] : [make('p', { class: 'help', id: freshId() }, help)];
}

/** A field with one control under a label. */
export function labelled(question: Question, kind: Kind): Field {
  kind.control.id = freshId();
  const label = make('label', { for: kind.control.id }, ...titled(question));
  return judged(question, kind, make('div', { class: 'field' }, label, ...kind.body));
}

/** A field with several controls: `kind.control` is the `<fieldset>` around them. */
export function grouped(question: Question, kind: Kind): Field {
  kind.control.classList.add('field');
  kind.control.append(make('legend', {}, ...titled(question)), ...kind.body);
  return judged(question, kind, kind.control);
}

/** Adds the help and the words about what is wrong, which come after the field was left or was to be sent. */
export function judged(question: Question, kind: Kind, element: HTMLElement): Field {
  const { tongue, required } = question;
  const help = helpOf(question);
  const problem = make('p', { class: 'problem', id: freshId() });
  const { control } = kind;
  element.append(...help, problem);
  control.setAttribute('aria-describedby', [...(kind.notes ?? []), ...help, problem].map(({ id }) => id).join(' '));

  const wrong = (): Say | undefined => {
    const unreadable = kind.unreadable?.();
    if (unreadable !== undefined) return unreadable;
    const value = kind.read();
    if (value === undefined) return required && question.isNeeded() ? (words) => words.required : undefined;
    return kind.judge(value);
  };
  const check = (): HTMLElement | undefined => {
    const found = wrong();
    if (found === undefined) {
      tongue.clear(problem);
      control.removeAttribute('aria-invalid');
      return undefined;
    }
    tongue.write(problem, found);
    control.setAttribute('aria-invalid', 'true');
    return kind.entry?.() ?? control;
  };
  element.addEventListener('focusout', (event) => {
    if (!(event.relatedTarget instanceof Node && element.contains(event.relatedTarget))) check();
  });
  element.addEventListener('input', () => {
    if (control.getAttribute('aria-invalid') === 'true') check();
  });
  const isBlank = (): boolean => kind.isBlank?.() ?? (kind.read() === undefined && kind.unreadable?.() === undefined);
  return { element, read: () => kind.read(), isBlank, check };
}
