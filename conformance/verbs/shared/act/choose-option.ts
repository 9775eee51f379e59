import type { Choice, Place } from '../../../observer/contract.ts';
import { ActionFailed, NotHere, type Stage } from '../../verb.ts';
import { clickChoice } from './click.ts';
import { mustBeSeen, near, reach } from './reach.ts';
import { collapse, squeeze } from '../compare/text.ts';
import { eventually } from '../wait.ts';
import { edit, empty, typeText } from './type-text.ts';

/** Timeout for a list to open, and for a choice to show, ms of real time. */
const OPENING = 700;

const same = (a: string, b: string): boolean => collapse(a).toLowerCase() === collapse(b).toLowerCase();

/**
 * Chooses exactly these options in a field of any kind.
 * @throws ActionFailed when it offers no such option or does not take it
 */
export async function chooseIn(stage: Stage, field: Place, wanted: readonly string[], what: string): Promise<void> {
  // An open list may keep all else from the accessibility tree, the field too: it is found once.
  const target: Place = { ...field, held: await reach(stage, 'hold', null, field, what) };
  const look = (): Promise<Choice> => stage.observe('choice', null, target);
  const { kind, radios } = await reach(stage, 'choice', null, target, what);
  if (wanted.length === 0 && radios) throw new NotHere(`${what} is a group of radio buttons, of which one stays chosen`);
  if (kind === 'select' || kind === 'wrapped-select') {
    await mustBeSeen(stage, target, what);
    return select(stage, target, wanted, what);
  }
  if (kind === 'listbox' || kind === 'options') return press(stage, target, wanted, what, look);
  if (kind === 'combobox') return combo(stage, target, wanted, what, look);
  if (kind === 'free') return tags(stage, target, wanted, what);
  throw new ActionFailed(`${what} has nothing to choose from`);
}

async function select(stage: Stage, target: Place, wanted: readonly string[], what: string): Promise<void> {
  const { options } = await stage.observe('choice', null, target);
  const labels = wanted.map((name) => options.find((option) => same(option.name, name))?.name ?? name);
  const problem = await eventually(stage, async () => ((await stage.observe('select', labels, target)) === '' ? '' : undefined));
  if (problem === undefined) {
    if (wanted.length === 0) throw new NotHere(`${what} has no entry for nothing`);
    throw new ActionFailed(`${what} does not offer ${wanted.join(', ')}: ${await stage.observe('select', labels, target)}`);
  }
}

/** Visible options: presses each one that is not in the wanted state. */
async function press(stage: Stage, target: Place, wanted: readonly string[], what: string, look: () => Promise<Choice>): Promise<void> {
  for (const name of wanted) {
    const { options } = await look();
    if (!options.some((option) => same(option.name, name))) {
      throw new ActionFailed(`${what} does not offer ${name}; it offers ${options.map((option) => option.name).join(', ')}`);
    }
  }
  const isOther = (option: Choice['options'][number]): boolean => option.chosen && !wanted.some((name) => same(option.name, name));
  // First the wanted options: in a single choice that clears the others.
  for (const state of [true, false]) {
    // Not at once: a library that draws in the next frame would have the old option pressed, which chooses it again.
    if (!state && wanted.length === 1)
      await eventually(stage, async () => ((await look()).options.some(isOther) ? undefined : true), OPENING);
    const { options } = await look();
    for (const [index, option] of options.entries()) {
      const want = wanted.some((name) => same(option.name, name));
      if (want !== state || (await look()).options[index]?.chosen === want) continue;
      await clickChoice(stage, near(target, { name: 'option', argument: index }), `${what}: ${option.name}`);
    }
  }
  const done = await eventually(stage, async () => {
    const chosen = (await look()).options.filter((option) => option.chosen);
    return chosen.length === wanted.length && !chosen.some(isOther) ? true : undefined;
  });
  if (done === undefined) throw new ActionFailed(`${what} does not hold exactly ${wanted.join(', ') || 'nothing'} after the presses`);
}

