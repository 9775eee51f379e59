import { css } from 'lit';

/** The look of content blocks, wherever they stand. */
export const contentStyles = css`
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
    background: var(--divider);
  }
  .prose {
    overflow-wrap: anywhere;
  }
  .prose > :first-child {
    margin-block-start: 0;
  }
  .prose > :last-child {
    margin-block-end: 0;
  }
  .prose p,
  .prose ul,
  .prose ol,
  .prose blockquote,
  .prose table {
    margin-block: 0 0.75em;
  }
  .prose ul,
  .prose ol {
    padding-inline-start: 1.5em;
  }
  .prose :is(h1, h2, h3, h4, h5, h6) {
    margin-block: 0.75em 0.375em;
    font-size: 1rem;
    line-height: 1.4;
  }
  .prose a {
    color: var(--accent);
  }
  .prose code {
    font: 0.875em var(--mono-font);
  }
  .prose :not(pre) > code {
    padding: 0.1em 0.3em;
    border-radius: 4px;
    background: var(--code);
    color: var(--on-code);
  }
  .prose pre {
    margin: 0 0 0.75em;
    padding: 0.75rem;
    border: var(--edge) solid var(--divider);
    border-radius: var(--radius-small);
    background: var(--code);
    color: var(--on-code);
    white-space: pre-wrap;
    direction: ltr;
    text-align: start;
  }
  .prose blockquote {
    padding-inline-start: 0.75rem;
    border-inline-start: 3px solid var(--divider);
    margin-inline: 0;
  }
  .prose table {
    display: block;
    border-collapse: collapse;
    overflow-x: auto;
  }
  .prose :is(th, td) {
    padding: 0.25rem 0.625rem;
    border: var(--edge) solid var(--divider);
    text-align: start;
  }
  .image {
    display: block;
    justify-self: start;
    max-inline-size: 100%;
    padding: 0;
    border: 0;
    border-radius: var(--radius-small);
    background: none;
    cursor: zoom-in;
  }
  .image img {
    display: block;
    max-inline-size: 100%;
    block-size: auto;
    border-radius: inherit;
  }
  .image.thumbnail img {
    max-inline-size: min(100%, 12rem);
    max-block-size: 9rem;
    object-fit: cover;
  }
  audio {
    inline-size: 100%;
    max-inline-size: 26rem;
  }
  .chip {
    display: inline-flex;
    gap: 0.375rem;
    align-items: center;
    max-inline-size: 100%;
    min-block-size: 2rem;
    padding: 0.125rem 0.75rem;
    border: var(--edge) solid var(--outline);
    border-radius: var(--radius-small);
    background: none;
    color: var(--accent);
    font-weight: 600;
    text-align: start;
    overflow-wrap: anywhere;
  }
  .resource,
  .fallback {
    display: grid;
    gap: 0.25rem;
    justify-items: start;
    min-inline-size: 0;
  }
  .resource p,
  .fallback p,
  p.hint {
    margin: 0;
  }
  .fallback .code {
    inline-size: 100%;
  }
  .embedded {
    display: grid;
    gap: 0.25rem;
    margin: 0;
    min-inline-size: 0;
  }
  .preview {
    display: block;
    max-inline-size: min(100%, 20rem);
    max-block-size: 15rem;
    border-radius: var(--radius-small);
    object-fit: contain;
  }
`;
