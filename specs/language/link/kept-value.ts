import { didYouMean } from '../diagnostics/nearest.ts';
import { isObject, type Json } from '../model/json.ts';
import { wrong, type Parameter } from './parameter.ts';
import { checkPart } from './part-value.ts';
import { placeIn } from './step-place.ts';
import { checkFieldsOf, reportUnknown } from './wire-value.ts';

const FROM = ['sent', 'nth', 'match', 'seen', 'look', 'places', 'texts', 'in'];
const OF = ['sent', 'match'];

/** Checks where a kept value comes from: a sent message, or a part. */
export function checkKeptFrom(parameter: Parameter, value: Json): void {
  const form = '{sent, nth?, match?}, {seen}, {look}, {places, in} or {texts, in}';
  if (!isObject(value)) return wrong(parameter, form, value);
  const { sent, seen, look, places, texts, nth } = value;
  checkKeys(parameter, value, FROM, form);
  if ([sent, seen, look, places, texts].filter((one) => one !== undefined).length !== 1)
    return wrong(parameter, `one of \`sent\`, \`seen\`, \`look\`, \`places\` and \`texts\`: ${form}`, value);
  if (places !== undefined || texts !== undefined) return checkPlaces(parameter, value);
  if (seen !== undefined) return checkPart(parameter, seen, `${parameter.pointer}/seen`);
  if (look !== undefined) return checkPart(parameter, look, `${parameter.pointer}/look`);
  if (nth !== undefined && (!Number.isInteger(nth) || Number(nth) < 1))
    wrong(parameter, 'a whole number from 1 on', nth, [], `${parameter.pointer}/nth`);
  checkSent(parameter, value);
  if (parameter.step.args['field'] === undefined) wrong(parameter, '`field` beside it: the field of the message', value);
}

/** Checks a list of parts or of words and the part around them. */
function checkPlaces(parameter: Parameter, { places, texts, in: around }: { readonly [key: string]: Json }): void {
  const [name, what, list] = places === undefined ? (['texts', 'words', texts] as const) : (['places', 'parts', places] as const);
  if (!Array.isArray(list)) return wrong(parameter, `a list of ${what}`, list ?? null, [], `${parameter.pointer}/${name}`);
  if (name === 'places')
    for (const [index, part] of list.entries()) checkPart(parameter, part as Json, `${parameter.pointer}/places/${index}`);
  if (around === undefined) return wrong(parameter, '`in` beside it: the part around them', list as Json);
  checkPart(parameter, around, `${parameter.pointer}/in`);
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
