import { camelCase, words } from '../../text/names/policy.ts';
import type { Color, ShadowLayer, TokenValue } from '../view/token-values.ts';
import type { PresetTokens, TokensView } from '../view/tokens.ts';
import { uniqueNames, type ChangedName } from '../view/unique-names.ts';
import { kdoc, kotlinString } from './escape.ts';
import { entryName, fieldName } from './names.ts';

/** A data class of tokens that share the first segment of their path. */
interface Group {
  /** `color`: the property of the tokens. */
  readonly name: string;
  /** `ColorTokens` */
  readonly type: string;
  readonly tokens: readonly { readonly path: string; readonly name: string; readonly type: string; readonly doc: string }[];
}

export interface TokenNames {
  readonly groups: readonly Group[];
  /** Path → expression on a `Tokens`: `color.accent`. */
  readonly accessors: ReadonlyMap<string, string>;
  readonly presets: ReadonlyMap<string, string>;
  readonly changed: readonly ChangedName[];
}

/** A constructor takes 255 slots at most, and a colour fills two. */
const MOST = 100;

const TYPES: Readonly<Record<TokenValue['type'], string>> = {
  color: 'Color',
  dimension: 'Dp',
  duration: 'Duration',
  number: 'Float',
  string: 'String',
  fontFamily: 'FontStack',
  fontWeight: 'FontWeight',
  shadow: 'List<ShadowLayer>',
  border: 'BorderStroke',
  gradient: 'Brush',
  typography: 'TextStyle',
};

