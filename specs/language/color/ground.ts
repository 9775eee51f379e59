import type { Json } from '../model/json.ts';
import { PAGE_TOKENS } from '../model/names.ts';
import type { Preset, PresetRow, PresetValue, Scheme } from '../model/token.ts';
import { over } from './contrast.ts';
import { gradientColors } from './gradient.ts';
import { parseColor, type RgbColor } from './parse.ts';

const CANVAS: Readonly<Record<Scheme, RgbColor>> = {
  light: { channels: [1, 1, 1], alpha: 1 },
  dark: { channels: [0, 0, 0], alpha: 1 },
};
const CLEAR: RgbColor = { channels: [0, 0, 0], alpha: 0 };

/** The cell of a preset row that says what a component is filled with, under any of its names. */
export function fillOf({ values }: PresetRow): PresetValue | undefined {
  return ['background', 'background-color', 'fill'].map((column) => values[column]).find((value) => value !== undefined);
}

export interface Grounds {
  readonly colors: readonly RgbColor[];
  /** Whether they are the fill and nothing else. */
  readonly plain: boolean;
}

/**
 * Every colour that words may stand on in a component of this row: its fill, thinned by `background-alpha`, over each colour of
 * the preset's page, and its `background-image` over that. Empty when the row does not say, or says it in a way that only a
 * browser can read.
 */
export function grounds(row: PresetRow, preset: Preset, scheme: Scheme): Grounds {
  const fill = fillOf(row);
  const color = fill && (fill.alias === undefined ? literal(fill.text) : parseColor(valueOf(preset, scheme, fill.alias)));
  if (color === undefined) return { colors: [], plain: false };
  const share = shareOf(row.values['background-alpha']?.text);
  const alpha = color.alpha * share;
  const behind = alpha === 1 ? [CANVAS[scheme]] : pageOf(preset, scheme);
  const filled = behind.map((one) => over({ ...color, alpha }, one));
  const image = row.values['background-image']?.alias;
  const layers = image === undefined ? [] : gradientColors(valueOf(preset, scheme, image));
  if (layers.length === 0) return { colors: filled, plain: alpha === 1 };
  return { colors: filled.flatMap((one) => layers.map((layer) => over(layer, one))), plain: false };
}

/** The plain page, and what may be drawn on it. */
function pageOf(preset: Preset, scheme: Scheme): RgbColor[] {
  const plain = over(parseColor(valueOf(preset, scheme, PAGE_TOKENS.color)) ?? CLEAR, CANVAS[scheme]);
  return [plain, ...gradientColors(valueOf(preset, scheme, PAGE_TOKENS.gradient)).map((one) => over(one, plain))];
}

function valueOf(preset: Preset, scheme: Scheme, path: string): Json {
  const tokens = preset.tokens[scheme];
  return (Object.hasOwn(tokens, path) ? tokens[path]?.value : undefined) ?? null;
}

function literal(text: string): RgbColor | undefined {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text.trim());
  if (hex === null) return /^(transparent|none)$/i.test(text.trim()) ? CLEAR : undefined;
  const [red = 0, green = 0, blue = 0] = hex.slice(1).map((part) => Number.parseInt(part, 16) / 255);
  return { channels: [red, green, blue], alpha: 1 };
}

/** `20%` or `0.2`; all of it where nothing is said. */
function shareOf(text: string | undefined): number {
  const found = /^(\d+(?:\.\d+)?|\.\d+)(%?)$/.exec(text?.trim() ?? '');
  return found === null ? 1 : Math.min(1, Number(found[1]) / (found[2] === '%' ? 100 : 1));
}
