import type { Part } from '../../specs/language/model/contract.ts';
import { findPart, outermostPart, type SpecScope } from '../../specs/language/model/find-part.ts';
import type { Json } from '../../specs/language/model/json.ts';
import type { Instance, Model } from './model.ts';

/** An instance that the page must show now, with the step arguments that select it. */
export interface VisibleInstance {
  readonly instance: Instance;
  readonly within: Readonly<Record<string, Json>>;
}

/** The instances that show a part's outermost part now; none while a finished one may still be visible in a queue. */
export function visibleInstances(id: string, scope: SpecScope, model: Model): VisibleInstance[] {
  const part = findPart(scope, id);
  if (part === undefined) return [];
  const root = outermostPart(scope, part);
  if (scope.spec.instances?.arrangement === 'queue') {
    const { head } = model;
    return head === undefined || isAmbiguous(root, model) || !isVisibleIn(root, head) ? [] : [{ instance: head, within: {} }];
  }
  const visible = model.instances.filter((one) => isVisibleIn(root, one));
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

/** Whether the anatomy table shows a part in the state of an instance. */
export function isVisibleIn({ visibleWhen }: Part, { state }: Instance): boolean {
  return visibleWhen.kind !== 'state' || visibleWhen.states.includes(state);
}
