import { defined } from '../defined.ts';
import type { Entries } from '../diagnostics/entry.ts';
import type { Related } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/nearest.ts';
import type { Report } from '../diagnostics/report.ts';
import { cellOf } from '../link/cell.ts';
import { placeholderOf, placeholdersOf } from '../link/placeholders.ts';
import { fixturePlace, headPlace, placeIn } from '../link/step-place.ts';
import { defineRule } from '../lint/rule.ts';
import { mcpProblem } from '../mcp/check.ts';
import { mcpRevisions, mcpTypes } from '../mcp/revisions.ts';
import { outOfRange } from '../mcp/revision-range.ts';
import { mcpTypesIn, mcpValues, type McpValue } from '../mcp/values.ts';
import type { Json } from '../model/json.ts';
import type { Place } from '../model/place.ts';
import type { Spec } from '../model/spec.ts';
import type { Case, Step, Test } from '../model/test.ts';
import { resolveData } from '../recipes/resolve.ts';

const diagnostics = {
  K3024: { severity: 'error', message: 'No revision of MCP has the type `{name}`.' },
  K7069: { severity: 'error', message: '{test}: `{field}` of `{type}` is no {name} of MCP {revisions}: {problem}.' },
  K7070: { severity: 'warning', message: '{test} says that it goes beyond MCP, but every message of it is one that MCP allows.' },
} as const satisfies Entries;

export default defineRule({
  id: 'messages-fit-mcp',
  summary: 'Tests deliver only messages that MCP allows in each of their revisions, or give the reason in `beyond`.',
  reads: ['wire', 'members'],
  diagnostics,
  check({ spec, report }) {
    checkTypes(spec, report);
    const found = new Map<string, Found[]>();
    for (const test of spec.tests) checkTest(spec, test, found, report);
    // One value that many tests deliver is one mistake.
    for (const [first, ...others] of found.values()) {
      const related = others.slice(0, MOST_RELATED).map(({ title, misfit: { place } }) => ({ message: `${title} has it too`, place }));
      if (first !== undefined) reportMisfit(first.misfit, first.title, related, report);
    }
  },
});

/** Checks the types of MCP in wire tables and members. */
function checkTypes(spec: Spec, report: Report<typeof diagnostics>): void {
  const rows = [
    ...spec.wire.flatMap(({ fields, place }) => fields.map(({ type }) => ({ type, place }))),
    ...spec.members.map(({ type, place }) => ({ type, place })),
  ];
  const named = rows.flatMap(({ type, place }) => mcpTypesIn(type).map((name) => ({ name, place })));
  if (named.length === 0) return;
  const known = new Set(mcpRevisions().flatMap(mcpTypes));
  for (const { name, place } of named) {
    if (!known.has(name)) report('K3024', cellOf(spec, place, `mcp:${name}`), { name }, { hints: didYouMean(name, known) });
  }
}

/** A value that some revisions of a test do not allow. */
interface Misfit {
  readonly place: Place;
  readonly value: McpValue;
  readonly against: readonly string[];
  readonly problem: string;
  /** The revision from which on every later one of the test allows it. */
  readonly from?: string;
}

interface Found {
  readonly title: string;
  readonly misfit: Misfit;
}

/** Most other places that a finding lists. */
const MOST_RELATED = 10;

function checkTest(spec: Spec, test: Test, found: Map<string, Found[]>, report: Report<typeof diagnostics>): void {
  const reported = new Set<string>();
  let needed = false;
  const runs: readonly (Case | undefined)[] = test.cases.length === 0 ? [undefined] : test.cases;
  runs.forEach((one, index) => {
    const title = one === undefined ? test.id : `${test.id} (${one.id})`;
    const misfits = misfitsOf(spec, test, one, index);
    const never = misfits.filter(({ from }) => from === undefined);
    if (one?.beyond === undefined) needed ||= never.length > 0;
    else if (never.length === 0) report('K7070', headPlace(test, `/cases/${index}/beyond`), { test: title });
    const reason = one?.beyond ?? test.beyond;
    for (const misfit of reason === undefined ? misfits : misfits.filter(({ from }) => from !== undefined)) {
      // The common steps belong to every case.
      const key = JSON.stringify([misfit.place, misfit.value.field, misfit.problem, misfit.against]);
      if (reported.has(key)) continue;
      reported.add(key);
      const { value, problem, against, from } = misfit;
      const cause = JSON.stringify([value.type, value.field, value.value, problem, against, from]);
      found.set(cause, [...(found.get(cause) ?? []), { title, misfit }]);
    }
  });
  if (test.beyond !== undefined && !needed) report('K7070', headPlace(test, '/beyond'), { test: test.id });
}

