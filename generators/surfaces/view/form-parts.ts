import type { ComponentView } from './component.ts';
import { enteredAs } from './entered.ts';
import { formSources } from './form-sources.ts';
import { FIELD_ROLES } from './parts.ts';

const GROUPS: ReadonlySet<string> = new Set(['group', 'region', 'listbox', 'radiogroup', 'list']);

/** Whether a component has a form: from a field with a schema, or from a thing of MCP and parts for its fields. */
export function hasForm(view: ComponentView): boolean {
  return view.schema !== undefined || thingParts(view).size > 0;
}

/**
 * Ids of the parts that the form of a thing of MCP stands for: the first field without words of its own that no outbound field is named
 * after, and all fields, groups and buttons beside it that are shown as it is and move nothing.
 */
export function thingParts(view: ComponentView): ReadonlySet<string> {
  if (view.schema !== undefined || formSources(view).length === 0) return new Set();
  const sent = new Set(view.outbound.flatMap(({ fields }) => fields.map(({ name }) => name)));
  const moved = new Set(view.machine?.moves.flatMap(({ on }) => (on.kind === 'press' ? [on.part] : [])));
  const free = view.parts.filter(({ id, content, repeats, children }) => {
    return content === undefined && repeats === undefined && children.length === 0 && !moved.has(id);
  });
  const first = free.find((part) => FIELD_ROLES.has(part.role) && part.name === undefined && !sent.has(enteredAs(view, part)));
  if (first === undefined) return new Set();
  const shown = JSON.stringify(first.shown);
  const beside = free.filter(
    (part) =>
      part.parent === first.parent &&
      JSON.stringify(part.shown) === shown &&
      (FIELD_ROLES.has(part.role) || GROUPS.has(part.role) || part.role === 'button') &&
      !sent.has(enteredAs(view, part)),
  );
  return new Set(beside.map(({ id }) => id));
}
