import type { Given } from '../../../specs/language/model/test.ts';
import { kotlinString } from './escape.ts';

/** What `mount` of a test sets, and what changes nothing that a test sees: the fingers press as the mouse does. */
const PLAYED = new Set('locale direction preset colorScheme motion viewport zoom textSize tenant'.split(' '));
const USUAL: Readonly<Record<string, string>> = {
  contrast: 'no-preference',
  forcedColors: 'none',
  clipboard: 'allowed',
  timeZone: 'UTC',
};

/** The environment of a case that a Compose test cannot give. */
export function unfit(given: Given, presets: ReadonlyMap<string, string>): string | undefined {
  if (given.preset !== undefined && !presets.has(given.preset)) return `given preset ${given.preset}`;
  const name = Object.entries(given).find(([key, value]) => {
    if (key === 'input') return value === 'keyboard';
    return !PLAYED.has(key) && (key === 'timeZone' || value !== USUAL[key]);
  })?.[0];
  return name === undefined ? undefined : `given ${name}`;
}

/**
 * The call that shows the component in the environment of a case.
 * @param presets preset → entry of the enumeration
 */
export function mountCall(given: Given, presets: ReadonlyMap<string, string>): string {
  const { locale, direction, viewport, motion, preset, colorScheme } = given;
  const scale = (given.zoom ?? 1) * (given.textSize ?? 1);
  const named: readonly (readonly [name: string, value: string | undefined])[] = [
    ['locale', locale === undefined ? undefined : kotlinString(locale)],
    ['rightToLeft', direction === undefined ? undefined : String(direction === 'rtl')],
    ['size', viewport === undefined ? undefined : `DpSize(${viewport.width}.dp, ${viewport.height}.dp)`],
    ['fontScale', scale === 1 ? undefined : `${scale}f`],
    ['reducedMotion', motion === undefined ? undefined : String(motion === 'reduce')],
  ];
  const args = named.flatMap(([name, value]) => (value === undefined ? [] : [`${name} = ${value}`])).join(', ');
  if (preset === undefined && colorScheme !== 'dark') return `mount(${args})`;
  const look = preset === undefined ? '' : `Preset.${presets.get(preset) ?? ''}, `;
  const theme = `{ content -> ComponentTheme(${look}dark = ${colorScheme === 'dark'}, content = content) }`;
  return args === '' ? `mount ${theme}` : `mount(${args}) ${theme}`;
}
