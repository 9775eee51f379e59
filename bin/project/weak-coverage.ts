import { isExecutable } from '../../specs/language/link/coverage.ts';
import type { Rule } from '../../specs/language/lint/rule.ts';
import { outOfRange } from '../../specs/language/mcp/revision-range.ts';
import { defaultRevision } from '../../specs/language/mcp/revisions.ts';
import type { Json } from '../../specs/language/model/json.ts';
import type { Program } from '../../specs/language/model/program.ts';
import type { Clause } from '../../specs/language/model/requirement.ts';
import type { Spec } from '../../specs/language/model/spec.ts';
import type { Step, Test } from '../../specs/language/model/test.ts';
import type { Vocabulary } from '../../specs/language/model/vocabulary.ts';

/** A reason why what covers a clause would let some plain wrong page, or a wrong spec, pass. */
export interface Weakness {
  readonly rule: WeaknessRule;
  readonly reason: string;
}

/** The rules by which coverage is weak, with what each says: `kmd coverage --help` and `kmd explain coverage` print them. */
export const WEAKNESS_RULES = {
  optional: 'A MUST whose every test needs an optional feature: a page without the feature is never asked.',
  revision: 'No test runs in the default revision of MCP: a run without options asks nothing.',
  absence:
    'The tests state only what is absent, beside the steps that the absence follows: a page that never does anything more passes. A clause that forbids (MUST NOT) may be tested so.',
  crowded: 'Each of its tests covers more clauses than it has assertions: some of them are decided by none.',
  unnamed: 'The clause names a message or a wire message, and none of its tests does: a page with other words or messages passes.',
  idle: 'The static check reads tables that the spec does not have: it finds nothing wrong in any of them.',
  lenient: 'The static check only warns: `kmd lint` succeeds on a spec that breaks the clause.',
  unreasoned: 'The attestation gives no reason: fewer than four words.',
  observable: 'The clause is attested, but it names a message or a wire message that steps of the spec observe: a test could decide it.',
} as const;

type WeaknessRule = keyof typeof WEAKNESS_RULES;

/** What the rules need to know beside the spec. */
export interface CoverageFacts {
  readonly program: Program;
  readonly vocabulary: Vocabulary;
  readonly rules: ReadonlyMap<string, Rule>;
}

const FEWEST_WORDS = 4;

/** Why the coverage of a clause is weak; empty when it is not. Clauses that nothing covers are open, not weak. */
export function weaknessesOf(clause: Clause, spec: Spec, facts: CoverageFacts): Weakness[] {
  const { accounting } = clause;
  switch (accounting.kind) {
    case 'tested':
      return ofTests(clause, spec, spec.tests.filter((test) => accounting.by.includes(test.id) && isExecutable(test)), facts.vocabulary); // prettier-ignore
    case 'static':
      return ofCheck(accounting.check, spec, facts);
    case 'attested':
      return ofAttestation(clause, accounting.reason, spec, facts.vocabulary);
    case 'open':
      return [];
  }
}

function ofTests(clause: Clause, spec: Spec, tests: readonly Test[], vocabulary: Vocabulary): Weakness[] {
  const found: Weakness[] = [];
  const add = (rule: WeaknessRule, reason: string): void => void found.push({ rule, reason });
  const features = [...new Set(tests.flatMap(({ feature }) => feature ?? []))];
  if (clause.level === 'MUST' && tests.every(({ feature }) => feature !== undefined) && !features.some((id) => mentions(clause.text, id)))
    add('optional', `every test needs the optional feature ${listed(features)}`);
  if (tests.every((test) => !runsByDefault(test))) add('revision', `no test runs in revision ${defaultRevision()}`);
  if (!forbids(clause) && tests.every((test) => statesAbsenceAlone(test, vocabulary)))
    add('absence', `${listed(tests.map(({ id }) => id))} only ${tests.length === 1 ? 'states' : 'state'} what is absent`);
  if (tests.every((test) => isCrowded(test, spec, vocabulary))) {
    const counts = tests.map(
      (test) => `${test.id} has ${assertions(test, vocabulary).length} assertions for ${clausesOf(test, spec)} clauses`,
    );
    add('crowded', counts.join(', '));
  }
  const seen = namesIn(tests, spec);
  const missing = namedBy(clause, spec).filter((name) => !seen.has(name));
  if (missing.length > 0) add('unnamed', `no test of it names ${listed(missing)}`);
  return found;
}

function ofCheck(check: string, spec: Spec, { program, rules }: CoverageFacts): Weakness[] {
  const rule = rules.get(check);
  if (rule === undefined) return [];
  const { reads } = rule;
  const imported = program.specs.filter(({ id }) => spec.imports.some(({ target }) => target === id));
  const idle = reads !== undefined && [spec, ...imported].every((one) => reads.every((name) => isEmpty(one[name])));
  const lenient = Object.values(rule.entries).every(({ severity }) => severity !== 'error');
  return [
    ...(idle ? [{ rule: 'idle' as const, reason: `${check} reads ${listed(reads)}, and neither the spec nor its imports have any` }] : []),
    ...(lenient ? [{ rule: 'lenient' as const, reason: `${check} only warns` }] : []),
  ];
}

