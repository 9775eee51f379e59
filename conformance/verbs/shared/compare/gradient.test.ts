import { expect, test } from 'vitest';
import { hasGradient } from './gradient.ts';

const RED = 'rgb(255, 0, 0)';
const CLEAR = 'rgba(0, 0, 0, 0)';

test.each([
  ['two colours', `linear-gradient(${RED}, rgb(0, 0, 255))`, true],
  ['one that fades out', `linear-gradient(to right, ${RED} 0%, ${CLEAR} 100%)`, true],
  ['a shape and a place', `radial-gradient(circle at 50% 50%, ${RED}, ${CLEAR} calc(50% - 2px))`, true],
  ['behind a picture', `url("a.png"), conic-gradient(from 45deg, ${RED}, oklch(0.5 0.1 20))`, true],
  ['in a space of its own', `linear-gradient(in oklab, color(srgb 1 0 0), color(srgb 0 0 1))`, true],
  ['a form that nobody knows', `image-set(linear-gradient(${RED}, ${CLEAR}) 1x)`, true],
  ['one colour, a flat ground', `linear-gradient(${RED}, ${RED})`, false],
  ['sharp edges: an arrow', `linear-gradient(45deg, ${CLEAR} 50%, ${RED} 50%)`, false],
  ['stripes', `repeating-linear-gradient(90deg, ${RED} 0px, ${RED} 4px, ${CLEAR} 4px, ${CLEAR} 8px)`, false],
  ['stripes with two places for each colour', `linear-gradient(${RED} 0% 50%, ${CLEAR} 50% 100%)`, false],
  ['a picture', 'url("data:image/png;base64,AAAA")', false],
  ['nothing', 'none', false],
] as const)('%s', (_title, image, is) => expect(hasGradient(image)).toBe(is));
