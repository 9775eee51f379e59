import type { ComponentView } from '../../surfaces/view/component.ts';

/** The view without the parts in items and their moves: a walk presses in no item. */
export function outsideOfItems(view: ComponentView): ComponentView {
  const inside = new Set(view.parts.flatMap(({ id, repeats }) => (repeats === undefined ? [] : [id])));
  const { machine } = view;
  if (inside.size === 0 || machine === undefined) return view;
  return {
    ...view,
    parts: view.parts.filter(({ id }) => !inside.has(id)),
    machine: { ...machine, moves: machine.moves.filter(({ on }) => on.kind !== 'press' || !inside.has(on.part)) },
  };
}
