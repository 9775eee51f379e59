// The page's harness and clock, as the runner reaches them.
import { hasClipboard, writeClipboard } from './clipboard.ts';

const makeText = String;
const { apply } = Reflect;
export const { isArray } = Array;
export const { parse } = JSON;

/** The page's clock in ms since 1970. The runner's clock is in place before this module is loaded. */
export const pageTime = Date.now.bind(Date);

/** The object that the page defines for the runner (conformance/protocol/README.md). */
export type Harness = { readonly protocol?: unknown; readonly [name: string]: unknown };
export const harness = (): Harness | null | undefined => (window as { __kmd__?: Harness | null }).__kmd__;

/** Calls a function of the page's own. */
export const callPage = (call: unknown, self: object, args: unknown[]): unknown => apply(call as () => unknown, self, args);

/** What a page threw, as text. @throws what the page throws meanwhile */
export function thrownText(error: unknown): string {
  const message = error && (error as { message?: unknown }).message;
  return makeText(message === undefined ? error : message);
}

export const clearClipboard = async (): Promise<void> => {
  if (hasClipboard()) await writeClipboard('');
};
