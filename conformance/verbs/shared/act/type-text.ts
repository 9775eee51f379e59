import type { Editing, Place, Typed } from '../../../observer/contract.ts';
import { ActionFailed, type Stage } from '../../verb.ts';
import { reach } from './reach.ts';

/** Characters; a longer text is inserted at once, as by a paste. */
const KEY_BY_KEY = 200;

/**
 * Focuses the editable element of a part: the part itself or the first one inside.
 * @throws ActionFailed when there is none, when it is disabled or read-only, or does not take the focus
 */
export async function edit(stage: Stage, place: Place, what: string): Promise<Editing> {
  const editing = await reach(stage, 'edit', null, place, what);
  if (editing.state === 'none') throw new ActionFailed(`${what} has nothing to type into`);
  if (editing.state === 'unfocused') throw new ActionFailed(`${what} does not take the focus`);
  if (editing.state !== 'ready') throw new ActionFailed(`${what} cannot be edited: it is ${editing.state}`);
  return editing;
}

/** Empties a field with the keyboard: selects all, then deletes. */
export async function empty(stage: Stage, place: Place, what: string): Promise<void> {
  await erase(stage, await edit(stage, place, what));
}

/** Erases what the focused field holds; what stays all the same is selected, so that typing takes its place. */
export async function erase(stage: Stage, { value }: Pick<Editing, 'value'>): Promise<void> {
  if (value === '') return;
  await stage.hands.erase(value);
  await eraseRest(stage);
}

/** Some fields keep a piece of what is deleted at once, such as the 1 of 1.5. A person sees it and takes it away letter by letter. */
async function eraseRest(stage: Stage): Promise<void> {
  let held = await stage.observe('typed', null);
  if (held === null || held.value === '') return;
  await stage.hands.press('End');
  for (let most = Math.min(held.value.length, KEY_BY_KEY); most > 0 && held.value !== ''; most--) {
    await stage.hands.press('Backspace');
    const now: Typed | null = await stage.observe('typed', null);
    if (now === null || now.field !== held.field) return;
    if (now.value === held.value) break;
    held = now;
  }
  if (held.value !== '') await stage.hands.selectAll();
}

/** Ms of the page's time after which a page that keeps up has taken the last key. */
const TAKEN = 60;
/** A busy page is at rest after so many such times without a change, and gets at most so many. */
const CALM = 3;
const MOST = 20;

/**
 * Types a text into the focused element, key by key. A page that lost letters because it was busy gets them again as slowly as
 * a person types.
 */
export async function typeText(stage: Stage, text: string): Promise<void> {
  const { hands } = stage;
  if (text.length > KEY_BY_KEY) return hands.insert(text);
  const before = await stage.observe('typed', null);
  if (before === null || before.value !== '') return hands.typeSlowly(text);
  await hands.type(text);
  if (text.length < 2) return;
  await stage.observe('wait', TAKEN);
  const after = await stage.observe('typed', null);
  if (after?.field !== before.field || !hasLost(after.value, text)) return;
  await erase(stage, { value: await atRest(stage) });
  // What the page still had to do may have brought letters back.
  await erase(stage, { value: await atRest(stage) });
  await hands.typeSlowly(text);
}

/** What the field with the focus holds once it changes no more: a busy page still works off what came fast. */
async function atRest(stage: Stage): Promise<string> {
  let held: Typed | null = null;
  for (let calm = 0, waits = 0; calm < CALM && waits < MOST; waits++) {
    await stage.observe('wait', TAKEN);
    const now = await stage.observe('typed', null);
    calm = now?.value === held?.value ? calm + 1 : 0;
    held = now;
  }
  return held?.value ?? '';
}

/** Whether a field holds some letters of a text in their order, and not all. */
function hasLost(held: string, text: string): boolean {
  let at = 0;
  for (const letter of text) if (held[at] === letter) at++;
  return held !== '' && held.length < text.length && at === held.length;
}

/** Pastes a text with the keyboard. @throws ActionFailed when the page may not use the clipboard */
export async function pasteText(stage: Stage, text: string): Promise<void> {
  const written = await stage.observe('setClipboard', text);
  if (!written) throw new ActionFailed('the clipboard of the page cannot be written, so nothing can be pasted');
  await stage.hands.paste();
}
