import type { IBufferCell } from '@xterm/headless';
import type { Srgb } from '../../../observer/looks-contract.ts';

/** The colours of a cell; `undefined` for one that the terminal of each person chooses. */
export interface CellColors {
  readonly text: Srgb | undefined;
  readonly ground: Srgb | undefined;
  /** Nobody sees it: hidden, or in the colour of what lies behind. */
  readonly hidden: boolean;
  readonly bold: boolean;
}

export function colorsOf(cell: IBufferCell): CellColors {
  const text = { rgb: cell.isFgRGB(), palette: cell.isFgPalette(), color: cell.getFgColor() };
  const ground = { rgb: cell.isBgRGB(), palette: cell.isBgPalette(), color: cell.getBgColor() };
  const inverse = cell.isInverse() !== 0;
  const isChosen = text.rgb || text.palette;
  const same = isChosen && text.rgb === ground.rgb && text.palette === ground.palette && text.color === ground.color;
  const [front, back] = inverse ? [ground, text] : [text, ground];
  return { text: srgb(front), ground: srgb(back), hidden: cell.isInvisible() !== 0 || same, bold: cell.isBold() !== 0 };
}

/** The first 16 colours and the default are those of the person. */
function srgb({ rgb, palette, color }: { rgb: boolean; palette: boolean; color: number }): Srgb | undefined {
  if (rgb) return [(color >> 16) & 255, (color >> 8) & 255, color & 255, 1];
  if (!palette || color < 16) return undefined;
  if (color >= 232) return [8 + (color - 232) * 10, 8 + (color - 232) * 10, 8 + (color - 232) * 10, 1];
  const step = (part: number): number => (part === 0 ? 0 : 55 + part * 40);
  const cube = color - 16;
  return [step(Math.floor(cube / 36)), step(Math.floor(cube / 6) % 6), step(cube % 6), 1];
}
