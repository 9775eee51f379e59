import { diagnose, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { cellOf } from '../link/scope.ts';
import type { TypeExpression } from '../model/type-expression.ts';
import { describeType } from '../type-text.ts';
import type { Rule } from './define-rule.ts';

export default {
  id: 'defaults-fit',
  codes: ['K6111'],
  summary: 'The default of a prop or option is a value of its type.',
  check(_program, spec) {
    return [...spec.members, ...spec.options].flatMap(({ name, type, default: value, place }): Diagnostic[] => {
      if (value === undefined || fits(value.trim().replace(/^[`"](.*)[`"]$/, '$1'), type)) return [];
      return [diagnose('K6111', cellOf(spec, place, value), { value, name, expected: describeType(type) })];
    });
  },
} satisfies Rule;

function fits(value: string, type: TypeExpression): boolean {
  if (type.kind === 'optional') return value === 'null' || value === 'none' || fits(value, type.of);
  if (type.kind === 'enum') return type.values.includes(value);
  if (type.kind !== 'primitive') return true;
  if (type.name === 'bool') return value === 'true' || value === 'false';
  if (type.name === 'int') return /^-?\d[\d_,]*$/.test(value);
  if (type.name === 'number') return value !== '' && Number.isFinite(Number(value.replace(/[_,]/g, '')));
  return true;
}
