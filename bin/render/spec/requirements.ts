import type { Accounting, Clause } from '../../../specs/language/model/requirement.ts';
import type { Spec } from '../../../specs/language/model/spec.ts';

/** Each requirement with its clauses and how these are covered. */
export function requirementLines(spec: Spec): string[] {
  return spec.requirements.flatMap(({ id, title, clauses }) => [
    `${id} — ${title}`,
    ...clauses.map((clause) => `  ${clauseLine(clause, spec)}`),
  ]);
}

function clauseLine(clause: Clause, { tests }: Spec): string {
  const { id, level, text, stable, requirement } = clause;
  const by = tests.filter(({ covers }) => covers.includes(id) || covers.includes(requirement)).map((test) => test.id);
  return `${id} ${level} ${text}${stable ? '' : ' (derived id)'}${covered(by.length > 0 ? { kind: 'tested', by } : clause.accounting)}`;
}

function covered(how: Accounting): string {
  switch (how.kind) {
    case 'tested':
      return ` [tested by ${how.by.join(', ')}]`;
    case 'static':
      return ` [checked by ${how.check}]`;
    case 'attested':
      return ` [attested: ${how.reason}]`;
    case 'open':
      return '';
  }
}
