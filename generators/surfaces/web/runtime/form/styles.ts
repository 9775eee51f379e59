import { css } from 'lit';

/** Styles of forms, from tokens. */
export const formStyles = css`
  .form,
  .group {
    display: grid;
    gap: 0.75rem;
    min-inline-size: 0;
  }
  .field {
    display: grid;
    gap: 0.25rem;
    min-inline-size: 0;
  }
  .field.row {
    grid-template-columns: auto 1fr;
    align-items: center;
  }
  .group {
    margin: 0;
    padding: 0.75rem;
    border: 1px solid var(--kmd-color-outline-variant, GrayText);
  }
  .group.plain {
    padding: 0;
    border: 0;
  }
  .label {
    font-weight: 600;
  }
  .star,
  .error {
    color: var(--kmd-color-error, currentColor);
  }
  /* Reserved space for error messages, so that nothing moves under a pointer when one appears. */
  .error {
    min-block-size: 1.25rem;
    font-size: 0.8125rem;
    line-height: 1.25rem;
  }
  .check,
  .segments,
  .segments label {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
    align-items: center;
    min-block-size: 1.75rem;
  }
  .check input,
  .segments input,
  .switch {
    inline-size: 1.5rem;
    block-size: 1.5rem;
    min-block-size: 1.5rem;
    margin: 0;
  }
  .tags,
  .tag-list {
    display: flex;
    flex-wrap: wrap;
    gap: 0.375rem;
    align-items: center;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .tag button {
    inline-size: 1.75rem;
  }
  ::placeholder {
    color: var(--kmd-color-text-muted, GrayText);
    opacity: 1;
  }
  .hint {
    margin: 0;
    color: var(--kmd-color-text-muted, GrayText);
    font-size: 0.8125rem;
  }
`;
