// The page observer: the entry of the bundle for the observer's own world. The page shares the document with it, and nothing
// else: no global object and no prototype. It answers the calls of the contract and knows nothing of any expectation.
import { snapshot } from './aria/aria-snapshot.ts';
import { audit, hasEngine, takeEngine } from './audit.ts';
import { choice, value } from './choices.ts';
import { clipboard, copies, forgetCopies, setClipboard, watchCopies } from './clipboard.ts';
import { contrast } from './contrast.ts';
import { changed, noteObservation, pageState, watchEvents } from './changes.ts';
import { disclosures, fields, links, targets } from './controls.ts';
import { cutTexts } from './cut-texts.ts';
import { edit, select, setValue, takeFocus, typed } from './editing.ts';
import { edges } from './edges.ts';
import { editables } from './editables.ts';
import { extent } from './extent.ts';
import { focus, focusAround, focusReturn, focusWords, watchFocus } from './focus.ts';
import { focusLook } from './focus-look.ts';
import { forgetHeld, hold } from './held.ts';
import { OBSERVER } from './observer-name.ts';
import { geometry, surface } from './geometry.ts';
import { gradients } from './gradients.ts';
import { graphics } from './graphics.ts';
import { hoverStops } from './hover-stops.ts';
import { ink } from './ink.ts';
import { framePlace } from './ink-tree.ts';
import { letterLefts } from './letter-lefts.ts';
import { lettering } from './lettering.ts';
import { lookBox } from './look-box.ts';
import { marks } from './marks.ts';
import { media } from './media.ts';
import { nativeModal } from './modal.ts';
import { signs } from './signs.ts';
import { focusBeside } from './roving.ts';
import { tabStops } from './tab-stops.ts';
import { motion, settle } from './motion.ts';
import { nestedPages } from './nested-pages.ts';
import { forgetOpenings, hints, openings, watchOpenings } from './openings.ts';
import { forgetTellings, tellings, unread, watchTellings } from './tellings.ts';
import type { Json } from '../../specs/language/model/json.ts';
import type { Answer, Request } from './contract.ts';
import type { ObserverFunctions } from './page-observer.ts';
import { freeze, newRecord, push } from './platform/collections.ts';
import { forgetCut } from './platform/cut.ts';
import { viewportHeight, viewportWidth } from './platform/layout.ts';
import { pageRoot } from './platform/nodes.ts';
import { defineGlobal } from './platform/page.ts';
import { forgetSelection } from './platform/selection.ts';
import { watchHistory } from './platform/stored-files.ts';
import { wait } from './platform/time.ts';
import { isArray } from './platform/values.ts';
import { clock, harness, listenToPage, mount, nextTimer, ready, step } from './page-call.ts';
import { presenceOf, unseenTexts } from './presence.ts';
import { middle, pressPoint } from './press-point.ts';
import { hit, watchPresses } from './presses.ts';
import { ariaName } from './aria/aria-name.ts';
import { isAriaHidden } from './aria/aria-hidden.ts';
import { elementAtPlace, elementsOf } from './query.ts';
import { fullText, fullTexts, laidOutTexts, read, readingsOf } from './read.ts';
import { rows } from './rows.ts';
import { scrollIntoView } from './scroll.ts';
import { scrollOn } from './scroll-on.ts';
import { scrims } from './scrim.ts';
import { scroller } from './scroller.ts';
import { standing } from './standing.ts';
import { announcements, beginRecord, history, startRecorder } from './recorder.ts';
import { between } from './separators.ts';
import { newSweep } from './sight.ts';
import { asterisk } from './asterisk.ts';
import { description, states } from './states.ts';
import { storage } from './storage.ts';
import { style, wordStyles } from './style.ts';
import { clipped } from './text-clip.ts';
import { numberOf } from './tree.ts';
import { focusView, view } from './view.ts';
import { isSeen } from './visible.ts';
import { takeTold } from './whereabouts.ts';

function begin(): null {
  forgetCopies();
  forgetOpenings();
  forgetTellings();
  forgetCut();
  forgetHeld();
  forgetSelection();
  beginRecord();
  return null;
}