async function combo(stage: Stage, target: Place, wanted: readonly string[], what: string, look: () => Promise<Choice>): Promise<void> {
  const box = near(target, { name: 'combobox', argument: null });
  for (const name of wanted) {
    const state = await look();
    if (state.options.some((option) => same(option.name, name) && option.chosen && option.seen)) continue;
    if (!state.expanded) {
      // A list that is still closing goes on to close when it is opened meanwhile.
      await eventually(stage, async () => ((await look()).options.some(({ seen }) => seen) ? undefined : true), OPENING);
      await clickChoice(stage, near(target, { name: 'opener', argument: null }), what);
    }
    const { index, open } = await findOption(stage, box, name, what, look);
    if (index === undefined) {
      if (!state.editable) throw new ActionFailed(`${what} does not offer ${name}`);
      await stage.hands.press('Enter');
      // Words of one's own are to be read afterwards, in the field or beside it; a list without the option drops them.
      const others = open.options.filter(({ seen }) => seen).map((option) => option.name);
      const taken = await eventually(stage, async () => ((await isRead(stage, name)) ? true : undefined), OPENING);
      if (others.length === 0 || taken === true) continue;
      throw new ActionFailed(`${what} does not offer ${name}; it offers ${others.join(', ')}`);
    }
    // In a choice of several a press takes back what is chosen already; in a choice of one it closes the list.
    const now = await look();
    if ((now.several || wanted.length > 1) && now.options[index]?.chosen === true) continue;
    await clickChoice(stage, near(target, { name: 'option', argument: index }), `${what}: ${name}`);
  }
  if (wanted.length === 0) await clickChoice(stage, near(target, { name: 'opener', argument: null }), what);
  const isChosen = (option: Choice['options'][number]): boolean => option.chosen && option.seen;
  // A list may take a while to come up.
  if (wanted.length === 0) await eventually(stage, async () => ((await look()).options.some(isChosen) ? true : undefined), OPENING);
  const isOther = (option: Choice['options'][number]): boolean => isChosen(option) && !wanted.some((name) => same(option.name, name));
  // A choice of one drops the others by itself, in a moment; one of several keeps them.
  if (wanted.length === 1) await eventually(stage, async () => ((await look()).options.some(isOther) ? undefined : true), OPENING);
  const after = await look();
  for (const [index, option] of after.options.entries()) {
    if (!isOther(option)) continue;
    await clickChoice(stage, near(target, { name: 'option', argument: index }), `${what}: ${option.name}`);
  }
  if (wanted.length === 0 && !after.several) {
    // A list that a press closes tells nothing of what is chosen any more.
    const { value } = await stage.observe('value', null, target);
    if (typeof value === 'string' && value !== '') throw new NotHere(`${what} still holds ${value}`);
  }
  const kept = wanted.length === 0 ? (await look()).options.find(isChosen) : undefined;
  if (kept !== undefined) {
    const message = `${what} still holds ${kept.name}`;
    throw after.several ? new ActionFailed(message) : new NotHere(message);
  }
  // Tab closes a list that stays open; Escape might close the dialog around it.
  if ((await look()).expanded) await stage.hands.press('Tab');
}

/** Whether the words stand anywhere on the page, as text, as a name or in a field. */
async function isRead(stage: Stage, words: string): Promise<boolean> {
  const { text, labels, values } = await stage.observe('read', null);
  return [text, ...labels, ...values].some((one) => squeeze(one).includes(squeeze(words)));
}

interface Found {
  readonly index: number | undefined;
  /** The list as it was before anything was typed. */
  readonly open: Choice;
}

/** The index of the option once it is visible; types its name into an editable box that does not show it. */
async function findOption(stage: Stage, box: Place, name: string, what: string, look: () => Promise<Choice>): Promise<Found> {
  const at = async (): Promise<number | undefined> => {
    const found = (await look()).options.findIndex((option) => same(option.name, name) && option.seen);
    return found < 0 ? undefined : found;
  };
  const first = await eventually(stage, at, OPENING);
  const open = await look();
  if (first !== undefined || !open.editable) return { index: first, open };
  await empty(stage, box, what);
  await typeText(stage, name);
  return { index: await eventually(stage, at, OPENING), open };
}

/** A field of free tags: types each and presses Enter. */
async function tags(stage: Stage, target: Place, wanted: readonly string[], what: string): Promise<void> {
  const look = async (): Promise<Choice> => stage.observe('choice', null, target);
  for (const name of wanted) {
    if ((await look()).tags.some((tag) => squeeze(tag).includes(squeeze(name)))) continue;
    await edit(stage, target, what);
    await typeText(stage, name);
    await stage.hands.press('Enter');
    // The field is emptied in the next frame or later; who types sees that.
    await eventually(stage, async () => ((await look()).typed === '' ? true : undefined), OPENING);
  }
}
