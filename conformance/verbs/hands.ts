import type { Given } from '../../specs/language/model/test.ts';
import type { Point } from '../observer/contract.ts';

export type Input = NonNullable<Given['input']>;

/** What a person does to a surface: on a page by keyboard and pointer, in a terminal by keys alone. */
export interface Hands {
  /** What presses controls: `click` of touch is a tap, and what only clicks may use keys of keyboard. */
  readonly input: Input;
  /** Presses a key, as Playwright names it: `Enter`, `Shift+Tab`. */
  press(key: string): Promise<void>;
  /** Presses a key and holds it until the surface has heard it so many times more. */
  holdKey(key: string, repeats: number): Promise<void>;
  /** Types a text into what has the focus, as fast as keys go. */
  type(text: string): Promise<void>;
  /** Writes a text with an input method, which Enter ends with the text and Escape without; until then `typed` stands there. */
  compose(typed: string, text: string, end: 'Enter' | 'Escape'): Promise<void>;
  /** Types a text as slowly as a person: the surface has time for each key before the next. */
  typeSlowly(text: string): Promise<void>;
  /** Types a text at once. */
  insert(text: string): Promise<void>;
  /** Erases what the field with the focus holds. */
  erase(value: string): Promise<void>;
  /** Selects what the field with the focus holds, where that is possible. */
  selectAll(): Promise<void>;
  /** Pastes what `setClipboard` has put on the clipboard. */
  paste(): Promise<void>;
  /** Presses at a point that `pressPoint` or `middle` gave; a button other than the first is that of a mouse, whatever the input. */
  click(at: Point, times: number, button?: 'middle'): Promise<void>;
  move(to: Point): Promise<void>;
  /** Presses the pointer until `release`. */
  hold(): Promise<void>;
  release(): Promise<void>;
  /** Turns the wheel by so many CSS pixels. */
  wheel(distance: number): Promise<void>;
  /** Gives the surface another size in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Sets how much motion the system of the person wishes, until the next case. */
  prefer(motion: NonNullable<Given['motion']>): Promise<void>;
  /** Goes to another page of the browser, which hides this one until the person comes back or the next case. */
  leave(): Promise<void>;
  comeBack(): Promise<void>;
}
