import type { StyleValue, StyleView } from '../view/preset-rows.ts';
import { kotlinString } from './escape.ts';
import { dot, type TokenNames } from './tokens.ts';

/** Column → property of `SurfaceStyle`, and the kinds of values that it takes. */
const PROPERTIES: Readonly<Record<string, { readonly name: string; readonly value: (value: StyleValue, text: Text) => string | undefined }>> = {
  'border-radius': { name: 'radius', value: length },
  'border-width': { name: 'borderWidth', value: length },
  'border-color': { name: 'borderColor', value: token('color') },
  background: { name: 'background', value: token('color') },
  'background-alpha': { name: 'backgroundAlpha', value: (value) => (value.kind === 'share' ? `${dot(value.share)}f` : undefined) },
  'background-image': { name: 'backgroundImage', value: token('gradient') },
  'backdrop-filter': { name: 'backdropBlur', value: (value) => (value.kind === 'blur' ? `${dot(value.px)}.dp` : undefined) },
  'box-shadow': { name: 'shadow', value: token('shadow') },
  'font-family': { name: 'font', value: (value, text) => (value.kind === 'token' && value.type === 'fontFamily' ? `${text(value.path)}.fallback` : undefined) },
  padding: { name: 'padding', value: length },
  scrim: { name: 'scrim', value: token('color') },
}; // prettier-ignore

type Text = (path: string) => string;

function token(type: string): (value: StyleValue, text: Text) => string | undefined {
  return (value, text) => {
    if (value.kind === 'token') return value.type === type ? text(value.path) : undefined;
    return type === 'color' && value.kind === 'word' && value.word === 'transparent' ? 'Color.Transparent' : undefined;
  };
}

function length(value: StyleValue, text: Text): string | undefined {
  if (value.kind === 'token') return value.type === 'dimension' ? text(value.path) : undefined;
  if (value.kind === 'length') return `${dot(value.px)}.dp`;
  return value.kind === 'number' ? `${dot(value.number)}.dp` : undefined;
}

export interface StyleRowView {
  /** Entry of `Preset`. */
  readonly preset: string;
  readonly arguments: readonly string[];
}

/** The rows of a preset table as arguments of `SurfaceStyle`. What Compose has no property for is kept as text. */
export function styleRows({ rows }: StyleView, names: TokenNames): readonly StyleRowView[] {
  const text: Text = (path) => `tokens.${names.accessors.get(path) ?? ''}`;
  return rows.map(({ preset, values }) => {
    const own: string[] = [];
    const more: string[] = [];
    for (const [given, value] of values) {
      if (value.kind === 'token' && !names.accessors.has(value.path)) continue;
      const column = given === 'background' && value.kind === 'token' && value.type === 'gradient' ? 'background-image' : given;
      const property = Object.hasOwn(PROPERTIES, column) ? PROPERTIES[column] : undefined;
      const written = property?.value(value, text);
      if (property !== undefined && written !== undefined) own.push(`${property.name} = ${written}`);
      else if (property === undefined || !isNone(value)) more.push(`${kotlinString(column)} to ${kotlinString(words(value))}`);
    }
    if (more.length > 0) own.push(`more = mapOf(${more.join(', ')})`);
    return { preset: names.presets.get(preset) ?? '', arguments: own };
  });
}

/** A word that says that the property has no value. */
function isNone(value: StyleValue): boolean {
  return value.kind === 'word' && (value.word === 'none' || value.word === '');
}

function words(value: StyleValue): string {
  switch (value.kind) {
    case 'token':
      return value.path;
    case 'length':
      return `${value.px}px`;
    case 'share':
      return `${value.share * 100}%`;
    case 'number':
      return String(value.number);
    case 'blur':
      return `blur(${value.px}px)`;
    case 'text':
      return value.text;
    case 'word':
      return value.word;
  }
}
