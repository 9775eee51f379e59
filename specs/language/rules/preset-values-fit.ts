import { didYouMean } from '../diagnostics/nearest.ts';
import { defineRule } from '../lint/rule.ts';
import type { TokenType } from '../model/token.ts';
import { parseColor } from '../units/color/parse.ts';
import { isLengthUnit, isSystemColor } from '../units/css-values.ts';

/** What the name of a property says of its values. */
interface Kind {
  readonly name: RegExp;
  readonly expected: string;
  readonly tokens: readonly TokenType[];
  readonly literal: (text: string) => boolean;
}

/** A length with its unit; zero needs none. */
const MEASURE = /^(?:-?(?:\d+\.?\d*|\.\d+)(?:[a-z]+|%)|-?0*\.?0+)$/i;
/** Functions with which a value of each kind is written; those that compute any value among them. */
const ANY_FUNCTIONS = ['var', 'env', 'attr', 'if'];
const COLOR_FUNCTIONS = new Set([
  ...ANY_FUNCTIONS,
  ...'rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark contrast-color device-cmyk alpha image url'.split(' '),
  ...'linear-gradient radial-gradient conic-gradient repeating-linear-gradient repeating-radial-gradient repeating-conic-gradient'.split(
    ' ',
  ),
]);
const FILTER_FUNCTIONS = new Set([
  ...ANY_FUNCTIONS,
  ...'blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia url'.split(' '),
]);
const FUNCTION = /^[a-z-]+\(.*\)$/i;
const KEYWORDS = new Set(['none', 'auto', 'inherit', 'initial', 'unset', 'normal', 'transparent', 'currentcolor']);
const LINES = new Set('none hidden dotted dashed solid double groove ridge inset outset'.split(' '));

/** In this order; a property of none of these names is checked for its units only. */
const KINDS: readonly Kind[] = [
  {
    name: /(?:^|-)(?:color|fill|background|scrim|tint)$/,
    expected: 'a colour',
    tokens: ['color', 'gradient'],
    literal: (text) => parseColor(text) !== undefined || isSystemColor(text) || isCall(text, COLOR_FUNCTIONS),
  },
  {
    name: /(?:^|-)(?:radius|width|height|padding|margin|gap|inset|spacing|blur)$/,
    expected: 'a length such as 2px',
    tokens: ['dimension', 'number'],
    literal: (text) => text.split(/\s+/).every((one) => MEASURE.test(one) || FUNCTION.test(one) || KEYWORDS.has(one.toLowerCase())),
  },
  {
    name: /(?:^|-)(?:alpha|opacity)$/,
    expected: 'a share such as 20% or 0.2',
    tokens: ['number'],
    literal: (text) => /^(?:\d+\.?\d*|\.\d+)%?$/.test(text) && Number.parseFloat(text) <= (text.endsWith('%') ? 100 : 1),
  },
  {
    name: /(?:^|-)(?:border|outline)(?:-[a-z]+)?-style$/,
    expected: `one of ${[...LINES].join(', ')}`,
    tokens: ['string', 'border'],
    literal: (text) => text.split(/\s+/).every((one) => LINES.has(one)),
  },
  {
    name: /(?:^|-)shadow$/,
    expected: 'a shadow',
    tokens: ['shadow'],
    literal: (text) => /\d/.test(text),
  },
  {
    name: /(?:^|-)(?:font|font-family|typeface)$/,
    expected: 'a family of letters',
    tokens: ['fontFamily', 'typography', 'string'],
    literal: (text) => /\p{L}/u.test(text) && !text.startsWith('#'),
  },
  {
    name: /(?:^|-)(?:duration|delay)$/,
    expected: 'a time such as 200ms',
    tokens: ['duration'],
    literal: (text) => /^\d*\.?\d+m?s$/.test(text),
  },
  {
    name: /(?:^|-)image$/,
    expected: 'a gradient or none',
    tokens: ['gradient', 'string'],
    literal: (text) => FUNCTION.test(text),
  },
  {
    name: /(?:^|-)filter$/,
    expected: 'a filter such as blur(16px)',
    tokens: ['string'],
    literal: (text) => text.split(/(?<=\))\s+/).every((one) => isCall(one, FILTER_FUNCTIONS) && hasArgument(one)),
  },
];

export default defineRule({
  id: 'preset-values-fit',
  summary: 'Every value of a preset row is of the type that its property has by name, in units of CSS.',
  reads: ['presets'],
  diagnostics: {
    K5119: { severity: 'warning', message: '`{property}` of preset `{preset}` must be {expected}, found {found}.' },
  },
  check({ program, spec, report }) {
    const types = new Map(program.tokens.map(({ path, type }) => [path, type]));
    for (const { preset, values } of spec.presets) {
      for (const [property, { text, alias, place }] of Object.entries(values)) {
        const kind = KINDS.find(({ name }) => name.test(property));
        const literal = text.trim().replace(/^`(.*)`$/, '$1');
        const type = alias === undefined ? undefined : types.get(alias);
        const found = type === undefined ? `\`${literal}\`` : `\`{${alias ?? ''}}\`, which is a ${type}`;
        if (alias !== undefined) {
          if (type !== undefined && kind && !kind.tokens.includes(type))
            report('K5119', place, { property, preset, expected: kind.expected, found });
        } else if (hasWrongUnit(literal)) report('K5119', place, { property, preset, expected: 'in units of CSS', found });
        else if (kind && !fits(kind, literal))
          report(
            'K5119',
            place,
            { property, preset, expected: kind.expected, found },
            { hints: didYouMean(literal, [...KEYWORDS, ...LINES]) },
          );
      }
    }
  },
});

/** Whether a text calls one of these functions. */
function isCall(text: string, names: ReadonlySet<string>): boolean {
  return FUNCTION.test(text) && names.has(text.slice(0, text.indexOf('(')).toLowerCase());
}

/** Whether a filter has an argument of its kind: a blur is a length, a turn an angle; what computes may be anything. */
function hasArgument(text: string): boolean {
  const [, name = '', argument = ''] = /^([a-z-]+)\((.*)\)$/i.exec(text) ?? [];
  if (argument.trim() === '' || /[({]/.test(argument)) return true;
  if (name.toLowerCase() === 'blur') return /^(?:0+(?:\.0+)?|[\d.]+[a-z]+)$/i.test(argument.trim());
  if (name.toLowerCase() === 'hue-rotate') return /^-?(?:0+(?:\.0+)?|[\d.]+(?:deg|grad|rad|turn))$/i.test(argument.trim());
  return true;
}

/** Quoted texts, keywords of every property and texts with a token in them fit everything. */
function fits({ literal }: Kind, text: string): boolean {
  return (
    text === '' || /^["']/.test(text) || /[{}]/.test(text) || KEYWORDS.has(text.toLowerCase()) || text.startsWith('var(') || literal(text)
  );
}

function hasWrongUnit(text: string): boolean {
  if (/^["'#]/.test(text)) return false;
  const amounts = [...text.matchAll(/(?<![\w#.-])-?(?:\d+\.?\d*|\.\d+)([a-z]+)(?![\w(-])/gi)];
  return amounts.some(([, unit = '']) => !isLengthUnit(unit) && !/^e\d*$/i.test(unit));
}
