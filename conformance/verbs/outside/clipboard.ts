import type { Clipboard } from '../../observer/contract.ts';
import type { AssertVerb } from '../verb.ts';
import { failed, passed, untested } from '../shared/compare/judgement.ts';
import { equal } from '../shared/compare/json-equal.ts';
import { collapseLines, parseJson } from '../shared/compare/json-in-text.ts';
import { numberedAnew, numbering } from '../shared/perceive/renumber.ts';
import { listOf, textOf, withoutSpace } from '../shared/compare/text.ts';

export default {
  id: 'clipboard',
  group: 'outside',
  kind: 'assert',
  summary: 'The last action of the user copied this: the clipboard holds it and the page made a copy.',
  params: {
    equals: { type: 'value', summary: 'What must be there and nothing else.' },
    contains: { type: 'value', content: 'data-texts', summary: 'Texts that must be there in this order.' },
    as: { type: 'word', oneOf: ['text', 'json'], summary: 'Default text.' },
  },
  oneOf: [['equals'], ['contains']],
  shorthand: 'equals',
  needs: ['clipboard-read'],
  clipboard: true,
  example: 'clipboard: { equals: { fixture: args }, as: json }',
  async observe(stage) {
    const seen = await stage.observe('clipboard', null);
    const anew = numbering();
    return { subjects: 1, ...seen, copies: numberedAnew(seen.copies, 'action', anew), action: anew(seen.action) };
  },
  judge(args, observation) {
    const asJson = args['as'] === 'json' || typeof args['equals'] === 'object';
    const expected = args['equals'] ?? args['contains'] ?? null;
    const { copies, action, held, problem } = observation;
    if (held === null) return untested(expected, null, `the clipboard cannot be read: ${problem}`);
    if (expected === null) return untested(null, null, 'the step gives neither equals nor contains');
    const pieces = listOf(args['contains']).map(textOf);
    const same = (text: string): boolean =>
      args['equals'] === undefined
        ? holdsInOrder(text, pieces)
        : asJson
          ? equal(parseJson(text), expected)
          : collapseLines(text) === collapseLines(textOf(expected));
    if (!same(held))
      return failed(expected, held.slice(0, 5000), held === '' ? 'the clipboard is empty' : 'the clipboard holds something else');
    const seen = copies.filter((copy) => copy.action === action);
    if (seen.length === 0)
      return failed(expected, held.slice(0, 5000), 'the clipboard holds it, but nothing was copied during the last action');
    return passed(expected, held.slice(0, 5000));
  },
} satisfies AssertVerb<{ readonly subjects: number } & Clipboard>;

function holdsInOrder(text: string, pieces: readonly string[]): boolean {
  let rest = withoutSpace(text);
  for (const piece of pieces.map(withoutSpace)) {
    const at = rest.indexOf(piece);
    if (at < 0) return false;
    rest = rest.slice(at + piece.length);
  }
  return true;
}
