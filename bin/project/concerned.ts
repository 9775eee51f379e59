import type { Program } from '../../specs/language/model/program.ts';
import type { Spec } from '../../specs/language/model/spec.ts';

/** What of a program is to run again after a change of it. */
export interface Concerned {
  /** Patterns of tests: `toast#T3` for one whose own steps changed, `toast#*` where the spec around them did. */
  readonly tests: readonly string[];
  /** Ids of presets whose tokens changed. */
  readonly presets: readonly string[];
}

/**
 * Compares two programs of a project. A spec that changed outside of its tests, one whose imports changed and one with another text of a
 * message concern all their tests; else only the tests that changed themselves.
 */
export function concernedBy(before: Program, after: Program): Concerned {
  const old = new Map(before.specs.map((spec) => [spec.id, spec]));
  const around = new Set(
    after.specs.filter((spec) => meaning({ ...spec, tests: [] }) !== meaning({ ...old.get(spec.id), tests: [] })).map(({ id }) => id),
  );
  const tests = after.specs.flatMap((spec) => {
    const other = old.get(spec.id);
    if (around.has(spec.id) || spec.imports.some(({ target }) => around.has(target)))
      return spec.tests.length === 0 ? [] : [`${spec.id}#*`];
    return changedTests(spec, other);
  });
  const presets = new Map(before.presets.map((preset) => [preset.id, meaning(preset)]));
  return { tests, presets: after.presets.filter((preset) => presets.get(preset.id) !== meaning(preset)).map(({ id }) => id) };
}

function changedTests(spec: Spec, other: Spec | undefined): string[] {
  const old = new Map((other?.tests ?? []).map((test) => [test.id, meaning(test)]));
  return spec.tests.filter((test) => old.get(test.id) !== meaning(test)).map(({ id }) => `${spec.id}#${id}`);
}

/** Where something stands in its file, and what follows from the tests, is no meaning of it. */
const NO_MEANING = ['place', 'places', 'hash', 'file', 'accounting', 'sections', 'tables', 'prose'];

function meaning(value: unknown): string {
  return JSON.stringify(value, (key, one: unknown) => (NO_MEANING.includes(key) ? undefined : one));
}
