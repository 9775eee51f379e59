import { useLayoutEffect, useMemo, useReducer, useRef, type ReactNode, type SubmitEvent } from 'react';
import { readDraft } from '../field/entry.ts';
import { FieldControl } from '../field/field.tsx';
import { openForm, reduceForm } from '../field/form-state.ts';
import { FormContext, type FormParts } from '../field/frame.tsx';
import { fieldsOf, leavesOf } from '../field/schema.ts';
import { useTranslate } from '../words/translate.ts';
import { Buttons } from './buttons.tsx';

const SECRET = /passw|passphrase|senha|contraseñ|secret|segredo|token|api.?key|credential|credencia|密码|密钥|口令/i;

/** Names of the inputs with an entry that the browser cannot parse. */
const brokenIn = (form: HTMLFormElement): string[] =>
  [...form.elements]
    .filter((element) => element instanceof HTMLInputElement && element.validity.badInput)
    .map((element) => element.getAttribute('name') ?? '');

/** The first invalid control; for a marked group, its first input. */
function firstInvalid(form: HTMLFormElement): HTMLElement | null {
  const marked = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  return marked?.matches('fieldset') ? marked.querySelector('input') : marked;
}

interface FormProps {
  readonly schema: unknown;
  readonly decline: ReactNode;
  readonly onSubmit: (values: Readonly<Record<string, unknown>>) => void;
}

/** A form with the fields of a schema. Submits valid values only. */
export function Form({ schema, decline, onSubmit }: FormProps): ReactNode {
  const translate = useTranslate();
  const form = useRef<HTMLFormElement>(null);
  const fields = useMemo(() => fieldsOf(schema), [schema]);
  const [{ draft, left, attempts }, dispatch] = useReducer(reduceForm, fields, openForm);
  const { faults } = readDraft(fields, draft);
  const parts: FormParts = { draft, dispatch, fault: (id) => (attempts > 0 || left.has(id) ? faults[id] : undefined) };

  useLayoutEffect(() => {
    if (attempts > 0 && form.current) firstInvalid(form.current)?.focus();
  }, [attempts]);

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const broken = brokenIn(event.currentTarget);
    const reading = readDraft(fields, { ...draft, broken: new Set(broken) });
    if (Object.keys(reading.faults).length > 0) dispatch({ type: 'attempt', broken });
    else onSubmit(reading.values);
  };

  return (
    <form ref={form} noValidate autoComplete="off" onSubmit={submit}>
      {fields.length === 0 && <p>{translate('nothingToFill')}</p>}
      {leavesOf(fields).some((leaf) => SECRET.test(`${leaf.key} ${leaf.label}`)) && <p className="warning">{translate('secretWarning')}</p>}
      <FormContext value={parts}>
        {fields.map((field) => (
          <FieldControl key={field.id} field={field} />
        ))}
      </FormContext>
      <Buttons>
        <button type="submit" className="filled">
          {translate('submit')}
        </button>
        {decline}
      </Buttons>
    </form>
  );
}
