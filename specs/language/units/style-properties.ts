import { CSS_PROPERTIES } from './css-properties.ts';

/** Short name of a style property of a preset row → its CSS property. Surfaces read the property, not the name. */
export const SHORT_PROPERTIES: Readonly<Record<string, string>> = {
  blur: 'backdrop-filter',
  corner: 'border-radius',
  elevation: 'box-shadow',
  fill: 'background',
  font: 'font-family',
  radius: 'border-radius',
  shadow: 'box-shadow',
};

/** Style properties that every surface knows: those of CSS, their short names, and the share of a background that covers what lies behind. */
export const STYLE_PROPERTIES: ReadonlySet<string> = new Set([...CSS_PROPERTIES, ...Object.keys(SHORT_PROPERTIES), 'background-alpha']);
