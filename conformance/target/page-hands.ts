import type { CDPSession, Page } from 'playwright';
import type { Given } from '../../specs/language/model/test.ts';
import type { Point } from '../observer/contract.ts';
import type { Hands, Input } from '../verbs/hands.ts';
import { putBehind } from './behind.ts';

/** Ms of real time between two keys that come fast. */
const QUICK = 5;
/** Ms of the page's own time between two keys of a slow person, and the least for a long text. */
const SLOW = 80;
const BRISK = 30;
/** Ms of the page's own time between two repeats of a key that is held. */
const REPEAT = 40;
/** Ms of real time after which a tap is no second one of a double tap, of which browsers tell the page (`detail` of UI Events). */
const APART = 400;
/** The key code of every key that an input method takes (UI Events), and those of the keys that end a composition. */
const TAKEN = 229;
const KEY_CODES = { Enter: 13, Escape: 27 } as const;
/** Ms that a text takes at most when it is typed slowly. */
const LONGEST = 6000;

interface Offset {
  readonly left: number;
  readonly top: number;
}

export interface HandsOptions {
  readonly page: Page;
  readonly devtools: CDPSession;
  /** Waits inside the page, so that its timers of that time come first however busy the machine is. */
  wait(ms: number): Promise<unknown>;
  /** Where the viewport that points are of begins in that of the page. */
  offset(): Promise<Offset>;
  /** Hears that the settings of the page are no longer those of its case. */
  preferred(): void;
}

/** The keyboard and the pointer of a page, a mouse or a finger: real input events. */
export class PageHands implements Hands {
  input: Input = 'pointer';
  readonly #page: Page;
  readonly #devtools: CDPSession;
  readonly #wait: HandsOptions['wait'];
  readonly #offset: HandsOptions['offset'];
  readonly #preferred: HandsOptions['preferred'];
  /** Real time of the last tap. */
  #tapped = -Infinity;

  constructor({ page, devtools, wait, offset, preferred }: HandsOptions) {
    this.#page = page;
    this.#devtools = devtools;
    this.#wait = wait;
    this.#offset = offset;
    this.#preferred = preferred;
  }

  press(key: string): Promise<void> {
    return this.#page.keyboard.press(key);
  }

  async holdKey(key: string, repeats: number): Promise<void> {
    const { keyboard } = this.#page;
    await keyboard.down(key);
    try {
      for (let repeat = 0; repeat < repeats; repeat++) {
        await this.#wait(REPEAT);
        await keyboard.down(key);
      }
    } finally {
      await keyboard.up(key);
    }
  }

  type(text: string): Promise<void> {
    return this.#page.keyboard.type(text, { delay: QUICK });
  }

  async typeSlowly(text: string): Promise<void> {
    const keys = [...text];
    const pace = Math.max(BRISK, Math.min(SLOW, LONGEST / keys.length));
    for (const key of keys) {
      await this.#page.keyboard.type(key);
      await this.#wait(pace);
    }
  }

  async compose(typed: string, text: string, end: 'Enter' | 'Escape'): Promise<void> {
    const devtools = await this.#page.context().newCDPSession(this.#page);
    const show = (shown: string): Promise<unknown> =>
      devtools.send('Input.imeSetComposition', { text: shown, selectionStart: shown.length, selectionEnd: shown.length });
    const key = { key: end, code: end };
    try {
      await show(typed);
      // The page hears the key with the code of a key that the input method takes, and no press of it.
      await devtools.send('Input.dispatchKeyEvent', { ...key, type: 'rawKeyDown', windowsVirtualKeyCode: TAKEN });
      await (end === 'Enter' ? devtools.send('Input.insertText', { text }) : show(''));
      await devtools.send('Input.dispatchKeyEvent', { ...key, type: 'keyUp', windowsVirtualKeyCode: KEY_CODES[end] });
    } finally {
      await devtools.detach();
    }
  }

  insert(text: string): Promise<void> {
    return this.#page.keyboard.insertText(text);
  }

  async erase(): Promise<void> {
    await this.selectAll();
    await this.press('Delete');
  }

  selectAll(): Promise<void> {
    return this.press('ControlOrMeta+a');
  }

  paste(): Promise<void> {
    return this.press('ControlOrMeta+v');
  }

  async click({ x, y }: Point, times: number, button?: 'middle'): Promise<void> {
    const { left, top } = await this.#offset();
    if (button !== undefined || this.input !== 'touch')
      return this.#page.mouse.click(x + left, y + top, { clickCount: times, ...(button === undefined ? {} : { button }) });
    const since = performance.now() - this.#tapped;
    if (since < APART) await this.#wait(APART - since);
    for (let tap = 0; tap < times; tap++) await this.#tap({ x: x + left, y: y + top });
    this.#tapped = performance.now();
  }

  async #tap(at: Point): Promise<void> {
    await this.#devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    await this.#devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }

  async move({ x, y }: Point): Promise<void> {
    const { left, top } = await this.#offset();
    await this.#page.mouse.move(x + left, y + top);
  }

  /** Takes up the input of a case, with the pointer outside of the page: a new page has it in its corner, a used one where it was last. */
  async begin(input: Input = 'pointer'): Promise<void> {
    this.input = input;
    if (input !== 'touch') await this.#page.mouse.move(-1, -1);
  }

  hold(): Promise<void> {
    return this.#page.mouse.down();
  }

  release(): Promise<void> {
    return this.#page.mouse.up();
  }

  wheel(distance: number): Promise<void> {
    return this.#page.mouse.wheel(0, distance);
  }

  resize(width: number, height: number): Promise<void> {
    return this.#page.setViewportSize({ width, height });
  }

  prefer(motion: NonNullable<Given['motion']>): Promise<void> {
    this.#preferred();
    return this.#page.emulateMedia({ reducedMotion: motion });
  }

  leave(): Promise<void> {
    this.#preferred();
    return putBehind(this.#page, true);
  }

  comeBack(): Promise<void> {
    return putBehind(this.#page, false);
  }
}
