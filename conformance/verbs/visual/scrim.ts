import type { Scrim, Srgb } from '../../observer/looks-contract.ts';
import { over, type RgbColor } from '../../../specs/language/units/color/rgb.ts';
import type { AssertVerb, Found } from '../verb.ts';
import { fromBytes } from '../shared/compare/color.ts';
import { failed, isAbsent, nothingThere, passed, untested } from '../shared/compare/judgement.ts';
import { called, reference } from '../shared/compare/part-reference.ts';
import { scope } from '../shared/part-parameters.ts';
import { observeFirst } from '../shared/perceive/first-match.ts';

/** Share of the way from white to black by which a page has to change to be seen to lie behind. */
const SEEN = 0.1;
/** CSS pixels of blur from which letters behind it lose their edges. */
const BLURRED = 2;

export default {
  id: 'scrim',
  group: 'visual',
  kind: 'assert',
  summary: 'A layer between a part and the page behind it covers the viewport and tints, fades or blurs that page.',
  params: { ...scope, part: { type: 'part', required: true, summary: 'The part, such as a dialog.' } },
  shorthand: 'part',
  needs: ['computed-style', 'layout'],
  assumes: { forcedColors: 'none' },
  settles: true,
  example: 'scrim: dialog',
  observe: (stage, args) => observeFirst(stage, reference(args), 'scrims', null),
  judge(args, observation) {
    const name = called(reference(args));
    const expected = `a layer over the page behind ${name}`;
    if (isAbsent(observation)) return nothingThere(expected, name);
    const { found } = observation;
    if (found.some(isSeen)) return passed(expected, found);
    if (found.some(({ layers }) => layers === null))
      return untested(expected, found, `what a layer behind ${name} is painted with cannot be computed`);
    const most = Math.max(0, ...found.map(tintOf));
    const why =
      found.length === 0 ? 'nothing lies' : `the layers change a white or black page by ${Math.round(most * 100)} % at most that lie`;
    return failed(expected, found, `${why} between ${name} and the page`);
  },
} satisfies AssertVerb<Found<readonly Scrim[]>>;

const isSeen = (scrim: Scrim): boolean => tintOf(scrim) >= SEEN || scrim.fades <= 1 - SEEN || isFilter(scrim.blur);

/** By how much of the way from white to black the layer changes a page of either at most. */
function tintOf({ layers, opacity }: Scrim): number {
  const tints = (layers ?? []).map((colors) => faded(mostOpaque(colors), opacity));
  const behind = (ground: number): number => {
    const plain: RgbColor = { channels: [ground, ground, ground], alpha: 1 };
    const seen = tints.reduceRight((below, tint) => over(tint, below), plain);
    return Math.max(...seen.channels.map((channel) => Math.abs(channel - ground)));
  };
  return Math.max(behind(0), behind(1));
}

const faded = (color: Srgb, opacity: number): RgbColor => {
  const { channels, alpha } = fromBytes(color);
  return { channels, alpha: alpha * opacity };
};
const mostOpaque = (colors: readonly Srgb[]): Srgb => colors.reduce((most, one) => (one[3] > most[3] ? one : most), [0, 0, 0, 0] as Srgb);

/** Whether a filter changes what it is laid on: any but a blur of nearly nothing. */
function isFilter(filter: string): boolean {
  const blur = /^blur\(([\d.]+)px\)$/.exec(filter);
  return filter !== 'none' && (blur === null || Number(blur[1]) >= BLURRED);
}
