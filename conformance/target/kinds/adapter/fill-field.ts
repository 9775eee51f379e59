import type { Locator, Page } from 'playwright';

/** What a field takes: words, one of its options, or on and off; an editor draws its words itself and takes them through another element. */
type Kind = 'text' | 'native' | 'list' | 'switch' | 'editor';

/** Options that a message names at most. */
const OPTIONS = 12;

/** Gives a field of any kind a value, as a person would. @throws Error of Playwright when it does not take it in time */
export async function fillField(page: Page, field: Locator, value: string, timeout: number): Promise<void> {
  const kind = await field.evaluate(kindOf, undefined, { timeout });
  if (kind === 'native') await take(field, value, timeout);
  else if (kind === 'switch') await turn(field, value, timeout);
  else if (kind === 'list') await choose(page, field, value, timeout);
  else if (kind === 'editor') await retype(page, field, value, timeout);
  else await field.fill(value, { timeout });
}

/** Takes an option of a list, native or not, by its words or its value. @throws Error with what the list has */
export async function selectOption(page: Page, list: Locator, option: string, timeout: number): Promise<void> {
  const kind = await list.evaluate(kindOf, undefined, { timeout });
  if (kind === 'list') await choose(page, list, option, timeout);
  else await take(list, option, timeout);
}

async function take(list: Locator, option: string, timeout: number): Promise<void> {
  try {
    await list.selectOption(option, { timeout });
  } catch (error) {
    const all = (await list.locator('option').allTextContents()).map((text) => text.trim());
    if (all.length === 0 || all.includes(option)) throw error;
    throw new Error(`it has no option ${option}, but ${all.slice(0, OPTIONS).join(', ')}`);
  }
}

/** Runs in the page. */
function kindOf(element: Element): Kind {
  const role = element.getAttribute('role');
  const type = element.getAttribute('type');
  if (element instanceof HTMLSelectElement) return 'native';
  if (role === 'switch' || role === 'checkbox' || type === 'checkbox') return 'switch';
  const typed = element.matches('input:not([readonly]), textarea') || (element instanceof HTMLElement && element.isContentEditable);
  if (typed) return 'text';
  if (role === 'combobox' || element.getAttribute('aria-haspopup') === 'listbox') return 'list';
  return element.matches('input, label') ? 'text' : 'editor';
}

/** Something else may be drawn in place of the control, so that it takes the keyboard alone. */
async function turn(control: Locator, value: string, timeout: number): Promise<void> {
  if (value !== 'true' && value !== 'false') throw new Error(`a switch is true or false, not ${value}`);
  if ((await control.isChecked({ timeout })) !== (value === 'true')) await control.press(' ', { timeout });
}

/** Types over all that stands in an editor. @throws Error for what takes no text */
async function retype(page: Page, editor: Locator, value: string, timeout: number): Promise<void> {
  await editor.click({ timeout });
  if (!(await editor.evaluate(isTypedInto))) throw new Error('it takes no text, also not after a click on it');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(value);
}

/** Runs in the page: whether what has the focus takes text. */
function isTypedInto(element: Element): boolean {
  const root = element.getRootNode() as Document | ShadowRoot;
  let active = root.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return (
    active !== null &&
    (active.matches('input:not([readonly]), textarea:not([readonly])') || (active instanceof HTMLElement && active.isContentEditable))
  );
}

async function choose(page: Page, list: Locator, value: string, timeout: number): Promise<void> {
  await list.click({ timeout });
  await page.getByRole('option', { name: value, exact: true }).filter({ visible: true }).first().click({ timeout });
}
