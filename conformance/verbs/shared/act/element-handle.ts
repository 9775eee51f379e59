import { randomBytes } from 'node:crypto';
import type { ElementHandle, Frame, Locator } from 'playwright';
import type { Finders, Loan } from '../../../observer/contract.ts';
import { ActionFailed, type PartReference, type Stage } from '../../verb.ts';
import { called } from '../compare/part-reference.ts';
import { visible } from '../perceive/read-part.ts';
import { eventually, remaining } from '../wait.ts';

/**
 * The first visible element of a part; `hidden` accepts an invisible one, such as a native check box under a drawn one.
 * @throws ActionFailed when none appears before the timeout
 */
export async function element(stage: Stage, wanted: PartReference, hidden = false): Promise<Locator> {
  const found = await eventually(stage, async () => {
    const [first] = await visible(stage, wanted);
    if (first !== undefined) return first;
    return hidden && (await stage.locate(wanted).count()) > 0 ? stage.locate(wanted).first() : undefined;
  });
  if (found === undefined) throw new ActionFailed(`there is no visible ${called(wanted)}`);
  return found;
}

/** A name for a loan that no page can guess. */
export const loanKey = (): string => `k${randomBytes(9).toString('hex')}`;

/** The element that a finder of the observer picks, as a handle for real input. */
export async function hold<Finder extends keyof Finders>(
  stage: Stage,
  finder: Finder,
  argument: Finders[Finder],
  locator: Locator,
): Promise<ElementHandle | undefined> {
  const key = loanKey();
  if (!(await stage.observe('lend', { finder, argument, key } as Loan, locator))) return undefined;
  const frame = await frameOf(stage, locator);
  const handle = await frame.evaluateHandle((name) => (globalThis as unknown as Record<string, unknown>)[name], key);
  await stage.observe('takeBack', key, locator);
  return (handle.asElement() as ElementHandle | null) ?? undefined;
}

/** The frame of an element. */
async function frameOf(stage: Stage, locator: Locator): Promise<Frame> {
  const handle = await locator.elementHandle({ timeout: remaining(stage) });
  const frame = await handle?.ownerFrame();
  return frame ?? stage.page.mainFrame();
}
