import { defined } from '../../specs/language/defined.ts';
import type { Program } from '../../specs/language/model/program.ts';
import { CAPABILITIES, type Capability } from '../../specs/language/model/vocabulary.ts';
import { FORMAT, type LogHeader } from '../log/format.ts';
import type { PlannedCase, Selection } from '../plan/plan-cases.ts';
import type { Description } from '../protocol/description.ts';
import type { RunInfo } from '../result/report.ts';
import type { TargetDriver } from '../target/driver.ts';

export interface HeaderParts {
  readonly program: Program;
  readonly url: string;
  readonly selection: Selection;
  readonly offers: readonly Capability[] | undefined;
  readonly info: RunInfo;
  readonly target: Description | null;
  readonly plan: readonly PlannedCase[];
  readonly driver: TargetDriver | undefined;
}

/** The first line of the log of a run. */
export function headerOf({ program, url, selection, offers, info, target, plan, driver }: HeaderParts): LogHeader {
  const { kmd, browser, seed, specs, profile, workers } = info;
  const planned = program.specs.filter((spec) => plan.some((one) => one.spec === spec));
  const offersAll = CAPABILITIES.every((one) => offers?.includes(one) ?? true);
  const words = driver && Object.fromEntries(planned.map(({ id }) => [id, driver.spec(id).words]));
  return {
    'kmd-log': FORMAT,
    run: { kmd, browser, seed, specs, ...defined({ profile }) },
    hashes: Object.fromEntries(planned.map(({ id, hash }) => [id, hash])),
    target,
    selection,
    planned: plan.length,
    circumstances: { url, workers },
    ...defined({ offers: offersAll ? undefined : offers, words }),
  };
}
