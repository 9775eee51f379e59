import { cellOf } from '../link/cell.ts';
import { deliveredValues } from '../lint/delivered-values.ts';
import { defineRule } from '../lint/rule.ts';
import type { Limit } from '../model/contract.ts';
import { isObject, type Json } from '../model/json.ts';
import type { Spec } from '../model/spec.ts';

export default defineRule({
  id: 'limits-tried',
  summary: 'Data made for both sides of a limit is made for a limit of the table, and a limit is measured in what it is about.',
  reads: ['limits'],
  diagnostics: {
    K7110: {
      severity: 'warning',
      message:
        'The limit `{limit}` is {value}, but the data on both sides of a limit is {most} and {more} {unit}: no test stands at `{limit}`.',
    },
    K7111: { severity: 'warning', message: 'The limit `{limit}` counts {unit}, but neither its row nor a clause speaks of any.' },
  },
  waitsFor: /^K(1|2)/,
  check({ spec, report }) {
    const sizes = sizesIn(spec);
    for (const unit of ['chars', 'lines'] as const) {
      const own = sizes.filter((one) => one.unit === unit).map(({ size }) => size);
      const limits = spec.limits.filter((one) => one.unit === unit);
      const untried = limits.filter(({ value }) => !own.includes(value) && !own.includes(value + 1));
      const most = own.find((size) => own.includes(size + 1) && !limits.some(({ value }) => value === size));
      const [limit, ...others] = untried;
      if (most === undefined || limit === undefined || others.length > 0) continue;
      const params = { limit: limit.id, value: String(limit.value), most: String(most), more: String(most + 1), unit };
      report('K7110', cellOf(spec, limit.place, limit.id), params);
    }
    if (spec.lang !== undefined && !spec.lang.startsWith('en')) return;
    for (const limit of spec.limits) {
      const words = Object.hasOwn(WORDS, limit.unit) ? WORDS[limit.unit] : undefined;
      if (words !== undefined && !aboutOf(spec, limit).some((text) => words.test(text)))
        report('K7111', cellOf(spec, limit.place, limit.id), { limit: limit.id, unit: limit.unit });
    }
  },
});

/** What is said of something that is measured so. */
const WORDS: Readonly<Partial<Record<Limit['unit'], RegExp>>> = {
  chars: /char|text|letter|word|title|name|string|description|label|result|content|preview|summary|reason/i,
  lines: /line|text|row|argument|content|height|preview|summary/i,
};

/** The words of a limit, of its row and of the clauses that name it. */
function aboutOf({ requirements, tables }: Spec, { id, appliesTo = '', place }: Limit): readonly string[] {
  const clauses = requirements.flatMap((one) => one.clauses).filter(({ text }) => text.split(/[^\w-]+/).includes(id));
  const rows = tables.flatMap(({ rows: all }) => all).filter(([cell]) => cell?.place.start.line === place.start.line);
  const notes = rows.flatMap((cells) => cells.filter(({ value }) => !/^\s*\d/.test(value)).map(({ value }) => value));
  return [id, appliesTo, ...notes, ...clauses.map(({ text }) => text)];
}

/** How long the texts are that recipes make. */
function sizesIn(spec: Spec): { unit: Limit['unit']; size: number }[] {
  const found: { unit: Limit['unit']; size: number }[] = [];
  const visit = (value: Json): void => {
    if (Array.isArray(value)) for (const item of value as readonly Json[]) visit(item);
    else if (isObject(value)) {
      const [text, lines] = [value['$text'], value['$lines']];
      if (isObject(text) && typeof text['chars'] === 'number') found.push({ unit: 'chars', size: text['chars'] });
      if (isObject(lines) && typeof lines['count'] === 'number') found.push({ unit: 'lines', size: lines['count'] });
      for (const inner of Object.values(value)) visit(inner as Json);
    }
  };
  for (const { value } of deliveredValues(spec)) visit(value);
  return found;
}
