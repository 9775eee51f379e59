// The announcements since the mount, of live regions and without one.
import type { Announcement } from './contract.ts';
import { copy, includes, mapGet, mapSet, newMap, push } from './platform/collections.ts';
import { attribute, localName } from './platform/nodes.ts';
import { essence, indexIn, slice } from './platform/text.ts';
import { isLive, politenessAfter, says, speaks, type Heard } from './live-regions.ts';
import { later } from './platform/time.ts';
import { newPast, textThen, type Past } from './replay.ts';
import type { Sweep } from './sight.ts';
import { eachElement, numberOf } from './tree.ts';

const ANNOUNCEMENT_LIMIT = 2000;
/** Texts that one batch may add to one region. */
const TEXT_LIMIT = 200;
/** Letters of one call. */
const WORDS_LIMIT = 2000;

interface Entry extends Announcement {
  readonly texts: string[];
}
let spoken: Entry[] = [];
let alerts: Entry[] = [];
let echoes: Entry[] = [];
let truncated = false;

/** Entries of this task, and the regions that said them. */
let fresh: { readonly region: Element; readonly entry: Entry }[] = [];

export function forgetAnnouncements(): void {
  spoken = [];
  fresh = [];
  alerts = [];
  echoes = [];
  truncated = false;
}
export const spokenSoFar = (): { entries: Announcement[]; alerts: Announcement[]; echoes: Announcement[]; truncated: boolean } => ({
  entries: copy<Announcement>(spoken),
  alerts: copy<Announcement>(alerts),
  echoes: copy<Announcement>(echoes),
  truncated,
});

/** Adds what alerts say that came with their words. */
export function alert(heard: readonly Heard[], at: number): void {
  for (let i = 0; i < heard.length; i++) {
    const { found, text } = heard[i];
    const entry = { region: numberOf(found.region), where: describeRegion(found.region), politeness: found.politeness, texts: [text], at };
    if (alerts.length < ANNOUNCEMENT_LIMIT) push(alerts, entry);
    else truncated = true;
  }
}

/** Adds what one batch made regions say: one entry for each region, its texts in order. */
export function speak(heard: readonly Heard[], before: Past, sweep: Sweep, at: number): void {
  dropGone(sweep);
  const entries = newMap<Element, Entry>();
  const batch: { readonly region: Element; readonly entry: Entry }[] = [];
  const anew: Entry[] = [];
  const elements: Entry[] = [];
  for (let i = 0; i < heard.length; i++) {
    const { found, text, isElement } = heard[i];
    if (!essence(text) || !speaks(found.region, before, sweep)) continue;
    let entry = mapGet(entries, found.region);
    if (!entry) {
      const politeness = politenessAfter(found.region) || found.politeness;
      entry = { region: numberOf(found.region), where: describeRegion(found.region), politeness, texts: [], at };
      mapSet(entries, found.region, entry);
      push(batch, { region: found.region, entry });
      if (spoken.length < ANNOUNCEMENT_LIMIT) push(spoken, entry);
      else truncated = true;
      if (fresh.length === 0) later(() => (fresh = []), 0);
      push(fresh, { region: found.region, entry });
    }
    if (isElement) push(elements, entry);
    const { texts } = entry;
    if (texts.length >= TEXT_LIMIT) continue;
    const isRepeated = texts.length > 0 && essence(texts[texts.length - 1]) === essence(text);
    if (!isRepeated || timesAdded(found.region, text, before, sweep) > timesIn(texts, text)) push(texts, text);
  }
  for (let i = 0; i < batch.length; i++) {
    const { region, entry } = batch[i];
    if (holdsMore(region, entry.texts[0], before, sweep)) push(anew, entry);
  }
  dropRepeated(at, anew, elements);
}
/** Whether the region was empty before, or holds the words more often than before: then they came on top of those that it had said. */
function holdsMore(region: Element, text: string, before: Past, sweep: Sweep): boolean {
  return !essence(textThen(before, region, sweep)) || timesAdded(region, text, before, sweep) > 0;
}
/** How much more often a region holds words than before. */
function timesAdded(region: Element, text: string, before: Past, sweep: Sweep): number {
  return timesIn([textThen(newPast(), region, sweep)], text) - timesIn([textThen(before, region, sweep)], text);
}
function timesIn(texts: readonly string[], text: string): number {
  const words = essence(text);
  let times = 0;
  for (let i = 0; i < texts.length; i++) {
    const held = essence(texts[i]);
    for (let at = indexIn(held, words); at >= 0; at = indexIn(held, words, at + words.length)) times++;
  }
  return times;
}
/** Adds words that the page handed to assistive technology without a region: each call is spoken, also with the same words again. */
export function speakAlone(politeness: string, words: string, at: number): void {
  if (!essence(words)) return;
  const entry = { region: -1 - spoken.length, where: 'ariaNotify()', politeness, texts: [slice(words, 0, WORDS_LIMIT)], at };
  if (spoken.length < ANNOUNCEMENT_LIMIT) push(spoken, entry);
  else truncated = true;
}
/** Drops entries of this task whose words are gone again: screen readers read a region after the task, not between its microtasks. */
function dropGone(sweep: Sweep): void {
  for (let i = 0; i < fresh.length; i++) {
    const { region, entry } = fresh[i];
    if (says(region, sweep)) continue;
    const kept: Entry[] = [];
    for (let k = 0; k < spoken.length; k++) if (spoken[k] !== entry) push(kept, spoken[k]);
    spoken = kept;
  }
}
/**
 * Drops entries of this batch that repeat the region's last text: a new render of the same words is no announcement. Those that are `anew`
 * are said again. An element put in the place of one with the same words is said again by some screen readers: it is an echo.
 */
function dropRepeated(at: number, anew: readonly Entry[], elements: readonly Entry[]): void {
  for (let i = spoken.length - 1; i >= 0 && spoken[i].at === at; i--) {
    const entry = spoken[i];
    let earlier = i - 1;
    while (earlier >= 0 && spoken[earlier].region !== entry.region) earlier--;
    if (earlier < 0 || entry.texts.length !== 1 || includes(anew, entry)) continue;
    const said = spoken[earlier].texts;
    if (essence(said[said.length - 1]) !== essence(entry.texts[0])) continue;
    const kept: Entry[] = [];
    for (let k = 0; k < spoken.length; k++) if (k !== i) push(kept, spoken[k]);
    spoken = kept;
    if (includes(elements, entry) && echoes.length < ANNOUNCEMENT_LIMIT) push(echoes, entry);
  }
}
const describeRegion = (region: Element): string =>
  localName(region) + (attribute(region, 'role') ? `[role=${attribute(region, 'role')}]` : '');

/** The live regions of a document. */
export function countRegions(root: Node): number {
  let count = 0;
  eachElement(root, (element) => {
    if (isLive(element)) count++;
  });
  return count;
}
