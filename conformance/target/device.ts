import type { Given } from '../../specs/language/model/test.ts';

/** What a surface is opened on. It stays for the life of the surface: an app may ask for it once, when it starts. */
export interface Device {
  /** Whether a finger works it, no mouse. */
  readonly touch: boolean;
  /** IANA name of the zone in which its person lives. */
  readonly timeZone: string;
}

/** The device of a case. */
export function deviceOf({ input, timeZone = 'UTC' }: Given): Device {
  return { touch: input === 'touch', timeZone };
}

/** Whether a surface of the one device can be taken for the other. */
export function sameDevice(one: Device, other: Device): boolean {
  return one.touch === other.touch && one.timeZone === other.timeZone;
}
