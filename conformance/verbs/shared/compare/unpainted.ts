/**
 * Letters that no font paints: soft hyphens, joiners, marks of direction, selectors and tags. `isUnpainted` in `observer/platform/text.ts` knows
 * the same.
 */
const UNPAINTED =
  /[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\u{e0000}-\u{e0fff}]/gu;

/** A text as the eye gets it: what is never painted makes no difference. */
export const withoutUnpainted = (text: string): string => text.replace(UNPAINTED, '');
