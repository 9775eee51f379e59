import type { ComponentView } from '../view/component.ts';
import type { PartView } from '../view/parts.ts';
import { headingPaths } from '../view/headings.ts';
import { dartStrings } from './escape.ts';
import { call, list, type Layout } from './layout.ts';
import { valueCall } from './part-items.ts';

/** What a heading without words says. */
export function titleOf(view: ComponentView, part: PartView): Layout | undefined {
  const [first, ...more] = headingPaths(view, part);
  if (first === undefined) return undefined;
  if (more.length === 0 || part.repeats !== undefined)
    return call(
      'textOf',
      valueCall(part, first, (path) => path.split('.')),
    );
  return call(
    'model.firstText',
    list(
      'List<String>',
      [first, ...more].map((path) => dartStrings(path.split('.'))),
    ),
  );
}
