import type { InkBox, InkMeasure } from '../../observer/ink-contract.ts';

/** A decoded picture: four bytes for each pixel, row by row. `left` and `top` are its place in CSS pixels. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
  readonly left: number;
  readonly top: number;
  /** Pixels for each CSS pixel. */
  readonly scale: number;
}
/** The same place with ink and without it, in turn, each once or several times. */
export interface Pictures {
  readonly inked: readonly [Picture, ...Picture[]];
  readonly bare: readonly [Picture, ...Picture[]];
}

/** Channels that differ less are the same: the browser rounds colours. */
const SAME = 4;
/** Ink that differs more between two pictures moves by itself: it is no proof. */
const STEADY = 12;
/** Weaker ink does not count for the extent: the rim of a letter, or a veil over it. */
const STRONG = 0.4;
/** Ink of the contrast that WCAG asks of text counts for the extent, however much stronger the rest is: stems that fall between pixels have a third of what a bar has. */
const ENOUGH = 4.5;
/** Weaker ink shows no letter. */
const VISIBLE = 0.15;
/** The share of the ink that may have more contrast than the measure. */
const TOP = 0.1;
/** CSS pixels squared that have to reach the peak; of a small picture half of the ink. */
const PEAK = 16;

/** What has less contrast with the ink looks like it. */
const ALIKE = 1.5;
/** The share of a box above and below its middle. */
const MIDDLE = 0.25;
/** The share of the pixels that may be lighter, or darker, than what counts for the relief. */
const EXTREME = 0.05;

/** What the ink in `boxes` adds to the picture. Pure. */
export function measureInk(pictures: Pictures, boxes: readonly InkBox[], letters: readonly InkBox[] = []): InkMeasure {
  let changed = 0;
  let columns = 0;
  let rows = 0;
  const ratios: number[] = [];
  const [inked] = pictures.inked;
  const areas = boxes.map((box) => areaOf(inked, box)).map((area) => ({ area, ink: inkIn(pictures, area) }));
  for (const { ink } of areas) for (const one of ink.ratios) if (one > 0) ratios.push(one);
  ratios.sort((a, b) => a - b);
  const contrast = ratios[Math.floor(ratios.length * (1 - TOP))] ?? 1;
  const strong = 1 + (contrast - 1) * STRONG;
  const steps: number[] = [];
  for (const { area, ink } of areas) {
    const extent = extentOf(area, ink.ratios, Math.min(strong, ENOUGH));
    changed += ink.count;
    columns += extent.columns;
    rows = Math.max(rows, extent.rows);
    steps.push(...stepsOf(area, ink.strength));
  }
  steps.sort((a, b) => a - b);
  const { scale } = inked;
  return {
    changed: round(changed / scale ** 2),
    columns: round(columns / scale),
    rows: round(rows / scale),
    contrast: round(contrast),
    peak: round(ratios.at(-Math.ceil(Math.min(PEAK * scale ** 2, ratios.length / 2))) ?? 1),
    inked: inkedOf(pictures, letters, 1 + (contrast - 1) * VISIBLE),
    clutter: clutterOf(pictures, areas, strong),
    relief: reliefOf(inked, areas),
    edge: round(steps[Math.floor(steps.length * 0.9)] ?? 0),
  };
}
const round = (value: number): number => Math.round(value * 100) / 100;

/** The share of letters of which something has at least this contrast. */
function inkedOf(pictures: Pictures, letters: readonly InkBox[], least: number): number {
  if (letters.length === 0) return 1;
  const [inked] = pictures.inked;
  const seen = letters.filter((box) => inkIn(pictures, areaOf(inked, box)).ratios.some((ratio) => ratio > 1 && ratio >= least));
  return round(seen.length / letters.length);
}

/**
 * How much in the pictures without ink has the colour of the ink, as a share of the ink: in the middle of the boxes, where each letter has a
 * part. Lines above and below the letters do no harm.
 */
function clutterOf(
  { inked: [inked], bare: [bare] }: Pictures,
  areas: readonly { readonly area: Area; readonly ink: InkOfArea }[],
  strong: number,
): number {
  const others: number[] = [];
  const inks: number[] = [];
  for (const { area, ink } of areas) {
    for (let y = Math.floor(area.height * MIDDLE); y < area.height * (1 - MIDDLE); y++) {
      for (let x = 0; x < area.width; x++) {
        const from = ((area.top + y) * inked.width + area.left + x) * 4;
        if ((ink.ratios[y * area.width + x] ?? 0) >= strong) inks.push(luminance(inked.data, from));
        else others.push(luminance(bare.data, from));
      }
    }
  }
  const typical = inks.sort((a, b) => a - b)[inks.length >> 1];
  if (typical === undefined) return 0;
  return round(others.filter((other) => contrastOf(other, typical) < ALIKE).length / inks.length);
}

