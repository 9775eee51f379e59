import type { Json, JsonRecord } from '../json.ts';

/** The styles that a model may set on a widget. */
export const STYLES = [
  'color',
  'background-color',
  'border-color',
  'border-style',
  'border-width',
  'border-radius',
  'padding',
  'font-size',
  'font-style',
  'font-weight',
  'text-align',
] as const;

const NAMES: ReadonlySet<string> = new Set(STYLES);
/** Words, numbers with units and hexadecimal colours; no functions, no lists, no second declaration. */
const PLAIN = /^[\w#.%+\-/ ]+$/;
const COLOR = /^(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([\w\s.,%/+-]*\)$/i;

/** What a browser computes, in px, has to stay within these limits, or the widget would outgrow its canvas. */
const LIMITS: Readonly<Record<string, readonly [longhands: readonly string[], least: number, most: number]>> = {
  padding: [['padding-top', 'padding-right', 'padding-bottom', 'padding-left'], 0, 64],
  'border-width': [['border-top-width', 'border-right-width', 'border-bottom-width', 'border-left-width'], 0, 24],
  'font-size': [['font-size'], 6, 96],
};

/** Applies styles to an element of the page; gives the names of those that were applied and of those that were not. */
export function applyStyles(element: HTMLElement, params: JsonRecord): { applied: string[]; rejected: string[] } {
  const applied: string[] = [];
  const rejected: string[] = [];
  for (const [name, value] of Object.entries(params)) (applies(element, name, value) ? applied : rejected).push(name);
  return { applied, rejected };
}

function applies(element: HTMLElement, name: string, given: Json | undefined): boolean {
  const value = typeof given === 'number' ? String(given) : given;
  if (!NAMES.has(name) || typeof value !== 'string') return false;
  const plain = PLAIN.test(value) || (name.endsWith('color') && COLOR.test(value));
  if (!plain || !CSS.supports(name, value)) return false;
  const before = element.style.getPropertyValue(name);
  element.style.setProperty(name, value);
  if (withinLimits(element, name)) return true;
  element.style.setProperty(name, before);
  return false;
}

function withinLimits(element: HTMLElement, name: string): boolean {
  const [longhands, least, most] = LIMITS[name] ?? [[], 0, 0];
  const computed = getComputedStyle(element);
  return longhands.every((longhand) => {
    const size = Number.parseFloat(computed.getPropertyValue(longhand));
    return size >= least && size <= most;
  });
}
