import type { Json, JsonObject } from '../../specs/language/model/json.ts';
import { ActionFailed, type Args, type PartReference, type Stage } from './define.ts';
import { click } from './clicking.ts';
import { element, eventually, hold } from './holding.ts';
import { perceive, showsText, visible } from './perceive.ts';
import { called, isWordsOnly, optionalReference, partOf } from './reference.ts';
import { textOf } from './text.ts';

interface Control extends JsonObject {
  readonly number: number;
  readonly name: string;
  readonly expanded: boolean;
}
/** How long what a control opens may take to appear, in milliseconds of real time. */
const OPENING = 1000;

/**
 * Opens collapsed controls until the part or the text can be seen: first the one named like the part's own disclosure,
 * then the first one. Nothing that is open is ever closed.
 * @throws ActionFailed when it stays hidden
 */
export async function reveal(stage: Stage, args: Args): Promise<void> {
  const { in: within, ...rest } = args;
  const wanted = args['part'] === undefined ? undefined : optionalReference(within === undefined ? rest : { ...rest, in: within });
  const part = wanted === undefined ? undefined : partOf(stage, wanted.part);
  const opener = part?.visibleWhen.kind === 'open' ? partOf(stage, part.visibleWhen.part) : undefined;
  const scope = optionalReference(args, 'in') ?? (part?.within === undefined ? undefined : { part: part.within });
  const place = scope === undefined ? stage.page.locator('body') : await element(stage, scope);
  const controls = (): Promise<readonly Control[]> => stage.observe<readonly Control[]>('disclosures', null, place);
  const isOpener = (control: Control): boolean =>
    opener?.name !== undefined && stage.message(opener.name.key, wanted?.args).in(control.name);
  const pressed = new Set<number>();
  const there = async (): Promise<true | undefined> => {
    if (args['text'] !== undefined) return showsText(await perceive(stage, scope), textOf(args['text'] as Json)) ? true : undefined;
    if (wanted === undefined) return undefined;
    if (!isWordsOnly(part)) return (await visible(stage, wanted)).length > 0 ? true : undefined;
    // A zone without a role: it is open when the control that opens it says so, or when nothing is left to open.
    const list = await controls();
    const own = list.filter(isOpener);
    if (own.length > 0) return own.some(({ expanded }) => expanded) ? true : undefined;
    return pressed.size > 0 || list.every(({ expanded }) => expanded) ? true : undefined;
  };
  const limit = typeof args['atMost'] === 'number' ? args['atMost'] : 2;
  // What was asked for may be on its way already.
  if ((await eventually(stage, there, 50)) !== undefined) return;
  while (pressed.size < limit) {
    const next = await eventually(stage, async () => choose(await controls(), pressed, isOpener), OPENING);
    if (next === undefined) break;
    const handle = await hold(stage, 'disclosure', next.number, place);
    pressed.add(next.number);
    if (handle !== undefined) await click(stage, handle, next.name || 'a disclosure');
    if ((await eventually(stage, there, OPENING)) !== undefined) return;
  }
  throw new ActionFailed(
    `${describe(wanted, args)} stays hidden after ${pressed.size} activations${pressed.size < limit ? ', and nothing else can be opened' : ''}`,
  );
}

function choose(controls: readonly Control[], pressed: ReadonlySet<number>, isOpener: (control: Control) => boolean): Control | undefined {
  const closed = controls.filter(({ expanded, number }) => !expanded && !pressed.has(number));
  return closed.find(isOpener) ?? closed[0];
}

function describe(wanted: PartReference | undefined, args: Args): string {
  return wanted === undefined ? `"${textOf(args['text'])}"` : called(wanted);
}
