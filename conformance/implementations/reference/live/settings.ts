import type { Context } from '../components/_runtime/contract.ts';
import { directionOf } from '../../../../specs/language/units/locale.ts';
import { usualPreset } from '../../../../specs/language/model/names.ts';

/** What the address of the page says, behind the `#`: browsers send it nowhere. */
export interface Settings {
  readonly token: string | undefined;
  readonly server: string;
  /** The host's word for the server of the address. */
  readonly slug: string | undefined;
  readonly context: Context;
}

export interface Known {
  readonly presets: readonly string[];
  readonly locales: readonly string[];
  /** Locale of the browser. */
  readonly locale: string;
  readonly prefersDark: boolean;
}

/** Reads the settings; whatever is not known is as usual. */
export function readSettings(fragment: string, known: Known): Settings {
  const given = new URLSearchParams(fragment.replace(/^#/, ''));
  const one = (name: string, options: readonly string[], usual: string): string => {
    const value = given.get(name);
    return value !== null && options.includes(value) ? value : usual;
  };
  const locale = one('locale', known.locales, known.locale);
  const scheme = one('scheme', ['light', 'dark'], known.prefersDark ? 'dark' : 'light');
  return {
    token: given.get('token') ?? undefined,
    server: given.get('server') ?? '',
    slug: given.get('slug') ?? undefined,
    context: {
      locale,
      direction: directionOf(locale),
      preset: one('preset', known.presets, usualPreset(known.presets) ?? known.presets[0] ?? ''),
      colorScheme: scheme === 'dark' ? 'dark' : 'light',
      tenant: { user: 'you', workspace: 'here', conversation: 'now' },
    },
  };
}

/** The fragment with one setting changed. */
export function changeSetting(fragment: string, name: string, value: string): string {
  const given = new URLSearchParams(fragment.replace(/^#/, ''));
  given.set(name, value);
  return `#${given.toString()}`;
}
