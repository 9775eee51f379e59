import { defineRule } from '../lint/rule.ts';
import type { Spec } from '../model/spec.ts';

/** An id such as `R4.2` that stands by itself: not behind the name of another document, as in `card#R4.2`. */
const CLAUSE = /(?<![\w./:#`-])([A-Z]{1,3}\d*)\.\d+(?![\w.]|-\w)/g;
/** "as section R2 says", "sections R2 and R3". */
const SECTIONS = /\bsections? ((?:[A-Z]{1,3}\d*(?:, and |, | and | or )?)+)(?=[\s,.;:)]|$)(?! of\b)/g;

export default defineRule({
  id: 'clause-references',
  summary: 'A clause that names another clause or a section of its document names one that is there.',
  reads: ['requirements'],
  diagnostics: {
    K6175: { severity: 'warning', message: 'Clause {clause} refers to `{name}`, and `{spec}` has no {kind} of that id.' },
  },
  waitsFor: /^K(1|2)/,
  check({ spec, report }) {
    const sections = new Set(spec.requirements.map(({ id }) => id));
    const clauses = new Set(spec.requirements.flatMap((one) => one.clauses.map(({ id }) => id)));
    for (const { id, text, place } of spec.requirements.flatMap((one) => one.clauses)) {
      const missing = [
        ...clausesIn(text, sections).flatMap((name) => (clauses.has(name) ? [] : [{ name, kind: 'clause' }])),
        ...sectionsIn(text).flatMap((name) => (isKnown(spec, sections, name) ? [] : [{ name, kind: 'section' }])),
      ];
      for (const { name, kind } of missing) report('K6175', place, { clause: id, name, spec: spec.id, kind });
    }
  },
});

/** Ids of clauses whose section the document has: others are those of other documents. */
function clausesIn(text: string, sections: ReadonlySet<string>): readonly string[] {
  return [...text.matchAll(CLAUSE)].flatMap(([name, section = '']) => (sections.has(section) ? [name] : []));
}

function sectionsIn(text: string): readonly string[] {
  return [...text.matchAll(SECTIONS)].flatMap(([, names = '']) => names.match(/[A-Z]{1,3}\d*/g) ?? []);
}

/** The test contract and other headings without requirements have ids, too. */
function isKnown({ retired }: Spec, sections: ReadonlySet<string>, name: string): boolean {
  return sections.has(name) || retired.includes(name) || /^T\d*$/.test(name);
}
