import { defined } from '../../../../specs/language/defined.ts';
import { openersIn } from '../../../../specs/language/model/visible-when.ts';
import { findPart } from '../../../../specs/language/model/find-part.ts';
import type { Disclosure, Place, Query } from '../../../observer/contract.ts';
import { ActionFailed, type Args, type PartReference, type Stage } from '../../verb.ts';
import { click } from './click.ts';
import { near, reach, seen } from './reach.ts';
import { showsText } from '../compare/reading.ts';
import { eventually } from '../wait.ts';
import { perceive, visible } from '../perceive/read-part.ts';
import { called, isWordsOnly, optionalReference } from '../compare/part-reference.ts';
import { textOf } from '../compare/text.ts';

/** Timeout for a disclosure to open, ms of real time. */
const OPENING = 1000;
const BODY: Place = { query: { roles: [], names: [] }, pick: 0 };

/** Ms of real time without a change after which nothing more is about to appear. */
const QUIET = 120;

/**
 * Opens disclosures until the part or the text is visible: first the part's own ones, by their names, then the first of the
 * others. Never closes one, and never presses what is wanted. What is shown only under the pointer or with the focus gets them.
 * @throws ActionFailed when it stays hidden
 */
export async function reveal(stage: Stage, args: Args): Promise<void> {
  const { in: within, ...rest } = args;
  const wanted = args['part'] === undefined ? undefined : optionalReference(within === undefined ? rest : { ...rest, in: within });
  const part = wanted === undefined ? undefined : findPart(stage, wanted.part);
  const scope = optionalReference(args, 'in') ?? (part?.within === undefined ? undefined : { part: part.within });
  const place = scope === undefined ? BODY : seen(stage, scope);
  const ids = part === undefined ? [] : openersIn(part.visibleWhen);
  const openers = ids.flatMap((id) => findPart(stage, id)?.name ?? []);
  const disclosures = stage.spec.parts.filter(({ roles }) => roles.includes('disclosure')).map(({ id }) => id);
  const placed = [...new Set([...ids, ...disclosures])]
    .map((id) => stage.locate({ part: id, ...defined({ in: optionalReference(args, 'in') }) }))
    .filter(({ at }) => at !== undefined);
  await reach(stage, 'disclosures', null, place, called(scope));
  const controls = (): Promise<readonly Disclosure[]> => stage.observe('disclosures', null, place);
  const isOpener = (control: Disclosure): boolean => openers.some(({ key }) => stage.message(key, wanted?.args).in(control.name));
  const pressed = new Set<number>();
  const isWords = wanted === undefined || isWordsOnly(part);
  const there = async (): Promise<true | undefined> => {
    if (args['text'] !== undefined) return showsText(await perceive(stage, scope), textOf(args['text'])) ? true : undefined;
    if (wanted === undefined) return undefined;
    if (!isWords) return (await visible(stage, stage.locate(wanted))).length > 0 ? true : undefined;
    // A part without a role is open when its disclosure is expanded, or when no disclosure is collapsed.
    const list = await controls();
    const own = list.filter(isOpener);
    if (own.length > 0) return own.some(({ expanded }) => expanded) ? true : undefined;
    return pressed.size > 0 || list.every(({ expanded }) => expanded) ? true : undefined;
  };
  const limit = typeof args['atMost'] === 'number' ? args['atMost'] : 2;
  const appears = (): Promise<true | undefined> => whileChanging(stage, there);
  const beckoned = async (): Promise<true | undefined> => (isWords ? undefined : beckon(stage, stage.locate(wanted), appears));
  if ((await appears()) ?? (await beckoned())) return;
  while (pressed.size < limit) {
    const next = await eventually(
      stage,
      async () => {
        const own = isWords ? [] : await stage.observeAll('numbersOf', null, stage.locate(wanted));
        return choose(
          (await controls()).filter(({ number }) => !own.includes(number)),
          pressed,
          isOpener,
        );
      },
      OPENING,
    );
    if (next === undefined) {
      if (!(await pressPlaced(stage, placed, await controls(), pressed))) break;
    } else {
      pressed.add(next.number);
      await click(stage, near(place, { name: 'disclosure', argument: next.number }), next.name || 'a disclosure');
    }
    if ((await eventually(stage, there, OPENING)) ?? (await appears()) ?? (await beckoned())) return;
  }
  if (!isWords && (await sweep(stage, place, there))) return;
  throw new ActionFailed(
    `${describe(wanted, args)} stays hidden after ${pressed.size} ${pressed.size === 1 ? 'activation' : 'activations'}${pressed.size < limit ? ', and nothing else can be opened' : ''}`,
  );
}

/** Presses the first opener that an adapter places and that does not say whether it is open; `false` without one. */
async function pressPlaced(stage: Stage, placed: readonly Query[], told: readonly Disclosure[], pressed: Set<number>): Promise<boolean> {
  for (const query of placed) {
    const [number] = await stage.observeAll('numbersOf', null, query);
    if (number === undefined || pressed.has(number) || told.some((one) => one.number === number)) continue;
    pressed.add(number);
    await click(stage, { query, pick: 'seen' }, query.at?.part ?? 'an opener');
    return true;
  }
  return false;
}

/** Waits for `there` while the page changes or moves, a second at most. */
async function whileChanging(stage: Stage, there: () => Promise<true | undefined>, most = OPENING): Promise<true | undefined> {
  const until = Date.now() + most;
  for (;;) {
    if ((await there()) === true) return true;
    if (Date.now() > until || !(await stage.changed(QUIET))) return there();
  }
}

/** Elements of a part that get the pointer and the focus. */
const BECKONED = 3;

/** Gives the pointer, then the focus, to elements that are there and not seen. */
async function beckon(stage: Stage, query: Query, appears: () => Promise<true | undefined>): Promise<true | undefined> {
  const there = await stage.observeAll('numbersOf', null, query, true);
  for (const pick of there.slice(0, BECKONED).keys()) {
    const place: Place = { query, pick, silent: true };
    const point = await stage.find('middle', null, place);
    if (point === undefined || 'problem' in point) continue;
    await stage.hands.move(point);
    if (await appears()) return true;
    await stage.find('takeFocus', null, place);
    if (await appears()) return true;
  }
  return undefined;
}

/** Real time in ms for all places under the pointer, and at least for each: a page that never stands still would take a second for each. */
const SWEEP = 6000;
const STOP = 500;

/** Moves the pointer over what stands around: some controls are made only then. */
async function sweep(stage: Stage, around: Place, there: () => Promise<true | undefined>): Promise<true | undefined> {
  const stops = (await stage.find('hoverStops', null, around)) ?? [];
  const until = Date.now() + SWEEP;
  for (const [index, point] of stops.entries()) {
    await stage.hands.move(point);
    const share = (until - Date.now()) / (stops.length - index);
    if (await whileChanging(stage, there, Math.min(Math.max(share, STOP), OPENING))) return true;
  }
  return undefined;
}

function choose(
  controls: readonly Disclosure[],
  pressed: ReadonlySet<number>,
  isOpener: (control: Disclosure) => boolean,
): Disclosure | undefined {
  const closed = controls.filter(({ expanded, number }) => !expanded && !pressed.has(number));
  return closed.find(isOpener) ?? closed[0];
}

function describe(wanted: PartReference | undefined, args: Args): string {
  return wanted === undefined ? `"${textOf(args['text'])}"` : called(wanted);
}
