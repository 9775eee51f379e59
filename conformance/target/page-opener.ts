import { defined } from '../../specs/language/defined.ts';
import type { BrowserSession } from './session.ts';
import type { SurfaceOpener } from './surface.ts';
import { TargetPage, type PageOptions } from './target-page.ts';

/** Opens pages of a target in the browser of a session. */
export function pagesOf(session: BrowserSession, { url, loadTimeout, driver }: Omit<PageOptions, 'trace'>): SurfaceOpener {
  return {
    open: async (trace) => TargetPage.open(await session.get(), { url, trace, ...defined({ loadTimeout, driver }) }),
    restart: () => session.restart(),
  };
}
