// The texts that the page tells other windows: on channels, and as names of locks that they can list.
import { framesOf } from './frames.ts';
import { hearNews } from './news.ts';
import { textOfClone } from './platform/clones.ts';
import { copy, push, pushAll } from './platform/collections.ts';
import { noteCut, wasCut } from './platform/cut.ts';
import { listenToChannel, missesChannels } from './platform/tellings.ts';
import { wait } from './platform/time.ts';

/** Texts that are kept, and letters of all of them. */
const LIMIT = 20_000;
const LETTERS = 8_000_000;
/** Ms of real time that a message takes on its way through the browser. */
const DELIVERY = 30;
let texts: string[] = [];
let letters = 0;
let isListening = false;

export const forgetTellings = (): void => {
  texts = [];
  letters = 0;
};
function note(text: string): void {
  letters += text.length;
  if (texts.length >= LIMIT || letters > LETTERS) return noteCut();
  push(texts, text);
}

async function noteMessage(message: unknown): Promise<void> {
  note(await textOfClone(message, LETTERS));
}

export function watchTellings(): void {
  hearNews('lock', note);
  hearNews('channel', (name) => {
    isListening = true;
    note(name);
    listenToChannel(name, (message) => void noteMessage(message));
  });
}

export async function tellings(): Promise<readonly string[]> {
  if (isListening) await wait(DELIVERY);
  const result = copy(texts);
  const frames = framesOf(document);
  for (let i = 0; i < frames.length; i++) pushAll(result, await frames[i].observer.tellings(null));
  return result;
}

/** Whether the page has told or kept more since the mount than the observer reads. */
export async function unread(): Promise<boolean> {
  const frames = framesOf(document);
  for (let i = 0; i < frames.length; i++) if (await frames[i].observer.unread(null)) return true;
  return wasCut() || missesChannels();
}
