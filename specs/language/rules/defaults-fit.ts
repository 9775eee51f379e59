import { cellOf } from '../link/cell.ts';
import { defineRule } from '../lint/rule.ts';
import { describeType } from '../model/type-text.ts';
import type { TypeExpression } from '../model/type-expression.ts';

export default defineRule({
  id: 'defaults-fit',
  summary: 'The default of a prop, an option or a field is a value of its type.',
  reads: ['members', 'options', 'wire'],
  diagnostics: {
    K6111: { severity: 'error', message: 'The default `{value}` of `{name}` is not {expected}.' },
  },
  check({ spec, report }) {
    const fields = spec.wire.flatMap((message) => message.fields.map((field) => ({ ...field, place: message.place })));
    for (const { name, type, default: value, place } of [...spec.members, ...spec.options, ...fields]) {
      if (value === undefined || fits(value.trim().replace(/^[`"](.*)[`"]$/, '$1'), type)) continue;
      report('K6111', cellOf(spec, place, value), { value, name, expected: describeType(type) });
    }
  },
});

function fits(value: string, type: TypeExpression): boolean {
  if (type.kind === 'optional') return value === 'null' || value === 'none' || fits(value, type.of);
  if (type.kind === 'enum') return type.values.includes(value);
  if (type.kind !== 'primitive') return true;
  if (type.name === 'bool') return value === 'true' || value === 'false';
  if (type.name === 'int') return /^-?\d[\d_,]*$/.test(value);
  if (type.name === 'number') return value !== '' && Number.isFinite(Number(value.replace(/[_,]/g, '')));
  return true;
}
