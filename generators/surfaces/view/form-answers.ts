import type { ComponentView } from './component.ts';
import { followedBy } from './followed.ts';
import { formSources } from './form-sources.ts';
import { valuesFields } from './values-fields.ts';

/** A message with which the values of a form go out. */
export interface FormAnswer {
  readonly type: string;
  /** Its field that takes the values. */
  readonly field: string;
  /** Ids of the parts whose press checks the form and sends its values. */
  readonly submits: readonly string[];
}

/**
 * The messages that send the values of a form, in the order of the table. The press of a part that leads to an address sends none, though
 * its message be the same: it says that the person goes there, not what stands in the form.
 */
export function formAnswers(view: ComponentView): readonly FormAnswer[] {
  if (formSources(view).length === 0) return [];
  return [...valuesFields(view)].flatMap(([type, { name }]) => {
    const submits = view.parts.filter(
      (part) =>
        part.repeats === undefined &&
        followedBy(view, part) === undefined &&
        view.machine?.moves.some(({ on, sends }) => sends === type && on.kind === 'press' && on.part === part.id),
    );
    return submits.length === 0 ? [] : [{ type, field: name, submits: submits.map(({ id }) => id) }];
  });
}

/** The first part whose press sends the values of a form. */
export function formSubmit(view: ComponentView): string | undefined {
  return formAnswers(view)[0]?.submits[0];
}
