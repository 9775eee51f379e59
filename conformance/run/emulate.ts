import type { PlannedCase } from '../plan/plan-cases.ts';
import { LIMITS } from '../target/limits.ts';
import type { TargetPage } from '../target/target-page.ts';

const VIEWPORT = { width: 1280, height: 800 };

/**
 * Sets the media features, the size and the zoom of a case. Zoom divides the size in CSS pixels, as a browser's zoom does.
 * @throws TargetError when the page does not answer
 */
export async function emulate(target: TargetPage, { given, context }: Pick<PlannedCase, 'given' | 'context'>): Promise<void> {
  const zoom = given.zoom ?? 1;
  const full = given.viewport ?? VIEWPORT;
  const [width, height] = [Math.round(full.width / zoom), Math.round(full.height / zoom)];
  const wanted = JSON.stringify([context.colorScheme, given.motion, given.contrast, given.forcedColors, zoom, full.width, full.height]);
  // A step may have resized the page since.
  const size = target.page.viewportSize();
  if (target.emulated === wanted && size?.width === width && size.height === height) return;
  const set = async (): Promise<void> => {
    await target.page.emulateMedia({
      colorScheme: context.colorScheme,
      reducedMotion: given.motion ?? 'no-preference',
      contrast: given.contrast ?? 'no-preference',
      forcedColors: given.forcedColors ?? 'none',
    });
    await target.page.setViewportSize({ width, height });
  };
  await target.guard(set(), LIMITS.call, 'hung', 'the page does not answer: its code never ends');
  target.emulated = wanted;
}
