import { valueText } from '../diagnostics/value-text.ts';
import { didYouMean } from '../diagnostics/nearest.ts';
import { isObject, type Json } from '../model/json.ts';
import type { Step } from '../model/test.ts';
import type { Param, ParamType, VerbDeclaration } from '../model/vocabulary.ts';
import { partIds, stateIds } from './contract.ts';
import { parseDuration } from '../units/duration.ts';
import { misfits } from './type-match.ts';
import { placeholderOf, valueOf } from './placeholders.ts';
import type { Scope } from './scope.ts';
import { placeIn } from './step-place.ts';

export interface StepContext {
  readonly scope: Scope;
  readonly step: Step;
  readonly verb: VerbDeclaration;
  readonly before: readonly Step[];
}

interface Parameter extends StepContext {
  readonly name: string;
  readonly pointer: string;
}

const PART_KEYS = ['part', 'name', 'args', 'in', 'nth'];

/** Checks the type of a parameter's value and the names in it. */
export function checkParam(context: StepContext, name: string, param: Param, value: Json): void {
  // A placeholder may replace any value; `checkTests` checks that it exists.
  if (placeholderOf(value)) return;
  const parameter: Parameter = { ...context, name, pointer: `/${name}` };
  if (param.type === 'word') {
    const words = param.oneOf ?? [];
    if (typeof value !== 'string' || !words.includes(value))
      wrong(parameter, `one of ${words.join(', ')}`, value, typeof value === 'string' ? didYouMean(value, words) : []);
  } else CHECKS[param.type](parameter, value);
}

const CHECKS: Readonly<Record<Exclude<ParamType, 'word'>, (parameter: Parameter, value: Json) => void>> = {
  value: () => undefined,
  part: checkPart,
  string: (parameter, value) => typeof value === 'string' || wrong(parameter, 'a string', value),
  number: (parameter, value) => typeof value === 'number' || wrong(parameter, 'a number', value),
  boolean: (parameter, value) => typeof value === 'boolean' || wrong(parameter, 'true or false', value),
  duration: (parameter, value) =>
    (typeof value === 'string' && parseDuration(value) !== undefined) || wrong(parameter, 'a duration such as 30s or 4m59s', value),
  record: (parameter, value) => isObject(value) || wrong(parameter, 'a mapping', value),
  strings(parameter, value) {
    const items = typeof value === 'string' ? [value] : value;
    if (!Array.isArray(items) || !items.every((item) => typeof item === 'string' || placeholderOf(item as Json)))
      wrong(parameter, 'a list of strings', value);
    // The string lists of protocol verbs are lists of message types.
    else if (parameter.verb.group === 'protocol' && parameter.name === 'types')
      items.forEach((item, index) => checkType(parameter, item as Json, at(parameter, value, index)));
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

function checkPart(parameter: Parameter, value: Json, pointer = parameter.pointer): void {
  const { scope, step } = parameter;
  if (placeholderOf(value)) return;
  if (typeof value === 'string') scope.resolve('K3004', value, partIds(scope), placeIn(step, pointer), { spec: scope.spec.id });
  else if (!isObject(value) || typeof value['part'] !== 'string') wrong(parameter, 'a part, or a mapping with `part`', value, [], pointer);
  else {
    checkPart(parameter, value['part'], `${pointer}/part`);
    if (value['in'] !== undefined) checkPart(parameter, value['in'], `${pointer}/in`);
    for (const key of Object.keys(value)) {
      if (PART_KEYS.includes(key)) continue;
      const params = { verb: `${parameter.name} of ${parameter.verb.id}`, name: key, expected: PART_KEYS.join(', ') };
      scope.report('K7054', placeIn(step, `${pointer}/${key}`), params, { hints: didYouMean(key, PART_KEYS) });
    }
  }
}

function checkKey(parameter: Parameter, value: Json, pointer: string): void {
  const { scope, step } = parameter;
  if (placeholderOf(value)) return;
  if (typeof value !== 'string') wrong(parameter, 'a message key', value, [], pointer);
  else if (!Object.hasOwn(scope.program.messages, value))
    scope.resolve('K3005', value, Object.keys(scope.program.messages), placeIn(step, pointer));
}

/** Checks the type of an outbound message: only `receive` and `answer` deliver inbound ones, as a `wire` parameter. */
function checkType(parameter: Parameter, value: Json, pointer: string): void {
  const { scope, step } = parameter;
  if (placeholderOf(value)) return;
  if (typeof value !== 'string') return wrong(parameter, 'a message type', value, [], pointer);
  const outbound = scope.spec.wire.filter(({ direction }) => direction === 'out').map(({ type }) => type);
  scope.resolve('K3010', value, outbound, placeIn(step, pointer), { direction: 'outbound', spec: scope.spec.id });
}

function checkMessage(parameter: Parameter, value: Json): void {
  const { scope, step, pointer } = parameter;
  if (!isObject(value)) return wrong(parameter, 'a message with `type`', value);
  const type = value['type'];
  if (placeholderOf(type)) return;
  if (typeof type !== 'string') {
    scope.report('K7060', placeIn(step, pointer), { type: 'wire', name: 'type' });
    return;
  }
  const inbound = scope.spec.wire.filter(({ direction }) => direction === 'in');
  const words = { direction: 'inbound', spec: scope.spec.id };
  if (!scope.resolve('K3010', type, inbound.map((one) => one.type), placeIn(step, `${pointer}/type`), words)) return; // prettier-ignore
  const fields = inbound.find((one) => one.type === type)?.fields ?? [];
  for (const misfit of misfits(value, fields, (placeholder) => valueOf(scope.spec.fixtures, placeholder), ['type'])) {
    const place = placeIn(step, `${pointer}${misfit.pointer}`);
    const params = { type, name: misfit.name };
    if (misfit.kind === 'missing') scope.report('K7060', place, params);
    else if (misfit.kind === 'wrong')
      scope.report('K7061', place, { ...params, expected: misfit.expected, found: valueText(misfit.found) });
    else
      scope.report(
        'K7059',
        place,
        { ...params, expected: misfit.known.join(', ') || 'none' },
        { hints: didYouMean(misfit.name, misfit.known) },
      );
  }
}

/** Property → literal, `{token}`, `{oneOf}`, `{min, max}`, `none`, `notNone`. */
function checkStyle(parameter: Parameter, value: Json): void {
  const { scope, step, pointer } = parameter;
  if (!isObject(value)) return wrong(parameter, 'a mapping of property and expectation', value);
  for (const [property, expected] of Object.entries(value)) {
    if (!isObject(expected) || expected['token'] === undefined) continue;
    const token = expected['token'];
    const place = placeIn(step, `${pointer}/${property}/token`);
    if (typeof token === 'string')
      scope.resolve('K3006', token.replace(/^\{(.*)\}$/, '$1'), scope.program.tokens.map(({ path }) => path), place); // prettier-ignore
    else if (!placeholderOf(token)) wrong(parameter, 'a token path', token, [], `${pointer}/${property}/token`);
  }
}

function wrong(parameter: Parameter, expected: string, found: Json, hints: readonly string[] = [], pointer = parameter.pointer): void {
  const { scope, step, verb, name } = parameter;
  scope.report('K7056', placeIn(step, pointer), { verb: verb.id, name, expected, found: valueText(found) }, { hints });
}

function at(parameter: Parameter, value: Json, index: number): string {
  return Array.isArray(value) ? `${parameter.pointer}/${index}` : parameter.pointer;
}
