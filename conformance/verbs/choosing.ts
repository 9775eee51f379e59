import type { ElementHandle, Locator } from 'playwright';
import type { JsonObject } from '../../specs/language/model/json.ts';
import { ActionFailed, type Stage } from './define.ts';
import { click, reason } from './clicking.ts';
import { eventually, hold, remaining } from './holding.ts';
import { collapse, squeeze } from './text.ts';
import { empty, typeText } from './typing.ts';

/** What `conformance/page/fields.js` says about a field. */
interface Choice extends JsonObject {
  readonly kind: 'select' | 'wrapped-select' | 'combobox' | 'listbox' | 'options' | 'free' | 'none';
  readonly options: readonly { readonly name: string; readonly chosen: boolean; readonly seen: boolean; readonly disabled: boolean }[];
  readonly expanded: boolean;
  readonly editable: boolean;
  readonly typed: string;
  readonly tags: readonly string[];
  readonly shown: string;
}

/** How long a list may take to open, in milliseconds of real time. */
const OPENING = 700;

const same = (a: string, b: string): boolean => collapse(a).toLowerCase() === collapse(b).toLowerCase();

/**
 * Brings a field to hold exactly these options, whatever it is made of.
 * @throws ActionFailed when it has no such option or does not take it
 */
export async function chooseIn(stage: Stage, target: Locator, wanted: readonly string[], what: string): Promise<void> {
  const look = (): Promise<Choice> => stage.observe<Choice>('choice', null, target);
  const { kind } = await look();
  if (kind === 'select' || kind === 'wrapped-select') return select(stage, target, wanted, what);
  if (kind === 'listbox' || kind === 'options') return press(stage, target, wanted, what, look);
  if (kind === 'combobox') return combo(stage, target, wanted, what, look);
  if (kind === 'free') return tags(stage, target, wanted, what);
  throw new ActionFailed(`${what} has nothing to choose from`);
}

async function select(stage: Stage, target: Locator, wanted: readonly string[], what: string): Promise<void> {
  const box = await hold(stage, 'select', null, target);
  const { options } = await stage.observe<Choice>('choice', null, target);
  const labels = wanted.map((name) => options.find((option) => same(option.name, name))?.name ?? name);
  await box
    ?.selectOption(
      labels.map((label) => ({ label })),
      { timeout: remaining(stage) },
    )
    .catch((error: unknown) => {
      throw new ActionFailed(`${what} does not offer ${wanted.join(', ')}: ${reason(error)}`);
    });
}

/** Options that stand open: each whose state is not the wanted one is pressed. */
async function press(stage: Stage, target: Locator, wanted: readonly string[], what: string, look: () => Promise<Choice>): Promise<void> {
  for (const name of wanted) {
    const { options } = await look();
    if (!options.some((option) => same(option.name, name))) {
      throw new ActionFailed(`${what} does not offer ${name}; it offers ${options.map((option) => option.name).join(', ')}`);
    }
  }
  // At first what is to be chosen, which takes back the others of a single choice by itself.
  for (const state of [true, false]) {
    const { options } = await look();
    for (const [index, option] of options.entries()) {
      const want = wanted.some((name) => same(option.name, name));
      if (want !== state || (await look()).options[index]?.chosen === want) continue;
      const handle = await hold(stage, 'option', index, target);
      if (handle !== undefined) await click(stage, handle, `${what}: ${option.name}`);
    }
  }
  const done = await eventually(stage, async () => {
    const chosen = (await look()).options.filter((option) => option.chosen);
    return chosen.length === wanted.length && chosen.every((option) => wanted.some((name) => same(option.name, name))) ? true : undefined;
  });
  if (done === undefined) throw new ActionFailed(`${what} does not hold exactly ${wanted.join(', ') || 'nothing'} after the presses`);
}

async function combo(stage: Stage, target: Locator, wanted: readonly string[], what: string, look: () => Promise<Choice>): Promise<void> {
  const box = await hold(stage, 'combobox', null, target);
  if (box === undefined) throw new ActionFailed(`${what} is no combo box any more`);
  for (const name of wanted) {
    const state = await look();
    if (state.options.some((option) => same(option.name, name) && option.chosen && option.seen)) continue;
    if (!state.expanded) await click(stage, (await hold(stage, 'opener', null, target)) ?? box, what);
    const index = await findOption(stage, box, name, what, look);
    if (index === undefined) {
      if (!state.editable) throw new ActionFailed(`${what} does not offer ${name}`);
      await stage.page.keyboard.press('Enter');
      continue;
    }
    const handle = await hold(stage, 'option', index, target);
    if (handle !== undefined) await click(stage, handle, `${what}: ${name}`);
  }
  const after = await look();
  for (const [index, option] of after.options.entries()) {
    if (!option.chosen || !option.seen || wanted.some((name) => same(option.name, name)) || wanted.length < 2) continue;
    const handle = await hold(stage, 'option', index, target);
    if (handle !== undefined) await click(stage, handle, `${what}: ${option.name}`);
  }
  // Leaving the field closes a list that stays open for more; Escape might close the dialog around it.
  if ((await look()).expanded) await stage.page.keyboard.press('Tab');
}

/** The option's number once it can be seen; types its name into an editable box that does not show it by itself. */
async function findOption(
  stage: Stage,
  box: ElementHandle,
  name: string,
  what: string,
  look: () => Promise<Choice>,
): Promise<number | undefined> {
  const at = async (): Promise<number | undefined> => {
    const found = (await look()).options.findIndex((option) => same(option.name, name) && option.seen);
    return found < 0 ? undefined : found;
  };
  const first = await eventually(stage, at, OPENING);
  if (first !== undefined || !(await look()).editable) return first;
  await empty(stage, box, what);
  await typeText(stage, name);
  return eventually(stage, at, OPENING);
}

/** A field of free tags: each is typed and closed with Enter. */
async function tags(stage: Stage, target: Locator, wanted: readonly string[], what: string): Promise<void> {
  const input = await hold(stage, 'editable', null, target);
  if (input === undefined) throw new ActionFailed(`${what} has nothing to type into`);
  const held = async (): Promise<Choice> => stage.observe<Choice>('choice', null, target);
  for (const name of wanted) {
    if ((await held()).tags.some((tag) => squeeze(tag).includes(squeeze(name)))) continue;
    await input.focus();
    await typeText(stage, name);
    await stage.page.keyboard.press('Enter');
  }
}
