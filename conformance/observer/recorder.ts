// Watches the document and every shadow tree from their first moment and keeps what they showed and said.
import type { Announcements, Sight, WrittenText, WrittenTexts } from './contract.ts';
import { noteDoing } from './changes.ts';
import { alertsThatCame } from './alerts.ts';
import { alert, countRegions, forgetAnnouncements, speak, speakAlone, spokenSoFar } from './announcements.ts';
import { watchFading } from './fading.ts';
import { isForTheEar } from './ear-names.ts';
import { framesOf } from './frames.ts';
import { heardByShowing, heardThen, isLive, LIVE_SELECTOR, noteAudible, regionThen, type Heard } from './live-regions.ts';
import {
  includes,
  mapGet,
  mapSet,
  newMap,
  newSet,
  newWeakMap,
  newWeakSet,
  push,
  pushAll,
  setAdd,
  setHas,
  weakGet,
  weakSet,
  weakSetAdd,
  weakSetHas,
} from './platform/collections.ts';
import { watchChanges, type Change } from './platform/mutations.ts';
import { allMatching, attribute, isConnected, isDocument, isElement, isText, localName, shadowOf } from './platform/nodes.ts';
import { hearRoots } from './platform/channel.ts';
import { hearNews } from './news.ts';
import { essence, slice, trim, words } from './platform/text.ts';
import { now } from './platform/time.ts';
import { readElement } from './read.ts';
import { attributeThen, dataThen, flatChildrenThen, newPast, parentThen, textThen, undo, type Past } from './replay.ts';
import { newSweep, type Sweep } from './sight.ts';
import { eachElement, isNeverRendered, shadowHost } from './tree.ts';
import { writtenSight } from './written-sight.ts';

const HISTORY_LIMIT = 5000;
/** Changes of one batch that are replayed one by one. */
const BATCH_LIMIT = 3000;
/** Texts that one change may add. */
const LEAF_LIMIT = 120;
const NAMES = ['aria-label', 'alt', 'title'];

interface Kept extends Omit<WrittenText, 'sight'> {
  sight: Sight;
  /** The elements around the text, nearest first. */
  readonly around: readonly Element[];
}
let texts: Kept[] = [];
let truncated = false;
let began = now();

const INLINE = words('a abbr b bdi bdo cite code data em font i kbd mark q s samp slot small span strong sub sup time u var');
/** The nearest element around a node whose tag starts a line. */
function lineThen(past: Past, node: Element): Element {
  let at = node;
  while (includes(INLINE, localName(at))) {
    const parent = parentThen(past, at);
    if (!parent || !isElement(parent)) break;
    at = parent;
  }
  return at;
}
/** What an element has in common with one that the page makes in its place. */
const signature = (element: Element): string =>
  `${localName(element)}|${attribute(element, 'role') || ''}|${nameInside(element)}|${attribute(element, 'id') || ''}`;

/**
 * The name of an element that may have been taken away, when what labels it from outside can no longer be found. Of several labels the first:
 * a later one may be the state.
 */
function nameInside(element: Element): string {
  const label = attribute(element, 'aria-label');
  const reference = attribute(element, 'aria-labelledby');
  if (label || !reference) return label || '';
  const id = words(reference)[0];
  const within = allMatching(element, '[id]');
  for (let i = 0; i < within.length; i++) if (attribute(within[i], 'id') === id) return textThen(newPast(), within[i], newSweep(), 200);
  return reference;
}

/** One moment of the replay. */
interface Moment {
  readonly past: Past;
  readonly sweep: Sweep;
  readonly at: number;
}
function keep({ past, sweep, at }: Moment, owner: Element, leaf: string, line: string, into: Kept[]): void {
  if (!essence(leaf) && !essence(line)) return;
  const around: Element[] = [];
  let connected: Element | null = null;
  for (let node: Node | null = owner; node; node = parentThen(past, node)) {
    if (!isElement(node)) continue;
    push(around, node);
    if (!connected && isConnected(node)) connected = node;
  }
  const sight: Sight = connected ? writtenSight(connected, sweep) : 'detached';
  const text: Kept = { leaf: slice(leaf, 0, 500), line: slice(line, 0, 500), around, sight, at };
  push(into, text);
  if (connected) watchFading(text, connected);
}

