import { didYouMean } from '../diagnostics/nearest.ts';
import { isObject, type Json } from '../model/json.ts';
import { wrong, type Parameter } from './parameter.ts';
import { checkPart } from './part-value.ts';
import { placeIn } from './step-place.ts';
import { checkFieldsOf, reportUnknown } from './wire-value.ts';

const FROM = ['sent', 'nth', 'match', 'seen'];
const OF = ['sent', 'match'];

/** Checks where a kept value comes from: a sent message, or a part. */
export function checkKeptFrom(parameter: Parameter, value: Json): void {
  const form = '{sent, nth?, match?} or {seen}';
  if (!isObject(value)) return wrong(parameter, form, value);
  const { sent, seen, nth } = value;
  checkKeys(parameter, value, FROM, form);
  if ((sent === undefined) === (seen === undefined)) return wrong(parameter, `either \`sent\` or \`seen\`: ${form}`, value);
  if (seen !== undefined) return checkPart(parameter, seen, `${parameter.pointer}/seen`);
  if (nth !== undefined && (!Number.isInteger(nth) || Number(nth) < 1))
    wrong(parameter, 'a whole number from 1 on', nth, [], `${parameter.pointer}/nth`);
  checkSent(parameter, value);
  if (parameter.step.args['field'] === undefined) wrong(parameter, '`field` beside it: the field of the message', value);
}

/** Checks a kind of sent messages. */
export function checkSentOf(parameter: Parameter, value: Json): void {
  const form = '{sent, match?}';
  if (!isObject(value) || value['sent'] === undefined) return wrong(parameter, form, value);
  checkKeys(parameter, value, OF, form);
  checkSent(parameter, value);
}

function checkKeys(parameter: Parameter, value: { readonly [key: string]: Json }, known: readonly string[], form: string): void {
  for (const key of Object.keys(value))
    if (!known.includes(key)) wrong(parameter, form, key, didYouMean(key, known), `${parameter.pointer}/${key}`);
}

/** Checks the type under `sent`, the fields under `match` and the field beside, of which a dotted path names the first. */
function checkSent(parameter: Parameter, { sent, match }: { readonly [key: string]: Json }): void {
  const { scope, step, pointer } = parameter;
  if (typeof sent !== 'string') return wrong(parameter, 'a message type', sent ?? null, [], `${pointer}/sent`);
  const outbound = scope.spec.wire.filter(({ direction }) => direction === 'out');
  const types = outbound.map(({ type }) => type);
  if (!scope.resolve('K3010', sent, types, placeIn(step, `${pointer}/sent`), { direction: 'outbound', spec: scope.spec.id })) return; // prettier-ignore
  const message = outbound.find(({ type }) => type === sent);
  if (message === undefined) return;
  if (match !== undefined) checkFieldsOf(parameter, message, match, `${pointer}/match`);
  const [field] = typeof step.args['field'] === 'string' ? step.args['field'].split('.') : [];
  if (field !== undefined && message.fields.every(({ name }) => name !== field))
    reportUnknown(scope.report, message, field, placeIn(step, '/field'));
}