const calls = {
  read: (_argument, element) => read(element),
  fullText: (_argument, element) => fullText(element),
  history: (_argument, element) => history(element),
  media,
  between,
  clipped,
  snapshot: (_argument, element) => snapshot(element),
  states: (_argument, element) => states(element),
  asterisk: (_argument, element) => asterisk(element),
  description: (_argument, element) => description(element),
  fields: (_argument, element) => fields(element),
  targets: (_argument, element) => targets(element),
  announcements,
  hasEngine,
  audit,
  focus: (_argument, element) => focus(element),
  focusAround: (_argument, element) => focusAround(element),
  focusBeside: (_argument, element) => focusBeside(element),
  focusReturn,
  focusWords,
  nativeModal: (_argument, element) => nativeModal(element),
  tabStops: (_argument, element) => tabStops(element),
  value: (_argument, element) => value(element),
  choice: (_argument, element) => choice(element),
  disclosures: (_argument, element) => disclosures(element),
  style,
  geometry,
  lookBox: (_argument, element) => lookBox(element),
  contrast: (_argument, element) => contrast(element),
  surface: (_argument, element) => surface(element),
  viewport: () => ({ width: viewportWidth(), height: viewportHeight() }),
  motion: (_argument, element) => motion(element),
  lettering,
  letterLefts,
  wordStyles,
  marks,
  signs,
  extent,
  cutTexts: (_argument, element) => cutTexts(element),
  gradients: (_argument, element) => gradients(element),
  graphics,
  edges: (_argument, element) => edges(element),
  scrims: (_argument, element) => scrims(element),
  focusLook,
  standing: (_argument, element) => standing(element),
  view,
  focusView,
  scroller,
  nestedPages: (_argument, element) => nestedPages(element),
  editables: (_argument, element) => editables(element),
  rows: (_argument, element) => rows(element),
  clipboard,
  copies,
  setClipboard,
  openings,
  hints,
  tellings,
  storage,
  unread,
  ready,
  mount: (given) => mount(given, begin),
  harness,
  clock,
  pressPoint,
  middle: (_argument, element) => middle(element),
  edit: (_argument, element) => edit(element),
  setValue,
  typed,
  hoverStops: (_argument, element) => hoverStops(element),
  select,
  scrollTo(_argument, element) {
    scrollIntoView(element);
    return null;
  },
  scrollOn,
  takeFocus: (_argument, element) => takeFocus(element),
  links: (_argument, element) => links(element),
  hold: (_argument, element) => hold(element),
  begin,
  changed,
  engine: takeEngine,
  async wait(ms) {
    await wait(ms);
    return null;
  },
  hit,
  ...ink,
  seenOf(_argument, elements) {
    const sweep = newSweep();
    const seen: boolean[] = [];
    for (let i = 0; i < elements.length; i++) push(seen, isSeen(elements[i], sweep));
    return seen;
  },
  readingsOf,
  fullTexts,
  laidOutTexts,
  presenceOf,
  unseenTexts,
  numbersOf(_argument, elements) {
    const numbers: number[] = [];
    for (let i = 0; i < elements.length; i++) push(numbers, numberOf(elements[i]));
    return numbers;
  },
} satisfies ObserverFunctions;

listenToPage();
watchPresses();
watchFocus();
watchEvents();
startRecorder();
watchCopies();
watchOpenings();
watchTellings();
watchHistory();

type Call = (argument: unknown, about?: unknown) => unknown;
const about = newRecord<Call>();
for (const name in calls) {
  const call = calls[name as keyof typeof calls] as Call;
  about[name] = (argument, element) => call(argument, element || pageRoot());
}

/** Answers one request of the runner. */
async function answer({ call, argument, place, settle: most }: Request): Promise<Answer> {
  if (most) await settle(most);
  if (call !== 'changed') noteObservation();
  takeTold();
  const found = place && ('every' in place ? first(elementsOf(place.every, newSweep(), place.silent), place.most) : elementAtPlace(place));
  if (found === null) return { absent: true, state: pageState() };
  const told = takeTold();
  // The calls about ink take a list, also of one element.
  const result = (await about[call](argument, call === 'inkOf' && found && !isArray(found) ? [found] : found)) as Json;
  return told.length === 0 ? { result, state: pageState() } : { result, state: pageState(), told };
}
function first(found: Element[], most: number): Element[] {
  if (found.length > most) found.length = most;
  return found;
}
const nameOf = (element: Element): string => {
  const sweep = newSweep();
  return ariaName(element, sweep, isAriaHidden(element, sweep));
};
defineGlobal(OBSERVER, freeze({ ...about, answer, step, nextTimer, elementAt: elementAtPlace, nameOf, offset: () => framePlace().offset }));
