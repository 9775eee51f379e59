import { diagnose, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Rule } from './define-rule.ts';

export default {
  id: 'front-matter-complete',
  codes: ['K6109'],
  summary: 'The front matter says version, status, language and summary, and for a component what triggers it.',
  waitsFor: /^K1/,
  check(_program, spec) {
    const said = {
      version: spec.version !== undefined,
      status: spec.status !== undefined,
      lang: spec.lang !== undefined,
      summary: spec.summary !== undefined,
      'triggers.primary': spec.kind !== 'component' || spec.triggers.primary.length > 0,
    };
    return Object.entries(said).flatMap(([key, there]): Diagnostic[] => (there ? [] : [diagnose('K6109', spec.place, { key })]));
  },
} satisfies Rule;
