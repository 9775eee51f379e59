import type { TextClip } from '../../observer/contract.ts';
import type { AssertVerb } from '../verb.ts';
import { failed, isAbsent, nothingThere, passed } from '../shared/compare/judgement.ts';
import { everyVisible } from '../shared/perceive/read-part.ts';
import { called, reference } from '../shared/compare/part-reference.ts';
import { textOf } from '../shared/compare/text.ts';

export default {
  id: 'clipped',
  group: 'visual',
  kind: 'assert',
  summary: 'A text is cut off for the eye, or is not.',
  params: {
    text: { type: 'value', content: 'data-text', role: 'subject', required: true, summary: 'Text.' },
    in: { type: 'part', required: true, summary: 'Where.' },
    is: { type: 'boolean', required: true, summary: 'Cut off or not.' },
  },
  needs: ['layout'],
  settles: true,
  example: 'clipped: { text: kmd-last, in: result, is: true }',
  async observe(stage, args) {
    const places = await everyVisible(stage, stage.around(reference(args, 'in')));
    const found = await Promise.all(places.map((one) => stage.observe('clipped', textOf(args['text']), one)));
    const state = STATES.find((one) => found.some((result) => result.state === one)) ?? 'absent';
    return { subjects: places.length, state };
  },
  judge(args, observation) {
    const text = textOf(args['text']);
    const expected = args['is'] === true ? 'cut off' : 'not cut off';
    if (isAbsent(observation)) return nothingThere(expected, called(reference(args, 'in')));
    const { state } = observation;
    // The page may cut the text and add the rest on demand: the eye does not get an absent text either.
    const cut = state === 'clipped' || state === 'hidden' || state === 'absent';
    if (cut === (args['is'] === true)) return passed(expected, state);
    return failed(expected, state, state === 'absent' ? `"${text}" is not in the document` : `"${text}" is ${state}`);
  },
  sights: (args) => (args['is'] === true ? [] : [{ part: reference(args, 'in'), query: { kind: 'texts', texts: [textOf(args['text'])] } }]),
} satisfies AssertVerb<{ readonly subjects: number; readonly state: TextClip['state'] }>;

/** The best state first: one visible occurrence is enough. */
const STATES = ['visible', 'scrolled', 'clipped', 'hidden'] as const;