function reportMisfit(
  { place, value, against, problem, from }: Misfit,
  title: string,
  related: readonly Related[],
  report: Report<typeof diagnostics>,
): void {
  const hint = from === undefined ? 'If it is meant, `beyond` says why.' : `From ${from} on it is allowed: \`since: '${from}'\`.`;
  const params = { test: title, field: value.field.slice(1), type: value.type, name: value.name, revisions: against.join(', '), problem };
  report('K7069', place, params, { related, hints: [hint] });
}

function misfitsOf(spec: Spec, test: Test, one: Case | undefined, index: number): Misfit[] {
  const known = new Set(mcpRevisions().flatMap(mcpTypes));
  const revisions = mcpRevisions().filter((revision) => outOfRange(revision, [test, one ?? {}]) === undefined);
  return [...test.steps, ...(one?.steps ?? [])].flatMap((step): Misfit[] => {
    const args = resolved(spec, step, one);
    return [...mcpValues(args, spec.wire)].flatMap((value): Misfit[] => {
      // A type of no revision is a mistake of the table.
      if (!known.has(value.name)) return [];
      const judged = revisions.map((revision) => ({ revision, problem: mcpProblem(revision, value.name, value.value) }));
      const wrong = judged.filter(({ problem }) => problem !== undefined);
      const last = wrong.at(-1);
      if (last?.problem === undefined) return [];
      const from = judged[judged.indexOf(last) + 1]?.revision;
      const against = wrong.map(({ revision }) => revision);
      const at = { step, pointer: `${value.message}${value.field}`, message: value.message };
      // What a later revision allows is right, and its test says too little.
      const place = (from === undefined ? wrongFixture(spec, at) : undefined) ?? placeOf(test, at, index);
      return [defined({ place, value, against, problem: last.problem, from })];
    });
  });
}

/** The parameters of a step as a run delivers them; `null` when they cannot be built, which the linker reports. */
function resolved(spec: Spec, step: Step, one: Case | undefined): Json {
  try {
    return resolveData(step.args, { fixtures: spec.fixtures, each: one?.values ?? {} });
  } catch {
    return null;
  }
}

interface Value {
  readonly step: Step;
  readonly pointer: string;
  /** The pointer of the message around it. */
  readonly message: string;
}

const valueAt = (value: Json, parts: readonly string[]): Json | undefined =>
  parts.reduce<Json | undefined>(
    (at, part) => (typeof at === 'object' && at !== null ? (at as { readonly [key: string]: Json })[part] : undefined),
    value,
  );

/** The place in the fixture that is the whole message, unless a test delivers it on purpose: then it is right, and the step's test wrong. */
function wrongFixture({ fixtures, tests }: Spec, { step, pointer, message }: Value): Place | undefined {
  const placeholder = placeholderOf(valueAt(step.args, message.split('/').slice(1)));
  const fixture = placeholder?.kind === 'fixture' ? fixtures.find(({ name }) => name === placeholder.name) : undefined;
  if (fixture === undefined) return undefined;
  const meant = tests.filter(({ beyond, cases }) => beyond !== undefined || cases.some((one) => one.beyond !== undefined));
  const steps = meant.flatMap((one) => [...one.steps, ...one.cases.flatMap((inner) => inner.steps)]);
  const isMeant = steps.some(({ args }) => placeholdersOf(args).some(({ name }) => name === fixture.name));
  return isMeant ? undefined : fixturePlace(fixture, pointer.slice(message.length));
}

/** The place of a value: in the step, or in the values of the case when the step has a placeholder for it. */
function placeOf(test: Test, { step, pointer }: Value, index: number): Place {
  const parts = pointer.split('/').slice(1);
  const valuePlace = (name: string, rest: readonly string[]): Place =>
    headPlace(test, [`/cases/${index}/values/${name}`, ...rest].join('/'));
  let at: Json | undefined = step.args;
  for (const [depth, part] of parts.entries()) {
    const placeholder = placeholderOf(at);
    if (placeholder?.kind === 'each') return valuePlace(placeholder.name, parts.slice(depth));
    at = typeof at === 'object' && at !== null ? (at as { readonly [key: string]: Json })[part] : undefined;
  }
  const whole = placeholderOf(at);
  return whole?.kind === 'each' ? valuePlace(whole.name, []) : placeIn(step, pointer);
}
