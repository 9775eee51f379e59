import type { ElementHandle, Locator } from 'playwright';
import { ActionFailed, type Stage } from '../../verb.ts';
import { hold } from './element-handle.ts';

/** Characters; a longer text is inserted at once, as by a paste. */
const KEY_BY_KEY = 200;

/**
 * The editable element of a part: the part itself or the first one inside.
 * @throws ActionFailed when there is none, or when it is disabled or read-only
 */
export async function field(stage: Stage, target: Locator, what: string): Promise<ElementHandle> {
  const input = await hold(stage, 'editable', null, target);
  if (input === undefined) throw new ActionFailed(`${what} has nothing to type into`);
  const states = await input.evaluate((node) => {
    const { disabled, readOnly } = node as unknown as { disabled?: boolean; readOnly?: boolean };
    return disabled === true ? 'disabled' : readOnly === true ? 'read-only' : '';
  });
  if (states !== '') throw new ActionFailed(`${what} cannot be edited: it is ${states}`);
  return input;
}

/** Empties a field with the keyboard: selects all, then deletes. */
export async function empty(stage: Stage, input: ElementHandle, what: string): Promise<void> {
  await input.focus();
  const focused = await input.evaluate((node) => (node.getRootNode() as unknown as { activeElement: unknown }).activeElement === node);
  if (!focused) throw new ActionFailed(`${what} does not take the focus`);
  const value = await input.evaluate(
    (node) => (node as unknown as { value?: string; textContent: string | null }).value ?? node.textContent ?? '',
  );
  if (value === '') return;
  await stage.page.keyboard.press('ControlOrMeta+a');
  await stage.page.keyboard.press('Delete');
}

/** Types a text into the focused element. */
export async function typeText(stage: Stage, text: string): Promise<void> {
  if (text.length > KEY_BY_KEY) await stage.page.keyboard.insertText(text);
  else await stage.page.keyboard.type(text);
}

/** Pastes a text with the keyboard. @throws ActionFailed when the page may not use the clipboard */
export async function pasteText(stage: Stage, text: string): Promise<void> {
  const written = await stage.observe('setClipboard', text);
  if (!written) throw new ActionFailed('the clipboard of the page cannot be written, so nothing can be pasted');
  await stage.page.keyboard.press('ControlOrMeta+v');
}
