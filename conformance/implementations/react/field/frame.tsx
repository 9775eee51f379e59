import { createContext, useContext, useId, type Dispatch, type FocusEvent, type ReactNode } from 'react';
import { useTranslate } from '../words/translate.ts';
import type { Draft } from './entry.ts';
import type { FormAction } from './form-state.ts';
import type { Fault } from './rules.ts';
import type { Field, Leaf } from './schema.ts';

/** State shared by the fields of a form. */
export interface FormParts {
  readonly draft: Draft;
  readonly dispatch: Dispatch<FormAction>;
  /** The visible fault of a field, if any. */
  readonly fault: (id: string) => Fault | undefined;
}

export const FormContext = createContext<FormParts | null>(null);

export function useForm(): FormParts {
  const form = useContext(FormContext);
  if (!form) throw new Error('a field stands in a form');
  return form;
}

/** Ids and attributes that connect a control with its label, help text and fault. */
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

/** The asterisk is hidden from assistive technology, since the control has the required state. */
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

/** The help text and fault of a field. The fault's line is reserved, so that nothing moves when one appears. */
export function Remarks({ leaf, ids }: { leaf: Leaf; ids: { help: string; fault: string } }): ReactNode {
  const translate = useTranslate();
  const fault = useForm().fault(leaf.id);
  const help = [leaf.help, leaf.kind === 'tags' ? translate('addWithEnter') : undefined].filter(Boolean).join(' · ');
  return (
    <>
      {help && (
        <p id={ids.help} className="help">
          {help}
        </p>
      )}
      <p id={ids.fault} className="fault">
        {fault && translate(fault.word, fault.values)}
      </p>
    </>
  );
}
