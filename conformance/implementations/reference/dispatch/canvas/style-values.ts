import { COLOR_NAMES } from './color-names.ts';

/** What a style may be set to. A value that fits has neither an address nor a function but those of colours. */
type Fits = (value: string) => boolean;

const NUMBER = '[+-]?(?:\\d{1,4}(?:\\.\\d{1,4})?|\\.\\d{1,4})';
const PART = `(?:none|${NUMBER}(?:%|deg|grad|rad|turn)?)`;
const SPACES = 'srgb|srgb-linear|display-p3|a98-rgb|prophoto-rgb|rec2020|xyz|xyz-d50|xyz-d65';
const COLOR = new RegExp(
  `^(?:#(?:[0-9a-f]{3}|[0-9a-f]{4}|[0-9a-f]{6}|[0-9a-f]{8})|(?:(?:rgb|rgba|hsl|hsla|hwb|oklch|oklab|lab|lch)\\(|color\\(\\s*(?:${SPACES})\\s)\\s*${PART}(?:\\s*[,/\\s]\\s*${PART}){2,3}\\s*\\))$`,
);
const LENGTH = new RegExp(`^(${NUMBER})(px|rem|em)?$`);
const PIXELS: Readonly<Record<string, number>> = { px: 1, rem: 16, em: 16 };

const color: Fits = (value) => COLOR_NAMES.has(value) || COLOR.test(value);
const oneOf =
  (...words: readonly string[]): Fits =>
  (value) =>
    words.includes(value);
const length =
  (least: number, most: number): Fits =>
  (value) => {
    const [, amount, unit] = LENGTH.exec(value) ?? [];
    if (amount === undefined || (unit === undefined && Number(amount) !== 0)) return false;
    const pixels = Number(amount) * (PIXELS[unit ?? 'px'] ?? 1);
    return pixels >= least && pixels <= most;
  };

/** The styles that a model may set. Each changes the look of the box or its text and none moves it, covers others or loads anything. */
export const STYLES: Readonly<Record<string, Fits>> = {
  color,
  'background-color': color,
  'border-color': color,
  'border-style': oneOf('none', 'solid', 'dashed', 'dotted', 'double'),
  'border-width': length(0, 16),
  'border-radius': length(0, 64),
  padding: length(0, 64),
  'font-size': length(8, 64),
  'font-style': oneOf('normal', 'italic'),
  'font-weight': oneOf('normal', 'bold', '100', '200', '300', '400', '500', '600', '700', '800', '900'),
  'text-align': oneOf('start', 'center', 'end', 'left', 'right'),
};
