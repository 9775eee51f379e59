import { diagnose, type Diagnostic } from '../specs/language/diagnostics/diagnostic.ts';
import { didYouMean } from '../specs/language/diagnostics/nearest.ts';
import type { JsonNode } from '../specs/language/json/parse.ts';
import type { TokenType } from '../specs/language/model/token.ts';

/** Colour spaces of the DTCG 2025.10 colour module. */
const COLOR_SPACES = [
  'srgb', 'srgb-linear', 'hsl', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'display-p3', 'a98-rgb', 'prophoto-rgb', 'rec2020', 'xyz-d65', 'xyz-d50',
]; // prettier-ignore
const WEIGHTS = [
  'thin', 'hairline', 'extra-light', 'ultra-light', 'light', 'normal', 'regular', 'book', 'medium', 'semi-bold', 'demi-bold', 'bold',
  'extra-bold', 'ultra-bold', 'black', 'heavy', 'extra-black', 'ultra-black',
]; // prettier-ignore
const LINE_STYLES = ['solid', 'dashed', 'dotted', 'double', 'groove', 'ridge', 'outset', 'inset'];

/** A check of a JSON value: reports each misfit at its own node and returns whether there was none. An alias fits anywhere; its target has a check of its own. */
type Shape = (node: JsonNode, report: (node: JsonNode, problem: string, hints?: readonly string[]) => void) => boolean;

