import type { Served, Tie } from '../../../verbs/verb.ts';
import type { Recorder } from '../../surface.ts';
import type { Past } from './past.ts';
import { refusal } from './refusals.ts';

/** What leaves a program: the addresses that it opens. */
export class TerminalRecord implements Recorder {
  step = 0;
  readonly served: readonly Served[] = [];
  readonly #past: () => Past;

  constructor(past: () => Past) {
    this.#past = past;
  }

  reset(): void {
    this.step = 0;
  }

  outlasts(): Promise<boolean> {
    return Promise.resolve(false);
  }

  opened(): { url: string; step: number; closed: boolean }[] {
    return this.#past().openings.map((one) => ({ ...one, closed: false }));
  }

  /** A program that hands an address to the system tells the opened page nothing. */
  ties(): Promise<readonly Tie[]> {
    return Promise.resolve(this.#past().openings.map(({ url }) => ({ url, opener: false, referrer: '' })));
  }

  catchUp(): Promise<void> {
    return Promise.resolve();
  }

  reported(): Promise<void> {
    return Promise.resolve();
  }

  closeOpened(): Promise<void> {
    return Promise.resolve();
  }

  address(): string {
    return '';
  }

  frames(): readonly string[] {
    return [];
  }

  title(): Promise<string> {
    return Promise.resolve('');
  }

  requests(): never {
    throw refusal('requests');
  }

  madeFrom(): never {
    throw refusal('requests');
  }

  errors(): never {
    throw refusal('errors');
  }

  cookies(): never {
    throw refusal('storage');
  }

  serve(): never {
    throw refusal('requests');
  }

  recognised(): never {
    throw refusal('requests');
  }
}
