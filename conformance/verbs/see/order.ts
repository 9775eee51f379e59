import type { Json } from '../../../specs/language/model/json.ts';
import type { Standing } from '../../observer/place-contract.ts';
import type { Args, AssertVerb, Facts, Judgement, PartReference, Stage } from '../verb.ts';
import { account } from '../shared/compare/reading.ts';
import { visible, perceive, type Perception } from '../shared/perceive/read-part.ts';
import { failed, isAbsent, nothingThere, passed, untested } from '../shared/compare/judgement.ts';
import { called, isVague, objectOf, optionalReference } from '../shared/compare/part-reference.ts';
import { misplaced, unstacked } from '../shared/compare/part-order.ts';
import { listOf, squeeze, textOf } from '../shared/compare/text.ts';

export default {
  id: 'order',
  group: 'see',
  kind: 'assert',
  summary: 'The visible text contains these, in this order; or these parts stand in it, in the document and for the eye.',
  params: {
    in: { type: 'part', summary: 'Where the texts are.' },
    texts: { type: 'value', content: 'texts', summary: 'List of texts or {key, args}.' },
    parts: {
      type: 'value',
      content: 'parts',
      role: 'subject',
      summary: 'List of visible parts; of each the first, or the one that `nth` names.',
    },
    stacked: { type: 'boolean', role: 'strictness', summary: 'With `parts`: each stands below the one before, none beside it.' },
  },
  oneOf: [['in', 'texts'], ['parts']],
  needs: [],
  settles: true,
  example: 'order: { in: result, texts: [first, second] }',
  async observe(stage, args): Promise<Seen> {
    if (args['parts'] === undefined) return perceive(stage, optionalReference(args, 'in'));
    const stands = await Promise.all(partsOf(args).map((one) => standingOf(stage, one)));
    return { subjects: stands.filter((one) => one !== null).length, stands };
  },
  judge(args, observation, facts) {
    if ('stands' in observation) return judgeParts(args, observation.stands, facts);
    if (args['texts'] === undefined) return untested(null, null, 'the step names neither texts nor parts');
    const reading = observation as Perception;
    if (isAbsent(reading)) return nothingThere(args['texts'], called(optionalReference(args, 'in')));
    const texts = wantedTexts(args, facts);
    const body = squeeze(reading.text);
    let from = 0;
    for (const text of texts) {
      const at = body.indexOf(squeeze(text), from);
      if (at < 0) {
        const where = body.includes(squeeze(text)) ? 'comes too early' : 'is not to be seen';
        return failed(texts, account(reading), `"${text}" ${where}`);
      }
      from = at + squeeze(text).length;
    }
    return passed(texts, texts);
  },
  sights: (args, _, facts) =>
    args['parts'] === undefined
      ? [{ part: optionalReference(args, 'in'), query: { kind: 'texts', texts: wantedTexts(args, facts) } }]
      : partsOf(args).map((part) => ({ part, query: { kind: 'anything' } }) as const),
} satisfies AssertVerb<Seen>;

type Seen = Perception | { readonly subjects: number; readonly stands: readonly (Standing | null)[] };

const partsOf = (args: Args): PartReference[] => listOf(args['parts']).flatMap((part) => optionalReference({ part }) ?? []);

async function standingOf(stage: Stage, part: PartReference): Promise<Standing | null> {
  if (isVague(stage, part)) return null;
  const [place] = await visible(stage, stage.locate(part));
  return place === undefined ? null : stage.observe('standing', null, place);
}

function judgeParts(args: Args, stands: readonly (Standing | null)[], facts: Facts): Judgement {
  const parts = partsOf(args);
  const names = parts.map(nameOf);
  const vague = parts.find((part) => isVague(facts, part));
  if (vague !== undefined) return untested(names, null, `${called(vague)} has neither a role nor words of its own: nothing is it`);
  if (parts.length < 2) return untested(names, null, 'one part alone has no order');
  if (stands.every((one) => one === null)) return nothingThere(names, names.join(', '));
  const actual = stands.map((one) => (one === null ? null : { left: one.left, top: one.top })) as Json;
  const missing = stands.indexOf(null);
  if (missing >= 0) return failed(names, actual, `${names[missing] ?? ''} is not to be seen`);
  for (const [index, one] of stands.entries()) {
    const next = stands[index + 1];
    const why = one && next ? (misplaced(one, next) ?? (args['stacked'] === true ? unstacked(one, next) : undefined)) : undefined;
    if (why !== undefined) return failed(names, actual, `${names[index + 1] ?? ''} ${why}: ${names[index] ?? ''} comes first`);
  }
  return passed(names, names);
}

const nameOf = (part: PartReference): string => `${called(part)}${part.nth === undefined ? '' : ` ${part.nth}`}`;

function wantedTexts(args: Args, facts: Facts): string[] {
  return listOf(args['texts']).map((item) => {
    const message = objectOf(item);
    return typeof message?.['key'] === 'string' ? facts.message(message['key'], objectOf(message['args'])).text : textOf(item);
  });
}
