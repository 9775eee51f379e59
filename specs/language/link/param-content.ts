import { didYouMean } from '../diagnostics/nearest.ts';
import { escapePointer } from '../model/json-pointer.ts';
import { isObject, type Json, type JsonObject } from '../model/json.ts';
import type { ParamContent } from '../model/vocabulary.ts';
import { isAriaRole } from '../units/aria-roles.ts';
import { parseDuration } from '../units/duration.ts';
import { isKey, KEY_NAMES } from '../units/keys.ts';
import { checkAbsoluteAddress, checkAddress, checkHost, checkMediaType } from './address-value.ts';
import { checkCells } from './cells-value.ts';
import { checkKey, presetIds } from './names.ts';
import { checkOptions, checkTenant, resolveLocale } from './mount-values.ts';
import { at, wrong, type Parameter } from './parameter.ts';
import { checkPart, checkPointer } from './part-value.ts';
import { placeholderOf } from './placeholders.ts';
import { placeIn } from './step-place.ts';
import { checkKeptFrom, checkSentOf } from './kept-value.ts';
import { checkExtent, checkOffset, checkOrdered, checkPoint, checkShare } from './measure-value.ts';
import { checkDeltas } from './deltas-value.ts';
import { checkSandbox } from './sandbox-value.ts';
import { checkAnswers, checkCopies, checkFieldNames, checkFields } from './wire-value.ts';

type Check = (parameter: Parameter, value: Json) => void;

/** Checks the names in a value whose type has been checked. */
export function checkContent(parameter: Parameter, content: ParamContent, value: Json): void {
  CHECKS[content](parameter, value);
}

const CHECKS: Readonly<Record<ParamContent, Check>> = {
  fields: checkFields,
  'field-names': checkFieldNames,
  answers: checkAnswers,
  copies: checkCopies,
  'numbered-fields': checkNumbered,
  parts: eachItem((parameter, item, pointer) => checkPart(parameter, item, pointer)),
  texts(parameter, value) {
    if (Array.isArray(value) && value.length === 0) wrong(parameter, 'one text or more', value);
    eachItem(checkText)(parameter, value);
  },
  'text-pair'(parameter, value) {
    if (!Array.isArray(value) || value.length !== 2) wrong(parameter, 'two texts', value);
    else eachItem(checkDataText)(parameter, value);
  },
  ends: checkEnds,
  'part-or-none': checkPartOrNone,
  labels: eachItem(checkLabel),
  allowances: eachItem(checkAllowance),
  range: bounds(['min', 'max'], 'a number that is not negative', (bound) => typeof bound === 'number' && bound >= 0),
  extent: checkExtent,
  share: checkShare,
  offset: checkOffset,
  look: (parameter, value) => placeholderOf(value) ?? wrong(parameter, '`{kept: name}` of a `keep` from `look`', value),
  places: (parameter, value) => placeholderOf(value) ?? wrong(parameter, '`{kept: name}` of a `keep` from `places`', value),
  sandbox: checkSandbox,
  politeness: checkPoliteness,
  'json-pointer': (parameter, value) => checkPointer(parameter, value),
  'state-value'(parameter, value) {
    const words = parameter.param.oneOf ?? [];
    if (typeof value === 'boolean' || (typeof value === 'string' && words.includes(value))) return;
    wrong(parameter, `true, false or one of ${words.join(', ')}`, value, typeof value === 'string' ? didYouMean(value, words) : []);
  },
  point: checkPoint,
  deltas: checkDeltas,
  size: bounds(['width', 'height'], 'a number above 0', (bound) => typeof bound === 'number' && bound > 0),
  pace: bounds(
    ['min', 'max'],
    'a duration such as 5s',
    (bound) => typeof bound === 'number' || (typeof bound === 'string' && parseDuration(bound) !== undefined),
  ),
  'kept-name'(parameter, value) {
    if (typeof value === 'string' && !/^[a-z][\w-]*$/i.test(value)) wrong(parameter, 'a name', value);
  },
  'kept-from': checkKeptFrom,
  'sent-of': checkSentOf,
  key(parameter, value) {
    const words = parameter.param.oneOf ?? [];
    if (typeof value === 'string' && !isKey(value) && !words.includes(value))
      wrong(parameter, [...words, 'a key such as Escape, Shift+Tab or a'].join(' or '), value, didYouMean(value, [...KEY_NAMES, ...words]));
  },
  roles(parameter, value) {
    const bad = typeof value === 'string' ? value.split('/').find((role) => !isAriaRole(role.trim())) : undefined;
    if (bad !== undefined) wrong(parameter, 'ARIA roles', bad);
  },
  snapshot(parameter, value) {
    const named = typeof value === 'string' ? [...value.matchAll(/^\s*- '?([a-z]+)(?=[\s:"'[]|$)/gm)].map(([, role = '']) => role) : [];
    const bad = named.find((role) => role !== 'text' && !isAriaRole(role));
    if (bad !== undefined) wrong(parameter, 'an ARIA snapshot of known roles', bad);
  },
  locale: ({ scope, step, pointer }, value) => typeof value === 'string' && resolveLocale(scope, value, placeIn(step, pointer)),
  preset: ({ scope, step, pointer }, value) =>
    typeof value === 'string' && scope.resolve('K3007', value, presetIds(scope), placeIn(step, pointer)),
  // `checkChosenOptions` and `checkSchemaFacts` look at the schemas of the whole test.
  chosen: () => undefined,
  requiredness: () => undefined,
  hues(parameter, value) {
    const isAngle = (one: Json): boolean => typeof one === 'number' && one >= 0 && one <= 360;
    if (!Array.isArray(value) || value.length !== 2 || !value.every((one: Json) => isAngle(one) || placeholderOf(one)))
      wrong(parameter, 'two angles from 0 to 360', value);
  },
  different(parameter, value) {
    const keys = (Array.isArray(value) ? value : []) as readonly Json[];
    keys.forEach((key, index) => {
      if (typeof key === 'string' && keys.indexOf(key) < index)
        wrong(parameter, 'message keys, each once', key, [], at(parameter, value, index));
    });
  },
  'data-text': checkDataText,
  'data-texts'(parameter, value) {
    if (Array.isArray(value) && value.length === 0) wrong(parameter, 'one text or more', value);
    eachItem(checkDataText)(parameter, value);
  },
  cells: checkCells,
  address: checkAddress,
  'absolute-address': checkAbsoluteAddress,
  host: checkHost,
  'media-type': checkMediaType,
  tenant: (parameter, value) =>
    checkTenant(parameter.scope, value, (key, known) =>
      wrong(parameter, `any of ${known.join(', ')}`, key, [], `${parameter.pointer}/${escapePointer(key)}`),
    ),
  options: ({ scope, step, pointer }, value) => checkOptions(scope, value, (inner) => placeIn(step, `${pointer}${inner}`)),
};

