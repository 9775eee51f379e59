import type { Part } from '../../specs/language/model/contract.ts';
import { partsAround } from '../../specs/language/model/visible-when.ts';
import { findPart, outermostPart } from '../../specs/language/model/find-part.ts';
import { TargetError } from '../protocol/faults.ts';
import type { PageStage } from '../target/stage.ts';
import { visible } from '../verbs/shared/perceive/read-part.ts';
import type { Action } from './action.ts';
import type { Instance, Model } from './model.ts';
import { referenceOf } from './steps.ts';
import { isVisibleIn, timesIn } from './visible-instances.ts';

/** The instance that an action reaches, if any. */
export interface Aim {
  readonly instance: Instance | undefined;
  /** Number of visible instances. */
  readonly total: number;
}

/** The target of an action; `undefined` if it is unavailable or ambiguous now. */
export async function aimOf(action: Action, model: Model, stage: PageStage): Promise<Aim | undefined> {
  if (action.kind === 'receive' || action.kind === 'wait') return { instance: undefined, total: 0 };
  const list = stage.spec.instances?.arrangement !== 'queue';
  if (action.kind === 'key') {
    const outer = stage.spec.parts.filter((part) => part.within === undefined && isConditional(part));
    const lingering = model.instances.some((one) => model.lingers(one) && outer.some((part) => isVisibleIn(part, one)));
    // Of several instances the one with the focus hears a key; the model does not know where the focus is.
    if (list) return model.instances.some((one) => model.hears(one, action.key)) ? undefined : { instance: undefined, total: 0 };
    return lingering ? undefined : { instance: model.head, total: 0 };
  }
  const part = findPart(stage, action.part);
  if (part === undefined) return undefined;
  const root = outermostPart(stage, part);
  const showing = model.instances.filter((one) => isVisibleIn(root, one));
  const total = list ? showing.length : 1;
  const instance = action.position < total ? model.targetAt(action.position, showing) : undefined;
  if (instance === undefined) return undefined;
  if (isBehind(part, instance, model, stage)) return undefined;
  // The second press of a double click may reach the next instance of a queue; its position is undefined.
  if (!list && action.kind === 'press' && action.twice && model.hasWaiting) return undefined;
  const [first] = await visible(stage, stage.locate(referenceOf(action, stage, total)));
  if (first === undefined) return undefined;
  const control: Promise<{ readonly disabled: boolean }> = stage.observe('states', null, first);
  const { disabled } = await control.catch((error: unknown) => {
    if (error instanceof TargetError) throw error;
    // The element has left the page.
    return { disabled: true };
  });
  return disabled ? undefined : { instance, total };
}

/** Whether a dialog is open that the part does not stand in: it takes the input of all that lies behind it. */
function isBehind(part: Part, own: Instance, model: Model, stage: PageStage): boolean {
  const dialogs = stage.spec.parts.filter(({ roles }) => roles.some((role) => role === 'dialog' || role === 'alertdialog'));
  const around = partsAround(stage.spec.parts, part);
  return dialogs.some((dialog) =>
    model.instances.some(
      (one) =>
        !(one === own && around.includes(dialog)) &&
        isVisibleIn(outermostPart(stage, dialog), one) &&
        (timesIn(dialog, stage, one) ?? 0) > 0,
    ),
  );
}

function isConditional({ visibleWhen }: Part): boolean {
  return visibleWhen.kind !== 'always';
}
