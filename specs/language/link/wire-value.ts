import { didYouMean } from '../diagnostics/nearest.ts';
import type { Report } from '../diagnostics/report.ts';
import { valueText } from '../diagnostics/value-text.ts';
import type { WireMessage } from '../model/contract.ts';
import { escapePointer } from '../model/json-pointer.ts';
import { isObject, type Json, type JsonObject } from '../model/json.ts';
import type { Place } from '../model/place.ts';
import { checkMatchers, hasMisspelt } from './matcher-value.ts';
import type { Misfit } from './misfit.ts';
import { placeholderOf, valueOf, type Placeholder } from './placeholders.ts';
import { at, wrong, type Parameter } from './parameter.ts';
import type { Scope } from './scope.ts';
import { placeIn } from './step-place.ts';
import { misfits, misfitsOf } from './type-match.ts';

/** Checks an inbound message: its type and its fields. */
export function checkMessage(parameter: Parameter, value: Json): void {
  const { scope, step, pointer, param } = parameter;
  if (param.content === 'answers') return;
  if (!isObject(value)) return wrong(parameter, 'a message with `type`', value);
  checkInbound(scope, value, (inner) => placeIn(step, `${pointer}${inner}`));
}

/** Checks one answer of the host, or a list of them; `copy` gives fields that they leave out. */
export function checkAnswers(parameter: Parameter, value: Json): void {
  const { scope, step } = parameter;
  const { copy } = step.args;
  const items = Array.isArray(value) ? (value as readonly Json[]) : [value];
  if (items.length === 0) wrong(parameter, 'a message with `type`, or a list of them', value);
  items.forEach((item, index) => {
    const pointer = at(parameter, value, index);
    if (placeholderOf(item)) return;
    if (!isObject(item)) wrong(parameter, 'a message with `type`, or a list of them', item, [], pointer);
    else checkInbound(scope, item, (inner) => placeIn(step, `${pointer}${inner}`), isObject(copy) ? Object.keys(copy) : []);
  });
}

/** Checks that each copied field is one of the answers, and that its path begins in the message answered. */
export function checkCopies(parameter: Parameter, value: Json): void {
  const { scope, step, pointer } = parameter;
  if (!isObject(value)) return;
  const { to, with: answers } = step.args;
  const asked = scope.spec.wire.find(({ direction, type }) => direction === 'out' && type === to);
  const answered = (Array.isArray(answers) ? (answers as readonly Json[]) : [answers ?? null]).map((one) => {
    const placeholder = placeholderOf(one);
    const message = placeholder ? valueOf(scope.spec.fixtures, placeholder) : one;
    return isObject(message) ? scope.spec.wire.find(({ direction, type }) => direction === 'in' && type === message['type']) : undefined;
  });
  for (const [name, path] of Object.entries(value)) {
    const place = placeIn(step, `${pointer}/${escapePointer(name)}`);
    for (const message of answered)
      if (message?.fields.every((field) => field.name !== name)) reportUnknown(scope.report, message, name, place);
    const [first] = typeof path === 'string' ? path.split('.') : [];
    if (first === undefined) wrong(parameter, 'a path into the message answered', path, [], `${pointer}/${escapePointer(name)}`);
    else if (asked?.fields.every((field) => field.name !== first)) reportUnknown(scope.report, asked, first, place);
  }
}

/**
 * Checks an inbound message wherever it stands.
 * @param supplied names of fields that it gets when it is sent
 */
