// Calls of the page's end in the world of the page.
import type { ClockMove, ClockMoved, ClockStep, HarnessCall, Mount, Mounted, PageAnswerText, PageRequest } from './page-contract.ts';
import { nextUnasked, noteAsking } from './changes.ts';
import { activeElement } from './focus.ts';
import { addFocusPlace, forgetFocusPlace } from './focus-place.ts';
import { framesOf } from './frames.ts';
import { settle } from './motion.ts';
import { hasMet, hear, say } from './platform/channel.ts';
import { mapGet, mapRemove, mapSet, newMap } from './platform/collections.ts';
import { hasClipboard, writeClipboard } from './platform/clipboard.ts';
import { indexIn, min, slice, stringify } from './platform/text.ts';
import { now, promise, wait } from './platform/time.ts';
import { isArray, parse } from './platform/values.ts';

const waiting = newMap<number, (answer: PageAnswerText) => void>();
let last = 0;
let heard = 0;
/** Whether the listeners of this world have heard its own word. */
let hearsItself = false;

export function listenToPage(): void {
  hear('heard', (id) => {
    heard = +id;
  });
  hear('answer', (text) => {
    const space = indexIn(text, ' ');
    const id = +slice(text, 0, space);
    if (id === NOBODY) hearsItself = true;
    const done = mapGet(waiting, id);
    mapRemove(waiting, id);
    if (done) done(slice(text, space + 1));
  });
}

/** An answer that the page's end would give. */
const fault = (kind: string, message: string): PageAnswerText => stringify({ fault: kind, message });

async function askPage(request: PageRequest): Promise<PageAnswerText> {
  const id = ++last;
  const answer = promise<PageAnswerText>((done) => mapSet(waiting, id, done));
  if (await isHeard(stringify({ ...request, id }), id)) void watchListeners(id);
  else giveUp(id);
  return answer;
}
function giveUp(id: number): void {
  const done = mapGet(waiting, id);
  mapRemove(waiting, id);
  if (done) done(fault('harness-failed', 'the page has removed the listeners of its window (document.open does): its word counts no more'));
}

/** An id that no request has. */
const NOBODY = 0;
/** Ms between two looks at the listeners while an answer is awaited, and looks in which they are missing before they count as gone: they may stand still. */
const LOOK = 250;
const MISSED = 4;
/** Ends a request when the listeners are gone that would hear its answer. */
async function watchListeners(id: number): Promise<void> {
  for (let missed = 0; missed < MISSED;) {
    await wait(LOOK);
    if (!mapGet(waiting, id)) return;
    hearsItself = false;
    say('answer', `${NOBODY} `);
    missed = hearsItself ? 0 : missed + 1;
  }
  giveUp(id);
}
/** While a page opens another one its listeners stand still, and hear what is said again after that. */
async function isHeard(text: string, id: number): Promise<boolean> {
  if (!hasMet()) return false;
  for (let i = 0; i <= PAUSES.length; i++) {
    say('ask', text);
    if (heard === id) return true;
    if (i < PAUSES.length) await wait(PAUSES[i]);
  }
  return false;
}
const PAUSES = [20, 100, 400];

export const ready = (): Promise<PageAnswerText> => askPage({ to: 'ready' });
export const harness = (call: HarnessCall): Promise<PageAnswerText> =>
  call.method === 'mount' || call.method === 'receive' ? answered(askPage({ to: 'call', ...call })) : askPage({ to: 'call', ...call });

/** The page's answer; until it is there, what changes is asked for. */
async function answered(answer: Promise<PageAnswerText>): Promise<PageAnswerText> {
  noteAsking(true);
  const text = await answer;
  noteAsking(false);
  return text;
}

/** Ms of real time until a timer of this page or of a frame in it is due; `null` when none is. */
export function nextTimer(): number | null {
  let first: number | null = null;
  const take = (due: number | null): void => {
    if (due !== null && (first === null || due < first)) first = due;
  };
  const frames = framesOf(document);
  for (let i = 0; i < frames.length; i++) take(frames[i].observer.nextTimer());
  const id = ++last;
  mapSet(waiting, id, (text) => {
    const { value } = parse(text) as { value?: unknown };
    take(typeof value === 'number' ? value : null);
  });
  say('ask', stringify({ to: 'timers', id }));
  mapRemove(waiting, id);
  return first;
}

