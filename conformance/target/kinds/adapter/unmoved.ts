import { Undelivered } from '../../driver.ts';
import type { At } from './adapter-file.ts';

/** An app that did nothing on the wire after what a person did to it. */
export class Unmoved extends Undelivered {}

/** A step of the file that the page did not take. */
export class Undone extends Undelivered {
  /** What the step is about. */
  readonly at?: At;

  constructor(message: string, at?: At) {
    super(message);
    if (at !== undefined) this.at = at;
  }
}
