import { Undelivered } from '../../driver.ts';

/** An app that did nothing on the wire after what a person did to it. */
export class Unmoved extends Undelivered {}

/** A step of the file that the page did not take. */
export class Undone extends Undelivered {}
