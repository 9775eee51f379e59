import type { Code } from '../diagnostics/catalogue.ts';
import type { Related, Severity } from '../diagnostics/diagnostic.ts';
import type { Place } from '../model/place.ts';

/** Takes a finding; the reading goes on. */
export type Reporter = (
  code: Code,
  place: Place,
  params?: Readonly<Record<string, string | number>>,
  extra?: { readonly related?: readonly Related[]; readonly hints?: readonly string[]; readonly severity?: Severity },
) => void;