export function checkInbound(scope: Scope, value: JsonObject, placeOf: (pointer: string) => Place, supplied: readonly string[] = []): void {
  const type = value['type'];
  if (placeholderOf(type)) return;
  if (typeof type !== 'string') {
    scope.report('K7060', placeOf(''), { type: 'wire', name: 'type' });
    return;
  }
  const inbound = scope.spec.wire.filter(({ direction }) => direction === 'in');
  const words = { direction: 'inbound', spec: scope.spec.id };
  if (!scope.resolve('K3010', type, inbound.map((one) => one.type), placeOf('/type'), words)) return; // prettier-ignore
  const fields = inbound.find((one) => one.type === type)?.fields ?? [];
  for (const misfit of misfits(value, fields, (placeholder) => valueOf(scope.spec.fixtures, placeholder), ['type']))
    if (misfit.kind !== 'missing' || misfit.pointer !== '' || !supplied.includes(misfit.name))
      reportMisfit(scope.report, type, misfit, placeOf(misfit.pointer));
}

/**
 * Checks the fields that a sent message is compared with. Only some of them need to be named, but each must be one that the message
 * can have: a comparison with another never holds.
 */
export function checkFields(parameter: Parameter, value: Json): void {
  const sent = sentMessage(parameter);
  if (sent !== undefined) checkFieldsOf(parameter, sent, value, parameter.pointer);
}

/** Checks the fields that a sent message of this type is compared with. */
export function checkFieldsOf(parameter: Parameter, sent: WireMessage, value: Json, pointer: string): void {
  const { scope, step, param } = parameter;
  if (!isObject(value)) return;
  for (const [name, wanted] of Object.entries(value)) {
    const place = (inner: string): Place => placeIn(step, `${pointer}/${escapePointer(name)}${inner}`);
    const field = sent.fields.find((one) => one.name === name);
    if (field === undefined) reportUnknown(scope.report, sent, name, place(''));
    else {
      const lookup = (placeholder: Placeholder): Json | undefined => valueOf(scope.spec.fixtures, placeholder);
      const found = hasMisspelt(wanted, param.matchers ?? {}) ? [] : misfitsOf(wanted, field.type, name, lookup, param.matchers);
      for (const misfit of found) reportMisfit(scope.report, sent.type, misfit, place(misfit.pointer));
      if (found.length === 0) checkMatchers(parameter, wanted, `${pointer}/${escapePointer(name)}`);
    }
  }
}

/** Checks names of fields of the sent message. A field that it always has cannot be absent. */
export function checkFieldNames(parameter: Parameter, value: Json): void {
  const { scope, step, pointer } = parameter;
  const sent = sentMessage(parameter);
  const names = typeof value === 'string' ? [value] : value;
  if (sent === undefined || !Array.isArray(names)) return;
  names.forEach((name: Json, index) => {
    if (typeof name !== 'string') return;
    const inner = Array.isArray(value) ? `${pointer}/${index}` : pointer;
    const field = sent.fields.find((one) => one.name === name);
    if (field === undefined) reportUnknown(scope.report, sent, name, placeIn(step, inner));
    else if (!field.optional && field.type.kind !== 'optional')
      wrong(parameter, `fields that \`${sent.type}\` may leave out`, name, [`\`${name}\` is required.`], inner);
  });
}

/** The row of the outbound message that the step names under `type`. */
function sentMessage({ scope, step }: Parameter): WireMessage | undefined {
  const { type } = step.args;
  return scope.spec.wire.find((one) => one.direction === 'out' && one.type === type);
}

export function reportUnknown(report: Report, { type, fields }: WireMessage, name: string, place: Place): void {
  const known = fields.map((one) => one.name);
  report('K7059', place, { type, name, expected: known.join(', ') || 'none' }, { hints: didYouMean(name, known) });
}

function reportMisfit(report: Report, type: string, misfit: Misfit, place: Place): void {
  const params = { type, name: misfit.name };
  if (misfit.kind === 'missing') report('K7060', place, params);
  else if (misfit.kind === 'wrong') report('K7061', place, { ...params, expected: misfit.expected, found: valueText(misfit.found) });
  else {
    const expected = misfit.known.join(', ') || 'none';
    report('K7059', place, { ...params, expected }, { hints: didYouMean(misfit.name, misfit.known) });
  }
}
