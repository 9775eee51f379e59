// The page observer: the entry of the injected bundle. It runs before any code of the page, keeps the platform as it is then,
// and defines one hidden, unchangeable global object with the calls of the contract. It knows nothing of any expectation.
import { audit, hasEngine } from './audit.ts';
import { choice, value } from './choices.ts';
import { clipboard, copies, forgetCopies, setClipboard, watchCopies } from './clipboard.ts';
import { contrast } from './contrast.ts';
import { disclosures, fields, targets } from './controls.ts';
import { lend, takeBack } from './finders.ts';
import { focus, focusReturn, watchFocus } from './focus.ts';
import { observerName } from './frames.ts';
import { geometry, surface } from './geometry.ts';
import { ink } from './ink.ts';
import { media } from './media.ts';
import { nativeModal } from './modal.ts';
import { motion, settle } from './motion.ts';
import { forgetOpenings, hints, openings, watchOpenings } from './openings.ts';
import type { ObserverFunctions } from './page-observer.ts';
import { freeze, newRecord, push } from './platform/collections.ts';
import { viewportHeight, viewportWidth } from './platform/layout.ts';
import { pageRoot } from './platform/nodes.ts';
import { defineGlobal } from './platform/page.ts';
import { wait } from './platform/time.ts';
import { aim, hit, watchPresses } from './presses.ts';
import { fullText, read, readingsOf } from './read.ts';
import { announcements, beginRecord, history, startRecorder } from './recorder.ts';
import { between } from './separators.ts';
import { newSweep } from './sight.ts';
import { description, states } from './states.ts';
import { storage } from './storage.ts';
import { style } from './style.ts';
import { clipped } from './text-clip.ts';
import { isSeen } from './visible.ts';

const calls = {
  read: (_argument, element) => read(element),
  fullText: (_argument, element) => fullText(element),
  history: (_argument, element) => history(element),
  media,
  between,
  clipped,
  states: (_argument, element) => states(element),
  description: (_argument, element) => description(element),
  fields: (_argument, element) => fields(element),
  targets: (_argument, element) => targets(element),
  announcements,
  hasEngine,
  audit,
  focus: (_argument, element) => focus(element),
  focusReturn,
  nativeModal: (_argument, element) => nativeModal(element),
  value: (_argument, element) => value(element),
  choice: (_argument, element) => choice(element),
  disclosures: (_argument, element) => disclosures(element),
  style,
  geometry,
  contrast: (_argument, element) => contrast(element),
  surface: (_argument, element) => surface(element),
  viewport: () => ({ width: viewportWidth(), height: viewportHeight() }),
  motion: (_argument, element) => motion(element),
  clipboard,
  copies,
  setClipboard,
  openings,
  hints,
  storage,
  begin() {
    forgetCopies();
    forgetOpenings();
    beginRecord();
    return null;
  },
  settle,
  async wait(ms) {
    await wait(ms);
    return null;
  },
  aim: (_argument, element) => aim(element),
  hit,
  lend,
  takeBack,
  ...ink,
  seenOf(_argument, elements) {
    const sweep = newSweep();
    const seen: boolean[] = [];
    for (let i = 0; i < elements.length; i++) push(seen, isSeen(elements[i], sweep));
    return seen;
  },
  readingsOf,
} satisfies ObserverFunctions;

watchPresses();
watchFocus();
startRecorder();
watchCopies();
watchOpenings();

type Call = (argument: unknown, about?: unknown) => unknown;
const observer = newRecord<Call>();
for (const name in calls) {
  const call = calls[name as keyof typeof calls] as Call;
  observer[name] = (argument, about) => call(argument, about || pageRoot());
}
defineGlobal(observerName(), freeze(observer));
