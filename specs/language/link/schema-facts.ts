import { valueText } from '../diagnostics/value-text.ts';
import { escapePointer } from '../model/json-pointer.ts';
import { isObject, type Json, type JsonObject } from '../model/json.ts';
import type { Step, Test } from '../model/test.ts';
import type { Vocabulary } from '../model/vocabulary.ts';
import { saysAbsent } from './delivered.ts';
import { placeholderOf } from './placeholders.ts';
import { fieldLabel, fieldSteps, fitsSchema, type FieldStep, type SchemaField } from './schema-fields.ts';
import type { Scope } from './scope.ts';
import { placeIn } from './step-place.ts';

/** What a step says against the schema of the field that it is about; the pointer is that of a value of the step at `at`. */
interface Contrary {
  readonly code: 'K7135' | 'K7136' | 'K7137' | 'K7138' | 'K7162';
  readonly at: Step;
  readonly pointer: string;
  readonly params: { readonly field: string; readonly found: string; readonly expected: string };
}

/**
 * Reports steps that say other things of a field than the schemas that their run delivers: that it is required, which bound it has, that a
 * fitting value is wrong, or that its value is of another type. A step that some case makes right is right.
 */
export function checkSchemaFacts(scope: Scope, vocabulary: Vocabulary, test: Test): void {
  const found = new Map<Step, Contrary[]>();
  const right = new Set<Step>();
  for (const one of test.cases.length === 0 ? [undefined] : test.cases) {
    const steps = fieldSteps(scope.spec, vocabulary, test, one);
    for (const [index, each] of steps.entries()) {
      const contrary = saysAbsent(each.step, vocabulary) ? [] : contrariesOf(each, steps.slice(0, index), vocabulary);
      if (contrary.length === 0) right.add(each.step);
      else found.set(each.step, contrary);
    }
  }
  for (const [step, contraries] of found)
    if (!right.has(step))
      for (const { code, at, pointer, params } of contraries)
        scope.report(code, placeIn(at, pointer), { verb: at.verb, test: test.id, ...params });
}

function contrariesOf(each: FieldStep, before: readonly FieldStep[], vocabulary: Vocabulary): Contrary[] {
  const verb = vocabulary.get(each.step.verb);
  if (verb?.kind !== 'assert') return [];
  const label = fieldLabel(each.args);
  const own = each.fields.filter((field) => field.label === label);
  const param = Object.entries(verb.params).find(([, { content }]) => content === 'fields')?.[0];
  return [
    ...(label === undefined || own.length === 0
      ? []
      : [...requiredIn(each, own, label, vocabulary), ...boundsIn(each, own, label), ...invalidIn(each, before, label, own, vocabulary)]),
    ...(param === undefined ? [] : [...typesIn(each, param), ...enteredIn(each, before, param, vocabulary)]),
  ];
}

/** A field is required where a schema says so, and nowhere else; a switch has an answer whatever it says. */
function requiredIn({ step, args }: FieldStep, own: readonly SchemaField[], field: string, vocabulary: Vocabulary): Contrary[] {
  const params = Object.entries(vocabulary.get(step.verb)?.params ?? {});
  return params.flatMap(([name, { content }]) => {
    const wanted = args[name];
    if ((name !== 'required' && content !== 'requiredness') || typeof wanted !== 'boolean') return [];
    if (own.some(({ required, schema }) => required === wanted || schema['type'] === 'boolean')) return [];
    const params = wanted ? ['required', 'does not require'] : ['not required', 'requires'];
    return [
      { code: 'K7135' as const, at: step, pointer: `/${name}`, params: { field, found: params[0] ?? '', expected: params[1] ?? '' } },
    ];
  });
}

/** A number in the words about a field is one of its schema. */
function boundsIn({ step, args: { args, key } }: FieldStep, own: readonly SchemaField[], field: string): Contrary[] {
  if (typeof key !== 'string' || !isObject(args)) return [];
  const numbers = own.map(({ schema }) => [...numbersIn(schema)]);
  // A form without numbers of its own has words about something else.
  if (numbers.some((some) => some.length === 0)) return [];
  const bounds = own.flatMap(({ schema }) => boundOf(schema, key));
  const known = new Set(bounds.length === own.length ? bounds : numbers.flat());
  return Object.entries(args).flatMap(([name, value]): Contrary[] => {
    if (typeof value !== 'number' || known.has(value)) return [];
    const params = { field, found: String(value), expected: [...known].join(', ') };
    return [{ code: 'K7136', at: step, pointer: `/args/${escapePointer(name)}`, params }];
  });
}

