import type { Json } from '../../../../specs/language/model/json.ts';
import type { PartReference, Stage } from '../../verb.ts';
import { isVague, optionalReference } from '../compare/part-reference.ts';
import { listOf } from '../compare/text.ts';
import { visible } from './read-part.ts';

/** CSS pixels between a part and the left and right edges of the one around it, and from its top; runs of before have no heights. */
export type Gap = { readonly left: number; readonly right: number; readonly top?: number; readonly bottom?: number };

type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

/** The parts that a list names. */
export const partsNamed = (list: Json | undefined): PartReference[] => listOf(list).flatMap((part) => optionalReference({ part }) ?? []);

/** The gaps of visible parts; `null` for one that is not to be seen, and for all without the part around. */
export async function gapsOf(stage: Stage, parts: readonly PartReference[], around: PartReference): Promise<(Gap | null)[]> {
  const outer = await edgesOf(stage, around);
  return Promise.all(
    parts.map(async (part) => {
      const own = outer === null ? null : await edgesOf(stage, part);
      return own === null || outer === null ? null : between(own, outer);
    }),
  );
}

/** The gaps of visible words; `null` for those that are not to be seen, and for all without the part around. */
export async function gapsOfWords(stage: Stage, texts: readonly string[], around: PartReference): Promise<(Gap | null)[]> {
  const [place] = isVague(stage, around) ? [] : await visible(stage, stage.locate(around));
  if (place === undefined) return texts.map(() => null);
  const outer = await stage.observe('standing', null, place);
  return Promise.all(
    texts.map(async (text) => {
      const [own] = await stage.observe('view', text, place);
      return own === undefined ? null : between(own, outer);
    }),
  );
}

function between(own: Box, outer: Box): Gap {
  const [left, right] = [own.left - outer.left, outer.right - own.right].map(Math.round);
  const [top, bottom] = [own.top - outer.top, own.bottom - outer.top].map(Math.round);
  return { left: left ?? 0, right: right ?? 0, top: top ?? 0, bottom: bottom ?? 0 };
}

async function edgesOf(stage: Stage, part: PartReference): Promise<Box | null> {
  if (isVague(stage, part)) return null;
  const [place] = await visible(stage, stage.locate(part));
  return place === undefined ? null : stage.observe('standing', null, place);
}
