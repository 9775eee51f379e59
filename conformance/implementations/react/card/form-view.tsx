import { useId, type ReactNode } from 'react';
import { fieldsOf, type Field, type Option } from '../field/schema.ts';
import { fieldsIn, isFields, own, pretty, same, type Fields } from '../json.ts';

/** A no-op change handler: React requires one for a controlled input. */
const keep = (): void => undefined;

function Raw({ label, value }: { label: string; value: unknown }): ReactNode {
  return (
    <div className="field">
      <p className="label">{label}</p>
      <pre dir="ltr">
        <code>{pretty(value)}</code>
      </pre>
    </div>
  );
}

interface ViewProps {
  readonly field: Field;
  readonly value: unknown;
  /** Id of the help text. */
  readonly help: string | undefined;
}

/** The label of a property, with the mark of a required one. */
function Words({ field }: { readonly field: Field }): ReactNode {
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

function ChoiceView({ field, options, value, help }: ViewProps & { options: readonly Option[] }): ReactNode {
  const id = useId();
  return (
    <fieldset className="field" role="radiogroup" aria-readonly="true" aria-labelledby={id} aria-describedby={help}>
      <legend id={id}>
        <Words field={field} />
      </legend>
      <div className="row">
        {options.map((option, at) => (
          <label key={at} className="segment">
            <input type="radio" name={id} checked={same(option.value, value)} onChange={keep} />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function InputView({ field, value, help }: ViewProps): ReactNode {
  const id = useId();
  const label = (
    <label htmlFor={id}>
      <Words field={field} />
    </label>
  );
  if (field.kind === 'boolean')
    return (
      <div className="row">
        <input
          id={id}
          type="checkbox"
          role="switch"
          checked={value === true}
          aria-readonly="true"
          aria-describedby={help}
          onChange={keep}
        />
        {label}
      </div>
    );
  return (
    <>
      {label}
      {field.kind === 'lines' ? (
        <textarea id={id} rows={4} readOnly aria-required={field.required} aria-describedby={help} value={String(value)} />
      ) : (
        <input id={id} type="text" readOnly aria-required={field.required} aria-describedby={help} value={String(value)} />
      )}
    </>
  );
}

const FITS: Readonly<Record<string, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string',
  lines: (value) => typeof value === 'string',
  date: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
};

/** Whether a control of this kind can show the value; raw JSON is the fallback. */
function fits(field: Field, value: unknown): boolean {
  if (field.kind === 'choice') return field.options.some((option) => same(option.value, value));
  return FITS[field.kind]?.(value) ?? false;
}

function Given({ field, value }: { field: Field; value: unknown }): ReactNode {
  const id = useId();
  const help = field.help ? id : undefined;
  if (field.kind === 'group' && isFields(value))
    return (
      <fieldset className="group">
        <legend>{field.label}</legend>
        <Properties fields={field.fields} given={value} />
      </fieldset>
    );
  if (!fits(field, value)) return <Raw label={field.label} value={value} />;
  return (
    <div className="field">
      {field.kind === 'choice' ? (
        <ChoiceView field={field} options={field.options} value={value} help={help} />
      ) : (
        <InputView field={field} value={value} help={help} />
      )}
      {field.help && (
        <p id={id} className="help">
          {field.help}
        </p>
      )}
    </div>
  );
}

/** All given arguments: those of the schema in its order, the others as raw JSON. */
function Properties({ fields, given }: { fields: readonly Field[]; given: Fields }): ReactNode {
  const known = new Set(fields.map((field) => field.key));
  return (
    <>
      {fields
        .filter((field) => Object.hasOwn(given, field.key))
        .map((field) => (
          <Given key={field.id} field={field} value={own(given, field.key)} />
        ))}
      {Object.entries(given)
        .filter(([key]) => !known.has(key))
        .map(([key, value]) => (
          <Raw key={key} label={key} value={value} />
        ))}
    </>
  );
}

/** A read-only form of the arguments of a call. */
export function FormView({ schema, given }: { schema: Fields; given: unknown }): ReactNode {
  return <Properties fields={fieldsOf(schema)} given={fieldsIn(given)} />;
}
