import type { Json, JsonObject } from '../model/json.ts';
import type { Place } from '../model/place.ts';
import type { Given, Step } from '../model/test.ts';
import type { ParamType, VerbDeclaration } from '../model/vocabulary.ts';
import { shown, type Context } from './draft.ts';
import { isObject, Shape } from './shape.ts';
import { escapePointer, record, type YamlValue } from './yaml.ts';

/** Parameters that a mapping without any declared key stands for as a whole: `receive: {type: …, id: …}`. */
const WHOLE: readonly ParamType[] = ['wire', 'value', 'record', 'style'];

/**
 * Reads a list of steps; `before` is how many steps come first, because numbers run on through a case's own steps.
 * An unreadable step is reported and keeps its number.
 */
export function readSteps(yaml: YamlValue, pointer: string, before: number, context: Context): Step[] {
  const list = new Shape(yaml, context.report, 'K7003').list(pointer, 'a list of steps');
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
    context.report('K7001', place, { found: shown(item) });
    return undefined;
  }
  const verbs = Object.keys(item).filter((key) => key !== 'as');
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
    context.report('K7003', yaml.values.get(`${pointer}/as`) ?? place, { key: 'as', found: shown(named), expected: 'a name' });
  }
  const inner = `${pointer}/${escapePointer(verb)}`;
  const places: Record<string, Place> = {};
  const { args, at } = expand(item[verb] ?? null, verb, inner, yaml, context);
  collect(args, inner, at === undefined ? '' : `/${at}`, yaml, places);
  return {
    index,
    verb,
    ...(typeof named === 'string' ? { as: named } : {}),
    args,
    place: yaml.keys.get(inner) ?? place,
    places,
  };
}

/** The verb's parameters by name; `at` names the parameter that took the whole value. */
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
      return { args: record([[shorthand, value]]), at: shorthand };
    return { args: value };
  }
  if (value === null) return { args: {} };
  if (shorthand !== undefined) return { args: record([[shorthand, value]]), at: shorthand };
  // Without a declaration the linker has its say about the verb; the value is kept.
  if (declaration === undefined) return { args: { value }, at: 'value' };
  const place = yaml.values.get(pointer) ?? context.source.place(0, 0);
  context.report('K7005', place, { verb, found: shown(value) }, { hints: [`Example: ${declaration.example}`] });
  return { args: {} };
}

function standsForWhole(value: JsonObject, declaration: VerbDeclaration, shorthand: string): boolean {
  const param = declaration.params[shorthand];
  return param !== undefined && WHOLE.includes(param.type) && !Object.keys(value).some((key) => Object.hasOwn(declaration.params, key));
}

/** Places of everything in the arguments, as pointers into them. */
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

const GIVEN_KEYS = [
  'locale',
  'direction',
  'preset',
  'colorScheme',
  'motion',
  'contrast',
  'forcedColors',
  'viewport',
  'zoom',
  'tenant',
  'options',
];

/** The environment of a test or a case. */
export function readGiven(yaml: YamlValue, pointer: string, context: Context): Given {
  const shape = new Shape(yaml, context.report, 'K7003');
  if (shape.mapping(pointer, 'a mapping') === undefined) return {};
  shape.onlyKeys(pointer, GIVEN_KEYS, '`given`', 'K7002');
  const at = (key: string): string => `${pointer}/${key}`;
  const viewport = shape.mapping(at('viewport'), '`{width, height}`');
  const tenant = shape.mapping(at('tenant'), '`{user, workspace, conversation}`');
  if (viewport !== undefined) shape.onlyKeys(at('viewport'), ['width', 'height'], '`viewport`', 'K7002');
  if (tenant !== undefined) shape.onlyKeys(at('tenant'), ['user', 'workspace', 'conversation'], '`tenant`', 'K7002');
  const width = viewport === undefined ? undefined : shape.number(at('viewport/width'), 1, 16_384, true);
  const height = viewport === undefined ? undefined : shape.number(at('viewport/height'), 1, 16_384, true);
  return drop({
    locale: shape.text(at('locale'), 'a BCP 47 tag'),
    direction: shape.word(at('direction'), ['ltr', 'rtl']),
    preset: shape.text(at('preset'), 'a preset'),
    colorScheme: shape.word(at('colorScheme'), ['light', 'dark']),
    motion: shape.word(at('motion'), ['reduce', 'no-preference']),
    contrast: shape.word(at('contrast'), ['more', 'no-preference']),
    forcedColors: shape.word(at('forcedColors'), ['active', 'none']),
    viewport: width === undefined || height === undefined ? undefined : { width, height },
    zoom: shape.number(at('zoom'), 0.1, 10, false),
    tenant:
      tenant === undefined
        ? undefined
        : drop({
            user: shape.text(at('tenant/user'), 'a user id'),
            workspace: shape.text(at('tenant/workspace'), 'a workspace id'),
            conversation: shape.text(at('tenant/conversation'), 'a conversation id'),
          }),
    options: shape.mapping(at('options'), 'a mapping'),
  });
}

/** Without the properties that are `undefined`. */
function drop<T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined)) as { [K in keyof T]: Exclude<T[K], undefined> };
}
