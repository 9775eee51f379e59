import type { Reading } from '../observer/contract.ts';
import { stateLabels, visibleLabels } from '../verbs/shared/compare/state-labels.ts';
import { announcements, mayHaveSaid } from '../verbs/shared/perceive/announcements.ts';
import { perceive, visible } from '../verbs/shared/perceive/read-part.ts';
import type { Pattern, Stage } from '../verbs/verb.ts';
import type { CaseCheck, CaseFacts } from './case-check.ts';

/** Ms of the page's clock in which what the last step began comes to its end. */
const SETTLING = 5_000;
/** Ms of the page's clock after that: longer than limits that people are given. */
const WHOLE = 600_000;
/** Each part of it is this many times as long as the one before, for a page whose timers take long. */
const GROWTH = 8;
/** Real time in ms for all parts: one that would take longer, by what the one before took, does not begin. */
const BUDGET = 4_000;
/** Texts and messages that a sentence names. */
const NAMED = 3;
const NOTHING = 'no state';

type Labels = Pick<Reading, 'runs' | 'labels'>;
/** What came while time passed. `null`: time may change something now. */
type Seen = {
  readonly said: readonly string[];
  readonly sent: readonly string[];
  /** Ms of the page's clock that passed. */
  readonly passed: number;
  /** The texts of each element of each part, before and after. */
  readonly before: readonly (readonly Labels[])[];
  readonly after: readonly (readonly Labels[])[];
} | null;

/**
 * Where none of `unless` can be seen, minutes that pass say nothing, send nothing and change no state label in `parts`,
 * but as a transition of the spec does after a time from a state that is shown.
 */
export const idle: CaseCheck<Seen> = {
  last: true,
  async observe(stage, { parts, unless = [] }) {
    if (stage.host.busy || (await anyVisible(stage, unless))) return null;
    const start = Date.now();
    await stage.clock.advance(SETTLING);
    const pace = (Date.now() - start) / SETTLING;
    if (await anyVisible(stage, unless)) return null;
    const before = await labelsOf(stage, parts);
    const heard = mayHaveSaid(await announcements(stage)).length;
    const known = (await stage.host.sent()).length;
    const passed = await passTime(stage, pace);
    const said = mayHaveSaid(await announcements(stage)).slice(heard);
    return {
      said: said.map(({ texts }) => texts.map((text) => text.trim()).join(' / ')).filter((text) => text !== ''),
      passed,
      sent: (await stage.host.sent()).slice(known).map(({ message }) => message.type),
      before,
      after: await labelsOf(stage, parts),
    };
  },
  judge({ parts }, seen, facts) {
    if (seen === null) return undefined;
    const changes = parts.flatMap((part, at) => changesOf(part, statesIn(seen.before[at], facts), statesIn(seen.after[at], facts)));
    const due = movesOfTime(facts).filter(({ from }) => changes.some((one) => one.from === from));
    const said = seen.said.filter((text) => !due.some(({ words }) => words.some((pattern) => pattern.in(text))));
    if (said.length > 0) return `time alone made a live region say ${named(said.map((text) => `"${text.slice(0, 200)}"`))}`;
    const sent = seen.sent.filter((type) => !due.some(({ sends }) => sends === type));
    if (sent.length > 0) return `time alone made the surface send ${named(sent)}`;
    const change = changes.find(({ from, to }) => from !== to && !due.some((one) => one.from === from && one.to === to));
    return change === undefined ? undefined : `time alone changed ${change.part} from ${change.from} to ${change.to}`;
  },
};

/** What the table of transitions lets time do, with the labels of the states. */
function movesOfTime({ spec, wordings }: CaseFacts): { from: string; to: string; sends: string | undefined; words: readonly Pattern[] }[] {
  const { states = [], transitions = [] } = spec.machine ?? {};
  const label = (id: string): string => states.find((state) => state.id === id)?.label ?? id;
  return transitions.flatMap(({ from, on, to, sends }) =>
    on.kind !== 'after'
      ? []
      : [
          {
            ...{ from: label(from), to: label(to), sends },
            words: spec.announcements.filter(({ event }) => event === to).flatMap(({ key }) => wordings(key)),
          },
        ],
  );
}

/** What became of each element of a part. */
function changesOf(part: string, before: readonly string[], after: readonly string[]): { part: string; from: string; to: string }[] {
  const count = Math.max(before.length, after.length);
  return Array.from({ length: count }, (_, nth) => ({ part, from: before[nth] ?? NOTHING, to: after[nth] ?? NOTHING }));
}

async function anyVisible(stage: Stage, parts: readonly string[]): Promise<boolean> {
  for (const part of parts) if ((await visible(stage, stage.locate({ part }))).length > 0) return true;
  return false;
}

/** @param pace real time for a ms of the page's clock. @returns ms of the page's clock that passed */
async function passTime({ clock }: Stage, pace: number): Promise<number> {
  const end = Date.now() + BUDGET;
  let [passed, last] = [0, SETTLING];
  while (passed < WHOLE) {
    const part = Math.min(last * GROWTH, WHOLE - passed);
    const start = Date.now();
    if (start + pace * part > end) break;
    await clock.advance(part);
    pace = (Date.now() - start) / part;
    passed += part;
    last = part;
  }
  return passed;
}

async function labelsOf(stage: Stage, parts: readonly string[]): Promise<Labels[][]> {
  const result: Labels[][] = [];
  for (const part of parts) {
    const { apart, ...all } = await perceive(stage, { part });
    result.push((apart ?? [all]).map(({ runs, labels }) => ({ runs, labels })));
  }
  return result;
}

/** The state label of each element. */
const statesIn = (elements: readonly Labels[] = [], facts: CaseFacts): string[] =>
  elements.map((one) => visibleLabels(one, stateLabels(facts)).join(' and ') || NOTHING);

const named = (all: readonly string[]): string =>
  `${all.slice(0, NAMED).join(', ')}${all.length > NAMED ? ` and ${all.length - NAMED} more` : ''}`;
