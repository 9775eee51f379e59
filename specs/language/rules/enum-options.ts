import { cellOf } from '../link/cell.ts';
import { defineRule } from '../lint/rule.ts';
import type { Condition } from '../model/contract.ts';
import type { Spec } from '../model/spec.ts';
import type { JsonObject } from '../model/json.ts';
import type { Step } from '../model/test.ts';
import { bare } from '../model/opening.ts';
import { termsIn } from '../model/visible-when.ts';

export default defineRule({
  id: 'enum-options',
  summary: 'A field that decides where a message leads decides it for each of its words.',
  reads: ['machine', 'wire'],
  diagnostics: {
    K6166: {
      severity: 'warning',
      message: 'The guards about `{field}` of `{type}` name {known}, but none names `{value}`: such a message leads nowhere.',
    },
  },
  waitsFor: /^K(1|2|600)/,
  check({ spec, report }) {
    const rows = [...(spec.machine?.transitions ?? []), ...(spec.machine?.starts ?? [])];
    for (const { direction, type, fields, place } of spec.wire) {
      const guards = rows.flatMap(({ on, guard }) => (on.kind === 'receive' && on.type === type ? [guard] : []));
      for (const field of direction === 'in' ? fields : []) {
        const inner = bare(field.type);
        if (inner.kind !== 'enum') continue;
        const about = guards.map((guard) => guard.filter((one) => one.field === field.name));
        // A row without a word about the field takes the message whatever it says.
        if (about.length === 0 || about.some((terms) => terms.length === 0 || terms.some((one) => !isNaming(one)))) continue;
        const named = new Set([...about.flat(), ...conditionsOf(spec, field.name)].flatMap(wordsOf));
        const known = inner.values.filter((value) => named.has(value));
        // A word beside one other may well mean that nothing happens yet.
        if (known.length < FEWEST_NAMED) continue;
        const delivered = JSON.stringify([
          spec.fixtures.map(({ value }) => value),
          spec.tests.map(({ steps, cases }) => [steps.map(argsOf), cases.map((one) => [one.values, one.steps.map(argsOf)])]),
        ]);
        // What a test delivers, it says the outcome of.
        const isOpen = (value: string): boolean =>
          !named.has(value) && value !== field.default && !delivered.includes(JSON.stringify(value));
        for (const value of inner.values.filter(isOpen)) {
          const list = known.map((one) => `\`${one}\``).join(', ');
          report('K6166', cellOf(spec, place, value), { field: field.name, type, known: list, value });
        }
      }
    }
  },
});

/** Fewest words of a field that guards tell apart where each of them should lead somewhere. */
const FEWEST_NAMED = 2;

const argsOf = ({ args }: Step): JsonObject => args;

const isNaming = ({ test }: Condition): boolean => test === 'equals' || test === 'one-of';

const wordsOf = ({ value, values = [] }: Condition): readonly string[] => (value === undefined ? values : [value, ...values]);

/** What the anatomy asks about a field. */
function conditionsOf({ parts }: Spec, field: string): readonly Condition[] {
  return parts.flatMap(({ visibleWhen }) =>
    termsIn(visibleWhen).flatMap((term) => (term.kind === 'field' && term.path === field && term.condition ? [term.condition] : [])),
  );
}
