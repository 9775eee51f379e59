import type { Edges, Shadow } from '../../observer/looks-contract.ts';
import type { Args, AssertVerb, Found } from '../verb.ts';
import { isAmount } from '../shared/compare/amount.ts';
import { contrastOf } from '../shared/compare/contrast-ratio.ts';
import { failed, isAbsent, nothingThere, passed, untested } from '../shared/compare/judgement.ts';
import { oklch } from '../shared/compare/oklch.ts';
import { called, reference } from '../shared/compare/part-reference.ts';
import { scope } from '../shared/part-parameters.ts';
import { observeFirst } from '../shared/perceive/first-match.ts';

/** CSS pixels outside of a part in which a person notices that it glows. */
const SEEN_GLOW = 2;
/** Oklch chroma from which a person names a hue. */
const COLOURED = 0.04;

export default {
  id: 'edges',
  group: 'visual',
  kind: 'assert',
  summary: 'The outline of a part: the lines on all four sides, all four corners, and the glow around it.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'The part.' },
    width: {
      type: 'value',
      content: 'extent',
      summary: 'CSS pixels of each line, be it a border, an outline or a ring of shadow: a number or {min?, max?}.',
    },
    radius: { type: 'value', content: 'extent', summary: 'CSS pixels of each corner: a number or {min?, max?}.' },
    contrast: { type: 'number', above: 1, summary: 'Least ratio of each line to what lies outside of it or inside.' },
    glow: { type: 'boolean', summary: 'Whether a blurred shadow with a hue lies around all sides.' },
  },
  oneOf: [['width'], ['radius'], ['contrast'], ['glow']],
  needs: ['computed-style', 'layout'],
  assumes: { forcedColors: 'none' },
  settles: true,
  example: 'edges: { part: card, width: 2, radius: 0 }',
  observe: (stage, args) => observeFirst(stage, reference(args), 'edges', null),
  judge(args, observation) {
    const { width, radius, contrast, glow } = args;
    const wanted = Object.fromEntries(
      Object.entries({ width, radius, contrast, glow }).flatMap(([name, one]) => (one === undefined ? [] : [[name, one]])),
    );
    if (isAbsent(observation)) return nothingThere(wanted, called(reference(args)));
    if (Object.keys(wanted).length === 0) return untested(null, null, 'the step asks for nothing');
    const { sides, corners, shadows, room } = observation.found;
    const isGlowing = shadows.some(isGlow);
    const actual = { widths: sides.map((side) => side.width), corners: [...corners], shadows: [...shadows] };
    const wrong = [
      ...sides.flatMap((one) => (isAmount(one.width, width, 0.5) ? [] : [`the line on the ${one.side} is ${one.width} px wide`])),
      ...corners.flatMap((one, index) => (isAmount(one, radius, 0.5) ? [] : [`corner ${index + 1} has a radius of ${one} px`])),
      ...(glow === undefined || (isGlowing && room >= SEEN_GLOW) === glow ? [] : [glowWrong(isGlowing, room)]),
    ];
    const { low, open } = faint(args, observation.found);
    if (wrong.length + low.length > 0) return failed(wanted, actual, [...wrong, ...low].join('; '));
    return open.length > 0 ? untested(wanted, actual, open.join('; ')) : passed(wanted, actual);
  },
} satisfies AssertVerb<Found<Edges>>;

/** The sides with too little contrast, and those of which it cannot be told. */
function faint({ contrast }: Args, { sides }: Edges): { low: string[]; open: string[] } {
  const [low, open]: [string[], string[]] = [[], []];
  if (typeof contrast !== 'number') return { low, open };
  for (const { side, outside, inside } of sides) {
    const ratios = [contrastOf(outside), contrastOf(inside)];
    const best = Math.max(...ratios.map((one) => one.best));
    if (best < contrast) low.push(`the line on the ${side} has a contrast of ${best.toFixed(2)}`);
    else if (Math.max(...ratios.map((one) => one.worst)) < contrast) open.push(`the contrast on the ${side} depends on the place`);
  }
  return { low, open };
}

function glowWrong(isGlowing: boolean, room: number): string {
  if (!isGlowing) return 'nothing glows around it';
  return room >= SEEN_GLOW ? 'it glows' : 'its glow is cut off at its edge by a box around it';
}

function isGlow({ color, x, y, blur, spread, inset }: Shadow): boolean {
  const reach = blur / 2 + spread;
  return !inset && blur >= 2 && reach > Math.max(Math.abs(x), Math.abs(y)) && oklch(color).chroma >= COLOURED;
}
