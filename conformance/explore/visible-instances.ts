import type { Part } from '../../specs/language/model/contract.ts';
import { findPart, outermostPart, type SpecScope } from '../../specs/language/model/find-part.ts';
import type { Json } from '../../specs/language/model/json.ts';
import type { Instance, Model } from './model.ts';
import { holdsFor, timesVisible } from './visibility.ts';

/** An instance that the page must show now, with the step arguments that select it. */
export interface VisibleInstance {
  readonly instance: Instance;
  readonly within: Readonly<Record<string, Json>>;
}

/**
 * The instances that show a part's outermost part now; none where no step can name one of them: while a finished one may still be visible
 * in a queue, on a canvas with several, where the outermost part itself repeats.
 */
export function visibleInstances(id: string, scope: SpecScope, model: Model): VisibleInstance[] {
  const part = findPart(scope, id);
  if (part === undefined) return [];
  const root = outermostPart(scope, part);
  if (scope.spec.instances?.arrangement === 'queue') {
    const { head } = model;
    return head === undefined || isAmbiguous(root, model) || !isVisibleIn(root, head) ? [] : [{ instance: head, within: {} }];
  }
  const visible = model.instances.filter((one) => isVisibleIn(root, one));
  if (root.each !== undefined || (scope.spec.instances?.arrangement === 'canvas' && visible.length > 1)) return [];
  return visible.map((instance, index) => ({ instance, within: selector(root, index, visible.length) }));
}

/** True while an instance of a queue that just reached a final state may still be visible. */
export function isAmbiguous(root: Part, model: Model): boolean {
  return model.instances.some((one) => model.lingers(one) && isVisibleIn(root, one));
}

/** The step argument that selects the outer part of one of several instances; empty for a single one. */
export function selector(root: Part, index: number, total: number): Readonly<Record<string, Json>> {
  return total < 2 ? {} : { in: { part: root.id, nth: index + 1 } };
}

/** Whether the anatomy table lets an instance show a part, what a person has opened left aside. */
export function isVisibleIn({ visibleWhen }: Part, instance: Instance): boolean {
  return holdsFor(visibleWhen, instance) !== false;
}

/** How often an instance shows a part, when it shows its outermost part; `undefined` where only the page knows. */
export function timesIn(part: Part, { spec, program }: SpecScope, instance: Instance): number | undefined {
  const owner = [spec, ...program.specs].find(({ parts }) => parts.includes(part)) ?? spec;
  return timesVisible(owner.parts, part, instance);
}
