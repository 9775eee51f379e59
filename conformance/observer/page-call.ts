// Calls of the page's end in the world of the page.
import type { ClockStep, HarnessCall, Mount, Mounted, PageAnswerText, PageRequest } from './contract.ts';
import { framesOf } from './frames.ts';
import { hear, say } from './platform/channel.ts';
import { mapGet, mapRemove, mapSet, newMap } from './platform/collections.ts';
import { hasClipboard, writeClipboard } from './platform/clipboard.ts';
import { indexIn, slice, stringify } from './platform/text.ts';
import { promise } from './platform/time.ts';

const waiting = newMap<number, (answer: PageAnswerText) => void>();
let last = 0;
let heard = 0;

export function listenToPage(): void {
  hear('heard', (id) => {
    heard = +id;
  });
  hear('answer', (text) => {
    const space = indexIn(text, ' ');
    const id = +slice(text, 0, space);
    const done = mapGet(waiting, id);
    mapRemove(waiting, id);
    if (done) done(slice(text, space + 1));
  });
}

/** An answer that the page's end would give. */
const fault = (kind: string, message: string): PageAnswerText => stringify({ fault: kind, message });

export function askPage(request: PageRequest): Promise<PageAnswerText> {
  const id = ++last;
  return promise((done) => {
    mapSet(waiting, id, done);
    say('ask', stringify({ ...request, id }));
    if (heard !== id) done(fault('harness-failed', 'the page has removed the listeners of its window (document.open does): its word counts no more'));
  });
}

export const ready = (): Promise<PageAnswerText> => askPage({ to: 'ready' });
export const harness = (call: HarnessCall): Promise<PageAnswerText> => askPage({ to: 'call', ...call });

/** Moves the clock of this page and of the frames in it. */
export async function clock(step: ClockStep): Promise<PageAnswerText> {
  const frames = framesOf(document);
  for (let i = 0; step.step !== 'look' && i < frames.length; i++) await frames[i].observer.clock(step);
  return askPage({ to: 'clock', ...step });
}

/** Lets the clock run on, starts a new record, mounts and reads the outbox. */
export async function mount({ call, outbox, clipboard }: Mount, begin: () => void): Promise<Mounted> {
  const started = await clock({ step: 'resume', ms: 0 });
  if (clipboard && hasClipboard()) {
    try {
      await writeClipboard('');
    } catch {
      // a page without the right to write it holds none of ours
    }
  }
  begin();
  const before = await askPage({ to: 'clock', step: 'look', ms: 0 });
  return { started, before, mounted: await harness(call), outbox: await harness(outbox) };
}