function eachItem(check: (parameter: Parameter, item: Json, pointer: string) => void): Check {
  return (parameter, value) => {
    const items = Array.isArray(value) ? (value as readonly Json[]) : [value];
    items.forEach((item, index) => {
      if (!placeholderOf(item)) check(parameter, item, at(parameter, value, index));
    });
  };
}

/** Checks a mapping of bounds: only these keys, each of the wanted kind. */
function bounds(keys: readonly string[], expected: string, fits: (bound: Json) => boolean): Check {
  return (parameter, value) => {
    const form = `{${keys.join(', ')}}`;
    if (!isObject(value) || Object.keys(value).length === 0) return wrong(parameter, form, value);
    for (const [key, bound] of Object.entries(value)) {
      const pointer = `${parameter.pointer}/${key}`;
      if (!keys.includes(key)) wrong(parameter, form, key, didYouMean(key, keys), pointer);
      else if (!placeholderOf(bound) && !fits(bound)) wrong(parameter, `${form}, each ${expected}`, bound, [], pointer);
    }
    checkOrdered(parameter, value, 'min', 'max');
  };
}

/** `none` needs the step that proves that something happened: an empty page has none of the parts either. */
function checkPartOrNone(parameter: Parameter, value: Json): void {
  const { step } = parameter;
  if (value !== 'none') return checkPart(parameter, value);
  if (step.args['after'] === undefined)
    wrong(parameter, '`after` beside it', value, ['Name the earlier step that proves that something happened.']);
}

