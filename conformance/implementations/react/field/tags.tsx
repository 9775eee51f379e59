import { useRef, type ReactNode } from 'react';
import { useTranslate } from '../words/translate.ts';
import { wordsIn } from './entry.ts';
import { LabelText, Remarks, useForm, useFrame } from './frame.tsx';
import type { Leaf } from './schema.ts';

/** A list of free-text tags: Enter adds a tag; each has a remove button. */
export function Tags({ leaf }: { leaf: Leaf }): ReactNode {
  const translate = useTranslate();
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
              <button type="button" aria-label={translate('remove', { value: word })} onClick={() => remove(at)}>
                <span aria-hidden="true">×</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
