// Copies as they happen, with the person's action before them.
import type { Clipboard, Copies, Copy } from './contract.ts';
import { copy, push, pushAll } from './platform/collections.ts';
import { hasClipboard, readClipboard, writeClipboard } from './platform/clipboard.ts';
import { copiedText, isPrevented, isTrusted, listen } from './platform/events.ts';
import { selectionEnd, selectionStart, valueOf } from './platform/fields.ts';
import { documentSelection } from './platform/selection.ts';
import { max, messageOf, slice } from './platform/text.ts';
import { now } from './platform/time.ts';
import { activeElement } from './focus.ts';
import { framesOf } from './frames.ts';
import { hearNews } from './news.ts';
import { lastAction } from './presses.ts';
import { isEditable } from './roles.ts';

const COPY_LIMIT = 200;
let list: Copy[] = [];
export const forgetCopies = (): void => {
  list = [];
};
function note(how: string, text: string): void {
  if (list.length >= COPY_LIMIT) list = [];
  push(list, { how, text: slice(`${text}`, 0, 2000000), action: lastAction(), at: now() });
}

function selectedText(): string {
  const active = activeElement();
  const start = active && isEditable(active) ? selectionStart(active) : undefined;
  if (!active || typeof start !== 'number') return documentSelection();
  return slice(valueOf(active) || '', start, selectionEnd(active) || 0);
}
export function watchCopies(): void {
  hearNews('writeText', (text) => note('writeText', text));
  hearNews('write', (text) => note('write', text));
  listen('copy', (event) => {
    // An event that the page has made copies nothing.
    if (isTrusted(event)) note('copy event', (isPrevented(event) && copiedText(event)) || selectedText());
  });
}

export const copies = (): Copies => ({ copies: copy(list), action: lastAction() });

export async function clipboard(): Promise<Clipboard> {
  let held: string | null = null;
  let problem = '';
  if (hasClipboard()) {
    try {
      held = await readClipboard();
    } catch (error) {
      problem = messageOf(error);
    }
  } else problem = 'the page is not a secure context';
  const result = copy(list);
  const frames = framesOf(document);
  let action = lastAction();
  for (let i = 0; i < frames.length; i++) {
    const inner = frames[i].observer.copies(null);
    pushAll(result, inner.copies);
    action = max(action, inner.action);
  }
  return { copies: result, action, held, problem };
}

export async function setClipboard(text: string): Promise<boolean> {
  if (!hasClipboard()) return false;
  try {
    await writeClipboard(text);
    return true;
  } catch {
    return false;
  }
}
