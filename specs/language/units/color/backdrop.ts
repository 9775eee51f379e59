import type { Json } from '../../model/json.ts';
import { PAGE_TOKENS } from '../../model/names.ts';
import type { Preset, PresetRow, PresetValue, Scheme } from '../../model/token.ts';
import { CANVAS } from './contrast.ts';
import { gradientColors } from './gradient.ts';
import { parseColor } from './parse.ts';
import { CLEAR, over, type RgbColor } from './rgb.ts';

/** The fill of a component in a preset row, under any of the names of its column. */
export function fillOf({ values }: PresetRow): PresetValue | undefined {
  return ['background', 'background-color', 'fill'].map((column) => values[column]).find((value) => value !== undefined);
}

/** Colours behind the text of a component. */
export interface Grounds {
  readonly colors: readonly RgbColor[];
  /** Whether the colours are those of an opaque fill without an image. */
  readonly plain: boolean;
}

/**
 * Every colour that may lie behind the text of a component with this row: the fill, with the opacity of `background-alpha`, over each
 * colour of the preset's page, and the `background-image` over that. Empty if the row has no fill, or one that only a browser can
 * compute.
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

/** The colour of the page, and the colours of its gradient over it. */
function pageOf(preset: Preset, scheme: Scheme): RgbColor[] {
  const plain = over(parseColor(valueOf(preset, scheme, PAGE_TOKENS.color)) ?? CLEAR, CANVAS[scheme]);
  return [plain, ...gradientColors(valueOf(preset, scheme, PAGE_TOKENS.gradient)).map((one) => over(one, plain))];
}

function valueOf(preset: Preset, scheme: Scheme, path: string): Json {
  const tokens = preset.tokens[scheme];
  return (Object.hasOwn(tokens, path) ? tokens[path]?.value : undefined) ?? null;
}

function literal(text: string): RgbColor | undefined {
  return /^none$/i.test(text.trim()) ? CLEAR : parseColor(text.trim());
}

/** `20%` or `0.2` as a share; 1 if absent. */
function shareOf(text: string | undefined): number {
  const found = /^(\d+(?:\.\d+)?|\.\d+)(%?)$/.exec(text?.trim() ?? '');
  return found === null ? 1 : Math.min(1, Number(found[1]) / (found[2] === '%' ? 100 : 1));
}
