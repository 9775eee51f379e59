import { findPart } from '../../../../specs/language/model/find-part.ts';
import type { Disclosure, Place } from '../../../observer/contract.ts';
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

/**
 * Opens disclosures until the part or the text is visible: first the part's own one, by its name, then the first of the
 * others. Never closes one.
 * @throws ActionFailed when it stays hidden
 */
export async function reveal(stage: Stage, args: Args): Promise<void> {
  const { in: within, ...rest } = args;
  const wanted = args['part'] === undefined ? undefined : optionalReference(within === undefined ? rest : { ...rest, in: within });
  const part = wanted === undefined ? undefined : findPart(stage, wanted.part);
  const opener = part?.visibleWhen.kind === 'open' ? findPart(stage, part.visibleWhen.part) : undefined;
  const scope = optionalReference(args, 'in') ?? (part?.within === undefined ? undefined : { part: part.within });
  const place = scope === undefined ? BODY : seen(stage, scope);
  await reach(stage, 'disclosures', null, place, called(scope));
  const controls = (): Promise<readonly Disclosure[]> => stage.observe('disclosures', null, place);
  const isOpener = (control: Disclosure): boolean =>
    opener?.name !== undefined && stage.message(opener.name.key, wanted?.args).in(control.name);
  const pressed = new Set<number>();
  const there = async (): Promise<true | undefined> => {
    if (args['text'] !== undefined) return showsText(await perceive(stage, scope), textOf(args['text'])) ? true : undefined;
    if (wanted === undefined) return undefined;
    if (!isWordsOnly(part)) return (await visible(stage, stage.locate(wanted))).length > 0 ? true : undefined;
    // A part without a role is open when its disclosure is expanded, or when no disclosure is collapsed.
    const list = await controls();
    const own = list.filter(isOpener);
    if (own.length > 0) return own.some(({ expanded }) => expanded) ? true : undefined;
    return pressed.size > 0 || list.every(({ expanded }) => expanded) ? true : undefined;
  };
  const limit = typeof args['atMost'] === 'number' ? args['atMost'] : 2;
  // It may be about to appear.
  if ((await eventually(stage, there, 50)) !== undefined) return;
  while (pressed.size < limit) {
    const next = await eventually(stage, async () => choose(await controls(), pressed, isOpener), OPENING);
    if (next === undefined) break;
    pressed.add(next.number);
    await click(stage, near(place, { name: 'disclosure', argument: next.number }), next.name || 'a disclosure');
    if ((await eventually(stage, there, OPENING)) !== undefined) return;
  }
  throw new ActionFailed(
    `${describe(wanted, args)} stays hidden after ${pressed.size} activations${pressed.size < limit ? ', and nothing else can be opened' : ''}`,
  );
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