/** The texts that the change wrote; the tree is as it was right after it. */
function textsThen(moment: Moment, change: Change): Kept[] {
  const { past, sweep } = moment;
  const result: Kept[] = [];
  const keepName = (owner: Element, name: string): void => {
    if (!isForTheEar(owner, textThen(past, owner, sweep, 500), sweep)) keep(moment, owner, name, name, result);
  };
  const keepText = (owner: Node, text: string): void => {
    if (isElement(owner)) keep(moment, owner, text, textThen(past, lineThen(past, owner), sweep, 500), result);
  };
  if (change.type === 'characterData') {
    const owner = parentThen(past, change.target);
    if (owner && isText(change.target)) keepText(owner, dataThen(past, change.target));
  } else if (change.type === 'childList') {
    let left = LEAF_LIMIT;
    const walk = (node: Node, owner: Element): void => {
      if (left <= 0) return;
      if (isText(node)) {
        if (!trim(dataThen(past, node))) return;
        left--;
        keepText(owner, dataThen(past, node));
      } else if (isElement(node) && !isNeverRendered(localName(node))) {
        const label = attributeThen(past, node, 'aria-label') || attributeThen(past, node, 'alt');
        if (label) keepName(node, label);
        const children = flatChildrenThen(past, node);
        for (let i = 0; i < children.length; i++) walk(children[i], node);
      }
    };
    const owner = isElement(change.target) ? change.target : shadowHost(change.target);
    for (let i = 0; owner && i < change.added.length; i++) walk(change.added[i], owner);
  } else if (includes(NAMES, change.name)) {
    const value = attributeThen(past, change.target, change.name);
    if (value) keepName(change.target, value);
  }
  return result;
}

const lastToggle = newWeakMap<Element, string>();
/** What became visible because an attribute changed: the tree may hold all labels and show one of them. */
function textsByToggle(changes: readonly Change[], moment: Moment): Kept[] {
  const result: Kept[] = [];
  const done = newSet<Node>();
  let left = 30;
  for (let i = 0; i < changes.length && left > 0; i++) {
    const change = changes[i];
    if (change.type !== 'attributes' || setHas(done, change.target) || !isConnected(change.target)) continue;
    const { target } = change;
    setAdd(done, target);
    if (allMatching(target, '*').length > 150) continue;
    left--;
    const { runs } = readElement(target);
    let joined = '';
    for (let k = 0; k < runs.length; k++) joined += runs[k] + '\n';
    if (weakGet(lastToggle, target) === joined) continue;
    weakSet(lastToggle, target, joined);
    for (let k = 0; k < runs.length && k < LEAF_LIMIT; k++) keep(moment, target, runs[k], runs[k], result);
  }
  return result;
}

