import type { Json } from '../../../specs/language/model/json.ts';
import type { Mark, Srgb } from '../../observer/looks-contract.ts';
import type { AssertVerb } from '../verb.ts';
import { isAmount } from '../shared/compare/amount.ts';
import { failed, isAbsent, nothingThere, passed, untested } from '../shared/compare/judgement.ts';
import { isHue, oklch } from '../shared/compare/oklch.ts';
import { called, reference } from '../shared/compare/part-reference.ts';
import { listOf } from '../shared/compare/text.ts';
import { wantedWords, words } from '../shared/compare/wanted-words.ts';
import { observeEach } from '../shared/perceive/each-place.ts';

/** Oklch chroma from which a person names a hue. */
const COLOURED = 0.04;

export default {
  id: 'tone',
  group: 'visual',
  kind: 'assert',
  summary: 'The colour that marks words: of their letters, of a sign or line with them, or of what they stand on.',
  params: {
    ...words,
    hue: {
      type: 'value',
      content: 'hues',
      summary: '[from, to] in degrees of Oklch, clockwise: red is about 30, green 145, blue 260. One of the colours has it.',
    },
    chroma: {
      type: 'value',
      content: 'range',
      summary: '{min?, max?} in Oklch: 0 is grey, 0.05 pale, 0.2 vivid. The most vivid of the colours has it.',
    },
  },
  oneOf: [['hue'], ['chroma']],
  needs: ['computed-style'],
  assumes: { forcedColors: 'none' },
  settles: true,
  example: 'tone: { in: card, key: mcp.tool.status.error, hue: [340, 60] }',
  async observe(stage, args) {
    const found = (await observeEach(stage, reference(args, 'in'), 'marks', wantedWords(args, stage))).flat();
    return { subjects: found.length, found };
  },
  judge(args, observation, facts) {
    const { hue, chroma } = args;
    const wanted = { ...(hue === undefined ? {} : { hue }), ...(chroma === undefined ? {} : { chroma }) };
    if (isAbsent(observation)) return nothingThere(wanted, `visible "${wantedWords(args, facts)}" in ${called(reference(args, 'in'))}`);
    if (Object.keys(wanted).length === 0) return untested(null, null, 'the step asks for nothing');
    const actual = observation.found.map(({ own, ground }) => [...own, ...ground].map(inWords));
    const fits = ({ own, ground }: Mark): boolean => hasHue([...own, ...ground], hue) && hasChroma([...own, ...ground], chroma);
    if (observation.found.some(fits)) return passed(wanted, actual);
    return failed(wanted, actual, `the colours of "${wantedWords(args, facts)}" are ${[...new Set(actual[0])].join(', ') || 'none'}`);
  },
  sights: (args, _observation, facts) => [{ part: reference(args, 'in'), query: { kind: 'texts', texts: [wantedWords(args, facts)] } }],
} satisfies AssertVerb<{ readonly subjects: number; readonly found: readonly Mark[] }>;

function hasHue(colors: readonly Srgb[], wanted: Json | undefined): boolean {
  if (wanted === undefined) return true;
  const [from = 0, to = 360] = listOf(wanted).map(Number);
  // Beyond a whole turn a bound would say nothing.
  if (![from, to].every((degrees) => degrees >= 0 && degrees <= 360)) return false;
  return colors.map(oklch).some(({ hue, chroma }) => chroma >= COLOURED && isHue(hue, [from, to]));
}

function hasChroma(colors: readonly Srgb[], wanted: Json | undefined): boolean {
  return isAmount(Math.max(0, ...colors.map((color) => oklch(color).chroma)), wanted, 0);
}

function inWords(color: Srgb): string {
  const { lightness, chroma, hue } = oklch(color);
  return `oklch(${lightness.toFixed(2)} ${chroma.toFixed(2)} ${hue.toFixed(0)})`;
}
