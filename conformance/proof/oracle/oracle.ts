import type { Json, JsonObject } from '../../../specs/language/model/json.ts';
import type { Program } from '../../../specs/language/model/program.ts';
import type { Param, ParamContent } from '../../../specs/language/model/vocabulary.ts';
import type { Spec } from '../../../specs/language/model/spec.ts';
import { defined } from '../../../specs/language/defined.ts';
import { judgeStep } from '../../judge/judge-step.ts';
import type { CaseRecord, StepRecord } from '../../judge/record.ts';
import type { PlannedCase } from '../../plan/plan-cases.ts';
import type { Args, AssertVerb, Observation, Verb } from '../../verbs/verb.ts';

/** Parameters that name the subject of a step, not an expectation. */
const SUBJECT: ReadonlySet<string> = new Set(['part', 'step']);
const SCOPE: ReadonlySet<string> = new Set(['name', 'args', 'in', 'nth', 'as', 'after', 'match']);

/** Members of a value that name its subject, by the content of the parameter. */
const SUBJECT_MEMBERS: Readonly<Partial<Record<ParamContent, RegExp>>> = {
  share: /\/of(\/|$)/,
  offset: /\/(of(\/|$)|tolerance$)/,
  // Heights say which of them stand in one row.
  places: /\/(top|bottom)$/,
};
/** Members that must not be there: any word that is there takes the place of theirs. */
const ABSENT_MEMBERS: Readonly<Partial<Record<ParamContent, RegExp>>> = { sandbox: /\/lacks\// };

/**
 * The expected values of one case by the place of their step: file and line, or test and name (`card.kmd T5.closed text`). The
 * steps of one name in a test are one place, whatever their cases.
 */
export interface Flips {
  /** Values that were flipped. */
  readonly places: readonly string[];
  /** Values without effect: the step passes whatever they are. */
  readonly dead: readonly string[];
}

/**
 * Flips each expected value of a case that passed, one at a time, and judges the record again. A value is dead when no flip of
 * it makes the step fail. A negative step (`notSee`) becomes its positive one (`see`).
 */
export function flipValues(planned: PlannedCase, record: CaseRecord, program: Program, verbs: ReadonlyMap<string, Verb>): Flips {
  const places: string[] = [];
  const dead: string[] = [];
  const test = (place: string, stillPasses: boolean): void => {
    places.push(place);
    if (stillPasses) dead.push(place);
  };
  for (const [position, step] of record.steps.entries()) {
    const verb = verbs.get(step.verb);
    if (verb === undefined || verb.kind === 'act' || step.observation === undefined) continue;
    const passes = (args: Args, by: AssertVerb = verb, observation = step.observation): boolean => {
      try {
        const flipped = { ...step, args, ...defined({ observation }) };
        return judgeStep(by, flipped, record, { program, spec: planned.spec }).verdict === 'passed';
      } catch {
        // A value of another type (`2s` as words) cannot be judged at all.
        return false;
      }
    };
    const { file, start } = planned.steps[position]?.place ?? planned.test.place;
    const place = step.as === undefined ? `${file}:${start.line}` : `${file} ${record.test}.${step.as}`;
    const twin = verb.kind === 'negative' ? positive(verb, verbs) : undefined;
    if (twin !== undefined) {
      const { types, ...args } = Object.fromEntries(Object.entries(step.args).filter(([name]) => name !== 'after'));
      const each = Array.isArray(types) ? types.map((type) => ({ ...args, type })) : [args];
      test(
        `${place} ${verb.id} as ${twin.id}`,
        each.some((one) => passes(one, twin)),
      );
    }
    if (verb.kind === 'negative') continue;
    for (const { path, value, others, absent, put } of expectations(verb, step, planned.spec, program)) {
      test(
        `${place} ${path}`,
        // Where nothing is said, no word of the observation can be the unwanted one: the unwanted one is put there.
        others.every((other) => passes(put(other))) && (!absent || passes(step.args, verb, said(step.observation, value) as Observation)),
      );
    }
    test(`${place} (nothing there)`, passes(step.args, verb, nothing(step.observation)));
  }
  return { places, dead };
}

/** The positive verb of a negative one: `see` for `notSee`. */
function positive(verb: AssertVerb, verbs: ReadonlyMap<string, Verb>): AssertVerb | undefined {
  const [, first = '', rest = ''] = /^not([A-Z])(.*)$/.exec(verb.id) ?? [];
  const twin = verbs.get(first.toLowerCase() + rest);
  return twin === undefined || twin.kind === 'act' ? undefined : twin;
}

interface Expectation {
  /** Parameter and path in it: `keys/0`. */
  readonly path: string;
  readonly value: Json;
  /** Other values, each of which must fail. */
  readonly others: readonly Json[];
  /** Whether the value must not be observed. */
  readonly absent: boolean;
  put(other: Json): Args;
}

/** The expectations of a step, down to the leaves of records and lists. */
function expectations(verb: AssertVerb, step: StepRecord, spec: Spec, program: Program): Expectation[] {
  return Object.entries(step.args).flatMap(([name, value]) => {
    const param = verb.params[name];
    if (param === undefined || SUBJECT.has(param.type) || SCOPE.has(name) || (param.role ?? 'absent') !== 'absent') return [];
    const keyed = param.type === 'message' || param.type === 'messages';
    const isMember = (table: typeof SUBJECT_MEMBERS, path: string): boolean =>
      param.content !== undefined && table[param.content]?.test(path) === true;
    return leaves(name, value, (other) => ({ ...step.args, [name]: other }))
      .filter(({ path }) => !isMember(SUBJECT_MEMBERS, path))
      .map((leaf) => {
        const absent = param.role === 'absent' || isMember(ABSENT_MEMBERS, leaf.path);
        const flipped = (): Json[] =>
          absent ? namesIn(step.observation ?? null) : [...flips(leaf.value, program), ...otherWords(param, leaf.value)];
        return { ...leaf, absent, others: keyed ? spec.messages.map(({ key }) => key).filter((key) => key !== leaf.value) : flipped() };
      });
  });
}

type Leaf = Omit<Expectation, 'others' | 'absent'>;

function leaves(path: string, value: Json, put: (other: Json) => Args): Leaf[] {
  if (Array.isArray(value) && value.length > 0) {
    return value.flatMap((item, index) =>
      leaves(`${path}/${index}`, item, (other) => put(value.map((old, at) => (at === index ? other : old)))),
    );
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0) {
    const record = value as JsonObject;
    return Object.entries(record).flatMap(([key, item]) => leaves(`${path}/${key}`, item, (other) => put({ ...record, [key]: other })));
  }
  return [{ path, value, put }];
}

/** Other values of the same type. A number moves by one, and so far that it bounds nothing. */
function flips(value: Json, program: Program): Json[] {
  if (typeof value === 'boolean') return [!value];
  if (typeof value === 'number') return [value + 1, value - 1, value * 1000 + 1e9, -value - 1e9];
  if (typeof value !== 'string') return ['kmd-flipped'];
  const tokens = program.specs.flatMap((spec) => spec.tokens.map(({ path }) => path));
  return tokens.includes(value) ? tokens.filter((name) => name !== value) : ['kmd-flipped', '17px', '#123456'];
}

/** The words that a parameter allows in place of its value. */
function otherWords({ type, oneOf = [] }: Param, value: Json): readonly string[] {
  return type === 'word' ? oneOf.filter((word) => word !== value) : [];
}

/** An observation whose empty texts say something. */
function said(value: unknown, words: Json): unknown {
  if (value === '') return words;
  if (Array.isArray(value)) return value.map((item) => said(item, words));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, said(item, words)]));
}

/** Every member name and every text in an observation. */
function namesIn(value: Json): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return [...(Array.isArray(value) ? [] : Object.keys(value)), ...Object.values(value).flatMap(namesIn)];
}

/** The same observation of an empty page. */
function nothing(observation: Observation): Observation {
  const empty = (value: Json): Json => {
    if (Array.isArray(value)) return [];
    if (typeof value === 'string') return '';
    if (typeof value === 'number') return 0;
    if (typeof value === 'boolean') return false;
    if (value === null) return null;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, empty(item)]));
  };
  return { ...(empty(observation as Json) as JsonObject), subjects: 0 };
}
