import type { JsonObject } from '../../../specs/language/model/json.ts';
import type { AssertVerb } from '../define.ts';
import { failed, passed, untested } from '../judgement.ts';
import { equal } from '../equal.ts';
import { collapseLines, parseJson } from '../json-text.ts';
import { numberedAnew, numbering } from '../numbering.ts';
import { textOf } from '../text.ts';

/** The last action of the user copied this: read back, and seen being copied. */
const verb: AssertVerb = {
  id: 'clipboard',
  group: 'outside',
  kind: 'assert',
  summary: 'The last action of the user copied this: read back, and seen being copied.',
  params: {
    equals: { type: 'value', required: true, summary: 'What must be there.' },
    as: { type: 'word', oneOf: ['text', 'json'], summary: 'Default text.' },
  },
  shorthand: 'equals',
  needs: ['clipboard-read'],
  example: 'clipboard: { equals: { fixture: args }, as: json }',
  async observe(stage) {
    const seen = (await stage.observe<JsonObject>('clipboard')) as JsonObject & { copies: readonly Copy[]; action: number };
    const anew = numbering();
    return { subjects: 1, ...seen, copies: numberedAnew(seen.copies, 'action', anew), action: anew(seen.action) };
  },
  judge(args, observation) {
    const asJson = args['as'] === 'json' || typeof args['equals'] === 'object';
    const expected = args['equals'] ?? null;
    const { copies, action, held, problem } = observation as unknown as {
      copies: readonly Copy[];
      action: number;
      held: string | null;
      problem: string;
    };
    if (held === null) return untested(expected, null, `the clipboard cannot be read: ${problem}`);
    const same = (text: string): boolean =>
      asJson ? equal(parseJson(text), expected) : collapseLines(text) === collapseLines(textOf(expected));
    if (!same(held))
      return failed(expected, held.slice(0, 5000), held === '' ? 'the clipboard is empty' : 'the clipboard holds something else');
    const seen = copies.filter((copy) => copy.action === action);
    if (seen.length === 0)
      return failed(expected, held.slice(0, 5000), 'the clipboard holds it, but nothing was copied during the last action');
    return passed(expected, held.slice(0, 5000));
  },
};
export default verb;

interface Copy extends JsonObject {
  readonly how: string;
  readonly text: string;
  readonly action: number;
}
