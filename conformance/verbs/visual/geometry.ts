import { defined } from '../../../specs/language/defined.ts';
import type { JsonObject } from '../../../specs/language/model/json.ts';
import type { Geometry, Size } from '../../observer/contract.ts';
import type { Standing } from '../../observer/place-contract.ts';
import type { Args, AssertVerb, Found, PartReference, Stage } from '../verb.ts';
import { failed, isAbsent, noElement, passed, untested } from '../shared/compare/judgement.ts';
import { observeFirst } from '../shared/perceive/first-match.ts';
import { offsetProblems, shareProblems, sizeProblems } from '../shared/compare/measures.ts';
import { called, objectOf, optionalReference, reference } from '../shared/compare/part-reference.ts';
import { scope } from '../shared/part-parameters.ts';

export default {
  id: 'geometry',
  group: 'visual',
  kind: 'assert',
  summary: 'Size and place of a part.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'The part.' },
    width: { type: 'value', content: 'extent', summary: 'CSS pixels: a number, {min?, max?} or {$atLeast?, $atMost?}.' },
    height: { type: 'value', content: 'extent', summary: 'CSS pixels, as `width`.' },
    maxHeight: { type: 'value', content: 'share', summary: '{percent, of}: at most this share of the `viewport` or of a part.' },
    at: {
      type: 'value',
      content: 'offset',
      summary: '{left?, top?, of, tolerance?}: CSS pixels from the start and top edges of a part, at most `tolerance` (1) off.',
    },
    within: { type: 'part', summary: 'What it must not reach beyond.' },
    noOverflow: {
      type: 'boolean',
      role: 'strictness',
      summary: 'Nothing is wider than the part or the viewport, cut off at a side, or out of reach without scrolling sideways.',
    },
  },
  oneOf: [['width'], ['height'], ['maxHeight'], ['at'], ['within'], ['noOverflow']],
  needs: ['layout'],
  settles: true,
  example: 'geometry: { part: card, noOverflow: true }',
  async observe(stage, args): Promise<Seen> {
    const within = optionalReference(args, 'within');
    const own = await observeFirst(stage, reference(args), 'geometry', within === undefined ? null : 'scrolled');
    if (!('found' in own)) return { subjects: 0 };
    return {
      ...own,
      ...(within === undefined ? {} : { around: await boxOf(stage, within) }),
      ...(args['maxHeight'] === undefined ? {} : { limit: await limitOf(stage, otherOf(args, 'maxHeight')) }),
      ...(args['at'] === undefined ? {} : { stands: await standings(stage, args) }),
    };
  },
  judge(args, observation, facts) {
    const { width, height, maxHeight, at, noOverflow } = args;
    const within = optionalReference(args, 'within');
    const expected: JsonObject = defined({ width, height, maxHeight, at, noOverflow, within: within && called(within) });
    if (isAbsent(observation)) return noElement(expected, reference(args), facts);
    const { found: own, around, limit, stands } = observation;
    if (Object.keys(expected).length === 0) return untested(null, null, 'the step asks for nothing');
    const missing = [
      ...(around === null ? [called(within)] : []),
      ...(limit === null ? [called(otherOf(args, 'maxHeight'))] : []),
      ...(stands === null ? [called(otherOf(args, 'at'))] : []),
    ];
    if (missing.length > 0) return untested(expected, null, `there is no ${missing.join(' and ')} to compare with`);
    const wrong = [...sizeProblems('width', own.width, width), ...sizeProblems('height', own.height, height)];
    if (limit) wrong.push(...shareProblems(own.height, limit.height, objectOf(maxHeight) ?? {}, called(otherOf(args, 'maxHeight'))));
    if (stands) wrong.push(...offsetProblems(stands.own, stands.other, objectOf(at) ?? {}, called(otherOf(args, 'at'))));
    if (around && reachesBeyond(own, around)) wrong.push(`it reaches beyond ${called(within)}`);
    if (noOverflow === true) wrong.push(...overflowProblems(own));
    return wrong.length > 0 ? failed(expected, own, wrong.join('; ')) : passed(expected, own);
  },
} satisfies AssertVerb<Seen>;

type Stands = { readonly own: Standing; readonly other: Standing };
type Seen = Found<Geometry> & { readonly around?: Geometry | null; readonly limit?: Size | null; readonly stands?: Stands | null };

async function boxOf(stage: Stage, part: PartReference): Promise<Geometry | null> {
  const seen = await observeFirst(stage, part, 'geometry', null);
  return 'found' in seen ? seen.found : null;
}

async function standingOf(stage: Stage, part: PartReference): Promise<Standing | null> {
  const seen = await observeFirst(stage, part, 'standing', null);
  return 'found' in seen ? seen.found : null;
}

/** The part that `at` and `maxHeight` compare with; `undefined` for the viewport. */
function otherOf(args: Args, name: 'at' | 'maxHeight'): PartReference | undefined {
  const of = objectOf(args[name])?.['of'];
  return of === undefined || of === 'viewport' ? undefined : optionalReference({ part: of });
}

async function limitOf(stage: Stage, part: PartReference | undefined): Promise<Size | null> {
  return part === undefined ? stage.observe('viewport', null) : boxOf(stage, part);
}

async function standings(stage: Stage, args: Args): Promise<Stands | null> {
  const part = otherOf(args, 'at');
  const own = await standingOf(stage, reference(args));
  const other = part === undefined ? null : await standingOf(stage, part);
  return own === null || other === null ? null : { own, other };
}

const reachesBeyond = (own: Geometry, around: Geometry): boolean =>
  own.left < around.left - 1 || own.right > around.right + 1 || own.top < around.top - 1 || own.bottom > around.bottom + 1;

function overflowProblems(own: Geometry): string[] {
  return [
    ...(own.beyondViewport ? ['it reaches beyond the viewport'] : []),
    ...(own.pageScrolls ? ['the page scrolls sideways'] : []),
    ...(own.overflowing.length > 0 ? [`content is wider than ${own.overflowing.join(', ')}`] : []),
    ...(own.cutting.length > 0 ? [`content is cut off by ${own.cutting.join(', ')}`] : []),
    ...(own.sideways.length > 0 ? [`controls or words are to be reached by scrolling sideways in ${own.sideways.join(', ')}`] : []),
  ];
}
