import { nearest } from '../diagnostics/nearest.ts';
import { defineRule } from '../lint/rule.ts';

/** A dotted name of at least three words, as in `save.state.idle`. */
const DOTTED = /(?<![\w./@-])[a-z][\w-]*(?:\.[\w-]+){2,}(?![\w/])/g;

export default defineRule({
  id: 'clause-keys',
  summary: 'Every message key in the text of a clause is one of the program.',
  reads: ['messages'],
  diagnostics: {
    K3025: { severity: 'warning', message: 'Clause {clause} names `{name}`, which is no message key.' },
  },
  check({ program, spec, report }) {
    const own = spec.messages.map(({ key }) => key);
    const families = new Set(own.map((key) => key.split('.')[0]));
    for (const { id, text, place } of spec.requirements.flatMap(({ clauses }) => clauses)) {
      for (const [name] of text.matchAll(DOTTED)) {
        if (Object.hasOwn(program.messages, name) || !families.has(name.split('.')[0])) continue;
        if (own.some((key) => key.startsWith(`${name}.`))) continue;
        const near = nearest(name, own);
        // A name that is not even near a key may be a path of another kind.
        if (near !== undefined) report('K3025', place, { clause: id, name }, { hints: [`Did you mean \`${near}\`?`] });
      }
    }
  },
});
