import type { Signs } from '../../observer/looks-contract.ts';
import type { AssertVerb } from '../verb.ts';
import { failed, isAbsent, judged, nothingThere } from '../shared/compare/judgement.ts';
import { visible } from '../shared/perceive/read-part.ts';
import { called, reference } from '../shared/compare/part-reference.ts';
import { listOf, textOf } from '../shared/compare/text.ts';

export default {
  id: 'beyondColor',
  group: 'visual',
  kind: 'assert',
  summary: 'Two texts are told apart by more than colour: by signs or words with them, lines around them or the shape of their letters.',
  params: {
    in: { type: 'part', required: true, summary: 'Where.' },
    texts: { type: 'value', content: 'text-pair', role: 'subject', required: true, summary: 'Two texts.' },
  },
  needs: ['computed-style'],
  settles: true,
  example: 'beyondColor: { in: file-panel, texts: [old line, new line] }',
  async observe(stage, args) {
    const [place] = await visible(stage, stage.around(reference(args, 'in')));
    if (place === undefined) return { subjects: 0 };
    const [one = '', other = ''] = listOf(args['texts']).map(textOf);
    const found = [
      await stage.observe('signs', { text: one, other }, place),
      await stage.observe('signs', { text: other, other: one }, place),
    ];
    return { subjects: 1, found };
  },
  judge(args, observation) {
    const texts = listOf(args['texts']).map(textOf);
    const expected = 'more than colour between them';
    if (isAbsent(observation)) return nothingThere(expected, called(reference(args, 'in')));
    const [one = null, other = null] = observation.found;
    if (one === null || other === null) return failed(expected, null, `"${texts[one === null ? 0 : 1] ?? ''}" is not to be seen`);
    const isSigned = one.beside !== '' && other.beside !== '' && one.beside !== other.beside;
    const message = `nothing but colour tells "${texts[0] ?? ''}" from "${texts[1] ?? ''}"`;
    return judged(isSigned || one.shape !== other.shape, expected, [one.beside, other.beside], message);
  },
  sights: (args) => [{ part: reference(args, 'in'), query: { kind: 'texts', texts: listOf(args['texts']).map(textOf) } }],
} satisfies AssertVerb<{ readonly subjects: number; readonly found: readonly (Signs | null)[] } | { readonly subjects: 0 }>;
