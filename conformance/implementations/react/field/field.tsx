import { useId, type ReactNode } from 'react';
import { Choice, Choices } from './choice.tsx';
import { textIn } from './entry.ts';
import { LabelText, Remarks, useForm, useFrame } from './frame.tsx';
import { own } from '../json.ts';
import type { Field, Group, Leaf } from './schema.ts';
import { Tags } from './tags.tsx';

const KEYBOARDS: Readonly<Record<string, 'email' | 'url'>> = { email: 'email', uri: 'url' };

function keyboard(leaf: Leaf): 'email' | 'url' | 'decimal' | 'text' {
  const format = own(leaf.schema, 'format');
  return leaf.kind === 'number' ? 'decimal' : ((typeof format === 'string' ? KEYBOARDS[format] : undefined) ?? 'text');
}

/** A text input, also for numbers: a native number input discards unparsable text. */
function Typed({ leaf }: { leaf: Leaf }): ReactNode {
  const { draft, dispatch } = useForm();
  const { ids, describedBy, invalid, onBlur } = useFrame(leaf);
  const shared = {
    id: ids.control,
    name: leaf.id,
    value: textIn(draft.entries[leaf.id]),
    autoComplete: 'off',
    'aria-required': leaf.required,
    'aria-invalid': invalid,
    'aria-describedby': describedBy,
    onBlur,
    onChange: (event: { target: { value: string } }) => dispatch({ type: 'change', id: leaf.id, entry: event.target.value }),
  };
  return (
    <div className="field">
      <label htmlFor={ids.control}>
        <LabelText field={leaf} />
      </label>
      {leaf.kind === 'lines' || leaf.kind === 'json' ? (
        <textarea rows={4} {...shared} />
      ) : (
        <input type={leaf.kind === 'date' ? 'date' : 'text'} inputMode={leaf.kind === 'date' ? undefined : keyboard(leaf)} {...shared} />
      )}
      <Remarks leaf={leaf} ids={ids} />
    </div>
  );
}

function Switch({ leaf }: { leaf: Leaf }): ReactNode {
  const { draft, dispatch } = useForm();
  const { ids, describedBy, invalid, onBlur } = useFrame(leaf);
  return (
    <div className="field">
      <div className="row">
        <input
          type="checkbox"
          role="switch"
          id={ids.control}
          checked={draft.entries[leaf.id] === true}
          aria-required={leaf.required}
          aria-invalid={invalid}
          aria-describedby={describedBy}
          onBlur={onBlur}
          onChange={(event) => dispatch({ type: 'change', id: leaf.id, entry: event.target.checked })}
        />
        <label htmlFor={ids.control}>
          <LabelText field={leaf} />
        </label>
      </div>
      <Remarks leaf={leaf} ids={ids} />
    </div>
  );
}

function GroupField({ group }: { group: Group }): ReactNode {
  const id = useId();
  return (
    <fieldset className="group" aria-describedby={group.help ? id : undefined}>
      <legend>
        <LabelText field={group} />
      </legend>
      {group.help && (
        <p id={id} className="help">
          {group.help}
        </p>
      )}
      {group.fields.map((field) => (
        <FieldControl key={field.id} field={field} />
      ))}
    </fieldset>
  );
}

/** The control of a schema property. */
export function FieldControl({ field }: { field: Field }): ReactNode {
  switch (field.kind) {
    case 'group':
      return <GroupField group={field} />;
    case 'boolean':
      return <Switch leaf={field} />;
    case 'choice':
      return <Choice leaf={field} options={field.options} />;
    case 'choices':
      return <Choices leaf={field} options={field.options} />;
    case 'tags':
      return <Tags leaf={field} />;
    default:
      return <Typed leaf={field} />;
  }
}
