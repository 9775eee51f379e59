import type { Catalogue, Code } from '../diagnostics/catalogue/catalogue.ts';
import type { ParamsOf, Placeholder } from '../diagnostics/entry.ts';
import { didYouMean } from '../diagnostics/nearest.ts';
import type { Report } from '../diagnostics/report.ts';
import type { Place } from '../model/place.ts';
import type { Program } from '../model/program.ts';
import type { Spec } from '../model/spec.ts';

/** The context of the checks of one spec. */
export interface Scope {
  readonly program: Program;
  readonly spec: Spec;
  readonly report: Report;
  /**
   * Reports `name` with near misses unless `known` has it. The parameters `name` and `spec` of the message are given.
   * @returns whether it is known
   */
  readonly resolve: Resolve;
  /** Notes a name that is known: the place is that of the name, or of what holds it. */
  readonly refer: Refer;
}

/** Hears of every reference that leads somewhere. */
export type Refer = (code: NameCode, name: string, place: Place) => void;

type Resolve = <C extends NameCode>(code: C, name: string, known: Iterable<string>, place: Place, ...rest: Rest<C>) => boolean;

/** Codes with a name in their message: what kind of name a reference is. */
export type NameCode = { [C in Code]: 'name' extends Placeholder<Catalogue[C]['message']> ? C : never }[Code];

/** The parameters that `resolve` does not know; `spec` may be another spec than the one of the scope. */
type Others<C extends Code> = Omit<ParamsOf<Catalogue[C]['message']>, 'name' | 'spec'> & { readonly spec?: string };
type Rest<C extends Code> = object extends Others<C> ? [params?: Others<C>] : [params: Others<C>];

/** Most names that one name is compared with: the comparison takes its time for each unknown name. */
const MOST_COMPARED = 1000;
/** Most names that a hint lists. */
const MOST_LISTED = 12;

export function scopeOf(program: Program, spec: Spec, report: Report, refer: Refer = () => undefined): Scope {
  return {
    program,
    spec,
    report,
    refer,
    resolve(code, name, known, place, ...[params]) {
      const names = known instanceof Set ? (known as ReadonlySet<string>) : new Set(known);
      if (names.has(name)) {
        refer(code, name, place);
        return true;
      }
      const near = names.size > MOST_COMPARED ? [] : didYouMean(name, names);
      const listed = names.size > 0 && names.size <= MOST_LISTED ? [`Known are ${[...names].map((one) => `\`${one}\``).join(', ')}.`] : [];
      // `Resolve` has checked the parameters against the code; here the code is any of them.
      const untyped = report as (code: Code, place: Place, params: object, extra: { hints: readonly string[] }) => void;
      untyped(code, place, { name, spec: spec.id, ...params }, { hints: near.length > 0 ? near : listed });
      return false;
    },
  };
}