export function tokenNames(view: TokensView): TokenNames {
  const byHead = new Map<string, TokensView['tokens'][number][]>();
  for (const token of view.tokens) {
    const [head = ''] = token.path.split('.');
    let key = head;
    for (let at = 2; (byHead.get(key)?.length ?? 0) >= MOST; at += 1) key = `${head}.${at}`;
    byHead.set(key, [...(byHead.get(key) ?? []), token]);
  }
  const heads = uniqueNames([...byHead.keys()], fieldName, camelCase);
  const accessors = new Map<string, string>();
  const changed: ChangedName[] = [...heads.changed];
  const groups = [...byHead].map(([head, tokens]): Group => {
    const name = heads.names.get(head) ?? head;
    const restOf = (path: string): string => path.slice(path.indexOf('.') + 1);
    // A token `space.4` is `space.space4`: a name cannot start with a digit.
    const wordsOf = (parts: readonly string[]): readonly string[] => (/^\d/.test(parts[0] ?? '') ? [...words(head), ...parts] : parts);
    const unique = uniqueNames(
      tokens.map(({ path }) => restOf(path)),
      (parts) => fieldName(wordsOf(parts)),
      (parts) => camelCase(wordsOf(parts)),
    );
    changed.push(...unique.changed);
    const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Tokens`;
    return {
      name,
      type,
      tokens: tokens.map((token) => {
        const own = unique.names.get(restOf(token.path)) ?? '';
        accessors.set(token.path, `${name}.${own}`);
        const doc = token.description === undefined ? '' : kdoc(token.description);
        return { path: token.path, name: own, type: TYPES[token.type], doc };
      }),
    };
  });
  const presets = uniqueNames(
    view.presets.map(({ id }) => id),
    entryName,
    entryName,
  );
  return { groups, accessors, presets: presets.names, changed };
}

/** The tokens of a preset in both schemes, as functions: one for each group, for a method has a largest size. */
export function presetSource(names: TokenNames, preset: PresetTokens): string {
  return (['light', 'dark'] as const)
    .map((scheme) => {
      const groups = names.groups.map(({ type, tokens }) => {
        const values = tokens.map(({ path, name: own }) => {
          const value = preset[scheme].get(path);
          // The view gives every token a value; code that fails when it runs would hide a bug of ours.
          if (value === undefined) throw new Error(`the preset ${preset.id} has no value of ${path}`);
          return `    ${own} = ${kotlinValue(value)},\n`;
        });
        return `private fun ${scheme}${type}() = ${type}(\n${values.join('')})\n`;
      });
      const all = names.groups.map(({ name, type }) => `    ${name} = ${scheme}${type}(),\n`);
      const title = names.presets.get(preset.id) ?? '';
      const head = `/** ${kdoc(preset.title)}, ${scheme}. */\ninternal val ${title}${scheme === 'light' ? 'Light' : 'Dark'} = Tokens(\n${all.join('')})\n`;
      return [head, ...groups].join('\n');
    })
    .join('\n');
}

/** A value as Kotlin source. */
function kotlinValue(value: TokenValue): string {
  switch (value.type) {
    case 'color':
      return colorText(value.color);
    case 'dimension':
      return `${dot(value.px)}.dp`;
    case 'duration':
      return `${dot(value.ms)}.milliseconds`;
    case 'number':
      return `${dot(value.number)}f`;
    case 'string':
      return kotlinString(value.text);
    case 'fontFamily':
      return `FontStack(listOf(${value.families.map(kotlinString).join(', ')}), ${family(value.families)})`;
    case 'fontWeight':
      return `FontWeight(${weight(value.weight)})`;
    case 'shadow':
      return value.layers.length === 0 ? 'emptyList()' : `listOf(${value.layers.map(layerText).join(', ')})`;
    case 'border':
      return `BorderStroke(${dot(value.width)}.dp, ${colorText(value.color)})`;
    case 'gradient':
      return gradientText(value.stops);
    case 'typography':
      return [
        'TextStyle(',
        `        fontFamily = ${family(value.families)},`,
        `        fontSize = ${dot(value.size)}.sp,`,
        `        fontWeight = FontWeight(${weight(value.weight)}),`,
        `        letterSpacing = ${dot(value.letterSpacing)}.sp,`,
        `        lineHeight = ${dot(value.size * value.lineHeight)}.sp,`,
        '    )',
      ].join('\n');
  }
}

function gradientText(stops: Extract<TokenValue, { type: 'gradient' }>['stops']): string {
  const [first] = stops;
  if (first === undefined) return 'SolidColor(Color.Transparent)';
  if (stops.length === 1) return `SolidColor(${colorText(first.color)})`;
  return `Brush.linearGradient(${stops.map(({ color, position }) => `${dot(position)}f to ${colorText(color)}`).join(', ')})`;
}

function layerText({ color, x, y, blur, spread, inset }: ShadowLayer): string {
  const sizes = [x, y, blur, spread].map((px) => `${dot(px)}.dp`).join(', ');
  return `ShadowLayer(${colorText(color)}, ${sizes}${inset ? ', inset = true' : ''})`;
}

function colorText({ alpha, red, green, blue }: Color): string {
  const argb = [alpha, red, green, blue].map((part) =>
    Math.round(part * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return `Color(0x${argb.join('').toUpperCase()})`;
}

/** The family of the system that stands in for the first that an app may lack. */
function family(families: readonly string[]): string {
  const generic = families.map((name) => name.toLowerCase()).find((name) => Object.hasOwn(GENERIC, name));
  return generic === undefined ? 'FontFamily.Default' : (GENERIC[generic] ?? '');
}

const GENERIC: Readonly<Record<string, string>> = {
  monospace: 'FontFamily.Monospace',
  'ui-monospace': 'FontFamily.Monospace',
  'sans-serif': 'FontFamily.SansSerif',
  'ui-sans-serif': 'FontFamily.SansSerif',
  'system-ui': 'FontFamily.Default',
  serif: 'FontFamily.Serif',
  'ui-serif': 'FontFamily.Serif',
  cursive: 'FontFamily.Cursive',
};

function weight(value: number): number {
  return Math.min(Math.max(Math.round(value), 1), 1000);
}

/** A number without an exponent and without noise after four digits; a negative one in parentheses. */
export function dot(value: number): string {
  const text = Number.isFinite(value) ? String(Number(value.toFixed(4))) : '0';
  const plain = text.includes('e') ? '0' : text;
  return plain.startsWith('-') ? `(${plain})` : plain;
}
