import { nearest } from '../../diagnostics/nearest.ts';
import { valueText } from '../../diagnostics/value-text.ts';
import { escapePointer } from '../../model/json-pointer.ts';
import { isObject, type Json, type JsonObject } from '../../model/json.ts';
import type { Place } from '../../model/place.ts';
import type { Step } from '../../model/test.ts';
import type { ParamType, VerbDeclaration } from '../../model/vocabulary.ts';
import { parseDuration } from '../../units/duration.ts';
import type { Context } from '../draft/context.ts';
import { YamlReader } from './yaml-reader.ts';
import type { YamlValue } from './read-yaml.ts';

/** Types of shorthand parameters that take a mapping without declared keys as a whole: `receive: {type: …, id: …}`. */
const WHOLE: readonly ParamType[] = ['wire', 'value', 'record', 'style'];

/** Keys that stand beside the verb. */
const BESIDE = ['as', 'within', 'covers'];

/** Shortest key that can be a misspelt parameter: a shorter one is near to many. */
const SHORTEST = 4;

/**
 * Reads a list of steps. An unreadable step is reported and keeps its number.
 * @param before the number of steps in front of the list: the steps of a case continue the numbers of the common ones
 */
export function readSteps(yaml: YamlValue, pointer: string, before: number, context: Context): Step[] {
  const list = new YamlReader(yaml, context.report, 'K7003').list(pointer, 'a list of steps');
  const steps: Step[] = [];
  list.forEach((item, index) => {
    const step = readStep(item, `${pointer}/${index}`, before + index + 1, yaml, context);
    if (step !== undefined) steps.push(step);
  });
  return steps;
}

function readStep(item: Json, pointer: string, index: number, yaml: YamlValue, context: Context): Step | undefined {
  const place = yaml.values.get(pointer) ?? context.source.place(0, 0);
  if (!isObject(item)) {
    // `- closePopup` alone is a verb without parameters.
    if (typeof item === 'string' && context.vocabulary?.has(item) === true) return { index, verb: item, args: {}, place, places: {} };
    context.report('K7001', place, { found: valueText(item) });
    return undefined;
  }
  const verbs = Object.keys(item).filter((key) => !BESIDE.includes(key));
  const [verb] = verbs;
  if (verb === undefined || verbs.length > 1) {
    const at = verbs.length > 1 ? yaml.keys.get(`${pointer}/${escapePointer(verbs[1] ?? '')}`) : undefined;
    const found = verbs.length > 1 ? `a mapping with ${verbs.map((name) => `\`${name}\``).join(' and ')}` : 'a mapping without verb';
    const hints = verbs.length > 1 ? [`Parameters of \`${verb}\` are indented below it or stand in its braces.`] : [];
    context.report('K7001', at ?? place, { found }, { hints });
    return undefined;
  }
  const named = item['as'];
  if (named !== undefined && (typeof named !== 'string' || !/^[a-z][\w-]*$/i.test(named))) {
    context.report('K7003', yaml.values.get(`${pointer}/as`) ?? place, { key: 'as', found: valueText(named), expected: 'a name' });
  }
  const limit = item['within'];
  const within = typeof limit === 'string' ? parseDuration(limit) : undefined;
  if (limit !== undefined && (within === undefined || within <= 0)) {
    const expected = 'a duration such as 100ms';
    context.report('K7003', yaml.values.get(`${pointer}/within`) ?? place, { key: 'within', found: valueText(limit), expected });
  }
  const covers = new YamlReader(yaml, context.report, 'K7003')
    .texts(`${pointer}/covers`, 'a list of clauses')
    .map(({ value, place: at }) => ({ clause: value, place: at }));
  const inner = `${pointer}/${escapePointer(verb)}`;
  const places: Record<string, Place> = {};
  const { args, at } = expand(item[verb] ?? null, verb, inner, yaml, context);
  collect(args, inner, at === undefined ? '' : `/${at}`, yaml, places);
  // Of a parameter that the verb does not have the name is wrong, not the value.
  const params = context.vocabulary?.get(verb)?.params;
  for (const name of params === undefined || at !== undefined ? [] : Object.keys(args)) {
    const key = yaml.keys.get(`${inner}/${escapePointer(name)}`);
    if (key !== undefined && !Object.hasOwn(params ?? {}, name)) places[`/${escapePointer(name)}`] = key;
  }
  return {
    index,
    verb,
    ...(typeof named === 'string' ? { as: named } : {}),
    ...(within === undefined ? {} : { within }),
    ...(covers.length === 0 ? {} : { covers }),
    args,
    place: yaml.keys.get(inner) ?? place,
    places,
  };
}

/** The arguments of a verb by name; `at` is the parameter that takes the whole value. */
function expand(
  value: Json,
  verb: string,
  pointer: string,
  yaml: YamlValue,
  context: Context,
): { readonly args: JsonObject; readonly at?: string } {
  const declaration = context.vocabulary?.get(verb);
  const shorthand = declaration?.shorthand;
  if (isObject(value)) {
    if (declaration !== undefined && shorthand !== undefined && standsForWhole(value, declaration, shorthand))
      return { args: Object.fromEntries([[shorthand, value]]), at: shorthand };
    return { args: value };
  }
  if (value === null) return { args: {} };
  if (shorthand !== undefined) return { args: Object.fromEntries([[shorthand, value]]), at: shorthand };
  // The linker reports undeclared verbs; the value is kept.
  if (declaration === undefined) return { args: { value }, at: 'value' };
  const place = yaml.values.get(pointer) ?? context.source.place(0, 0);
  context.report('K7005', place, { verb, found: valueText(value) }, { hints: [`Example: ${declaration.example}`] });
  return { args: {} };
}

/**
 * Whether a mapping is the value of the shorthand parameter: none of its keys is a parameter. Of a value without keys of its own, a
 * misspelt parameter (`{ equls: a }`) is none either.
 */
function standsForWhole(value: JsonObject, declaration: VerbDeclaration, shorthand: string): boolean {
  const param = declaration.params[shorthand];
  const names = Object.keys(declaration.params);
  const isName = (key: string): boolean =>
    names.includes(key) || (param?.type === 'value' && key.length >= SHORTEST && nearest(key, names) !== undefined);
  return param !== undefined && WHOLE.includes(param.type) && !Object.keys(value).some(isName);
}

/** Collects the places of all values in the arguments, by JSON pointer into them. */
function collect(args: JsonObject, pointer: string, prefix: string, yaml: YamlValue, places: Record<string, Place>): void {
  const walk = (value: Json, from: string, to: string): void => {
    const place = yaml.values.get(from);
    if (place !== undefined) places[to] = place;
    if (Array.isArray(value)) value.forEach((item: Json, index) => walk(item, `${from}/${index}`, `${to}/${index}`));
    else if (isObject(value))
      for (const [key, item] of Object.entries(value)) walk(item, `${from}/${escapePointer(key)}`, `${to}/${escapePointer(key)}`);
  };
  const whole = prefix === '' ? args : (Object.values(args)[0] ?? null);
  walk(whole, pointer, prefix);
}