/** Ms of real time until this page changes by a timer, or by whatever it has changed again and again by; `null` for a page at rest. */
export function nextChange(): number | null {
  const timer = nextTimer();
  const unasked = nextUnasked();
  return timer === null || (unasked !== null && unasked < timer) ? unasked : timer;
}

/** Makes one step of the clock of this page and of the frames in it. */
export async function step(wanted: ClockStep): Promise<PageAnswerText> {
  const frames = framesOf(document);
  for (let i = 0; i < frames.length; i++) await frames[i].observer.step(wanted);
  return answered(askPage({ to: 'clock', ...wanted }));
}

export async function clock({ step: name, ms, stride, known, outbox }: ClockMove): Promise<ClockMoved> {
  const end = now() + ENOUGH;
  for (let left = ms; ;) {
    const wanted = min(left, stride);
    const { answer, moved } = name === 'run' ? await run(wanted, end) : { answer: await step({ step: name, ms: wanted }), moved: wanted };
    left -= moved;
    const sent = outbox ? await harness(outbox) : answer;
    if (left <= 0 || now() > end || isFault(answer) || isFault(sent) || countOf(sent) > known) return { left, clock: answer, outbox: sent };
  }
}

/** Ms of real time after which a move is told, and the rest of it is another one. */
const ENOUGH = 15_000;
/** Ms of the page's clock in one piece of a run. */
const PIECE = 1000;
/** The same while the page is slow: it gets one frame for each. */
const SLOW_PIECE = 500;
/** Ms in rounds that a run waits for movements in all, and ms of the clock in which they may begin: they go on in real time. */
const MOVEMENT = 500;
/** Ms of one frame at 60 Hz: a movement may begin with one. */
const FRAME = 16;
/** Real time that a run may take, of what it has moved: minutes at this rate fit into the time of a step. */
const RATE = 0.2;
/** Ms of real time before the rate counts: one pause of a busy machine is no slow page. */
const BEGINNING = 1000;

/**
 * Runs the clock until a moment of real time at most. A page whose frames take so long that minutes of them would not come to an end gets
 * fewer, as from a slow browser; the last piece has them all, so that what follows finds the page drawn. The clock never runs ahead of a
 * movement that ends soon: a page may set a timer or ask for a frame when it has ended.
 */
async function run(ms: number, end: number): Promise<{ readonly answer: PageAnswerText; readonly moved: number }> {
  const began = now();
  let calm = ms < MOVEMENT ? 0 : MOVEMENT;
  let waited = 0;
  for (let moved = 0; ;) {
    const left = ms - moved;
    const taken = now() - began - waited;
    if (calm > 0 && (moved < MOVEMENT || left <= PIECE)) {
      const asked = now();
      calm -= await settle(calm);
      waited += now() - asked;
    }
    const isSparse = left > PIECE && taken > BEGINNING && taken > moved * RATE;
    const piece = min(left, isSparse ? SLOW_PIECE : ms < MOVEMENT || moved >= MOVEMENT ? PIECE : moved === 0 ? FRAME : MOVEMENT - FRAME);
    const answer = await step({ step: 'run', ms: piece, sparse: isSparse });
    moved += piece;
    if (moved >= ms || now() > end || isFault(answer)) return { answer, moved };
  }
}
const isFault = (answer: PageAnswerText): boolean => indexIn(answer, '{"fault"') === 0;
function countOf(answer: PageAnswerText): number {
  const { value } = parse(answer) as { value?: unknown };
  return isArray(value) ? value.length : 0;
}

/** Lets the clock run on, starts a new record, mounts and reads the outbox. */
export async function mount({ call, outbox, clipboard, focus }: Mount, begin: () => void): Promise<Mounted> {
  forgetFocusPlace();
  const started = await step({ step: 'resume', ms: 0 });
  if (clipboard && hasClipboard()) {
    try {
      await writeClipboard('');
    } catch {
      // a page without the right to write it holds none of ours
    }
  }
  begin();
  const before = await askPage({ to: 'clock', step: 'look', ms: 0 });
  const mounted = await harness(call);
  if (focus && !activeElement()) addFocusPlace();
  return { started, before, mounted, outbox: await harness(outbox) };
}