function ofAttestation(clause: Clause, reason: string, spec: Spec, vocabulary: Vocabulary): Weakness[] {
  const words = reason.match(/\p{Script=Han}|[\p{L}\d]+/gu) ?? [];
  const observed = observedNames(spec, vocabulary);
  const names = namedBy(clause, spec).filter((name) => observed.has(name));
  return [
    ...(words.length < FEWEST_WORDS ? [{ rule: 'unreasoned' as const, reason: `the reason is "${reason}"` }] : []),
    ...(names.length > 0 ? [{ rule: 'observable' as const, reason: `steps observe ${listed(names)}` }] : []),
  ];
}

/** Prohibitions, for which an absence is the evidence. */
function forbids({ text }: Clause): boolean {
  return /\b(?:MUST|SHALL|SHOULD|MAY) NOT\b|\bNOT RECOMMENDED\b|\b(?:no|none|never|nothing|neither|nor|not|without|only)\b|不|NUNCA|\b(?:NÃO|NO) DEBE?/i.test(
    text,
  );
}

function runsByDefault(test: Test): boolean {
  const revision = defaultRevision();
  const runs = test.cases.length === 0 ? [{}] : test.cases;
  return runs.some((one) => outOfRange(revision, [test, one]) === undefined);
}

/** Whether every assertion is negative, or the step that a negative one follows. */
function statesAbsenceAlone(test: Test, vocabulary: Vocabulary): boolean {
  const steps = stepsOf(test);
  const anchors = new Set(steps.map(({ args }) => args['after']));
  return assertions(test, vocabulary).every(
    ({ verb, as }) => vocabulary.get(verb)?.kind === 'negative' || (as !== undefined && anchors.has(as)),
  );
}

function isCrowded(test: Test, spec: Spec, vocabulary: Vocabulary): boolean {
  return clausesOf(test, spec) > assertions(test, vocabulary).length;
}

/** The number of clauses that a test covers; a requirement counts as all of its clauses. */
function clausesOf({ covers }: Test, { requirements }: Spec): number {
  const all = requirements.flatMap(({ clauses }) => clauses);
  return all.filter(({ id, requirement }) => covers.includes(id) || covers.includes(requirement)).length;
}

function assertions(test: Test, vocabulary: Vocabulary): Step[] {
  return stepsOf(test).filter(({ verb }) => vocabulary.get(verb)?.kind !== 'act');
}

function stepsOf({ steps, cases }: Test): Step[] {
  return [...steps, ...cases.flatMap((one) => one.steps)];
}

/** The message keys and types of wire messages in the text of a clause. */
function namedBy({ text }: Clause, { messages, wire }: Spec): string[] {
  const names = new Set([...messages.map(({ key }) => key), ...wire.map(({ type }) => type).filter((type) => type.includes('/'))]);
  return [...names].filter((name) => mentions(text, name));
}

function mentions(text: string, name: string): boolean {
  const at = text.indexOf(name);
  return at !== -1 && !/[\w./-]/.test(text.charAt(at - 1)) && !/^(?:[\w/-]|[.][\w])/.test(text.slice(at + name.length));
}

/** Every name in the steps of tests, the messages of the parts and states that they show, and the messages of their fixtures. */
function namesIn(tests: readonly Test[], spec: Spec): ReadonlySet<string> {
  return namesOfSteps(
    tests.flatMap((test) => [...stepsOf(test).map(({ args }) => args), ...test.cases.map(({ values }) => values)]),
    spec,
  );
}

function observedNames(spec: Spec, vocabulary: Vocabulary): ReadonlySet<string> {
  return namesOfSteps(spec.tests.flatMap((test) => assertions(test, vocabulary)).map(({ args }) => args), spec); // prettier-ignore
}

function namesOfSteps(data: readonly Json[], spec: Spec): ReadonlySet<string> {
  const names = new Set(data.flatMap((value) => [...textsIn(value)]));
  for (const { name, value } of spec.fixtures) if (names.has(name)) for (const text of textsIn(value)) names.add(text);
  const parts = spec.parts.filter(({ id }) => names.has(id));
  for (const { name, content } of parts) {
    if (name) names.add(name.key);
    if (content?.kind === 'message') names.add(content.key);
    if (content?.kind === 'states') for (const { label } of spec.machine?.states ?? []) if (label !== undefined) names.add(label);
  }
  return names;
}

function* textsIn(value: Json): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) yield* textsIn(inner as Json);
}

function isEmpty(value: unknown): boolean {
  return value === undefined || (Array.isArray(value) && value.length === 0);
}

function listed(names: readonly string[]): string {
  return names.join(', ');
}
