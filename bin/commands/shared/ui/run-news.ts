import { caseName } from '../../../../conformance/judge/names.ts';
import { environmentName } from '../../../../conformance/plan/environment-name.ts';
import type { RunEvent } from '../../../../conformance/run/events.ts';
import { castScreen } from '../../../../conformance/target/screencast.ts';
import type { TargetPage } from '../../../../conformance/target/target-page.ts';
import { defined } from '../../../../specs/language/defined.ts';
import type { Json } from '../../../../specs/language/model/json.ts';

/** Characters of an observation, at most. */
const LONGEST = 4000;

/** Turns the events of a run into news for the page, with pictures of the pages under test. */
export class RunNews {
  readonly #send: (news: Json) => void;
  /** Page under test → what ends its pictures: a page serves one case after the other. */
  readonly #casts = new Map<TargetPage, () => void>();

  constructor(send: (news: Json) => void) {
    this.#send = send;
  }

  tell(event: RunEvent): void {
    if (event.kind === 'started') this.#send({ kind: 'started', total: event.total });
    if (event.kind === 'begun') {
      const test = nameOf(event);
      const environment = environmentName({ ...event.planned.context, ...event.planned.conditions });
      this.#send({ kind: 'begun', test, environment });
      this.#casts.get(event.page)?.();
      this.#casts.set(
        event.page,
        castScreen(event.page, (picture) => this.#send({ kind: 'picture', test, picture })),
      );
    }
    if (event.kind === 'step') {
      const { record, judgement } = event.done;
      const problem = record.refused ?? record.fault?.message ?? record.withheld?.reason;
      const verdict = judgement?.verdict ?? (problem === undefined ? 'done' : 'not done');
      const { expected, actual, message = problem } = judgement ?? {};
      const { line } = event.step.place.start;
      const place = { file: event.step.place.file, line };
      const told = { verb: record.verb, args: shortened(record.args as Json), place, verdict };
      this.#send({
        kind: 'step',
        test: nameOf(event),
        ...told,
        ...values({ expected, actual, message, observed: record.observation as Json }),
      });
    }
    if (event.kind === 'case') {
      const { result, done, total } = event;
      const broken = result.assertions
        .filter(({ verdict }) => verdict !== 'passed')
        .map(({ id, verdict, message, expected, actual, file, line }) => ({
          ...{ id, verdict },
          ...defined({ place: file === undefined ? undefined : { file, line: line ?? 1 } }),
          ...values({ expected, actual, message }),
        }));
      const test = `${result.spec}#${caseName(result)}`;
      const environment = environmentName(result.environment);
      this.#send({ kind: 'case', test, environment, verdict: result.verdict, done, total, broken, ...defined({ reason: result.reason }) });
    }
  }

  /** Ends all pictures. */
  end(): void {
    for (const stop of this.#casts.values()) stop();
    this.#casts.clear();
  }
}

function nameOf({ planned }: Extract<RunEvent, { kind: 'begun' | 'step' }>): string {
  return `${planned.spec.id}#${caseName({ test: planned.test.id, case: planned.caseId })}`;
}

function values(all: Readonly<Record<string, Json | undefined>>): Record<string, Json> {
  const known = Object.entries(all).filter((pair): pair is [string, Json] => pair[1] !== undefined);
  return Object.fromEntries(known.map(([name, value]) => [name, shortened(value)]));
}

/** A value as text, cut where it is long. */
function shortened(value: Json): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST)}…`;
}
