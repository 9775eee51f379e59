import { css } from 'lit';

/** Styles of the content renderers, from tokens. */
export const contentStyles = css`
  .content {
    display: grid;
    gap: 0.5rem;
    min-inline-size: 0;
  }
  .content > * {
    min-inline-size: 0;
  }
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
  .prose code {
    direction: ltr;
    unicode-bidi: isolate;
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
  .clip[data-clipped] {
    max-block-size: calc(var(--clip-lines) * 1.5em);
    overflow: clip;
  }
  /* The long block itself ends at the truncation, so that accessibility checkers do not report an overlap with the content below. */
  .clip[data-clipped] > .code,
  .clip[data-clipped] > .prose > * {
    max-block-size: calc(var(--clip-lines) * 1.5em);
    overflow: hidden;
  }
  .divider {
    inline-size: 100%;
    block-size: 1px;
    margin: 0.25rem 0;
    border: 0;
    background: var(--kmd-color-outline-variant, GrayText);
  }
  .image {
    display: block;
    max-inline-size: 100%;
    padding: 0;
    border: 0;
    cursor: zoom-in;
  }
  .image img,
  dialog img {
    display: block;
    max-inline-size: 100%;
  }
  .thumbnail img {
    max-block-size: 8rem;
  }
  .embedded {
    margin: 0;
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
