import type { CDPSession, Page } from 'playwright';
import type { MountContext } from '../../specs/language/model/spec.ts';
import type { Given } from '../../specs/language/model/test.ts';
import { putBehind } from './behind.ts';

const VIEWPORT = { width: 1280, height: 800 };

/** The sizes in px that a browser gives text without a size of its own. */
const TEXT = { standard: 16, fixed: 13 };

/** The conditions of a case that are no part of its mount. */
export interface Conditions {
  readonly given: Given;
  readonly context: Pick<MountContext, 'colorScheme'>;
}

/** The size of a case in CSS pixels. Zoom divides it, as a browser's zoom does. */
export function sizeOf({ zoom = 1, viewport = VIEWPORT }: Given): { readonly width: number; readonly height: number } {
  return { width: Math.round(viewport.width / zoom), height: Math.round(viewport.height / zoom) };
}

/**
 * Sets the media features, the size, the zoom and the size of text of a case on a page.
 * @param before the conditions of the page, as text
 * @returns its conditions now
 */
export async function emulate(
  page: Page,
  devtools: CDPSession,
  { given, context }: Conditions,
  before: string | undefined,
): Promise<string> {
  const { width, height } = sizeOf(given);
  const full = given.viewport ?? VIEWPORT;
  const wanted = JSON.stringify([
    ...[context.colorScheme, given.motion, given.contrast, given.forcedColors],
    ...[given.zoom ?? 1, full.width, full.height, given.textSize ?? 1],
  ]);
  // A step may have resized the page since.
  const size = page.viewportSize();
  if (before === wanted && size?.width === width && size.height === height) return wanted;
  await putBehind(page, false);
  await page.emulateMedia({
    colorScheme: context.colorScheme,
    reducedMotion: given.motion ?? 'no-preference',
    contrast: given.contrast ?? 'no-preference',
    forcedColors: given.forcedColors ?? 'none',
  });
  await page.setViewportSize({ width, height });
  const times = given.textSize ?? 1;
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: TEXT.standard * times, fixed: TEXT.fixed * times } });
  return wanted;
}
