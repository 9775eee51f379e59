import { own, recordOf, textOf, type JsonRecord } from './json.ts';
import { material3 } from './presets/material3.ts';
import { PRESETS } from './presets/presets.ts';

/** The tenant that owns the shown data. */
export type Tenant = Readonly<Record<'user' | 'workspace' | 'conversation', string>>;

/** The display context of a surface. */
export interface Context {
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
  readonly preset: string;
  readonly colorScheme: 'light' | 'dark';
  readonly tenant: Tenant;
}

const START: Context = {
  locale: 'en-US',
  direction: 'ltr',
  preset: 'material3',
  colorScheme: 'light',
  tenant: { user: '', workspace: '', conversation: '' },
};

/** Merges a context message into a context; missing and invalid fields keep their values. */
export function changedContext(change: unknown, before: Context = START): Context {
  const fields: JsonRecord = recordOf(change) ?? {};
  const tenant: JsonRecord = recordOf(own(fields, 'tenant')) ?? {};
  const { direction, colorScheme } = fields;
  return {
    locale: textOf(fields['locale']) ?? before.locale,
    direction: direction === 'ltr' || direction === 'rtl' ? direction : before.direction,
    preset: textOf(fields['preset']) ?? before.preset,
    colorScheme: colorScheme === 'light' || colorScheme === 'dark' ? colorScheme : before.colorScheme,
    tenant: {
      user: textOf(tenant['user']) ?? before.tenant.user,
      workspace: textOf(tenant['workspace']) ?? before.tenant.workspace,
      conversation: textOf(tenant['conversation']) ?? before.tenant.conversation,
    },
  };
}

/** Whether both tenants have the same user, workspace and conversation. */
export function sameTenant(a: Tenant, b: Tenant): boolean {
  return a.user === b.user && a.workspace === b.workspace && a.conversation === b.conversation;
}

/** Applies the language, direction and preset to the page element, for `style.css`. */
export function applyContext(page: HTMLElement, context: Context): void {
  page.lang = context.locale;
  page.dir = context.direction;
  page.dataset['scheme'] = context.colorScheme;
  page.removeAttribute('style');
  const preset = PRESETS.get(context.preset) ?? material3;
  for (const [name, value] of Object.entries(preset)) {
    page.style.setProperty(`--${name}`, typeof value === 'string' ? value : value[context.colorScheme === 'dark' ? 1 : 0]);
  }
}
