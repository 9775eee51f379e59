import { defined } from '../../specs/language/defined.ts';
import type { BrowserSession } from './session.ts';
import type { Opening, SurfaceOpener } from './surface.ts';
import { TargetPage, type PageOptions } from './target-page.ts';

/** Opens pages of a target in the browser of a session. */
export function pagesOf(session: BrowserSession, { url, loadTimeout, driver }: Omit<PageOptions, keyof Opening>): SurfaceOpener {
  return {
    open: async (how) => TargetPage.open(await session.get(), { url, ...how, ...defined({ loadTimeout, driver }) }),
    restart: () => session.restart(),
  };
}
