import { words } from '../../text/names/policy.ts';
import type { ComponentView, LimitView } from './component.ts';
import type { PartView } from './parts.ts';

/** A long field that a disclosure shows cut, with the control that shows the rest. */
export interface CutView {
  readonly limit: LimitView;
  /** Id of the control. */
  readonly expand: string;
}

/** How a disclosure cuts the field of its name: a limit in lines that begins like it, and a control `expand-…` of that name. */
export function cutOf({ parts, limits }: ComponentView, { id, role, content, repeats }: PartView): CutView | undefined {
  if (role !== 'disclosure' || content !== undefined || repeats !== undefined) return undefined;
  const own = words(id).join(' ');
  const expand = parts.find(
    (part) => part.pressed && part.name !== undefined && part.repeats === undefined && words(part.id).join(' ') === `expand ${own}`,
  );
  const limit = limits.find((one) => one.unit === 'lines' && own.startsWith(words(one.id)[0] ?? ' '));
  return expand === undefined || limit === undefined ? undefined : { limit, expand: expand.id };
}
