import type { AssertVerb } from '../define.ts';

/** Pictures, sounds or films that loaded and have a name. */
const verb: AssertVerb = {
  id: 'media',
  group: 'see',
  kind: 'assert',
  summary: 'Pictures, sounds or films that loaded and have a name.',
  params: {
    in: { type: 'part', required: true, summary: 'Where.' },
    kind: { type: 'word', required: true, oneOf: ['image', 'audio', 'video'], summary: 'Which.' },
    count: { type: 'number', summary: 'How many; default at least one.' },
    loaded: { type: 'boolean', summary: 'Decoded, with dimensions or duration.' },
    named: { type: 'boolean', summary: 'With an accessible name.' },
    controls: { type: 'boolean', summary: 'With controls for a person.' },
    autoplay: { type: 'boolean', summary: 'Whether it plays by itself.' },
  },
  needs: ['media'],
  example: 'media: { in: result, kind: image, loaded: true, named: true }',
  observe: () => Promise.resolve({ subjects: 0 }),
  judge: () => ({ verdict: 'untested', expected: null, actual: null, message: 'not built' }),
};
export default verb;
