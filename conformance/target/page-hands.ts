import type { Page } from 'playwright';
import type { Point } from '../observer/contract.ts';
import type { Hands } from '../verbs/hands.ts';

/** The keyboard and the pointer of a page: real input events. */
export class PageHands implements Hands {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  press(key: string): Promise<void> {
    return this.#page.keyboard.press(key);
  }

  type(text: string, delay: number): Promise<void> {
    return this.#page.keyboard.type(text, { delay });
  }

  insert(text: string): Promise<void> {
    return this.#page.keyboard.insertText(text);
  }

  async erase(): Promise<void> {
    await this.press('ControlOrMeta+a');
    await this.press('Delete');
  }

  paste(): Promise<void> {
    return this.press('ControlOrMeta+v');
  }

  click({ x, y }: Point, times: number): Promise<void> {
    return this.#page.mouse.click(x, y, { clickCount: times });
  }

  move({ x, y }: Point): Promise<void> {
    return this.#page.mouse.move(x, y);
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
}
