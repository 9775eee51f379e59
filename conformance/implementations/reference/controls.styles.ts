import { css } from 'lit';

/** Checks and radios in the shapes and colours of the preset. */
export const controlStyles = css`
  /* Native ones are round or soft in every look. */
  .check input,
  .segments input {
    appearance: none;
    flex: none;
    display: grid;
    place-content: center;
    inline-size: 1.25rem;
    block-size: 1.25rem;
    min-block-size: 0;
    margin: 0;
    border: max(2px, var(--edge)) solid var(--outline);
    border-radius: min(var(--radius-small), 3px);
    background: var(--surface);
    cursor: pointer;
  }
  .segments input[type='radio'] {
    border-radius: var(--pill);
  }
  .check input:checked,
  .segments input:checked {
    border-color: var(--accent);
  }
  .check input:checked {
    background: var(--accent);
  }
  .check input::before,
  .segments input::before {
    inline-size: 0.625rem;
    block-size: 0.625rem;
    background: var(--on-accent);
    clip-path: polygon(14% 44%, 0 65%, 40% 100%, 100% 16%, 84% 0, 38% 66%);
  }
  .segments input::before {
    inline-size: 0.5rem;
    block-size: 0.5rem;
    border-radius: var(--pill);
    background: var(--accent);
    clip-path: none;
  }
  .check input:checked::before,
  .segments input:checked::before {
    content: '';
  }
  .check input:disabled,
  .segments input:disabled {
    opacity: 0.6;
    cursor: not-allowed;
  }
`;
