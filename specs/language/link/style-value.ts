import { didYouMean } from '../diagnostics/nearest.ts';
import { isObject, type Json } from '../model/json.ts';
import { CSS_PROPERTIES, isCssProperty } from '../units/css-properties.ts';
import { parseColor } from '../units/color/parse.ts';
import { cssKeywordsOf, wrongKeyword } from '../units/css-keywords.ts';
import { isColorProperty, isLengthUnit } from '../units/css-values.ts';
import { wrong, type Parameter } from './parameter.ts';
import { placeholderOf } from './placeholders.ts';
import { placeIn } from './step-place.ts';

const EXPECTATIONS = ['token', 'oneOf', 'min', 'max', 'alpha', 'blur', 'contains'];
/** Properties whose value may be a blur. */
const BLURRING = ['filter', 'backdrop-filter'];
const EXPECTED = 'a literal, {token}, {oneOf}, {min, max}, {alpha}, {blur} or {contains}';
/** Properties of plain numbers. */
const NUMERIC: ReadonlySet<string> = new Set(['opacity', 'flex-grow', 'flex-shrink', 'order', 'orphans', 'widows']);
const GLOBAL: ReadonlySet<string> = new Set(['none', 'notNone', 'inherit', 'initial', 'unset', 'revert', 'revert-layer']);
/** Most words that a hint lists. */
const MOST_LISTED = 12;
const AMOUNT = /^-?(?:\d+\.?\d*|\.\d+)([a-z]+)$/i;

/** Checks property → literal, `{token}`, `{oneOf}`, `{min, max}`, `{alpha}`, `{blur}`, `{contains}`, `none`, `notNone`. */
export function checkStyle(parameter: Parameter, value: Json): void {
  if (!isObject(value)) return wrong(parameter, 'a mapping of property and expectation', value);
  for (const [property, expected] of Object.entries(value)) {
    const pointer = `${parameter.pointer}/${property}`;
    if (isCssProperty(property)) checkExpectation(parameter, property, expected, pointer);
    else wrong(parameter, 'CSS properties and expectations', property, didYouMean(property, CSS_PROPERTIES), pointer);
  }
}

function checkExpectation(parameter: Parameter, property: string, expected: Json, pointer: string): void {
  if (placeholderOf(expected)) return;
  if (!isObject(expected)) return checkLiteral(parameter, property, expected, pointer);
  const keys = Object.keys(expected);
  const bad = keys.find((key) => !EXPECTATIONS.includes(key));
  if (keys.length === 0) return wrong(parameter, EXPECTED, expected, [], pointer);
  if (bad !== undefined) return wrong(parameter, EXPECTED, bad, didYouMean(bad, EXPECTATIONS), `${pointer}/${bad}`);
  if (expected['token'] !== undefined) checkToken(parameter, property, expected['token'], `${pointer}/token`);
  if (expected['oneOf'] !== undefined) {
    if (!Array.isArray(expected['oneOf'])) wrong(parameter, 'a list under `oneOf`', expected['oneOf'], [], `${pointer}/oneOf`);
    else expected['oneOf'].forEach((one: Json, index) => checkExpectation(parameter, property, one, `${pointer}/oneOf/${index}`));
  }
  const { alpha, blur, contains } = expected;
  if (contains !== undefined && (typeof contains !== 'string' || contains === ''))
    wrong(parameter, 'a text under `contains`', contains, [], `${pointer}/contains`);
  if (alpha !== undefined) {
    if (!isColorProperty(property)) wrong(parameter, `no alpha for ${property}`, alpha, [], `${pointer}/alpha`);
    else if (!isShare(alpha)) wrong(parameter, 'a share from 0 to 1, or {min?, max?} of shares', alpha, [], `${pointer}/alpha`);
  }
  if (blur !== undefined) {
    if (!BLURRING.includes(property)) wrong(parameter, `no blur for ${property}`, blur, [], `${pointer}/blur`);
    else if (!isAmount(blur)) wrong(parameter, 'a number of CSS pixels, or {min?, max?} of them', blur, [], `${pointer}/blur`);
  }
  const { min, max } = expected;
  if (typeof min === 'number' && typeof max === 'number' && min > max)
    wrong(parameter, `a max of ${min} or more`, max, [], `${pointer}/max`);
  for (const key of ['min', 'max']) {
    const bound = expected[key];
    if (bound !== undefined && typeof bound !== 'number') {
      if (typeof bound === 'string' && /^-?[\d.]+(?:px|dp|rem|ms|s|%)?$/.test(bound)) continue;
      wrong(parameter, 'a number, or one with px, rem, ms or s', bound, [], `${pointer}/${key}`);
    }
  }
}

