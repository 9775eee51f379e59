import type { States } from '../../observer/contract.ts';
import type { Absent, AssertVerb } from '../verb.ts';
import { isAbsent, judged, nothingThere } from '../shared/compare/judgement.ts';
import { called, reference } from '../shared/compare/part-reference.ts';
import { holds } from '../shared/compare/text.ts';
import { any } from '../shared/act/reach.ts';
import { scope } from '../shared/part-parameters.ts';
import { perceive } from '../shared/perceive/read-part.ts';

export default {
  id: 'markedRequired',
  group: 'accessibility',
  kind: 'assert',
  summary: 'A field is marked as required, by its state or by an asterisk at its label, or is not.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'The field; `name` is its label.' },
    // A silent asterisk anywhere counts for a marked field, so the flipped value may hold as well.
    is: { type: 'boolean', role: 'strictness', required: true, summary: 'Marked or not.' },
  },
  needs: ['a11y-tree'],
  example: 'markedRequired: { part: field, name: Email, is: true }',
  async observe(stage, args) {
    const states = await stage.find('states', null, any(stage, reference(args)));
    if (states === undefined) return { subjects: 0 };
    const { runs, silent } = await perceive(stage, undefined);
    const lines = runs.filter((run) => run.includes('*') && run.length < 300);
    return { subjects: 1, required: states.required, lines, silent: silent.includes('*') };
  },
  judge(args, observation) {
    const wanted = args['is'] === true ? 'marked as required' : 'not marked as required';
    if (isAbsent(observation)) return nothingThere(wanted, called(reference(args)));
    const { required, lines, silent } = observation;
    const { name = '' } = reference(args);
    // A star for the eye alone stands outside of every label's text.
    const starred = lines.some((line) => holds(line, name)) || (args['is'] === true && silent);
    const marked = required || starred;
    const found = marked ? 'marked as required' : 'not marked as required';
    return judged(marked === (args['is'] === true), wanted, { required, starred }, `${called(reference(args))} is ${found}`);
  },
} satisfies AssertVerb<
  Absent | { readonly subjects: number; readonly required: States['required']; readonly lines: readonly string[]; readonly silent: boolean }
>;
