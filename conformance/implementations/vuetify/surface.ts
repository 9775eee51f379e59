import { inject, type InjectionKey } from 'vue';
import type { Translate } from './words.ts';

/** A message of the harness protocol, in either direction. */
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

/** The environment of the components of a mounted surface. */
export interface Surface {
  /** Reactive; any field may change while the surface is mounted. */
  readonly context: Context;
  readonly t: Translate;
  send(message: Message): void;
  /** Announces a text politely, once. */
  announce(text: string): void;
}

export const surfaceKey: InjectionKey<Surface> = Symbol('surface');

export function useSurface(): Surface {
  const surface = inject(surfaceKey);
  if (surface === undefined) throw new Error('no surface is provided');
  return surface;
}

/** Whether the value is a JSON object, not `null` or an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function textOr<Other>(value: unknown, other: Other): string | Other {
  return typeof value === 'string' ? value : other;
}

/** A text that can name something: an empty one cannot. */
export function nameOr<Other>(value: unknown, other: Other): string | Other {
  return typeof value === 'string' && value !== '' ? value : other;
}
