import { defined } from '../../../specs/language/defined.ts';
import type { Json, JsonObject } from '../../../specs/language/model/json.ts';
import type { Geometry } from '../../observer/contract.ts';
import type { AssertVerb, Found } from '../verb.ts';
import { failed, isAbsent, noElement, passed, untested } from '../shared/compare/judgement.ts';
import { observeFirst } from '../shared/perceive/first-match.ts';
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
    width: { type: 'value', content: 'range', summary: '{min?, max?} CSS pixels.' },
    height: { type: 'value', content: 'range', summary: '{min?, max?} CSS pixels.' },
    within: { type: 'part', summary: 'What it must not reach beyond.' },
    noOverflow: {
      type: 'boolean',
      role: 'strictness',
      summary: 'Nothing is wider than the part or the viewport, cut off at a side, or out of reach without scrolling sideways.',
    },
  },
  needs: ['layout'],
  settles: true,
  example: 'geometry: { part: card, noOverflow: true }',
  async observe(stage, args) {
    const within = optionalReference(args, 'within');
    const own = await observeFirst(stage, reference(args), 'geometry', within === undefined ? null : 'scrolled');
    if (within === undefined || own.subjects === 0) return own;
    const around = await observeFirst(stage, within, 'geometry', null);
    return { ...own, around: 'found' in around ? around.found : null };
  },
  judge(args, observation, facts) {
    const { width, height, noOverflow } = args;
    const within = optionalReference(args, 'within');
    const expected: JsonObject = defined({ width, height, noOverflow, within: within && called(within) });
    if (isAbsent(observation)) return noElement(expected, reference(args), facts);
    const { found: own, around } = observation;
    if (Object.keys(expected).length === 0) return untested(null, null, 'the step asks for nothing');
    if (around === null) return untested(expected, null, `there is no ${called(within)} to compare with`);
    const wrong = [...range('width', own.width, width), ...range('height', own.height, height)];
    if (
      around !== undefined &&
      (own.left < around.left - 1 || own.right > around.right + 1 || own.top < around.top - 1 || own.bottom > around.bottom + 1)
    )
      wrong.push(`it reaches beyond ${called(within)}`);
    if (noOverflow === true && own.beyondViewport) wrong.push('it reaches beyond the viewport');
    if (noOverflow === true && own.pageScrolls) wrong.push('the page scrolls sideways');
    if (noOverflow === true && own.overflowing.length > 0) wrong.push(`content is wider than ${own.overflowing.join(', ')}`);
    if (noOverflow === true && own.cutting.length > 0) wrong.push(`content is cut off by ${own.cutting.join(', ')}`);
    if (noOverflow === true && own.sideways.length > 0)
      wrong.push(`a control is to be reached by scrolling sideways in ${own.sideways.join(', ')}`);
    return wrong.length > 0 ? failed(expected, own, wrong.join('; ')) : passed(expected, own);
  },
} satisfies AssertVerb<Found<Geometry> & { readonly around?: Geometry | null }>;

function range(what: string, size: number, limits: Json | undefined): string[] {
  const given = objectOf(limits);
  const [min, max] =
    typeof limits === 'number' ? [limits - 1, limits + 1] : [Number(given?.['min'] ?? 0) - 0.5, Number(given?.['max'] ?? Infinity) + 0.5];
  return limits === undefined || (size >= min && size <= max) ? [] : [`its ${what} is ${Math.round(size)}`];
}
