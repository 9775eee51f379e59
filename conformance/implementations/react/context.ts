import { fieldsIn, text, type Fields } from './json.ts';
import { dress } from './looks/presets.ts';
import type { Context } from './surface.ts';

/** Merges a change into a context; missing and invalid fields keep their values. */
export function changed(before: Context, change: Fields): Context {
  const direction = change['direction'];
  const scheme = change['colorScheme'];
  return {
    locale: text(change['locale']) ?? before.locale,
    direction: direction === 'rtl' || direction === 'ltr' ? direction : before.direction,
    preset: text(change['preset']) ?? before.preset,
    colorScheme: scheme === 'dark' || scheme === 'light' ? scheme : before.colorScheme,
    tenant: { ...before.tenant, ...fieldsIn(change['tenant']) },
  };
}

const DEFAULT: Context = { locale: 'en-US', direction: 'ltr', preset: 'material3', colorScheme: 'light', tenant: {} };

export const contextOf = (given: unknown): Context => changed(DEFAULT, fieldsIn(given));

/** Applies language, direction, preset and scheme to the root element. */
export function apply(context: Context): void {
  const root = document.documentElement;
  root.lang = context.locale;
  root.dir = context.direction;
  dress(root, context.preset, context.colorScheme);
}

export const sameTenant = (one: Context, other: Context): boolean =>
  [...new Set([...Object.keys(one.tenant), ...Object.keys(other.tenant)])].every((key) => one.tenant[key] === other.tenant[key]);
