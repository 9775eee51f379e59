import { css, type CSSResultGroup } from 'lit';
import { proseStyles } from '../prose/styles.ts';

const blockStyles = css`
  .content {
    display: grid;
    gap: 0.5rem;
    min-inline-size: 0;
  }
  .content > * {
    min-inline-size: 0;
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
`;

/** Styles of the content renderers, from tokens. */
export const contentStyles: CSSResultGroup = [proseStyles, blockStyles];
