import type { AssertVerb } from '../define.ts';
import { failed, nothingThere, passed } from '../judgement.ts';
import { visible } from '../perceive.ts';
import { called, reference } from '../reference.ts';
import { textOf } from '../text.ts';

/** Whether a text is cut off for the eye. */
const verb: AssertVerb = {
  id: 'clipped',
  group: 'visual',
  kind: 'assert',
  summary: 'Whether a text is cut off for the eye.',
  params: {
    text: { type: 'value', role: 'subject', required: true, summary: 'Text.' },
    in: { type: 'part', required: true, summary: 'Where.' },
    is: { type: 'boolean', required: true, summary: 'Cut off or not.' },
  },
  needs: ['layout'],
  settles: true,
  example: 'clipped: { text: kmd-last, in: result, is: true }',
  async observe(stage, args) {
    const places = (await visible(stage, reference(args, 'in'))).slice(0, 20);
    const found = await Promise.all(places.map((one) => stage.observe<{ state: string }>('clipped', textOf(args['text']), one)));
    const state = ['visible', 'scrolled', 'clipped', 'hidden'].find((one) => found.some((result) => result.state === one)) ?? 'absent';
    return { subjects: places.length, state };
  },
  judge(args, observation) {
    const text = textOf(args['text']);
    const expected = args['is'] === true ? 'cut off' : 'not cut off';
    if (observation.subjects === 0) return nothingThere(expected, called(reference(args, 'in')));
    const state = String(observation['state']);
    // A page may cut the text itself and keep the rest back until it is asked for: then the eye does not get it either.
    const cut = state === 'clipped' || state === 'hidden' || state === 'absent';
    if (cut === (args['is'] === true)) return passed(expected, state);
    return failed(expected, state, state === 'absent' ? `"${text}" is not in the document` : `"${text}" is ${state}`);
  },
};
export default verb;
