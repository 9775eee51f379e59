import type { ColoredText } from '../../../observer/looks-contract.ts';
import type { Ink, InkQuery, InkSighting } from '../../../observer/ink-contract.ts';
import { contrastOf } from '../../../verbs/shared/compare/contrast-ratio.ts';
import { inkOf, type Sign } from './screen.ts';
import type { View } from './sight-lines.ts';
import { allOf, type Line } from './transcript.ts';
import { silentIn } from './view-read.ts';

/** Pixels of one cell, of which nothing depends but that it can be read. */
const CELL = { width: 8, height: 16 };

/** Looks for ink in the signs of some lines. */
export function inkIn(query: InkQuery, lines: readonly Line[], view: View): Ink {
  const signsOf = (line: Line): Sign[] => [...allOf(line)].flatMap((one) => view.sights.get(one)?.signs ?? []);
  if (query.kind === 'anything' || query.kind === 'each') {
    const found = lines.map(signsOf).filter((signs) => signs.length > 0);
    const wanted = query.kind === 'each' ? found : found.slice(0, 1);
    return { sightings: wanted.map((signs, index) => sighting(index, index, signs)), missing: [] };
  }
  if (query.kind === 'media') return { sightings: [], missing: [...query.indices] };
  const sightings: InkSighting[] = [];
  const missing: number[] = [];
  const { texts } = query as Extract<InkQuery, { readonly texts: unknown }>;
  for (const [wanted, text] of texts.entries()) {
    const found = lines.flatMap((line) => placesIn(signsOf(line), text) ?? placesIn([...silentIn(line, view)], text) ?? []);
    if (found.length === 0) missing.push(wanted);
    for (const [place, signs] of found.entries()) sightings.push({ ...sighting(wanted, place, signs), text });
  }
  return { sightings: sightings.map((one, id) => ({ ...one, id })), missing };
}

/** Where a text stands in some signs. */
function placesIn(signs: readonly Sign[], text: string): Sign[][] | undefined {
  const ink = inkOf(text);
  const all = signs.map((sign) => sign.text).join('');
  const starts = signs.flatMap((sign, index) => Array.from({ length: sign.text.length }, () => index));
  const places: Sign[][] = [];
  for (let at = ink === '' ? -1 : all.indexOf(ink); at >= 0 && places.length < 20; at = all.indexOf(ink, at + ink.length))
    places.push(signs.slice(starts[at], (starts[at + ink.length - 1] ?? 0) + 1));
  return places.length === 0 ? undefined : places;
}

function sighting(wanted: number, place: number, signs: readonly Sign[]): InkSighting {
  const text = signs.map((sign) => sign.text).join('');
  const all = signs.map((sign) => coloredSign(sign, text));
  const worst = all.toSorted((a, b) => contrastOf(a).worst - contrastOf(b).worst)[0] ?? null;
  const width = signs.length * CELL.width;
  const contrast = worst === null ? 0 : contrastOf(worst).worst;
  return {
    ...{ id: wanted, kind: 'word', wanted, place, text, letters: signs.length, width, height: CELL.height, size: CELL.height },
    ...{
      weight: signs.some(({ colors }) => colors.bold) ? 700 : 400,
      disabled: false,
      backwards: false,
      masked: false,
      alike: false,
      piled: false,
      astray: false,
      ahead: [],
      shortened: false,
    },
    ...{ doubts: [], colors: worst },
    measure: { changed: width * CELL.height, columns: width, rows: CELL.height, contrast, peak: contrast, inked: 1, clutter: 0, edge: 1 },
  };
}

/** The colours of a sign. Where the person's terminal chooses one of them, they differ enough: the choice is not the program's. */
function coloredSign({ colors: { text, ground, hidden, bold } }: Sign, words: string): ColoredText {
  const known = text !== undefined && ground !== undefined;
  const [front, back] = hidden ? ([WHITE, WHITE] as const) : known ? [text, ground] : [BLACK, WHITE];
  return {
    ...{ text: words, color: front, behind: [{ colors: [back], opacity: 1 }], across: [], uncertain: false },
    ...{ size: CELL.height, weight: bold ? 700 : 400 },
  };
}

const BLACK = [0, 0, 0, 1] as const;
const WHITE = [255, 255, 255, 1] as const;
