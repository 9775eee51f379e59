import { diagnose, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/nearest.ts';
import { resolveData } from '../fixtures.ts';
import { placeholderOf } from '../link/placeholders.ts';
import { cellOf } from '../link/scope.ts';
import { headPlace, placeIn } from '../link/step-place.ts';
import { mcpProblem } from '../mcp/check.ts';
import { mcpRevisions, mcpTypes } from '../mcp/load.ts';
import { mcpTypesIn, mcpValues, type McpValue } from '../mcp/values.ts';
import { outside } from '../mcp/window.ts';
import type { Json } from '../model/json.ts';
import type { Place } from '../model/place.ts';
import type { Spec } from '../model/spec.ts';
import type { Case, Step, Test } from '../model/test.ts';
import type { Rule } from './define-rule.ts';

export default {
  id: 'messages-fit-mcp',
  codes: ['K3024', 'K7069', 'K7070'],
  summary: 'What the tests deliver is what MCP allows in each revision that they are run for, or they say why it is not.',
  check: (_program, spec) => [...unknownTypes(spec), ...spec.tests.flatMap((test) => checkTest(spec, test))],
} satisfies Rule;

/** Types of MCP in message tables and members that no revision has. */
function unknownTypes(spec: Spec): Diagnostic[] {
  const rows = [...spec.wire.map(({ fields, place }) => ({ types: fields.map(({ type }) => type), place })), ...spec.members.map(({ type, place }) => ({ types: [type], place }))]; // prettier-ignore
  const named = rows.flatMap(({ types, place }) => types.flatMap(mcpTypesIn).map((name) => ({ name, place })));
  if (named.length === 0) return [];
  const known = new Set(mcpRevisions().flatMap(mcpTypes));
  return named
    .filter(({ name }) => !known.has(name))
    .map(({ name, place }) => diagnose('K3024', cellOf(spec, place, `mcp:${name}`), { name }, { hints: didYouMean(name, known) }));
}

/** A value that some revisions in the window of a test do not allow. */
interface Misfit {
  readonly place: Place;
  readonly value: McpValue;
  readonly against: readonly string[];
  readonly problem: string;
  /** The first revision that allows it and each later one of the window too. */
  readonly from?: string;
}

function checkTest(spec: Spec, test: Test): Diagnostic[] {
  const found: Diagnostic[] = [];
  const seen = new Set<string>();
  let needed = false;
  const runs: readonly (Case | undefined)[] = test.cases.length === 0 ? [undefined] : test.cases;
  runs.forEach((one, index) => {
    const misfits = misfitsOf(spec, test, one, index);
    const never = misfits.filter(({ from }) => from === undefined);
    if (one?.beyond === undefined) needed ||= never.length > 0;
    else if (never.length === 0) found.push(unneeded(test, `/cases/${index}`, `${test.id} (${one.id})`));
    const reason = one?.beyond ?? test.beyond;
    for (const misfit of reason === undefined ? misfits : misfits.filter(({ from }) => from !== undefined)) {
      // Common steps are those of every case.
      const key = JSON.stringify([misfit.place, misfit.value.field, misfit.problem, misfit.against]);
      if (!seen.has(key)) found.push(report(misfit, one === undefined ? test.id : `${test.id} (${one.id})`));
      seen.add(key);
    }
  });
  if (test.beyond !== undefined && !needed) found.push(unneeded(test, '', test.id));
  return found;
}

function unneeded(test: Test, pointer: string, title: string): Diagnostic {
  return diagnose('K7070', headPlace(test, `${pointer}/beyond`), { test: title });
}

function report({ place, value, against, problem, from }: Misfit, title: string): Diagnostic {
  const hint = from === undefined ? 'If it is meant, `beyond` says why.' : `From ${from} on it is allowed: \`since: '${from}'\`.`;
  const params = { test: title, field: value.field.slice(1), type: value.type, name: value.name, revisions: against.join(', '), problem };
  return diagnose('K7069', place, params, { hints: [hint] });
}

function misfitsOf(spec: Spec, test: Test, one: Case | undefined, index: number): Misfit[] {
  const revisions = mcpRevisions().filter((revision) => outside(revision, [test, one ?? {}]) === undefined);
  return [...test.steps, ...(one?.steps ?? [])].flatMap((step): Misfit[] => {
    const args = resolved(spec, step, one);
    return [...mcpValues(args, spec.wire)].flatMap((value): Misfit[] => {
      const judged = revisions.map((revision) => ({ revision, problem: mcpProblem(revision, value.name, value.value) }));
      const wrong = judged.filter(({ problem }) => problem !== undefined);
      const last = wrong.at(-1);
      if (last?.problem === undefined) return [];
      const from = judged[judged.indexOf(last) + 1]?.revision;
      const against = wrong.map(({ revision }) => revision);
      const place = placeOf(test, step, `${value.message}${value.field}`, index);
      return [{ place, value, against, problem: last.problem, ...(from === undefined ? {} : { from }) }];
    });
  });
}

/** The parameters of a step as they are delivered; what cannot be built has been reported where it stands. */
function resolved(spec: Spec, step: Step, one: Case | undefined): Json {
  try {
    return resolveData(step.args, { fixtures: spec.fixtures, each: one?.values ?? {} });
  } catch {
    return null;
  }
}

/** Where a value is written: in the step, or in the values of the case that a placeholder of the step stands for. */
function placeOf(test: Test, step: Step, pointer: string, index: number): Place {
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
