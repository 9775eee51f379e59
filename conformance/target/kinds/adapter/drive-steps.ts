import type { Page } from 'playwright';
import { defined } from '../../../../specs/language/defined.ts';
import type { JsonObject } from '../../../../specs/language/model/json.ts';
import { firstLine } from '../../../protocol/error-text.ts';
import type { At, DriveStep } from './adapter-file.ts';
import { fillField, selectOption } from './fill-field.ts';
import type { LateSteps } from './late-steps.ts';
import { atText, exactly, isDrawn, locateAt } from './locate-at.ts';

/** Placeholder without `$` → text. */
export type Values = Readonly<Record<string, string>>;

/** A step of an adapter that could not be done: no such element, or one that takes no press. */
export class StepFailed extends Error {
  override readonly name = 'StepFailed';

  /** What the step is about. */
  readonly at?: At;

  constructor(message: string, at?: At) {
    super(message);
    if (at !== undefined) this.at = at;
  }
}

/** Real time in ms of one step. */
const STEP = 12_000;
/** Real time in ms in which something that may be there has to be there, where nothing is known of it. */
const MAYBE = 400;
/** Longest real time in ms for the press on what is there: it may move first, and a machine may be busy. */
const PRESS = 4_000;

/** Puts the values of placeholders into a text; the longest name counts. */
export function filled(text: string, values: Values): string {
  const names = Object.keys(values).sort((a, b) => b.length - a.length);
  return names.length === 0 ? text : text.replace(new RegExp(`\\$(${names.join('|')})`, 'g'), (_, name: string) => values[name] ?? '');
}

interface Ways {
  /** The arguments of the call, for `each`. */
  readonly given?: JsonObject;
  /** What is known of things that may be there; by default each is waited for briefly. */
  readonly late?: LateSteps;
  /** Number of the step that these steps stand in, with a dot. */
  readonly where?: string;
}

/**
 * Does what a person would do, step after step.
 * @throws StepFailed with the step and the reason
 */
export async function driveSteps(
  page: Page,
  steps: readonly DriveStep[],
  values: Values,
  { given = {}, late, where = '' }: Ways = {},
): Promise<void> {
  for (const [index, step] of steps.entries()) {
    if (step.each !== undefined) {
      for (const [key, value] of Object.entries(given)) {
        const inner = { ...values, key, value: typeof value === 'string' ? value : JSON.stringify(value) };
        await driveSteps(page, step.each, inner, { ...defined({ late }), where: `${where}${index + 1}.` });
      }
      continue;
    }
    try {
      await oneStep(page, step, values);
      if (step.maybe !== undefined) await maybe(page, step.maybe, values, late);
    } catch (error) {
      const reason = firstLine(error)
        .replace(/^[a-zA-Z]+\.[a-zA-Z]+: /, '')
        .replace(/Timeout \d+ms exceeded\.?/, 'there is none that takes it');
      const at = placeOf(step);
      throw new StepFailed(`step ${where}${index + 1} (${stepText(step, values)}): ${reason}`, at && filledAt(at, values));
    }
  }
}

async function oneStep(page: Page, step: DriveStep, values: Values): Promise<void> {
  const at = (wanted: At): ReturnType<typeof locateAt> => locateAt(page, filledAt(wanted, values));
  const timeout = STEP;
  if (step.click !== undefined) {
    if (isDrawn(step.click)) await at(step.click).press(' ', { timeout });
    else await (await exactly(page, filledAt(step.click, values), timeout)).click({ timeout });
  }
  if (step.check !== undefined && !(await at(step.check).isChecked({ timeout }))) await at(step.check).press(' ', { timeout });
  if (step.fill !== undefined)
    await fillField(page, await exactly(page, filledAt(step.fill.at, values), timeout), filled(step.fill.with, values), timeout);
  if (step.select !== undefined)
    await selectOption(page, await exactly(page, filledAt(step.select.at, values), timeout), filled(step.select.option, values), timeout);
  if (step.press !== undefined) await page.keyboard.press(step.press);
  if (step.wait !== undefined) await at(step.wait).waitFor({ state: isDrawn(step.wait) ? 'attached' : 'visible', timeout: timeout * 3 });
  if (step.goto !== undefined) await page.goto(filled(step.goto, values), { waitUntil: 'load', timeout: timeout * 3 });
}

/** Presses what may be there. */
async function maybe(page: Page, wanted: At, values: Values, late: LateSteps | undefined): Promise<void> {
  const there = locateAt(page, filledAt(wanted, values));
  const drawn = isDrawn(wanted);
  const name = atText(wanted);
  const started = performance.now();
  try {
    await there.waitFor({ state: drawn ? 'attached' : 'visible', timeout: late?.patience(name) ?? MAYBE });
  } catch {
    late?.missed(name);
    return;
  }
  late?.came(name, performance.now() - started);
  await (drawn ? there.press(' ', { timeout: PRESS }) : there.click({ timeout: PRESS })).catch(() => undefined);
}

function filledAt(at: At, values: Values): At {
  if (typeof at === 'string') return filled(at, values);
  return Object.fromEntries(Object.entries(at).map(([key, value]) => [key, typeof value === 'string' ? filled(value, values) : value]));
}

/** What a step presses or fills; `undefined` for one that needs no pointer. */
export function placeOf({ click, check, fill, select }: DriveStep): At | undefined {
  return click ?? check ?? fill?.at ?? select?.at;
}

function stepText(step: DriveStep, values: Values): string {
  const [[key, value] = ['', '']] = Object.entries(step) as [string, unknown][];
  const inner = typeof value === 'object' && value !== null && 'at' in value ? (value as { at: At }).at : (value as At);
  return `${key} ${key === 'press' || key === 'goto' ? String(value) : atText(filledAt(inner, values))}`;
}
