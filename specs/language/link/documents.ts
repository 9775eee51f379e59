import { mcpRevisions } from '../mcp/revisions.ts';
import type { Place } from '../model/place.ts';
import type { Link, Spec } from '../model/spec.ts';
import { presetIds } from './names.ts';
import { isLocale } from '../units/locale.ts';
import type { Scope } from './scope.ts';
import { frontPlace } from './step-place.ts';
import { SURFACES } from './surfaces.ts';

/** Checks the imports, presets, locales and surfaces of a spec. */
export function checkDocuments(scope: Scope): void {
  const { spec, program } = scope;
  for (const one of spec.imports) scope.resolve('K3002', one.target, program.specs.map(({ id }) => id), one.place); // prettier-ignore
  if (spec.requiredPresets !== 'all') {
    spec.requiredPresets.forEach((preset, index) =>
      scope.resolve('K3007', preset, presetIds(scope), frontPlace(spec, `/presets/required/${index}`)),
    );
  }
  for (const locale of new Set([spec.locales.source, ...spec.locales.required])) {
    if (!isLocale(locale)) scope.resolve('K3008', locale, program.locales.filter(isLocale), frontPlace(spec, '/locales'));
  }
  checkNormative(scope);
  for (const { surface, place } of spec.bindings) scope.resolve('K3016', surface, SURFACES, place);
}

/** Checks the sections that implement an outside document, and the revision of MCP. */
function checkNormative(scope: Scope): void {
  const { spec } = scope;
  const sections = new Set(spec.requirements.flatMap((one) => [one.id, ...one.clauses.map(({ id }) => id)]));
  spec.normative.forEach(({ source, revision, covers }, index) => {
    const at = (pointer: string): Place => frontPlace(spec, `/normative/${index}${pointer}`);
    covers.forEach((name, item) => scope.resolve('K3003', name, sections, at(`/covers/${item}`)));
    // The draft of MCP is no revision yet.
    if (source === 'mcp' && revision !== undefined && revision !== 'draft')
      scope.resolve('K3023', revision, mcpRevisions(), at('/revision'));
  });
}

/** Checks the links in the prose and the front matter of a spec. */
export function checkLinks(scope: Scope): void {
  for (const one of scope.spec.links) checkLink(scope, one);
}

function checkLink(scope: Scope, one: Link): void {
  if (one.kind === 'url') return;
  const { specs } = scope.program;
  const target = specs.find(({ id }) => id === (one.spec ?? one.target));
  if (!target) {
    // Files of other kinds are not part of the program.
    if (one.kind === 'spec') scope.resolve('K3002', one.target, specs.map(({ id }) => id), one.place); // prettier-ignore
    return;
  }
  if (one.requirement === undefined) return;
  if (target.retired.includes(one.requirement)) {
    scope.report('K3017', one.place, { name: one.requirement, spec: target.id });
    return;
  }
  scope.resolve('K3003', one.requirement, targetsIn(target), one.place, { spec: target.id });
}

/** The ids of a spec that `#id` may name. */
function targetsIn(spec: Spec): Set<string> {
  const clauses = spec.requirements.flatMap((one) => [one.id, ...one.clauses.map(({ id }) => id)]);
  return new Set([...clauses, ...spec.tests.map(({ id }) => id), ...spec.tokens.map(({ path }) => path)]);
}