/** Replays one batch from its last change to its first. */
function digest(changes: readonly Change[]): void {
  if (changes.length === 0) return;
  noteDoing();
  const moment: Moment = { past: newPast(), sweep: newSweep(), at: now() };
  const { past, sweep, at } = moment;
  const heard: Heard[] = [];
  const written: Kept[][] = [];
  for (let i = 0; i < changes.length; i++) {
    const change = changes[i];
    for (let k = 0; change.type === 'childList' && k < change.added.length; k++) watchBelow(change.added[k]);
  }
  if (changes.length > BATCH_LIMIT) truncated = true;
  for (let i = changes.length - 1; i >= 0; i--) {
    if (changes.length - i <= BATCH_LIMIT) {
      const said = heardThen(past, changes[i], sweep);
      if (said) push(heard, said);
      push(written, textsThen(moment, changes[i]));
    }
    undo(past, changes[i]);
  }
  const inOrder: Heard[] = [];
  for (let i = heard.length - 1; i >= 0; i--) push(inOrder, heard[i]);
  pushAll(inOrder, heardByShowing(changes, sweep));
  speak(inOrder, past, sweep, at);
  alert(alertsThatCame(changes, past, sweep), at);
  for (let i = written.length - 1; i >= 0; i--) remember(written[i]);
  remember(textsByToggle(changes, { past: newPast(), sweep, at }));
  noteRegions(changes, sweep);
}
function remember(entries: readonly Kept[]): void {
  for (let i = 0; i < entries.length; i++) {
    if (texts.length < HISTORY_LIMIT) push(texts, entries[i]);
    else truncated = true;
  }
}
function noteRegions(changes: readonly Change[], sweep: Sweep): void {
  const done = newSet<Element>();
  const note = (region: Element): void => {
    if (setHas(done, region) || !isConnected(region)) return;
    setAdd(done, region);
    noteAudible(region, sweep);
  };
  for (let i = 0; i < changes.length && i < 300; i++) {
    const change = changes[i];
    const found = regionThen(newPast(), change.target);
    if (found) note(found.region);
    for (let k = 0; change.type === 'childList' && k < change.added.length; k++) {
      const node = change.added[k];
      if (!isElement(node)) continue;
      if (isLive(node)) note(node);
      const inside = allMatching(node, LIVE_SELECTOR);
      for (let m = 0; m < inside.length && m < 50; m++) note(inside[m]);
    }
  }
}

const watcher = watchChanges(digest);
const watched = newWeakSet<Node>();
function watch(root: Node): void {
  if (weakSetHas(watched, root)) return;
  weakSetAdd(watched, root);
  watcher.watch(root);
}
/** Watches the shadow trees that the parser made from the markup. */
function watchBelow(node: Node): void {
  if (!isElement(node) && !isDocument(node)) return;
  eachElement(node, (element) => {
    const root = shadowOf(element);
    if (root) watch(root);
  });
}
function takePending(): void {
  watchBelow(document);
  digest(watcher.take());
}

/** Starts the watch; belongs before the page's own code. */
export function startRecorder(): void {
  watch(document);
  hearRoots(watch);
  hearNews('polite', (words) => speakAlone('polite', words, now()));
  hearNews('assertive', (words) => speakAlone('assertive', words, now()));
}

/** Forgets what was shown and said, here and in frames. */
export function beginRecord(): void {
  takePending();
  forgetAnnouncements();
  texts = [];
  truncated = false;
  began = now();
  const frames = framesOf(document);
  for (let i = 0; i < frames.length; i++) frames[i].observer.begin(null);
}

export function history(element: Element): WrittenTexts {
  takePending();
  const wanted = signature(element);
  const gone = newMap<Element, boolean>();
  const isSameGone = (other: Element): boolean => {
    const known = mapGet(gone, other);
    if (known !== undefined) return known;
    const isSame = !isConnected(other) && signature(other) === wanted;
    mapSet(gone, other, isSame);
    return isSame;
  };
  const entries: WrittenText[] = [];
  for (let i = 0; i < texts.length; i++) {
    const { leaf, line, sight, at, around } = texts[i];
    let inside = false;
    for (let k = 0; k < around.length && !inside; k++) inside = around[k] === element || isSameGone(around[k]);
    if (inside) push(entries, { leaf, line, sight, at: at - began });
  }
  return { entries, truncated };
}

export function announcements(): Announcements {
  takePending();
  const result = spokenSoFar();
  const { entries, alerts, echoes } = result;
  const frames = framesOf(document);
  for (let i = 0; i < frames.length; i++) {
    const inner = frames[i].observer.announcements(null);
    pushAll(entries, inner.entries);
    pushAll(alerts, inner.alerts || []);
    pushAll(echoes, inner.echoes || []);
    result.truncated = result.truncated || inner.truncated;
  }
  for (let i = 1; i < entries.length; i++) {
    const entry = entries[i];
    let k = i - 1;
    for (; k >= 0 && entries[k].at > entry.at; k--) entries[k + 1] = entries[k];
    entries[k + 1] = entry;
  }
  return { entries, alerts, echoes, truncated: result.truncated, regions: countRegions(document) };
}
