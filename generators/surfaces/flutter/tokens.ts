import type { TokenType } from '../../../specs/language/model/token.ts';
import { pascalCase } from '../../text/names/policy.ts';
import type { Color, ShadowLayer, TokenValue } from '../view/token-values.ts';
import type { PresetTokens, TokensView } from '../view/tokens.ts';
import type { UniqueNames } from '../view/unique-names.ts';
import { dartString, docComment } from './escape.ts';
import { after, before, call, list, named, print, type Layout } from './layout.ts';
import { memberNames, TAKEN } from './names.ts';

/** Type of a token → its type in Dart, and the expression between two values at `t`. */
const TYPES: Readonly<Record<TokenType, readonly [type: string, lerp: (name: string) => Layout]>> = {
  color: ['Color', (name) => after(between('Color.lerp', name), '!')],
  dimension: ['double', (name) => after(between('lerpDouble', name), '!')],
  duration: ['Duration', (name) => between('lerpDuration', name)],
  number: ['double', (name) => after(between('lerpDouble', name), '!')],
  string: ['String', (name) => `t < 0.5 ? ${name} : other.${name}`],
  fontFamily: ['List<String>', (name) => `t < 0.5 ? ${name} : other.${name}`],
  fontWeight: ['FontWeight', (name) => after(between('FontWeight.lerp', name), '!')],
  shadow: ['List<BoxShadow>', (name) => after(between('BoxShadow.lerpList', name), '!')],
  border: ['BorderSide', (name) => between('BorderSide.lerp', name)],
  gradient: ['Gradient?', (name) => between('Gradient.lerp', name)],
  typography: ['TextStyle', (name) => after(between('TextStyle.lerp', name), '!')],
};

function between(name: string, token: string): Layout {
  return call(name, token, `other.${token}`, 't');
}

/** Token path → member of the token class. */
export function tokenNames(view: TokensView): UniqueNames {
  return memberNames(
    view.tokens.map(({ path }) => path),
    TAKEN.tokens,
  );
}

/** Preset → value of the enumeration of presets. */
export function presetNames(view: TokensView): UniqueNames {
  return memberNames(
    view.presets.map(({ id }) => id),
    [...TAKEN.enumeration, 'light', 'dark', 'theme', 'of'],
  );
}

export interface TokenFields {
  readonly name: string;
  readonly type: string;
  /** Type of the parameter of `copyWith`. */
  readonly nullable: string;
  readonly doc: string;
  readonly lerp: string;
  readonly copy: string;
}

/** The members of the token class. */
export function tokenFields(view: TokensView): readonly TokenFields[] {
  const { names } = tokenNames(view);
  return view.tokens.map(({ path, type, description }) => {
    const name = names.get(path) ?? '';
    const [dart, lerp] = TYPES[type];
    return {
      name,
      type: dart,
      nullable: dart.endsWith('?') ? dart : `${dart}?`,
      doc: docComment([description === undefined ? `\`${path}\`.` : `\`${path}\`: ${description}.`.replace(/\.\.$/, '.')], '  '),
      lerp: print(named(name, lerp(name)), 6, 1),
      copy: print(named(name, `${name} ?? this.${name}`), 6, 1),
    };
  });
}

/** The two constants of a preset. */
export function presetTokens(view: TokensView, preset: PresetTokens, type: string, presetType: string): string {
  const { names } = tokenNames(view);
  const value = presetNames(view).names.get(preset.id) ?? '';
  return (['light', 'dark'] as const)
    .map((scheme) => {
      const items = view.tokens.map(({ path }) => {
        const token = preset[scheme].get(path);
        return named(names.get(path) ?? '', token === undefined ? 'null' : tokenLayout(token));
      });
      const made: Layout = { ...call(type, named('preset', `${presetType}.${value}`), ...items), broken: true };
      const constant = `${value}${pascalCase([scheme])}`;
      return `${docComment([`${preset.title}, ${scheme}.`])}${print(after(before(`const ${type} ${constant} = `, made), ';'))}\n`;
    })
    .join('\n');
}

/** A token as a constant expression. */
function tokenLayout(token: TokenValue): Layout {
  switch (token.type) {
    case 'color':
      return color(token.color);
    case 'dimension':
      return number(token.px);
    case 'number':
      return number(token.number);
    case 'duration':
      return Number.isInteger(token.ms) ? `Duration(milliseconds: ${token.ms})` : `Duration(microseconds: ${Math.round(token.ms * 1000)})`;
    case 'string':
      return dartString(token.text);
    case 'fontFamily':
      return list('String', token.families.map(dartString));
    case 'fontWeight':
      return weight(token.weight);
    case 'shadow':
      return list('BoxShadow', token.layers.filter(({ inset }) => !inset).map(shadow));
    case 'border':
      return token.style === 'none' || token.width === 0
        ? 'BorderSide.none'
        : call('BorderSide', named('color', color(token.color)), named('width', number(token.width)));
    case 'gradient':
      if (token.stops.length === 0) return 'null';
      return call(
        'LinearGradient',
        'begin: AlignmentDirectional.topStart',
        'end: AlignmentDirectional.bottomEnd',
        named('colors', list('Color', twice(token.stops.map((stop) => color(stop.color))))),
        named('stops', list('double', twice(token.stops.map((stop) => number(stop.position))))),
      );
    case 'typography':
      return call(
        'TextStyle',
        ...(token.families[0] === undefined ? [] : [named('fontFamily', dartString(token.families[0]))]),
        ...(token.families.length < 2 ? [] : [named('fontFamilyFallback', list('String', token.families.slice(1).map(dartString)))]),
        named('fontSize', number(token.size)),
        named('fontWeight', weight(token.weight)),
        named('letterSpacing', number(token.letterSpacing)),
        named('height', number(token.lineHeight)),
      );
  }
}

/** A gradient of Flutter has at least two stops. */
function twice<T>(items: readonly T[]): readonly T[] {
  return items.length === 1 ? [...items, ...items] : items;
}

function shadow({ color: ink, x, y, blur, spread }: ShadowLayer): Layout {
  return call(
    'BoxShadow',
    named('color', color(ink)),
    ...(x === 0 && y === 0 ? [] : [`offset: Offset(${number(x)}, ${number(y)})`]),
    ...(blur === 0 ? [] : [`blurRadius: ${number(blur)}`]),
    ...(spread === 0 ? [] : [`spreadRadius: ${number(spread)}`]),
  );
}

/** `Color(0xaarrggbb)` */
function color({ red, green, blue, alpha }: Color): string {
  const hex = [alpha, red, green, blue].map((share) =>
    Math.round(share * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return `Color(0x${hex.join('')})`;
}

/** At most four decimals: a millionth of a pixel is noise of another unit. */
export function number(value: number): string {
  return String(Math.round(value * 10_000) / 10_000 + 0);
}

/** The nearest of the nine weights of Flutter. */
function weight(value: number): string {
  return `FontWeight.w${Math.min(9, Math.max(1, Math.round(value / 100)))}00`;
}
