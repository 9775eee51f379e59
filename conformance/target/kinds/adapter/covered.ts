import { TargetError } from '../../../protocol/faults.ts';
import type { Locator, Page } from 'playwright';
import type { AdapterFile, At } from './adapter-file.ts';
import { chatField } from './call-driver.ts';
import { placeOf } from './drive-steps.ts';
import { atText, locateAt } from './locate-at.ts';

/** Real time in ms in which what lies on a field may go, such as a dialog that fades. */
const GOES = 2000;
/** Real time in ms between two looks. */
const REST = 100;

/**
 * Refuses a page on which nobody could write in the chat or press what calls a tool, as something lies on it: text can be put into a field all
 * the same, and everything that comes then would be blamed for what covers it.
 * @param whose a word on what the control belongs to
 * @throws TargetError that names what lies there
 */
export async function refuseCovered(page: Page, field: At, whose: string): Promise<void> {
  const found = locateAt(page, field);
  const until = Date.now() + GOES;
  for (;;) {
    const cover = await coverOf(found);
    if (cover === undefined) return;
    if (Date.now() > until)
      throw new TargetError(
        'mount-failed',
        `${cover} lies on the ${atText(field)} of ${whose} before any message; close it in drive.ready, such as [{ maybe: { role: button, name: Accept } }]`,
      );
    await new Promise((done) => setTimeout(done, REST));
  }
}

/** Refuses a page on which something lies on what makes the first call, as far as its place is known beforehand. */
export async function refuseCoveredStart(page: Page, { drive: { call, chat }, frame }: AdapterFile): Promise<void> {
  if (call === 'chat') return refuseCovered(page, await chatField(page, chat, frame), 'the chat');
  const [first] = call;
  const at = first && placeOf(first);
  if (at !== undefined && !JSON.stringify(at).includes('$')) await refuseCovered(page, at, 'drive.call');
}

/** What lies in front of the middle of an element and scrolls with nothing around it; `undefined` for an element that is not there. */
async function coverOf(found: Locator): Promise<string | undefined> {
  if ((await found.count().catch(() => 0)) === 0) return undefined;
  const cover = await found.evaluate(coverInPage, undefined, { timeout: GOES }).catch(() => null);
  return cover ?? undefined;
}

/**
 * Runs in the page, so that it holds no function of its own. Only what is fixed in the window or in its top layer counts: an editor draws its
 * letters on its own field.
 */
function coverInPage(field: Element): string | null {
  const box = field.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  let hit = document.elementFromPoint(x, y);
  for (let inner = hit?.shadowRoot?.elementFromPoint(x, y); inner && inner !== hit; inner = inner.shadowRoot?.elementFromPoint(x, y))
    hit = inner;
  const chains: Node[][] = [[], []];
  for (const [index, start] of [field, hit].entries()) {
    let at: Node | null = start;
    while (at !== null) {
      chains[index]?.push(at);
      at = (at instanceof Element ? at.assignedSlot : null) ?? at.parentNode ?? (at instanceof ShadowRoot ? at.host : null);
    }
  }
  const [around = [], above = []] = chains;
  let cover: Element | null = null;
  for (const at of above) {
    if (around.includes(at)) break;
    if (at instanceof Element && (getComputedStyle(at).position === 'fixed' || at.matches(':modal, :popover-open'))) cover = at;
  }
  if (cover === null) return null;
  const role = cover.getAttribute('role') ?? cover.localName;
  const words = (cover.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 80);
  return words === '' ? role : `${role} “${words}”`;
}
