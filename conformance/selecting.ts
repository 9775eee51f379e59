import { nearest } from '../specs/language/diagnostics/nearest.ts';
import type { Spec } from '../specs/language/model/spec.ts';

/**
 * Whether a case is among those wanted: `T3`, `T3[image]`, `mcp-elicitation#T3`, with `*` for any letters and `?` for one
 * (`K1?`, `mcp-elicitation#K*`). Brackets are brackets. No patterns mean everything.
 */
export function wanted(spec: string, test: string, caseId: string | undefined, patterns: readonly string[]): boolean {
  if (patterns.length === 0) return true;
  const names = [test, ...(caseId === undefined ? [] : [`${test}[${caseId}]`])].flatMap((name) => [name, `${spec}#${name}`]);
  return patterns.some((pattern) => {
    const expression = globOf(pattern);
    return names.some((name) => expression.test(name));
  });
}

function globOf(pattern: string): RegExp {
  const literal = pattern.replace(/\*+/g, '*').replace(/[\\^$.|+()[\]{}]/g, '\\$&');
  return new RegExp(`^${literal.replaceAll('*', '[^]*').replaceAll('?', '[^]')}$`, 'u');
}

/** Why a pattern selects nothing of these specs, as a sentence with what may have been meant; `undefined` when it selects something. */
export function selectsNothing(pattern: string, specs: readonly Spec[]): string | undefined {
  const cases = specs.flatMap(({ id, tests }) =>
    tests.flatMap((test) => [undefined, ...test.cases].map((one) => ({ spec: id, test: test.id, one: one?.id }))),
  );
  if (cases.some(({ spec, test, one }) => wanted(spec, test, one, [pattern]))) return undefined;
  const names = cases.map(({ test, one }) => (one === undefined ? test : `${test}[${one}]`));
  const near = nearest(pattern, pattern.includes('#') ? cases.map(({ spec }, index) => `${spec}#${names[index] ?? ''}`) : names);
  const ids = specs.flatMap(({ id, tests }) => (tests.length === 0 ? [] : [id])).join(', ');
  const known =
    near === undefined ? ` It takes T3, T3[image], ${specs[0]?.id ?? 'spec'}#T3, and * and ? for other letters.` : ` Did you mean ${near}?`;
  return `no test of ${ids} is called ${pattern}.${known}`;
}
