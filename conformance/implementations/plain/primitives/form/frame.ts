import { freshId, make } from '../../element.ts';
import type { Phrase } from '../../locale-text.ts';
import type { Place } from './field.ts';

/** The label, the remarks and the error message around a field. */
export interface Frame {
  readonly element: HTMLElement;
  show(problem: Phrase | undefined): void;
}

/** One control under its label. */
export function lineFrame(place: Place, control: HTMLElement, hint?: Phrase): Frame {
  control.id = freshId();
  if (place.required) control.setAttribute('aria-required', 'true');
  const label = make('label', { for: control.id }, ...titleOf(place));
  return framed(place, control, make('div', { class: 'field' }, label, control), hint);
}

/** A check box beside its label. */
export function boxFrame(place: Place, control: HTMLElement): Frame {
  control.id = freshId();
  if (place.required) control.setAttribute('aria-required', 'true');
  const label = make('label', { for: control.id }, control, make('span', {}, ...titleOf(place)));
  return framed(place, control, make('div', { class: 'field' }, label));
}

/** A group under its legend. A group of radio buttons has a required state; the others say it in their description. */
export function groupFrame(place: Place, group: HTMLFieldSetElement, ...body: readonly Node[]): Frame {
  const isRadios = group.getAttribute('role') === 'radiogroup';
  if (isRadios && place.required) group.setAttribute('aria-required', 'true');
  group.classList.add('field');
  group.append(make('legend', {}, ...titleOf(place)), ...body);
  return framed(place, group, group, undefined, place.required && !isRadios);
}

/** The label text, with an asterisk for the eye when required. */
export function titleOf({ label, required, context }: Place): Node[] {
  const text = context.localeText.write(make('bdi'), label);
  const star = make('span', { class: 'star', 'aria-hidden': 'true' }, '*');
  return required ? [text, document.createTextNode(' '), star] : [text];
}

function framed({ formed, context }: Place, control: HTMLElement, element: HTMLElement, hint?: Phrase, saysRequired = false): Frame {
  const { localeText } = context;
  const notes: HTMLElement[] = [];
  const note = (kind: string, phrase: Phrase): void => {
    notes.push(localeText.write(make('p', { class: kind, id: freshId() }), phrase));
  };
  const { help } = formed;
  if (saysRequired) note('unseen', (words) => words.primitives('required'));
  if (help !== undefined) note('help', () => help);
  if (hint !== undefined) note('help', hint);
  const problem = make('p', { class: 'problem', id: freshId() });
  element.append(...notes, problem);
  control.setAttribute('aria-describedby', [...notes, problem].map(({ id }) => id).join(' '));
  return {
    element,
    show(found) {
      if (found === undefined) {
        localeText.clear(problem);
        control.removeAttribute('aria-invalid');
      } else {
        localeText.write(problem, found);
        control.setAttribute('aria-invalid', 'true');
      }
    },
  };
}
