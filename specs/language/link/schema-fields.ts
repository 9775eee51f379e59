import { isObject, type Json, type JsonObject } from '../model/json.ts';
import type { Spec } from '../model/spec.ts';
import type { Case, Step, Test } from '../model/test.ts';
import type { Vocabulary } from '../model/vocabulary.ts';
import { NO_VALUES, resolved } from './delivered.ts';

/** A property of a schema that a step delivers: a form has a field for it. */
export interface SchemaField {
  readonly name: string;
  /** Its title, else its name: what its field is called. */
  readonly label: string;
  readonly schema: JsonObject;
  readonly required: boolean;
}

/** A step of a run with its arguments as the run gives them, and the fields of all that was delivered until then. */
export interface FieldStep {
  readonly step: Step;
  readonly args: JsonObject;
  readonly fields: readonly SchemaField[];
}

/** The steps of a run; none where a value cannot be built, which has its own finding. */
export function fieldSteps(spec: Spec, vocabulary: Vocabulary, test: Test, one: Case | undefined): readonly FieldStep[] {
  const found: FieldStep[] = [];
  let fields: readonly SchemaField[] = [];
  for (const step of [...test.steps, ...(one?.steps ?? [])]) {
    const args = resolved(step.args, spec.fixtures, one?.values ?? NO_VALUES);
    const verb = vocabulary.get(step.verb);
    if (!isObject(args)) return [];
    if (verb?.effect === 'mounts') fields = [];
    else if (verb?.kind === 'act' && verb.group !== 'user') fields = [...fields, ...fieldsIn(args)];
    found.push({ step, args, fields });
  }
  return found;
}

/** The properties of every schema in a value, a property of two schemas twice. */
function fieldsIn(value: Json): readonly SchemaField[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap((one) => fieldsIn(one as Json));
  if (!isObject(value) || !isObject(value['properties'])) return inner;
  const { properties, required } = value;
  const needed: readonly Json[] = Array.isArray(required) ? (required as readonly Json[]) : [];
  const own = Object.entries(properties).flatMap(([name, schema]): SchemaField[] => {
    if (!isObject(schema)) return [];
    const { title } = schema;
    return [{ name, label: typeof title === 'string' && title.trim() !== '' ? title : name, schema, required: needed.includes(name) }];
  });
  return [...own, ...inner];
}

/** The label of the field that a step is about. */
export function fieldLabel({ part, name }: JsonObject): string | undefined {
  const named = isObject(part) ? part['name'] : name;
  return part !== undefined && typeof named === 'string' ? named : undefined;
}

/** Keywords whose meaning is in a value alone, and those that mean nothing for it. */
const KNOWN: ReadonlySet<string> = new Set(
  'type title description default examples minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength'.split(' '),
);

/** Whether a typed text is what a schema of one text or number asks for; `undefined` where more than it decides. */
export function fitsSchema(text: string, schema: JsonObject): boolean | undefined {
  const { type } = schema;
  if (Object.keys(schema).some((key) => !KNOWN.has(key))) return undefined;
  const bound = (name: string): number | undefined => (typeof schema[name] === 'number' ? schema[name] : undefined);
  if (type === 'string') {
    const { length } = [...text];
    return length >= (bound('minLength') ?? 0) && length <= (bound('maxLength') ?? Infinity);
  }
  if (type !== 'number' && type !== 'integer') return undefined;
  if (!/^-?\d+(?:\.\d+)?$/.test(text)) return false;
  const value = Number(text);
  if (type === 'integer' && !Number.isInteger(value)) return false;
  if (value < (bound('minimum') ?? -Infinity) || value > (bound('maximum') ?? Infinity)) return false;
  if (value <= (bound('exclusiveMinimum') ?? -Infinity) || value >= (bound('exclusiveMaximum') ?? Infinity)) return false;
  const step = bound('multipleOf');
  return step === undefined || Number.isInteger(Number((value / step).toFixed(9)));
}
