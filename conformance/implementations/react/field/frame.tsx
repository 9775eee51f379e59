import { createContext, useContext, useId, type Dispatch, type FocusEvent, type ReactNode } from 'react';
import { useSay } from '../words/tongue.ts';
import type { Draft } from './entry.ts';
import type { FormAction } from './form-state.ts';
import type { Fault } from './rules.ts';
import type { Field, Leaf } from './schema.ts';

/** What the fields of a form share. */
export interface FormParts {
  readonly draft: Draft;
  readonly dispatch: Dispatch<FormAction>;
  /** What is wrong with a field, once it may be said. */
  readonly fault: (id: string) => Fault | undefined;
}

export const FormContext = createContext<FormParts | null>(null);

export function useForm(): FormParts {
  const form = useContext(FormContext);
  if (!form) throw new Error('a field stands in a form');
  return form;
}

/** Ids and attributes that tie a control to its label, its help and what is wrong with it. */
export function useFrame(leaf: Leaf): {
  readonly ids: { control: string; label: string; help: string; fault: string };
  readonly describedBy: string;
  readonly invalid: boolean;
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
} {
  const id = useId();
  const { dispatch, fault } = useForm();
  const ids = { control: id, label: `${id}-label`, help: `${id}-help`, fault: `${id}-fault` };
  return {
    ids,
    describedBy: leaf.help || leaf.kind === 'tags' ? `${ids.help} ${ids.fault}` : ids.fault,
    invalid: fault(leaf.id) !== undefined,
    onBlur({ target, currentTarget, relatedTarget }) {
      if (currentTarget.contains(relatedTarget)) return;
      dispatch({ type: 'leave', id: leaf.id, broken: target instanceof HTMLInputElement && target.validity.badInput });
    },
  };
}

/** The asterisk is for the eye; the control itself says that it is required. */
export function LabelText({ field }: { field: Field }): ReactNode {
  return (
    <>
      {field.label}
      {field.required && (
        <span className="star" aria-hidden="true">
          {' *'}
        </span>
      )}
    </>
  );
}

/** Help and fault of a field. The line of the fault is always there, so that nothing moves under a press. */
export function Remarks({ leaf, ids }: { leaf: Leaf; ids: { help: string; fault: string } }): ReactNode {
  const say = useSay();
  const fault = useForm().fault(leaf.id);
  const help = [leaf.help, leaf.kind === 'tags' ? say('addWithEnter') : undefined].filter(Boolean).join(' · ');
  return (
    <>
      {help && (
        <p id={ids.help} className="help">
          {help}
        </p>
      )}
      <p id={ids.fault} className="fault">
        {fault && say(fault.word, fault.values)}
      </p>
    </>
  );
}