const SHAPES: Readonly<Record<TokenType, Shape>> = {
  color: object(
    {
      colorSpace: word(COLOR_SPACES),
      components: components(),
      alpha: range(0, 1),
      hex: text(/^#[0-9a-f]{6}$/i, 'six hex digits after `#`'),
    },
    ['alpha', 'hex'],
  ),
  dimension: object({ value: number(), unit: word(['px', 'rem']) }),
  fontFamily: anyOf('a font name or a list of them', text(/\S/, 'a font name'), list(text(/\S/, 'a font name'), 1)),
  fontWeight: anyOf('a number from 1 to 1000 or a weight name', range(1, 1000), word(WEIGHTS)),
  duration: object({ value: range(0, Infinity), unit: word(['ms', 's']) }),
  number: number(),
  string: text(/^[^]*$/, 'a string'),
  shadow: lazy(() => anyOf('a shadow or a list of shadows', SHADOW, list(SHADOW, 0))),
  border: lazy(() =>
    object({ color: SHAPES.color, width: SHAPES.dimension, style: anyOf('a line style', word(LINE_STYLES), text(/^none$/, '`none`')) }),
  ),
  gradient: lazy(() => list(object({ color: SHAPES.color, position: range(0, 1) }), 1)),
  typography: lazy(() =>
    object(
      {
        fontFamily: SHAPES.fontFamily,
        fontSize: SHAPES.dimension,
        fontWeight: SHAPES.fontWeight,
        letterSpacing: SHAPES.dimension,
        lineHeight: SHAPES.number,
      },
      ['letterSpacing', 'lineHeight', 'fontWeight'],
    ),
  ),
};

const SHADOW: Shape = object(
  {
    color: SHAPES.color,
    offsetX: SHAPES.dimension,
    offsetY: SHAPES.dimension,
    blur: SHAPES.dimension,
    spread: SHAPES.dimension,
    inset: boolean(),
  },
  ['inset', 'spread'],
);

/** Whether an authored value has the shape of its type. Adds each misfit to `found`, at its own value. */
export function checkValue(type: TokenType, value: JsonNode, token: string, found: Diagnostic[]): boolean {
  return SHAPES[type](value, (node, problem, hints = []) => found.push(diagnose('K5006', node.place, { token, type, problem }, { hints })));
}

function isAlias(node: JsonNode): boolean {
  return node.kind === 'scalar' && typeof node.value === 'string' && /^\{[^{}]+\}$/.test(node.value);
}

function scalar(expected: string, fits: (value: unknown) => boolean, candidates: readonly string[] = []): Shape {
  return (node, report) => {
    if (isAlias(node) || (node.kind === 'scalar' && fits(node.value))) return true;
    const found = node.kind === 'scalar' ? JSON.stringify(node.value) : node.kind === 'array' ? 'a list' : 'an object';
    const hints = node.kind === 'scalar' && typeof node.value === 'string' ? didYouMean(node.value, candidates) : [];
    report(node, `expected ${expected}, found ${found}`, hints);
    return false;
  };
}

function number(): Shape {
  return scalar('a number', (value) => Number.isFinite(value));
}

function boolean(): Shape {
  return scalar('true or false', (value) => typeof value === 'boolean');
}

function range(from: number, to: number): Shape {
  const expected = to === Infinity ? `a number not below ${from}` : `a number from ${from} to ${to}`;
  return scalar(expected, (value) => typeof value === 'number' && value >= from && value <= to);
}

function word(words: readonly string[]): Shape {
  return scalar(`one of ${words.join(', ')}`, (value) => words.includes(value as string), words);
}

function text(pattern: RegExp, expected: string): Shape {
  return scalar(expected, (value) => typeof value === 'string' && pattern.test(value));
}

/** Three channels of a colour; `none` stands for a missing one. */
function components(): Shape {
  const channel = scalar('a number or "none"', (value) => value === 'none' || Number.isFinite(value));
  return (node, report) => {
    if (isAlias(node)) return true;
    if (node.kind === 'array' && node.items.length === 3) return node.items.map((item) => channel(item, report)).every(Boolean);
    report(node, `expected a list of three components${node.kind === 'array' ? `, found ${node.items.length}` : ''}`);
    return false;
  };
}

function list(of: Shape, least: number): Shape {
  return (node, report) => {
    if (isAlias(node)) return true;
    if (node.kind === 'array' && node.items.length >= least) return node.items.map((item) => of(item, report)).every(Boolean);
    report(node, node.kind === 'array' ? `expected at least ${least} item${least === 1 ? '' : 's'}` : 'expected a list');
    return false;
  };
}

function object(members: Readonly<Record<string, Shape>>, optional: readonly string[] = []): Shape {
  const names = Object.keys(members);
  return (node, report) => {
    if (isAlias(node)) return true;
    if (node.kind !== 'object') {
      report(node, `expected an object with ${names.filter((name) => !optional.includes(name)).join(', ')}`);
      return false;
    }
    const before = node.members.map(({ key, value }) => {
      const shape = Object.hasOwn(members, key) ? members[key] : undefined;
      if (shape) return shape(value, report);
      report(value, `unknown member \`${key}\`; known are ${names.join(', ')}`, didYouMean(key, names));
      return false;
    });
    const missing = names.filter((name) => !optional.includes(name) && !node.members.some(({ key }) => key === name));
    if (missing.length > 0) report(node, `\`${missing.join('`, `')}\` ${missing.length === 1 ? 'is' : 'are'} missing`);
    return missing.length === 0 && before.every(Boolean);
  };
}

/** One of several shapes. Misfits deeper in the value win over a misfit of the whole. */
function anyOf(expected: string, ...shapes: readonly Shape[]): Shape {
  return (node, report) => {
    if (shapes.some((shape) => shape(node, () => undefined))) return true;
    const reports: [JsonNode, string, readonly string[]][] = [];
    for (const shape of shapes) shape(node, (at, problem, hints = []) => reports.push([at, problem, hints]));
    const inner = reports.filter(([at]) => at !== node);
    if (inner.length > 0) for (const [at, problem, hints] of inner) report(at, problem, hints);
    else
      report(
        node,
        `expected ${expected}`,
        reports.flatMap(([, , hints]) => hints),
      );
    return false;
  };
}

function lazy(make: () => Shape): Shape {
  let made: Shape | undefined;
  return (node, report) => (made ??= make())(node, report);
}
