import type { ElementHandle, Locator } from 'playwright';
import { ActionFailed, type Stage } from '../../verb.ts';
import { remaining } from '../wait.ts';

/** Reasons in Playwright's error for a failed click, the most specific first. */
const REASONS: readonly [RegExp, (found: RegExpMatchArray) => string][] = [
  [/(<[^\n]{1,160}) intercepts pointer events/, ([, by]) => `something lies over it: ${by ?? ''}`],
  [/element is not enabled/, () => 'it is disabled'],
  [/element is not stable/, () => 'it does not come to rest'],
  [/element was detached/, () => 'it was taken out of the page again and again'],
  [/outside of the viewport/, () => 'it lies outside the viewport'],
  [/element is not visible/, () => 'it is not visible'],
  [/not an <input>|not editable|is readonly/, () => 'it cannot be edited'],
];

/** Why an action failed, in plain words. */
export function reason(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  for (const [pattern, say] of REASONS) {
    const found = pattern.exec(text);
    if (found !== null) return say(found);
  }
  return text.split('\n')[0] ?? text;
}

/**
 * Clicks an element that must be visible, still, enabled and uncovered.
 * @throws ActionFailed with the page's reason
 */
export async function click(stage: Stage, target: Locator | ElementHandle, what: string, count = 1): Promise<void> {
  try {
    await target.click({ timeout: remaining(stage), clickCount: count });
  } catch (error) {
    throw new ActionFailed(`${what} cannot be clicked: ${reason(error)}`);
  }
}