/** Checks a text that a surface may show: no surface shows a blank one, so that a step which forbids it always holds. */
function checkDataText(parameter: Parameter, value: Json, pointer = parameter.pointer): void {
  const isText = typeof value === 'string' ? value.trim() !== '' : typeof value === 'number' || typeof value === 'boolean';
  if (!isText) wrong(parameter, 'a text that is not blank', value, [], pointer);
}

/** Checks two texts, of which one may be a medium. */
function checkEnds(parameter: Parameter, value: Json): void {
  const ends = (Array.isArray(value) ? value : []) as readonly Json[];
  const isMedium = (end: Json): end is JsonObject => isObject(end) && placeholderOf(end) === undefined;
  if (ends.length !== 2 || ends.every(isMedium)) return wrong(parameter, 'two texts, or a text and `{media: audio}`', value);
  const kinds = parameter.param.oneOf ?? [];
  ends.forEach((end, index) => {
    const pointer = at(parameter, value, index);
    if (isMedium(end)) {
      const { media, ...others } = end;
      const isKnown = placeholderOf(media) !== undefined || (typeof media === 'string' && kinds.includes(media));
      if (isKnown && Object.keys(others).length === 0) return;
      wrong(parameter, `\`media\` alone: one of ${kinds.join(', ')}`, end, [], pointer);
    } else if (!placeholderOf(end)) checkDataText(parameter, end, pointer);
  });
}

function checkText(parameter: Parameter, item: Json, pointer: string): void {
  if (!isObject(item) || item['key'] === undefined) return;
  const { scope, step } = parameter;
  if (typeof item['key'] === 'string') checkKey(scope, item['key'], placeIn(step, `${pointer}/key`));
}

/** A key that labels no state is never part of a history of labels. */
function checkLabel(parameter: Parameter, item: Json, pointer: string): void {
  const labels = (parameter.scope.spec.machine?.states ?? []).flatMap(({ label }) => label ?? []);
  const known = typeof item === 'string' && Object.hasOwn(parameter.scope.program.messages, item);
  if (known && labels.length > 0 && !labels.includes(item)) wrong(parameter, 'labels of states', item, didYouMean(item, labels), pointer);
}

/** The table of announcements says how urgently a message is announced; a step that says otherwise fails on every page that follows it. */
function checkPoliteness(parameter: Parameter, value: Json): void {
  const { scope, step, verb, pointer } = parameter;
  const { key, keys } = step.args;
  for (const one of [key, ...(Array.isArray(keys) ? (keys as readonly Json[]) : [keys])]) {
    const rows = scope.spec.announcements.filter((row) => row.key === one);
    const [first] = rows;
    if (first === undefined || rows.some(({ politeness }) => politeness === value) || typeof value !== 'string') continue;
    const related = [{ message: 'its row', place: first.place }];
    scope.report(
      'K7081',
      placeIn(step, pointer),
      { verb: verb.id, key: first.key, politeness: first.politeness, found: value },
      { related },
    );
  }
}

function checkAllowance(parameter: Parameter, item: Json, pointer: string): void {
  const { rule, reason } = isObject(item) ? item : { rule: undefined, reason: undefined };
  const rules = parameter.param.oneOf ?? [];
  if (typeof rule !== 'string') wrong(parameter, 'a list of {rule, reason}', item, [], pointer);
  else if (!rules.includes(rule))
    wrong(parameter, 'a list of {rule, reason} with known rules', rule, didYouMean(rule, rules), `${pointer}/rule`);
  else if (typeof reason !== 'string' || reason.trim() === '')
    wrong(
      parameter,
      'a list of {rule, reason}, each with its reason',
      reason ?? item,
      [],
      reason === undefined ? pointer : `${pointer}/reason`,
    );
}

/** The fields whose text is numbered are fields of the message beside. */
function checkNumbered(parameter: Parameter, value: Json): void {
  const { scope, step } = parameter;
  const given = step.args['message'];
  const placeholder = placeholderOf(given);
  const message = placeholder?.kind === 'fixture' ? scope.spec.fixtures.find(({ name }) => name === placeholder.name)?.value : given;
  if (!isObject(message)) return;
  const fields = Object.keys(message).filter((name) => name !== 'type');
  const names = (Array.isArray(value) ? value : [value]) as readonly Json[];
  names.forEach((name, index) => {
    if (typeof name === 'string' && !fields.includes(name))
      wrong(parameter, 'fields of the message', name, didYouMean(name, fields), at(parameter, value, index));
  });
}
