import type { BrowserContextOptions } from 'playwright';
import type { Given } from '../../specs/language/model/test.ts';

/** What a surface is opened on. It stays for the life of the surface: an app may ask for it once, when it starts. */
export interface Device {
  /** Whether a finger works it, no mouse. */
  readonly touch: boolean;
  /** IANA name of the zone in which its person lives. */
  readonly timeZone: string;
  /** What its person wishes of motion. A step may change it later. */
  readonly motion: NonNullable<Given['motion']>;
  /** Whether a page may write its clipboard. */
  readonly clipboard: NonNullable<Given['clipboard']>;
}

/** The device of a case. */
export function deviceOf({ input, timeZone = 'UTC', motion = 'no-preference', clipboard = 'allowed' }: Given): Device {
  return { touch: input === 'touch', timeZone, motion, clipboard };
}

/** Whether a surface of the one device can be taken for the other. */
export function sameDevice(one: Device, other: Device): boolean {
  return one.touch === other.touch && one.timeZone === other.timeZone && one.motion === other.motion && one.clipboard === other.clipboard;
}

/** What a browser is told of a device before it loads a page. */
export function settingsOf({ touch, timeZone, motion, clipboard }: Device): BrowserContextOptions {
  return {
    // A page that was touched has no mouse until it is loaded again, whatever the browser is told.
    hasTouch: touch,
    timezoneId: timeZone,
    reducedMotion: motion,
    // What is not granted is refused.
    permissions: ['clipboard-read', ...(clipboard === 'refused' ? [] : ['clipboard-write'])],
  };
}
