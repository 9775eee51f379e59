import type { Point } from '../../../observer/contract.ts';
import type { Hands } from '../../../verbs/hands.ts';
import { ActionFailed } from '../../../verbs/verb.ts';
import { isChoice } from './line-calls.ts';
import { keySigns } from './keys.ts';
import type { Past } from './past.ts';
import { refusal } from './refusals.ts';
import type { TerminalProgram } from './terminal-program.ts';
import type { Line } from './transcript.ts';

/** Keys that a person would press to come to a control. */
const STOPS = 80;
/** Real time in ms between two keys. */
const PACE = 20;
/** Lines in which the arrows lead from one to the next. */
const COMPOSITES: ReadonlySet<string> = new Set(['radiogroup', 'listbox', 'menu', 'menubar', 'tablist', 'tree', 'toolbar', 'grid']);

/** What the hands need of the surface. */
export interface Handled {
  readonly program: TerminalProgram;
  readonly past: Past;
  focused(): Line | undefined;
}

/** A person at a terminal: everything is done by keys. */
export class TerminalHands implements Hands {
  /** Keys are all that there is, and `click` uses them. */
  readonly input = 'pointer';
  readonly #on: Handled;
  /** What the last point was given for. */
  #aim: Line | undefined;
  #clipboard = '';

  constructor(on: Handled) {
    this.#on = on;
  }

  async press(key: string): Promise<void> {
    await this.#type(keySigns(key));
  }

  holdKey(): Promise<void> {
    return Promise.reject(refusal('repeat'));
  }

  compose(): Promise<void> {
    return Promise.reject(refusal('composition'));
  }

  async type(text: string): Promise<void> {
    await this.#each([...text].map((sign) => (sign === '\n' ? '\r' : sign)));
  }

  typeSlowly(text: string): Promise<void> {
    return this.type(text);
  }

  /** As a terminal pastes: between marks, where the program has asked for them. */
  insert(text: string): Promise<void> {
    const { program } = this.#on;
    return this.#type(program.marksPastes ? `\u001b[200~${text}\u001b[201~` : text.replaceAll('\n', '\r'));
  }

  async erase(value: string): Promise<void> {
    await this.press('End');
    await this.#each([...value].map(() => '\u007f'));
  }

  /** A terminal has no selection. */
  selectAll(): Promise<void> {
    return Promise.resolve();
  }

  setClipboard(text: string): void {
    this.#clipboard = text;
  }

  paste(): Promise<void> {
    return this.insert(this.#clipboard);
  }

  /** Remembers what a point stands for. */
  aimAt(line: Line): void {
    this.#aim = line;
  }

  /** Without a pointer a control is pressed by a key once the focus is on it. */
  async click(_at: Point, times: number, button?: 'middle'): Promise<void> {
    if (button !== undefined) throw refusal('pointer');
    const aim = this.#aimed();
    await this.goTo(aim);
    await this.#each(Array.from({ length: times }, () => (isChoice(aim) ? ' ' : '\r')));
  }

  /** What the focus is on is what a person looks at. */
  move(): Promise<void> {
    return this.goTo(this.#aimed());
  }

  hold(): Promise<void> {
    return Promise.reject(refusal('pointer'));
  }

  release(): Promise<void> {
    return Promise.reject(refusal('pointer'));
  }

  wheel(): Promise<void> {
    return Promise.reject(refusal('pointer'));
  }

  resize(width: number): Promise<void> {
    return this.#on.program.resize(columnsOf(width));
  }

  prefer(): Promise<void> {
    return Promise.reject(refusal('motion'));
  }

  leave(): Promise<void> {
    return Promise.reject(refusal('another window'));
  }

  comeBack(): Promise<void> {
    return Promise.reject(refusal('another window'));
  }

  /** Presses Tab until the focus is on a line, and the arrows between the items of a list. @throws ActionFailed when it does not come there */
  async goTo(line: Line): Promise<void> {
    const there = (): boolean => this.#on.focused()?.key === line.key;
    const composite = line.around !== undefined && COMPOSITES.has(line.around.role) ? line.around.key : undefined;
    const seen = new Set<string>();
    for (let press = 0; press < STOPS && !there(); press += 1) {
      const focused = this.#on.focused();
      if (
        composite !== undefined &&
        (focused?.key === composite || focused?.around?.key === composite) &&
        (await this.#byArrows(line, there))
      )
        return;
      if (focused !== undefined && seen.has(focused.key)) break;
      if (focused !== undefined) seen.add(focused.key);
      await this.press('Tab');
    }
    if (!there()) throw new ActionFailed(`Tab does not lead to ${line.role} "${line.name || line.text}"`);
  }

  async #byArrows(line: Line, there: () => boolean): Promise<boolean> {
    const items = line.around?.inside.length ?? 0;
    for (const key of ['ArrowDown', 'ArrowUp']) for (let press = 0; press < items && !there(); press += 1) await this.press(key);
    return there();
  }

  #aimed(): Line {
    if (this.#aim === undefined) throw refusal('pointer');
    return this.#aim;
  }

  /** Presses one key after the other as fast as fingers do: a program takes several signs at once for one key. */
  async #each(keys: readonly string[]): Promise<void> {
    this.#on.past.action += 1;
    for (const key of keys) {
      this.#on.program.send(key);
      await new Promise((done) => setTimeout(done, PACE));
    }
    await this.#on.program.settled();
  }

  async #type(signs: string): Promise<void> {
    this.#on.past.action += 1;
    await this.#on.program.type(signs);
  }
}

/** Columns of a width in CSS pixels: a cell is 8 of them. */
export const columnsOf = (width: number): number => Math.max(20, Math.floor(width / 8));
