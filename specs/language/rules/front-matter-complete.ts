import { defineRule } from '../lint/rule.ts';

export default defineRule({
  id: 'front-matter-complete',
  summary: 'The front matter has version, status, language and summary, and for a component its primary triggers.',
  diagnostics: {
    K6109: { severity: 'error', message: 'The front matter of a strict spec needs `{key}`.' },
  },
  waitsFor: /^K1/,
  check({ spec, report }) {
    const present = {
      version: spec.version !== undefined,
      status: spec.status !== undefined,
      lang: spec.lang !== undefined,
      summary: spec.summary !== undefined,
      'triggers.primary': spec.kind !== 'component' || spec.triggers.primary.length > 0,
    };
    for (const [key, there] of Object.entries(present)) if (!there) report('K6109', spec.place, { key });
  },
});
