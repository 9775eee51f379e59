import type { Json, JsonObject } from '../../specs/language/model/json.ts';
import type { Program } from '../../specs/language/model/program.ts';
import type { Spec } from '../../specs/language/model/spec.ts';
import type { CaseRecord, StepRecord } from '../judge/record.ts';
import { judgeObservation } from '../judge/case.ts';
import type { PlannedCase } from '../plan.ts';
import type { Args, AssertVerb, Observation, Verb } from '../verbs/define.ts';

/** An expected value of a step that could be anything: the step passes all the same. */
export interface DeadValue {
  /** `T3.5 text`: the cases of a test share it. */
  readonly where: string;
  readonly value: Json;
}

/** Parameters that say what a step is about, not what it expects. */
const SUBJECT: ReadonlySet<string> = new Set(['part', 'step']);
const SCOPE: ReadonlySet<string> = new Set(['name', 'args', 'in', 'nth', 'as', 'after', 'match']);

/** What became of the flips of one case: the places that were flipped, and those where no flip made a difference. */
export interface Flipped {
  readonly places: readonly string[];
  readonly dead: readonly DeadValue[];
}

/**
 * Flips every expected value of a case that passed, one at a time, and judges what was recorded again: a value is dead when
 * none of its flips makes the step fail. A step that says what must not be there (`notSee`) is turned into the one that says
 * it must (`see`).
 */
export function deadValues(planned: PlannedCase, record: CaseRecord, program: Program, verbs: ReadonlyMap<string, Verb>): Flipped {
  const places: string[] = [];
  const dead: DeadValue[] = [];
  const test = (where: string, value: Json, stillPasses: boolean): void => {
    places.push(where);
    if (stillPasses) dead.push({ where, value });
  };
  for (const step of record.steps) {
    const verb = verbs.get(step.verb);
    if (verb === undefined || verb.kind === 'act' || step.observation === undefined) continue;
    const passes = (args: Args, by: AssertVerb = verb, observation = step.observation): boolean => {
      try {
        const seen = { ...step, args, ...(observation === undefined ? {} : { observation }) };
        return judgeObservation(by, seen, record, { program, spec: planned.spec }).verdict === 'passed';
      } catch {
        // An expectation of another kind (`2s` turned into words) cannot be judged at all.
        return false;
      }
    };
    const id = `${record.test}.${step.as ?? step.index}`;
    const twin = verb.kind === 'negative' ? positive(verb, verbs) : undefined;
    if (twin !== undefined) {
      const { types, ...args } = Object.fromEntries(Object.entries(step.args).filter(([name]) => name !== 'after'));
      const each = Array.isArray(types) ? types.map((type) => ({ ...args, type })) : [args];
      test(
        `${id} ${verb.id} as ${twin.id}`,
        null,
        each.some((one) => passes(one, twin)),
      );
    }
    if (verb.kind === 'negative') continue;
    for (const { path, value, others, put } of expectations(verb, step, planned.spec, program)) {
      test(
        `${id} ${path}`,
        value,
        others.every((other) => passes(put(other))),
      );
    }
    test(`${id} (nothing there)`, null, passes(step.args, verb, nothing(step.observation)));
  }
  return { places, dead };
}

/** `see` for `notSee`. */
function positive(verb: AssertVerb, verbs: ReadonlyMap<string, Verb>): AssertVerb | undefined {
  const [, first = '', rest = ''] = /^not([A-Z])(.*)$/.exec(verb.id) ?? [];
  const twin = verbs.get(first.toLowerCase() + rest);
  return twin === undefined || twin.kind === 'act' ? undefined : twin;
}

interface Expectation {
  readonly path: string;
  readonly value: Json;
  /** Values that are not the expected one. */
  readonly others: readonly Json[];
  put(other: Json): Args;
}

/** Every value of a step that is an expectation, down to the leaves of records and lists. */
function expectations(verb: AssertVerb, step: StepRecord, spec: Spec, program: Program): Expectation[] {
  return Object.entries(step.args).flatMap(([name, value]) => {
    const param = verb.params[name];
    if (param === undefined || SUBJECT.has(param.type) || SCOPE.has(name) || (param.role ?? 'absent') !== 'absent') return [];
    const keyed = param.type === 'message' || param.type === 'messages';
    return leaves(name, value, (other) => ({ ...step.args, [name]: other })).map((leaf) => ({
      ...leaf,
      others: keyed
        ? spec.messages.map(({ key }) => key).filter((key) => key !== leaf.value)
        : param.role === 'absent'
          ? namesIn(step.observation ?? null)
          : flips(leaf.value, program),
    }));
  });
}

type Leaf = Omit<Expectation, 'others'>;

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

/** Values that are not the expected one; a bound is flipped far enough to be one no longer. */
function flips(value: Json, program: Program): Json[] {
  if (typeof value === 'boolean') return [!value];
  if (typeof value === 'number') return [value + 1, value - 1, value * 1000 + 1e9, -value - 1e9];
  if (typeof value !== 'string') return ['kmd-flipped'];
  const tokens = program.specs.flatMap((spec) => spec.tokens.map(({ path }) => path));
  return tokens.includes(value) ? tokens.filter((name) => name !== value) : ['kmd-flipped', '17px', '#123456'];
}

/** Every member name and every text in what was seen. */
function namesIn(value: Json): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return [...(Array.isArray(value) ? [] : Object.keys(value)), ...Object.values(value).flatMap(namesIn)];
}

/** The observation of a page on which there is nothing of all this. */
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
