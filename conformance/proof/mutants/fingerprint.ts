import { createHash } from 'node:crypto';
import type { Json } from '../../../specs/language/model/json.ts';
import type { Spec } from '../../../specs/language/model/spec.ts';
import type { Case, Step, Test } from '../../../specs/language/model/test.ts';
import type { Mutant } from './mutant.ts';

/** Hash of what a test does: steps, cases, environment and the fixtures that it names. Titles and places leave it as it is. */
export function testFingerprint(spec: Spec, test: Test): string {
  const steps = (list: readonly Step[]): unknown[] => list.map(({ verb, as, args }) => ({ verb, as, args }));
  const conditions = ({ given, since, until }: Test | Case): object => ({ given, since, until });
  const run = {
    ...conditions(test),
    feature: test.feature,
    steps: steps(test.steps),
    cases: test.cases.map((one) => ({ id: one.id, ...conditions(one), values: one.values, steps: steps(one.steps) })),
  };
  const fixtures = new Map<string, Json>();
  collectFixtures(run as unknown as Json, spec, fixtures);
  return hash([run, [...fixtures].sort(([a], [b]) => (a < b ? -1 : 1))]);
}

/** Hash of a mutant's edits. */
export function editsFingerprint({ edits }: Pick<Mutant, 'edits'>): string {
  return hash(edits.map(({ file, find, replace }) => [file, find, replace]));
}

/** Adds the fixtures that `{fixture: name}` names anywhere in a value, and those that these name. */
function collectFixtures(value: Json | undefined, spec: Spec, found: Map<string, Json>): void {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) {
    const name = (value as { readonly [key: string]: Json })['fixture'];
    const fixture = spec.fixtures.find((one) => one.name === name);
    if (fixture !== undefined && !found.has(fixture.name)) {
      found.set(fixture.name, fixture.value);
      collectFixtures(fixture.value, spec, found);
    }
  }
  for (const inner of Object.values(value)) collectFixtures(inner as Json | undefined, spec, found);
}

function hash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12);
}
