import { defineRule } from '../lint/rule.ts';
import { groupedBy } from '../model/grouped-by.ts';

export default defineRule({
  id: 'tests-cover',
  summary: 'Every executable test covers a clause, and has a title of its own.',
  reads: ['tests'],
  diagnostics: {
    K7099: { severity: 'warning', message: 'Test {test} has the title of {other}: a report cannot tell what either shows.' },
    K7053: { severity: 'error', message: 'Test {test} covers no clause.' },
  },
  check({ spec, report }) {
    const titled = groupedBy(spec.tests, ({ title }) => title);
    for (const test of spec.tests) {
      const { id, title, place, places } = test;
      const other = title === undefined ? undefined : titled.get(title)?.[0];
      if (other === undefined || other === test) continue;
      const related = [{ message: 'the first test of that title', place: other.place }];
      report('K7099', places?.['/title'] ?? place, { test: id, other: other.id }, { related });
    }
    for (const { id, covers, steps, place } of spec.tests) {
      if (covers.length === 0 && (spec.profile === 'strict' || steps.length > 0))
        report('K7053', place, { test: id }, { hints: ['Add `covers: [R1.1]`.'] });
    }
  },
});
