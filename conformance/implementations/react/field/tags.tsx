import { useRef, type ReactNode } from 'react';
import { useSay } from '../words/tongue.ts';
import { wordsIn } from './entry.ts';
import { LabelText, Remarks, useForm, useFrame } from './frame.tsx';
import type { Leaf } from './schema.ts';

/** A list of free words: Enter adds the one that is typed, and each has a control that takes it away. */
export function Tags({ leaf }: { leaf: Leaf }): ReactNode {
  const say = useSay();
  const input = useRef<HTMLInputElement>(null);
  const { draft, dispatch } = useForm();
  const { ids, describedBy, invalid, onBlur } = useFrame(leaf);
  const words = wordsIn(draft.entries[leaf.id]);
  const typed = draft.pending[leaf.id] ?? '';
  const remove = (at: number): void => {
    dispatch({ type: 'change', id: leaf.id, entry: words.filter((_, each) => each !== at) });
    input.current?.focus();
  };
  return (
    <div className="field">
      <label htmlFor={ids.control}>
        <LabelText field={leaf} />
      </label>
      <input
        type="text"
        ref={input}
        id={ids.control}
        value={typed}
        autoComplete="off"
        aria-required={leaf.required}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        onBlur={onBlur}
        onChange={(event) => dispatch({ type: 'word', id: leaf.id, word: event.target.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          if (typed !== '') dispatch({ type: 'change', id: leaf.id, entry: [...words, typed] });
        }}
      />
      <Remarks leaf={leaf} ids={ids} />
      {words.length > 0 && (
        <ul className="row tags" aria-label={leaf.label}>
          {words.map((word, at) => (
            <li key={at} className="chip">
              {word}
              <button type="button" aria-label={say('remove', { value: word })} onClick={() => remove(at)}>
                <span aria-hidden="true">×</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
