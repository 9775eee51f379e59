import type { Json } from '../../../../specs/language/model/json.ts';
import type { PartReference, Stage } from '../../verb.ts';
import { isVague, optionalReference } from '../compare/part-reference.ts';
import { listOf } from '../compare/text.ts';
import { visible } from './read-part.ts';

/** CSS pixels between a part and the left and right edges of the one around it. */
export type Gap = { readonly left: number; readonly right: number };

/** The parts that a list names. */
export const partsNamed = (list: Json | undefined): PartReference[] => listOf(list).flatMap((part) => optionalReference({ part }) ?? []);

/** The gaps of visible parts; `null` for one that is not to be seen, and for all without the part around. */
export async function gapsOf(stage: Stage, parts: readonly PartReference[], around: PartReference): Promise<(Gap | null)[]> {
  const outer = await edgesOf(stage, around);
  return Promise.all(
    parts.map(async (part) => {
      const own = outer === null ? null : await edgesOf(stage, part);
      return own === null || outer === null
        ? null
        : { left: Math.round(own.left - outer.left), right: Math.round(outer.right - own.right) };
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
      return own === undefined ? null : { left: Math.round(own.left - outer.left), right: Math.round(outer.right - own.right) };
    }),
  );
}

async function edgesOf(stage: Stage, part: PartReference): Promise<{ readonly left: number; readonly right: number } | null> {
  if (isVague(stage, part)) return null;
  const [place] = await visible(stage, stage.locate(part));
  return place === undefined ? null : stage.observe('standing', null, place);
}
