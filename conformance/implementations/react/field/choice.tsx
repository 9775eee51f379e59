import type { ReactNode } from 'react';
import { placesIn } from './entry.ts';
import { LabelText, Remarks, useForm, useFrame } from './frame.tsx';
import { own } from '../json.ts';
import type { Leaf, Option } from './schema.ts';

interface ChoiceProps {
  readonly leaf: Leaf;
  readonly options: readonly Option[];
}

/** Maximum number of options shown as a segmented control. */
const SEGMENTS = 4;

function Segments({ leaf, options }: ChoiceProps): ReactNode {
  const { draft, dispatch } = useForm();
  const { ids, describedBy, invalid, onBlur } = useFrame(leaf);
  const taken = placesIn(draft.entries[leaf.id])[0];
  return (
    <fieldset
      className="field"
      role="radiogroup"
      aria-labelledby={ids.label}
      aria-required={leaf.required}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      onBlur={onBlur}
    >
      <legend id={ids.label}>
        <LabelText field={leaf} />
      </legend>
      <div className="row">
        {options.map((option, at) => (
          <label key={at} className="segment">
            <input
              type="radio"
              name={leaf.id}
              checked={taken === at}
              onChange={() => dispatch({ type: 'change', id: leaf.id, entry: [at] })}
            />
            {option.label}
          </label>
        ))}
      </div>
      <Remarks leaf={leaf} ids={ids} />
    </fieldset>
  );
}

function DropDown({ leaf, options }: ChoiceProps): ReactNode {
  const { draft, dispatch } = useForm();
  const { ids, describedBy, invalid, onBlur } = useFrame(leaf);
  return (
    <div className="field">
      <label htmlFor={ids.control}>
        <LabelText field={leaf} />
      </label>
      <select
        id={ids.control}
        value={placesIn(draft.entries[leaf.id])[0] ?? ''}
        aria-required={leaf.required}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        onBlur={onBlur}
        onChange={({ target }) => dispatch({ type: 'change', id: leaf.id, entry: target.value === '' ? [] : [Number(target.value)] })}
      >
        <option value="">–</option>
        {options.map((option, at) => (
          <option key={at} value={at}>
            {option.label}
          </option>
        ))}
      </select>
      <Remarks leaf={leaf} ids={ids} />
    </div>
  );
}

/** A single-choice field. An optional choice without a default is a drop-down: radio buttons cannot be cleared. */
export function Choice({ leaf, options }: ChoiceProps): ReactNode {
  const answered = leaf.required || own(leaf.schema, 'default') !== undefined;
  return answered && options.length <= SEGMENTS ? <Segments leaf={leaf} options={options} /> : <DropDown leaf={leaf} options={options} />;
}

/** A multiple-choice field; values are sent in the order of the options. */
export function Choices({ leaf, options }: ChoiceProps): ReactNode {
  const { draft, dispatch } = useForm();
  const { ids, describedBy, invalid, onBlur } = useFrame(leaf);
  const taken = placesIn(draft.entries[leaf.id]);
  const toggle = (at: number): void => {
    const entry = options.map((_, each) => each).filter((each) => (each === at ? !taken.includes(at) : taken.includes(each)));
    dispatch({ type: 'change', id: leaf.id, entry });
  };
  return (
    <fieldset className="field" aria-labelledby={ids.label} aria-describedby={describedBy} onBlur={onBlur}>
      <legend id={ids.label}>
        <LabelText field={leaf} />
      </legend>
      <div className="row">
        {options.map((option, at) => (
          <label key={at} className="segment">
            <input type="checkbox" checked={taken.includes(at)} aria-invalid={invalid} onChange={() => toggle(at)} />
            {option.label}
          </label>
        ))}
      </div>
      <Remarks leaf={leaf} ids={ids} />
    </fieldset>
  );
}
