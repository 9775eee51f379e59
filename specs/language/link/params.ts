import { didYouMean } from '../diagnostics/nearest.ts';
import { isObject, type Json } from '../model/json.ts';
import type { Param, ParamContent, ParamType } from '../model/vocabulary.ts';
import { checkKey as checkMessageKey, stateIds } from './names.ts';
import { parseDuration } from '../units/duration.ts';
import { NO_VALUES, resolved } from './delivered.ts';
import { checkContent } from './param-content.ts';
import { at, wrong, type Parameter, type StepContext } from './parameter.ts';
import { checkPart } from './part-value.ts';
import { placeholderOf } from './placeholders.ts';
import { placeIn } from './step-place.ts';
import { checkStyle } from './style-value.ts';
import { checkMessage } from './wire-value.ts';

/** Checks the type of a parameter's value and the names in it. */
export function checkParam(context: StepContext, name: string, param: Param, value: Json): void {
  const parameter: Parameter = { ...context, name, param, pointer: `/${name}` };
  const placeholder = placeholderOf(value);
  // A placeholder may replace any value; `checkTests` checks that it exists, `checkCaseValues` what a case gives.
  if (placeholder !== undefined) {
    if (placeholder.kind === 'fixture') checkFixture(parameter, value);
    return;
  }
  if (param.type === 'word') {
    const words = param.oneOf ?? [];
    if (typeof value !== 'string' || !words.includes(value))
      wrong(parameter, `one of ${words.join(', ')}`, value, typeof value === 'string' ? didYouMean(value, words) : []);
  } else CHECKS[param.type](parameter, value);
  if (param.content !== undefined) checkContent(parameter, param.content, value);
}

/** Parameters of which a fixture stands for the value alone, without names of the spec in it. */
const PLAIN: readonly Exclude<ParamType, 'word'>[] = ['string', 'number', 'boolean', 'duration'];
const TEXTS: readonly (ParamContent | undefined)[] = ['data-text', 'data-texts', 'text-pair'];

/** Checks the type of a fixture that replaces a value: an object is no text that a surface shows. */
function checkFixture(parameter: Parameter, fixture: Json): void {
  const filled = resolved({ fixture }, parameter.scope.spec.fixtures, NO_VALUES);
  const value = isObject(filled) ? filled['fixture'] : undefined;
  if (value === undefined) return;
  const { type, content } = parameter.param;
  const plain = PLAIN.find((one) => one === type);
  if (plain !== undefined) CHECKS[plain](parameter, value);
  if (content !== undefined && TEXTS.includes(content)) checkContent(parameter, content, value);
}

function checkNumber(parameter: Parameter, value: Json): void {
  const { above, whole } = parameter.param;
  const isThere =
    typeof value === 'number' && (above === undefined ? value >= 0 : value > above) && (whole !== true || Number.isInteger(value));
  const bound = above === undefined ? 'that is not negative' : `above ${above}`;
  if (!isThere) wrong(parameter, `a ${whole === true ? 'whole ' : ''}number ${bound}`, value);
}

/** Most words that a message lists. */
const MOST_LISTED = 12;

const CHECKS: Readonly<Record<Exclude<ParamType, 'word'>, (parameter: Parameter, value: Json) => void>> = {
  value: () => undefined,
  part: checkPart,
  string: (parameter, value) => typeof value === 'string' || wrong(parameter, 'a string', value),
  number: checkNumber,
  boolean: (parameter, value) => typeof value === 'boolean' || wrong(parameter, 'true or false', value),
  duration: (parameter, value) =>
    (typeof value === 'string' && parseDuration(value) !== undefined) || wrong(parameter, 'a duration such as 30s or 4m59s', value),
  record: (parameter, value) => isObject(value) || wrong(parameter, 'a mapping', value),
  strings(parameter, value) {
    const items = typeof value === 'string' ? [value] : value;
    if (!Array.isArray(items) || !items.every((item) => typeof item === 'string' || placeholderOf(item as Json)))
      wrong(parameter, 'a list of strings', value);
    else if (items.length === 0) wrong(parameter, 'one string or more', value);
    // The string lists of protocol verbs are lists of message types.
    else if (parameter.verb.group === 'protocol' && parameter.name === 'types')
      items.forEach((item, index) => checkType(parameter, item as Json, at(parameter, value, index)));
    else if (parameter.param.oneOf !== undefined)
      items.forEach((item, index) => checkOneOf(parameter, item as Json, at(parameter, value, index)));
  },
  message: (parameter, value) => checkKey(parameter, value, parameter.pointer),
  messages(parameter, value) {
    if (typeof value === 'string') checkKey(parameter, value, parameter.pointer);
    else if (Array.isArray(value)) value.forEach((item, index) => checkKey(parameter, item as Json, `${parameter.pointer}/${index}`));
    else wrong(parameter, 'a list of message keys', value);
  },
  state(parameter, value) {
    if (typeof value !== 'string') wrong(parameter, 'a state', value);
    else parameter.scope.resolve('K3011', value, stateIds(parameter.scope), placeIn(parameter.step, parameter.pointer));
  },
  step(parameter, value) {
    if (typeof value !== 'string') return wrong(parameter, 'the `as` name of an earlier step', value);
    const names = parameter.before.flatMap(({ as }) => (as === undefined ? [] : [as]));
    parameter.scope.resolve('K3014', value, names, placeIn(parameter.step, parameter.pointer));
  },
  wireType: (parameter, value) => checkType(parameter, value, parameter.pointer),
  wire: checkMessage,
  style: checkStyle,
};

function checkOneOf(parameter: Parameter, item: Json, pointer: string): void {
  const words = parameter.param.oneOf ?? [];
  if (typeof item !== 'string' || words.includes(item)) return;
  const near = didYouMean(item, words);
  wrong(parameter, words.length > MOST_LISTED ? 'known names' : `some of ${words.join(', ')}`, item, near, pointer);
}

function checkKey(parameter: Parameter, value: Json, pointer: string): void {
  const { scope, step } = parameter;
  if (placeholderOf(value)) return;
  if (typeof value !== 'string') wrong(parameter, 'a message key', value, [], pointer);
  else checkMessageKey(scope, value, placeIn(step, pointer));
}

/** Checks the type of an outbound message: only `receive` and `answer` deliver inbound ones, as a `wire` parameter. */
function checkType(parameter: Parameter, value: Json, pointer: string): void {
  const { scope, step } = parameter;
  if (placeholderOf(value)) return;
  if (typeof value !== 'string') return wrong(parameter, 'a message type', value, [], pointer);
  const outbound = scope.spec.wire.filter(({ direction }) => direction === 'out').map(({ type }) => type);
  scope.resolve('K3010', value, outbound, placeIn(step, pointer), { direction: 'outbound', spec: scope.spec.id });
}
