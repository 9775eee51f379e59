import type { Choice, FieldValue, Place } from '../../../observer/contract.ts';
import { ActionFailed, type Stage } from '../../verb.ts';
import { collapse, squeeze } from '../compare/text.ts';
import { eventually } from '../wait.ts';
import { reach } from './reach.ts';
import { typeText } from './type-text.ts';

/** Presses of one key or another, at most: what a person would try before they give up. */
const PRESSES = 40;
/** Timeout for a key to have an effect, ms of real time. */
const EFFECT = 300;
/** The keys that open a list and lead down it. */
const OPENING = ['ArrowDown', 'Alt+ArrowDown'];
/** The keys that lead from one option to the next, the usual first. */
const NEXT = [...OPENING, 'ArrowRight', 'Tab'];

/** What the keys act on and what it holds. */
interface Moment {
  readonly choice: Choice;
  readonly value: FieldValue['value'];
  readonly inside: boolean;
}

const same = (a: string, b: string): boolean => collapse(a).toLowerCase() === collapse(b).toLowerCase();

/**
 * Chooses exactly these options with keys alone, in any way that ARIA's patterns have: arrows, Tab between boxes, Space, Enter.
 * @throws ActionFailed when the keys do not reach the field, an option, or do not choose it
 */
export async function chooseByKeyboard(stage: Stage, field: Place, wanted: readonly string[], what: string): Promise<void> {
  const target: Place = { ...field, held: await reach(stage, 'hold', null, field, what) };
  const look = async (): Promise<Moment> => ({
    choice: await stage.observe('choice', null, target),
    value: (await stage.observe('value', null, target)).value,
    inside: (await stage.observe('focus', null, target)).inside,
  });
  const isWanted = (name: string): boolean => wanted.some((one) => same(one, name));
  const isDone = ({ choice, value }: Moment): boolean => {
    const held = Array.isArray(value) ? value : choice.tags.length > 0 ? choice.tags : [String(value)].filter((one) => one !== '');
    return held.length === wanted.length && held.every((one) => wanted.some((name) => same(one, name) || squeeze(one) === squeeze(name)));
  };

  let now = await look();
  for (let presses = 0; !now.inside && presses < PRESSES; presses++) {
    await stage.hands.press('Tab');
    now = await look();
  }
  if (!now.inside) throw new ActionFailed(`${PRESSES} presses of Tab do not reach ${what}`);

  const press = async (key: string): Promise<boolean> => {
    const before = JSON.stringify(now);
    await stage.hands.press(key);
    const after = await eventually(
      stage,
      async () => {
        const next = await look();
        return JSON.stringify(next) === before ? undefined : next;
      },
      EFFECT,
    );
    now = after ?? now;
    return after !== undefined;
  };
  const met = new Set<string>();
  // The key that led on before: others may do nothing, and each that does nothing takes time.
  let way: string | undefined;
  let typed = false;
  for (let presses = 0; presses < PRESSES && !isDone(now); presses++) {
    const { active } = now.choice;
    if (active !== null) met.add(active.name);
    if (active !== null && !active.disabled && active.chosen !== isWanted(active.name)) {
      // In a field to type into, Space is a sign of the text; elsewhere Enter may send the form.
      const keys = now.choice.editable ? ['Enter'] : active.chosen ? ['Space'] : ['Space', 'Enter'];
      if ((await firstWith(keys, press)) !== undefined) continue;
      // What is chosen in a choice of one goes when another is chosen.
      if (!active.chosen) throw new ActionFailed(`${what}: ${keys.join(' and ')} do nothing at ${active.name}`);
    }
    const leading = now.choice.editable ? OPENING : NEXT;
    way = await firstWith(way === undefined ? leading : [way, ...leading.filter((key) => key !== way)], press);
    if (way === undefined) {
      const missing = wanted.find((name) => !now.choice.options.some((option) => same(option.name, name) && option.seen));
      if (!now.choice.editable || typed || missing === undefined) break;
      // The list of some fields holds what matches the text; the whole name would stand there though nothing is chosen.
      typed = true;
      await typeText(stage, missing.slice(0, -1));
      now = await look();
      continue;
    }
    // A key that leads out of the field and its list leads to no more options.
    if (!now.inside && now.choice.active === null) break;
  }
  if (isDone(now)) return;
  const options = met.size === 0 ? 'no option' : [...met].join(', ');
  throw new ActionFailed(
    `no key chooses ${wanted.join(', ')} in ${what}: keys came to ${options}, and it holds ${JSON.stringify(now.value)}`,
  );
}

/** The first of these keys that has an effect. */
async function firstWith(keys: readonly string[], press: (key: string) => Promise<boolean>): Promise<string | undefined> {
  for (const key of keys) if (await press(key)) return key;
  return undefined;
}
