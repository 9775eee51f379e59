import { createVuetify } from 'vuetify';
import { aliases, mdi } from 'vuetify/iconsets/mdi-svg';
import { en, pt, zhHans } from 'vuetify/locale';
import type { Context } from './surface.ts';

const light = {
  background: '#fef7ff',
  'on-background': '#1d1b20',
  surface: '#f7f2fa',
  'on-surface': '#1d1b20',
  'surface-variant': '#e7e0ec',
  'on-surface-variant': '#49454f',
  primary: '#6750a4',
  'on-primary': '#ffffff',
  success: '#146c2e',
  error: '#b3261e',
  'on-error': '#ffffff',
  warning: '#7a5900',
  muted: '#5f5a66',
  'code-surface': '#ece6f0',
  outline: '#79747e',
  'outline-variant': '#cac4d0',
};

const dark = {
  background: '#141218',
  'on-background': '#e6e0e9',
  surface: '#1d1b20',
  'on-surface': '#e6e0e9',
  'surface-variant': '#46424c',
  'on-surface-variant': '#e0d9e8',
  primary: '#d0bcff',
  'on-primary': '#381e72',
  success: '#7fd98f',
  error: '#f2b8b5',
  'on-error': '#601410',
  warning: '#f3c04b',
  muted: '#b6b0bd',
  'code-surface': '#2b2930',
  outline: '#938f99',
  'outline-variant': '#49454f',
};

/** Disables Vuetify's transitions, which wait for animation frames: texts must appear with their update. */
const noTransition = { disabled: true };

export const vuetifyLocale = (locale: string): string => ({ pt: 'pt', zh: 'zhHans' })[locale.split('-')[0] ?? ''] ?? 'en';

export function createLibrary(context: Context) {
  const variables = { 'medium-emphasis-opacity': 0.87 };
  return createVuetify({
    theme: {
      defaultTheme: context.colorScheme,
      themes: { light: { dark: false, colors: light, variables }, dark: { dark: true, colors: dark, variables } },
    },
    locale: { locale: vuetifyLocale(context.locale), fallback: 'en', messages: { en, pt, zhHans } },
    icons: { defaultSet: 'mdi', aliases, sets: { mdi } },
    defaults: {
      'expand-transition': noTransition,
      'expand-x-transition': noTransition,
      'fade-transition': noTransition,
      'slide-y-transition': noTransition,
      VBtn: { variant: 'text', ripple: false, class: 'text-none' },
      VTextField: { variant: 'outlined', density: 'comfortable' },
      VTextarea: { variant: 'outlined', density: 'comfortable', rows: 3 },
      VSelect: { variant: 'outlined', density: 'comfortable' },
      VCombobox: { variant: 'outlined', density: 'comfortable' },
    },
  });
}
