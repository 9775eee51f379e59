import { inject, type InjectionKey } from 'vue';
import type { Translate } from './words.ts';

/** A message of the harness protocol: what a host would receive or send. */
export type Message = { type: string } & Record<string, unknown>;

export interface Tenant {
  user: string;
  workspace: string;
  conversation: string;
}

export interface Context {
  locale: string;
  direction: 'ltr' | 'rtl';
  preset: string;
  colorScheme: 'light' | 'dark';
  tenant: Tenant;
}

/** What every part of a mounted surface needs from the page around it. */
export interface Surface {
  /** Reactive: the host may change any field while the surface is on screen. */
  readonly context: Context;
  readonly t: Translate;
  send(message: Message): void;
  /** Has a text spoken politely, once. */
  announce(text: string): void;
}

export const surfaceKey: InjectionKey<Surface> = Symbol('surface');

export function useSurface(): Surface {
  const surface = inject(surfaceKey);
  if (surface === undefined) throw new Error('no surface is provided');
  return surface;
}

/** True for a JSON object: neither null nor an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function textOr<Other>(value: unknown, other: Other): string | Other {
  return typeof value === 'string' ? value : other;
}
