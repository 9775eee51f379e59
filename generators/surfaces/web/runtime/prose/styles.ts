import { css } from 'lit';

/** Styles of Markdown, from tokens. */
export const proseStyles = css`
  .code,
  .prose pre {
    margin: 0;
    padding: 0.75rem;
    border: 1px solid var(--kmd-color-outline-variant, GrayText);
    font: 0.8125rem/1.5 var(--kmd-font-mono, monospace);
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    direction: ltr;
    text-align: start;
  }
  .prose {
    line-height: 1.5;
    overflow-wrap: anywhere;
  }
  .prose > :first-child {
    margin-block-start: 0;
  }
  .prose > :last-child {
    margin-block-end: 0;
  }
  .prose table {
    display: block;
    overflow-x: auto;
  }
  .hint,
  .caption,
  .host {
    margin: 0;
    color: var(--kmd-color-text-muted, GrayText);
    font-size: 0.8125rem;
    overflow-wrap: anywhere;
  }
`;
