import type { Color, TokenValue } from '../view/token-values.ts';
import type { TokenType } from '../../../specs/language/model/token.ts';
import { swiftNumber, swiftString } from './escape.ts';

const TYPES: Readonly<Record<TokenType, string>> = {
  color: 'Color',
  dimension: 'CGFloat',
  duration: 'TimeInterval',
  number: 'Double',
  string: 'String',
  fontFamily: 'FontStack',
  fontWeight: 'Font.Weight',
  shadow: '[ShadowLayer]',
  border: 'BorderToken',
  gradient: 'Gradient',
  typography: 'TextRole',
};

/** The Swift type of a token. */
export function tokenType(type: TokenType): string {
  return TYPES[type];
}

/**
 * The value of a token as a Swift expression. Colours that differ between light and dark become dynamic ones.
 * @returns `undefined` if more than colours differs
 */
export function tokenLiteral(light: TokenValue, dark: TokenValue): string | undefined {
  if (skeleton(light) !== skeleton(dark)) return undefined;
  return literal(light, colors(dark));
}

/** The value without regard to another scheme. */
export function plainLiteral(value: TokenValue): string {
  return literal(value, colors(value));
}

/** Everything about a value but its colours. */
function skeleton(value: TokenValue): string {
  return JSON.stringify(value, (name, part: unknown) => (name === 'color' ? '' : part));
}

/** The colours of a value in the order in which `literal` writes them. */
function colors(value: TokenValue): readonly Color[] {
  switch (value.type) {
    case 'color':
    case 'border':
      return [value.color];
    case 'shadow':
      return value.layers.map(({ color }) => color);
    case 'gradient':
      return value.stops.map(({ color }) => color);
    default:
      return [];
  }
}

function literal(value: TokenValue, dark: readonly Color[]): string {
  switch (value.type) {
    case 'color':
      return color(value.color, dark[0]);
    case 'dimension':
      return swiftNumber(value.px);
    case 'duration':
      return swiftNumber(value.ms / 1000);
    case 'number':
      return swiftNumber(value.number);
    case 'string':
      return swiftString(value.text);
    case 'fontFamily':
      return `FontStack([${value.families.map(swiftString).join(', ')}])`;
    case 'fontWeight':
      return weight(value.weight);
    case 'shadow':
      return `[${value.layers.map((layer, at) => shadow(layer, dark[at])).join(', ')}]`;
    case 'border':
      return `BorderToken(color: ${color(value.color, dark[0])}, width: ${swiftNumber(value.width)}, style: ${swiftString(value.style)})`;
    case 'gradient': {
      const stops = value.stops.map((stop, at) => `.init(color: ${color(stop.color, dark[at])}, location: ${swiftNumber(stop.position)})`);
      return `Gradient(stops: [${stops.join(', ')}])`;
    }
    case 'typography':
      return [
        `TextRole(families: [${value.families.map(swiftString).join(', ')}], size: ${swiftNumber(value.size)}`,
        `weight: ${weight(value.weight)}, tracking: ${swiftNumber(value.letterSpacing)}, lineHeight: ${swiftNumber(value.lineHeight)})`,
      ].join(', ');
  }
}

function shadow(layer: Extract<TokenValue, { type: 'shadow' }>['layers'][number], dark: Color | undefined): string {
  const args = [
    `color: ${color(layer.color, dark)}`,
    `x: ${swiftNumber(layer.x)}`,
    `y: ${swiftNumber(layer.y)}`,
    `blur: ${swiftNumber(layer.blur)}`,
  ];
  if (layer.spread !== 0) args.push(`spread: ${swiftNumber(layer.spread)}`);
  if (layer.inset) args.push('isInset: true');
  return `ShadowLayer(${args.join(', ')})`;
}

function color(light: Color, dark: Color | undefined): string {
  const one = solid(light);
  const other = dark === undefined ? one : solid(dark);
  return one === other ? one : `Color(light: ${one}, dark: ${other})`;
}

function solid({ red, green, blue, alpha }: Color): string {
  const hex = [red, green, blue]
    .map((channel) =>
      Math.round(channel * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('');
  return `Color(hex: 0x${hex.toUpperCase()}${alpha === 1 ? '' : `, opacity: ${swiftNumber(Number(alpha.toFixed(3)))}`})`;
}

const WEIGHTS = ['ultraLight', 'thin', 'light', 'regular', 'medium', 'semibold', 'bold', 'heavy', 'black'] as const;

/** The nearest of the nine weights. CSS calls 100 thin, Apple ultra light. */
function weight(value: number): string {
  const at = Math.min(Math.max(Math.round(value / 100) - 1, 0), WEIGHTS.length - 1);
  return `.${WEIGHTS[at] ?? 'regular'}`;
}