/** The number under the keyword that a message is called after: `error.min_length` is about `minLength`. */
function boundOf(schema: JsonObject, key: string): readonly number[] {
  const keyword = key.slice(key.lastIndexOf('.') + 1).replace(/[_-]([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const bound = schema[keyword];
  return typeof bound === 'number' ? [bound] : [];
}

function* numbersIn(value: Json): Generator<number> {
  if (typeof value === 'number') yield value;
  else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) yield* numbersIn(inner as Json);
}

/** A value that fits its schema makes no field invalid: the last one that was typed there. */
function invalidIn(
  { args }: FieldStep,
  before: readonly FieldStep[],
  field: string,
  own: readonly SchemaField[],
  vocabulary: Vocabulary,
): Contrary[] {
  const [first, ...others] = own;
  if (args['invalid'] !== true || first === undefined || others.length > 0) return [];
  const last = before.findLast((one) => vocabulary.get(one.step.verb)?.effect === 'edits' && fieldLabel(one.args) === field);
  const value = last?.args['value'];
  if (last === undefined || (typeof value !== 'string' && typeof value !== 'number') || String(value).trim() === '') return [];
  // What is done with the value once it stands there may change it.
  const between = before.slice(before.indexOf(last) + 1);
  if (between.some((one) => vocabulary.get(one.step.verb)?.kind === 'act' && !PASSING.has(vocabulary.get(one.step.verb)?.effect ?? '')))
    return [];
  if (fitsSchema(String(value), first.schema) !== true) return [];
  return [{ code: 'K7137', at: last.step, pointer: '/value', params: { field, found: valueText(value), expected: 'invalid' } }];
}

/** Effects of acts that leave what stands in a field. */
const PASSING: ReadonlySet<string> = new Set(['presses', 'edits', 'none', 'anything']);

/** A value sent under the name of a property is of its type. */
function typesIn({ step, args, fields }: FieldStep, param: string): Contrary[] {
  const wanted = args[param];
  const found: Contrary[] = [];
  const walk = (value: Json, pointer: string): void => {
    if (!isObject(value) || placeholderOf(value)) return;
    for (const [name, inner] of Object.entries(value)) {
      const at = `${pointer}/${escapePointer(name)}`;
      const types = pointer === `/${param}` ? [] : fields.filter((one) => one.name === name).map(({ schema }) => schema['type']);
      const [type] = types;
      if (typeof type === 'string' && types.every((one) => one === type) && isOther(inner, type))
        found.push({ code: 'K7138', at: step, pointer: at, params: { field: name, found: valueText(inner), expected: type } });
      walk(inner, at);
    }
  };
  if (isObject(wanted)) walk(wanted, `/${param}`);
  return found;
}

/** A value sent under the name of a property is the one that was last typed into its field. */
function enteredIn({ step, args, fields }: FieldStep, before: readonly FieldStep[], param: string, vocabulary: Vocabulary): Contrary[] {
  const edits = before.filter((one) => vocabulary.get(one.step.verb)?.effect === 'edits');
  const found: Contrary[] = [];
  const walk = (value: Json, pointer: string): void => {
    if (!isObject(value) || placeholderOf(value)) return;
    for (const [name, inner] of Object.entries(value)) {
      const at = `${pointer}/${escapePointer(name)}`;
      const [field, ...others] = fields.filter((one) => one.name === name);
      const own = edits.filter((one) => field !== undefined && others.length === 0 && fieldLabel(one.args) === field.label);
      const entered = own.length === 1 ? own[0]?.args['value'] : undefined;
      if (pointer !== `/${param}` && isOtherNumber(entered, inner))
        found.push({
          code: 'K7162',
          at: step,
          pointer: at,
          params: { field: name, found: valueText(inner), expected: valueText(entered ?? null) },
        });
      walk(inner, at);
    }
  };
  const wanted = args[param];
  if (isObject(wanted)) walk(wanted, `/${param}`);
  return found;
}

/** Whether a number is sent that is not the one which was typed. */
function isOtherNumber(entered: Json | undefined, sent: Json): boolean {
  if (typeof sent !== 'number' || (typeof entered !== 'string' && typeof entered !== 'number')) return false;
  const typed = String(entered).trim();
  return typed !== '' && Number.isFinite(Number(typed)) && Number(typed) !== sent;
}

/** Whether a plain value is of another type than a schema has. */
function isOther(value: Json, type: string): boolean {
  if (value === null || (isObject(value) && Object.keys(value as JsonObject).some((key) => key.startsWith('$')))) return false;
  if (type === 'number' || type === 'integer') return typeof value !== 'number';
  if (type === 'string' || type === 'boolean') return typeof value !== type;
  return type === 'array' ? !Array.isArray(value) : type === 'object' ? !isObject(value) : false;
}
