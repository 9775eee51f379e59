import type { States } from '../../observer/contract.ts';
import type { Absent, AssertVerb } from '../verb.ts';
import { isAbsent, judged, nothingThere } from '../shared/compare/judgement.ts';
import { called, reference } from '../shared/compare/part-reference.ts';
import { any } from '../shared/act/reach.ts';
import { scope } from '../shared/part-parameters.ts';

export default {
  id: 'markedRequired',
  group: 'accessibility',
  kind: 'assert',
  summary: 'A field is marked as required, by its state or by an asterisk at its label, or is not.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'The field; `name` is its label.' },
    is: { type: 'boolean', content: 'requiredness', required: true, summary: 'Marked or not.' },
  },
  needs: ['a11y-tree'],
  example: 'markedRequired: { part: field, name: Email, is: true }',
  async observe(stage, args) {
    const field = any(stage, reference(args));
    const states = await stage.find('states', null, field);
    const starred = await stage.find('asterisk', null, field);
    return states === undefined || starred === undefined ? { subjects: 0 } : { subjects: 1, required: states.required === true, starred };
  },
  judge(args, observation) {
    const wanted = args['is'] === true ? 'marked as required' : 'not marked as required';
    if (isAbsent(observation)) return nothingThere(wanted, called(reference(args)));
    const { required, starred } = observation;
    const marked = required || starred;
    const found = marked ? 'marked as required' : 'not marked as required';
    return judged(marked === (args['is'] === true), wanted, { required, starred }, `${called(reference(args))} is ${found}`);
  },
} satisfies AssertVerb<Absent | { readonly subjects: number; readonly required: States['required']; readonly starred: boolean }>;
