import { css } from 'lit';

/** The layout of the card; outline, fill, corners and shadow come from the preset. */
export const cardStyles = css`
  :host {
    max-inline-size: 45rem;
    margin-block-end: 1rem;
  }
  .card {
    padding: 0;
    overflow: clip;
    border: var(--mcp-tool-invocation-border-width, 1px) var(--mcp-tool-invocation-border-style, solid)
      var(--mcp-tool-invocation-border-color, var(--divider));
    border-radius: var(--mcp-tool-invocation-radius, var(--radius));
    background-color: color-mix(
      in srgb,
      var(--mcp-tool-invocation-background, var(--surface)) var(--mcp-tool-invocation-background-alpha, 100%),
      transparent
    );
    background-image: var(--mcp-tool-invocation-background-image, none);
    backdrop-filter: var(--mcp-tool-invocation-backdrop-filter, none);
    box-shadow: var(--mcp-tool-invocation-shadow, none);
    font-family: var(--mcp-tool-invocation-font, inherit);
  }
  .header {
    display: grid;
    gap: 0.25rem;
    padding: 0.75rem 1rem;
  }
  .title-row {
    display: flex;
    flex-wrap: wrap;
    gap: 0.375rem 0.75rem;
    align-items: center;
    justify-content: space-between;
  }
  .toggle {
    display: inline-flex;
    flex: 1 1 auto;
    gap: 0.625rem;
    align-items: center;
    min-inline-size: 0;
    max-inline-size: 100%;
    min-block-size: 2rem;
    padding: 0;
    border: 0;
    background: none;
    text-align: start;
  }
  .icon {
    flex: none;
    display: inline-grid;
    place-items: center;
    inline-size: 24px;
    block-size: 24px;
    color: var(--muted);
    font-size: 1.25rem;
    line-height: 1;
    object-fit: contain;
  }
  .name {
    min-inline-size: 0;
    overflow-wrap: anywhere;
    font-family: var(--kmd-typography-title-small-emphasized-font-family, inherit);
    font-weight: var(--kmd-typography-title-small-emphasized-font-weight, 600);
    font-size: var(--kmd-typography-title-small-emphasized-font-size, 0.9375rem);
    line-height: var(--kmd-typography-title-small-emphasized-line-height, 1.4);
    letter-spacing: var(--kmd-typography-title-small-emphasized-letter-spacing, 0);
  }
  .chevron {
    flex: none;
    inline-size: 0.5rem;
    block-size: 0.5rem;
    /* Space for the corners of the box rotated by 45°. */
    margin-inline: 0.1875rem;
    border-inline-end: 2px solid currentColor;
    border-block-end: 2px solid currentColor;
    transform: translateY(-25%) rotate(45deg);
    color: var(--muted);
  }
  :host(:dir(rtl)) .chevron {
    transform: translateY(-25%) rotate(-45deg);
  }
  [aria-expanded='true'] > .chevron {
    transform: translateY(25%) rotate(225deg);
  }
  :host(:dir(rtl)) [aria-expanded='true'] > .chevron {
    transform: translateY(25%) rotate(-225deg);
  }
  .badge {
    display: inline-flex;
    flex: none;
    gap: 0.375rem;
    align-items: center;
    /* In the column of the name where it wraps below it. */
    margin-inline-start: calc(24px + 0.625rem);
    padding: 0.125rem 0.625rem;
    border: var(--edge) solid currentColor;
    border-radius: var(--pill);
    color: var(--muted);
    font-size: 0.8125rem;
    font-weight: 600;
  }
  .badge[data-state='pending'] {
    border-color: transparent;
    background: var(--variant);
    color: var(--on-variant);
  }
  .origin-row {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem 0.75rem;
    align-items: baseline;
    padding-inline-start: calc(24px + 0.625rem);
  }
  .origin {
    display: inline-flex;
    flex-wrap: wrap;
    gap: 0 0.5rem;
    color: var(--muted);
    font-size: 0.8125rem;
    overflow-wrap: anywhere;
  }
  .trust {
    font-weight: 600;
  }
  .origin[data-trust='trusted'] .trust {
    color: var(--success);
  }
  .origin[data-trust='untrusted'] .trust {
    color: var(--warning);
  }
  .machine-name {
    color: var(--muted);
    font: 0.75rem/1.5 var(--mono-font);
    overflow-wrap: anywhere;
  }
  .error-row {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem 1rem;
    align-items: center;
    justify-content: space-between;
    padding-inline-start: calc(24px + 0.625rem);
  }
  .reason {
    flex: 1 1 14rem;
    color: var(--error);
    overflow-wrap: anywhere;
  }
  .retry {
    border-color: currentColor;
    color: var(--error);
  }
  .zone {
    padding: 0.375rem 1rem 0.75rem;
    border-block-start: 1px solid var(--divider);
  }
  .bar {
    display: flex;
    flex-wrap: wrap;
    gap: 0.125rem 0.75rem;
    align-items: center;
    justify-content: space-between;
    margin-block-end: 0.25rem;
  }
  .disclosure {
    display: inline-flex;
    gap: 0.625rem;
    align-items: center;
    min-block-size: 2rem;
    padding: 0;
    border: 0;
    background: none;
    font-size: 0.8125rem;
    font-weight: 600;
  }
  .disclosure .chevron {
    order: 1;
  }
  .tools {
    display: inline-flex;
    flex-wrap: wrap;
    gap: 0.25rem 0.5rem;
    align-items: center;
  }
  .section {
    display: grid;
    gap: 0.5rem;
    min-inline-size: 0;
  }
  .section > * {
    min-inline-size: 0;
  }
  .section > .text-button {
    justify-self: start;
  }
  .args[data-clipped] {
    max-block-size: calc(100 * 1.5em + 0.75rem);
    overflow: clip;
  }
  .fullscreen {
    inline-size: 100vw;
    block-size: 100vh;
    max-inline-size: none;
    max-block-size: none;
    margin: 0;
    padding: 1rem;
    border: 0;
    background: rgb(0 0 0 / 0.88);
    color: #fff;
  }
  .fullscreen[open] {
    display: grid;
    grid-template-rows: 1fr auto;
    gap: 1rem;
    place-items: center;
  }
  .fullscreen img {
    max-inline-size: 100%;
    max-block-size: 100%;
    min-block-size: 0;
    object-fit: contain;
    background: #fff;
  }
  .fullscreen .button {
    border-color: #fff;
    color: #fff;
  }
  .fullscreen .button:focus-visible {
    outline-color: #fff;
  }
`;

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
`;