/** Whether a value is a share from 0 to 1, or bounds of one. */
const isShare = (value: Json): boolean => isAmount(value, 1);

/** Whether a value is a number from 0 to `most`, or bounds of one. */
function isAmount(value: Json, most = Infinity): boolean {
  const bounds = isObject(value) ? Object.entries(value) : [['min', value] as const];
  return (
    bounds.length > 0 &&
    bounds.every(([key, amount]) => (key === 'min' || key === 'max') && typeof amount === 'number' && amount >= 0 && amount <= most)
  );
}

function checkToken(parameter: Parameter, property: string, token: Json, pointer: string): void {
  const { scope, step } = parameter;
  if (placeholderOf(token)) return;
  if (typeof token !== 'string') return wrong(parameter, 'a token path', token, [], pointer);
  const path = token.replace(/^\{(.*)\}$/, '$1');
  if (!scope.resolve('K3006', path, scope.program.tokens.map((one) => one.path), placeIn(step, pointer))) return; // prettier-ignore
  const type = scope.program.tokens.find((one) => one.path === path)?.type;
  const colored = isColorProperty(property);
  if (type !== undefined && (type === 'color') !== colored && ['color', 'dimension', 'fontFamily', 'fontWeight', 'duration'].includes(type))
    wrong(parameter, colored ? `a color for ${property}` : `no ${type} for ${property}`, `{${path}}`, [], pointer);
}

/** Whether brackets are closed. */
function isClosed(text: string): boolean {
  let open = 0;
  for (const letter of text) {
    if (letter === '(') open += 1;
    else if (letter === ')') open -= 1;
    if (open < 0) return false;
  }
  return open === 0;
}

function checkLiteral(parameter: Parameter, property: string, literal: Json, pointer: string): void {
  if (typeof literal === 'number') return;
  if (typeof literal !== 'string' || literal === '') return wrong(parameter, EXPECTED, literal, [], pointer);
  const unit = AMOUNT.exec(literal)?.[1];
  if (unit !== undefined && !isLengthUnit(unit)) wrong(parameter, 'a number with a unit of CSS', literal, [], pointer);
  else if (!isClosed(literal)) wrong(parameter, 'a value with as many ( as )', literal, [], pointer);
  else if (NUMERIC.has(property) && Number.isNaN(Number(literal.replace(/%$/, ''))) && !GLOBAL.has(literal))
    wrong(parameter, `a number for ${property}`, literal, [], pointer);
  else if (literal.startsWith('#') && parseColor(literal) === undefined) wrong(parameter, 'a colour', literal, [], pointer);
  else if (!GLOBAL.has(literal) && wrongKeyword(property, literal) !== undefined) {
    const words = [...(cssKeywordsOf(property) ?? [])];
    wrong(parameter, `a word that ${property} has in CSS`, literal, nearOrAll(literal, words), pointer);
  }
}

/** Near misses, else what there is. */
function nearOrAll(word: string, words: readonly string[]): readonly string[] {
  const near = didYouMean(word, words);
  return near.length > 0 ? near : [`It has ${words.slice(0, MOST_LISTED).join(', ')}.`];
}