/** The ratio of what is light and what is dark in the middle of the boxes, where no letter fills everything. */
function reliefOf(inked: Picture, areas: readonly { readonly area: Area }[]): number {
  const all: number[] = [];
  for (const { area } of areas) {
    for (let y = Math.floor(area.height * MIDDLE); y < area.height * (1 - MIDDLE); y++)
      for (let x = 0; x < area.width; x++) all.push(luminance(inked.data, ((area.top + y) * inked.width + area.left + x) * 4));
  }
  all.sort((a, b) => a - b);
  const at = (share: number): number => all[Math.floor(all.length * share)] ?? 0;
  return round(contrastOf(at(EXTREME), at(1 - EXTREME)));
}

/** A part of a picture in pixels. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
export function areaOf({ left, top, scale, width, height }: Picture, box: InkBox): Area {
  const within = (value: number, most: number): number => Math.min(Math.max(Math.round(value * scale), 0), most);
  const from = { x: within(box.left - left, width), y: within(box.top - top, height) };
  const to = { x: within(box.right - left, width), y: within(box.bottom - top, height) };
  return { left: from.x, top: from.y, width: to.x - from.x, height: to.y - from.y };
}

/** For each pixel the contrast of its ink (0: no ink) and the strongest difference of a channel. */
export interface InkOfArea {
  readonly ratios: Float32Array;
  readonly strength: Uint8Array;
  readonly count: number;
}
export function inkIn(pictures: Pictures, area: Area): InkOfArea {
  const [inked, ...later] = pictures.inked;
  const ratios = new Float32Array(area.width * area.height);
  const strength = new Uint8Array(area.width * area.height);
  let count = 0;
  for (let y = 0; y < area.height; y++) {
    for (let x = 0; x < area.width; x++) {
      const from = ((area.top + y) * inked.width + area.left + x) * 4;
      const change = leastChange(inked, pictures.bare, from);
      if (change < SAME || isUnsteady(inked, later, from)) continue;
      count++;
      strength[y * area.width + x] = change;
      ratios[y * area.width + x] = leastContrast(inked, pictures.bare, from);
    }
  }
  return { ratios, strength, count };
}
// These run for each pixel: loops make nothing that has to be collected.
function leastChange(inked: Picture, bare: readonly Picture[], from: number): number {
  let least = 255;
  for (const { data } of bare) {
    const change = difference(inked.data, data, from);
    if (change < least) least = change;
  }
  return least;
}
function isUnsteady(inked: Picture, later: readonly Picture[], from: number): boolean {
  for (const { data } of later) if (difference(inked.data, data, from) > STEADY) return true;
  return false;
}
function leastContrast(inked: Picture, bare: readonly Picture[], from: number): number {
  const ink = luminance(inked.data, from);
  let least = Infinity;
  for (const { data } of bare) {
    const contrast = contrastOf(ink, luminance(data, from));
    if (contrast < least) least = contrast;
  }
  return least;
}
/** Whether two pictures of one place show the same: the browser does not round each colour alike each time, as at the corners of a border. Pure. */
export function isSame(one: Picture, other: Picture): boolean {
  if (one.data.length !== other.data.length || one.width !== other.width) return false;
  for (let from = 0; from < one.data.length; from += 4) if (difference(one.data, other.data, from) > SAME) return false;
  return true;
}
function difference(a: Uint8Array, b: Uint8Array, from: number): number {
  let most = 0;
  for (let i = from; i < from + 3; i++) {
    const change = Math.abs((a[i] ?? 0) - (b[i] ?? 0));
    if (change > most) most = change;
  }
  return most;
}

/** Columns and rows with strong ink. */
function extentOf({ width, height }: Area, ratios: Float32Array, strong: number): { readonly columns: number; readonly rows: number } {
  const columns = new Set<number>();
  const rows = new Set<number>();
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((ratios[y * width + x] ?? 0) < strong) continue;
      columns.add(x);
      rows.add(y);
    }
  }
  return { columns: columns.size, rows: rows.size };
}
/** The steepest step of each row with ink, as a share of the strongest ink. */
function stepsOf({ width, height }: Area, strength: Uint8Array): number[] {
  const strongest = strength.reduce((most, one) => Math.max(most, one), 0);
  const steps: number[] = [];
  for (let y = 0; y < height; y++) {
    let steepest = 0;
    for (let x = 1; x < width; x++) {
      const at = y * width + x;
      steepest = Math.max(steepest, Math.abs((strength[at] ?? 0) - (strength[at - 1] ?? 0)));
    }
    if (steepest > 0) steps.push(steepest / strongest);
  }
  return steps;
}

/** The relative luminance of WCAG 2 for each byte of a channel. */
const LINEAR = Float64Array.from({ length: 256 }, (_, byte) => {
  const share = byte / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});
function luminance(data: Uint8Array, from: number): number {
  const red = LINEAR[data[from] ?? 0] ?? 0;
  const green = LINEAR[data[from + 1] ?? 0] ?? 0;
  const blue = LINEAR[data[from + 2] ?? 0] ?? 0;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
const contrastOf = (a: number, b: number): number => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
