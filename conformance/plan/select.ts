import { nearest } from '../../specs/language/diagnostics/nearest.ts';
import type { Spec } from '../../specs/language/model/spec.ts';
import { caseName } from '../judge/names.ts';

/**
 * Whether one of the patterns selects a case: `T3`, `T3[image]`, `mcp-elicitation#T3`; `*` stands for any letters, `?` for one
 * (`K1?`, `mcp-elicitation#K*`). Brackets are literal. No patterns select everything.
 */
export function isSelected(spec: string, test: string, caseId: string | undefined, patterns: readonly string[]): boolean {
  if (patterns.length === 0) return true;
  const names = [...new Set([test, caseName({ test, case: caseId })])].flatMap((name) => [name, `${spec}#${name}`]);
  return patterns.some((pattern) => {
    const expression = globOf(pattern);
    return names.some((name) => expression.test(name));
  });
}

function globOf(pattern: string): RegExp {
  const literal = pattern.replace(/\*+/g, '*').replace(/[\\^$.|+()[\]{}]/g, '\\$&');
  return new RegExp(`^${literal.replaceAll('*', '[^]*').replaceAll('?', '[^]')}$`, 'u');
}

/** A sentence with the nearest name for a pattern that selects nothing of these specs; `undefined` for one that selects something. */
export function selectsNothing(pattern: string, specs: readonly Spec[]): string | undefined {
  const cases = specs.flatMap(({ id, tests }) =>
    tests.flatMap((test) => [undefined, ...test.cases].map((one) => ({ spec: id, test: test.id, one: one?.id }))),
  );
  if (cases.some(({ spec, test, one }) => isSelected(spec, test, one, [pattern]))) return undefined;
  const names = cases.map(({ test, one }) => caseName({ test, case: one }));
  const isPattern = /[*?]/.test(pattern);
  const near = isPattern
    ? undefined
    : nearest(pattern, pattern.includes('#') ? cases.map(({ spec }, index) => `${spec}#${names[index] ?? ''}`) : names);
  const ids = specs.flatMap(({ id, tests }) => (tests.length === 0 ? [] : [id])).join(', ');
  const known =
    near === undefined
      ? ` Write T3, T3[image] or ${specs.find(({ tests }) => tests.length > 0)?.id ?? 'spec'}#T3; * and ? stand for other letters.`
      : ` Did you mean \`${near}\`?`;
  return `no test of ${ids} ${isPattern ? 'matches the pattern' : 'is called'} \`${pattern}\`.${known}`;
}
