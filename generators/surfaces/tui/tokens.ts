import { PAGE_TOKENS } from '../../../specs/language/model/names.ts';
import type { Color, TokenValue } from '../view/token-values.ts';
import type { PresetTokens, TokensView, TokenView } from '../view/tokens.ts';
import { uniqueNames } from '../view/unique-names.ts';
import { terminalColor } from './colors.ts';
import { goDoc, goString } from './escape.ts';
import { pairs } from './layout.ts';
import { goNames, plainType } from './names.ts';

const TYPES: Readonly<Record<TokenValue['type'], string>> = {
  border: 'Edge',
  color: 'Color',
  dimension: 'float64',
  duration: 'time.Duration',
  fontFamily: '[]string',
  fontWeight: 'int',
  gradient: '[]Stop',
  number: 'float64',
  shadow: '[]Shadow',
  string: 'string',
  typography: 'Type',
};

/** Parts of the run-time library that take a colour from the tokens, if they have it. */
const ROLES = { textRole: 'color.on-surface', errorRole: 'color.error', mutedRole: 'color.text-muted' };

/** Token path → its field in `Tokens`. */
export function tokenFields(view: TokensView): ReadonlyMap<string, string> {
  const known =
    fieldsOf.get(view) ??
    uniqueNames(
      view.tokens.map(({ path }) => path),
      goNames.type,
      plainType,
    ).names;
  fieldsOf.set(view, known);
  return known;
}

const fieldsOf = new WeakMap<TokensView, ReadonlyMap<string, string>>();

/** What the template of the tokens shows. */
export function tokensModel(view: TokensView): object {
  const fields = tokenFields(view);
  const field = (path: string): string => fields.get(path) ?? '';
  const presets = uniqueNames(
    view.presets.map(({ id }) => id),
    (parts) => `preset${goNames.type(parts)}`,
    plainType,
  ).names;
  return {
    usesTime: view.tokens.some(({ type }) => type === 'duration'),
    usual: goString(view.usual),
    fields: body(view.tokens.map((token) => `${goDoc([docOf(token)], 1)}\n\t${field(token.path)} ${TYPES[token.type]}`).join('\n')),
    presetNames: view.presets.map(({ id }) => presets.get(id) ?? '').join(', '),
    presets: view.presets.map((preset) => ({
      doc: goDoc([`${presets.get(preset.id) ?? ''} is ${preset.title}: ${preset.description}`]),
      name: presets.get(preset.id),
      head: pairs([
        ['ID', goString(preset.id)],
        ['Title', goString(preset.title)],
      ]),
      light: literal(values(view, preset, 'light', field)),
      dark: `${view.tokens.length === 0 ? ' ' : ''}Tokens${literal(values(view, preset, 'dark', field))}`,
    })),
    roles: Object.entries(ROLES).map(([name, path]) => ({
      name,
      path,
      found: view.tokens.some((token) => token.path === path && token.type === 'color') ? `&t.${field(path)}` : 'nil',
    })),
  };
}

/** The fields of a struct in braces, as gofmt sets them. */
function body(lines: string): string {
  return lines === '' ? '{\n}' : `{\n${lines}\n}`;
}

/** The fields of a value in braces, as gofmt sets them: an empty one stands on one line, and is then aligned with its neighbours. */
function literal(lines: string): string {
  return lines === '' ? '{}' : `{\n${lines}\n\t}`;
}

function docOf({ path, type, description }: TokenView): string {
  const unit = { dimension: ' in px', fontWeight: ' from 1 to 1000' }[type as string] ?? '';
  return `{${path}}${unit}${description === undefined ? '' : `: ${description}`}`;
}

function values(view: TokensView, preset: PresetTokens, scheme: 'light' | 'dark', field: (path: string) => string): string {
  const page = preset[scheme].get(PAGE_TOKENS.color);
  const behind: Color =
    page?.type === 'color'
      ? page.color
      : scheme === 'light'
        ? { red: 1, green: 1, blue: 1, alpha: 1 }
        : { red: 0, green: 0, blue: 0, alpha: 1 };
  return pairs(
    view.tokens.flatMap(({ path }): [string, string][] => {
      const value = preset[scheme].get(path);
      return value === undefined ? [] : [[field(path), goValue(value, behind)]];
    }),
    2,
  );
}

function goValue(value: TokenValue, behind: Color): string {
  const color = (one: Color): string => {
    const { hex, cube, basic } = terminalColor(one, behind);
    return `Color{"${hex}", "${cube}", "${basic}"}`;
  };
  const texts = (all: readonly string[]): string => `[]string{${all.map(goString).join(', ')}}`;
  switch (value.type) {
    case 'color':
      return color(value.color);
    case 'dimension':
      return number(value.px);
    case 'duration':
      return value.ms === 0 ? '0' : Number.isInteger(value.ms) ? `${value.ms} * time.Millisecond` : `${Math.round(value.ms * 1e6)}`;
    case 'number':
      return number(value.number);
    case 'string':
      return goString(value.text);
    case 'fontFamily':
      return texts(value.families);
    case 'fontWeight':
      return String(Math.round(value.weight));
    case 'border':
      return `Edge{Color: ${color(value.color)}, Width: ${number(value.width)}, Style: ${goString(value.style)}}`;
    case 'gradient':
      return value.stops.length === 0
        ? 'nil'
        : `[]Stop{${value.stops.map((stop) => `{${color(stop.color)}, ${number(stop.position)}}`).join(', ')}}`;
    case 'shadow':
      return value.layers.length === 0
        ? 'nil'
        : `[]Shadow{${value.layers.map((one) => `{${[color(one.color), ...[one.x, one.y, one.blur, one.spread].map(number), String(one.inset)].join(', ')}}`).join(', ')}}`;
    case 'typography':
      return `Type{Families: ${texts(value.families)}, Size: ${number(value.size)}, Weight: ${Math.round(value.weight)}, LetterSpacing: ${number(value.letterSpacing)}, LineHeight: ${number(value.lineHeight)}}`;
  }
}

/** A decimal number; JavaScript writes those of Go's syntax. */
function number(value: number): string {
  return Number.isFinite(value) ? String(value) : '0';
}
