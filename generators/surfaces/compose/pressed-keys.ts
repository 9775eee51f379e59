import type { ComponentView } from '../view/component.ts';

/** Keys of the keyboard table whose action is a part. */
export function pressedKeys(view: ComponentView): readonly { readonly key: string; readonly part: string }[] {
  const ids = new Set(view.parts.map(({ id }) => id));
  return view.keyboard.flatMap(({ key, action }) => (ids.has(action) ? [{ key, part: action }] : []));
}
