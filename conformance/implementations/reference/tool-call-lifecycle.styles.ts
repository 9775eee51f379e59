import { css } from 'lit';

/** The layout of a call; outline, fill, corners and shadow come from the preset. */
export const callStyles = css`
  :host {
    max-inline-size: 45rem;
    margin-block-end: 0.75rem;
  }
  .card {
    position: relative;
    padding: 0;
    overflow: clip;
    border: var(--tool-call-lifecycle-border-width, 1px) var(--tool-call-lifecycle-border-style, solid)
      var(--tool-call-lifecycle-border-color, var(--divider));
    border-radius: var(--tool-call-lifecycle-radius, var(--radius));
    background-color: color-mix(
      in srgb,
      var(--tool-call-lifecycle-background, var(--surface)) var(--tool-call-lifecycle-background-alpha, 100%),
      transparent
    );
    background-image: var(--tool-call-lifecycle-background-image, none);
    backdrop-filter: var(--tool-call-lifecycle-backdrop-filter, none);
    box-shadow: var(--tool-call-lifecycle-shadow, none);
    font-family: var(--tool-call-lifecycle-font, inherit);
  }
  [data-state] {
    --state: var(--accent);
  }
  [data-state='completed'] {
    --state: var(--success);
  }
  [data-state='error'] {
    --state: var(--error);
  }
  [data-state='awaiting'],
  [data-state='interrupted'] {
    --state: var(--warning);
  }
  .strip {
    position: absolute;
    inset-block: 0;
    inset-inline-start: 0;
    inline-size: 4px;
    background: var(--state);
  }
  .head {
    display: flex;
    flex-wrap: wrap;
    gap: 0.375rem 0.75rem;
    align-items: center;
    justify-content: space-between;
    padding-block: 0.625rem;
    padding-inline: 1.125rem 1rem;
  }
  .toggle,
  .source-toggle {
    display: flex;
    gap: 0.625rem;
    align-items: center;
    min-inline-size: 0;
    min-block-size: 2.25rem;
    padding: 0;
    border: 0;
    background: none;
    text-align: start;
  }
  .toggle {
    flex: 1 1 14rem;
  }
  .toggle:disabled {
    cursor: default;
    color: inherit;
  }
  .toggle:disabled .chevron {
    visibility: hidden;
  }
  .icon {
    flex: none;
    display: inline-grid;
    place-items: center;
    inline-size: 24px;
    block-size: 24px;
    color: var(--muted);
    line-height: 1;
  }
  .icon .svg {
    inline-size: 20px;
    block-size: 20px;
  }
  .words {
    flex: 1 1 auto;
    display: grid;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .name {
    font-family: var(--kmd-typography-title-small-emphasized-font-family, inherit);
    font-weight: var(--kmd-typography-title-small-emphasized-font-weight, 600);
    font-size: 0.9375rem;
    overflow-wrap: anywhere;
  }
  .summary {
    color: var(--muted);
    font-size: 0.8125rem;
  }
  /* Not of the isolated text: there it would stand on the side on which that text begins. */
  .summary > span + span::before {
    content: '· ';
  }
  .chevron {
    flex: none;
    inline-size: 0.5rem;
    block-size: 0.5rem;
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
    padding: 0.125rem 0.625rem;
    border: var(--edge) solid currentColor;
    border-radius: var(--pill);
    color: var(--state);
    font-size: 0.8125rem;
    font-weight: 600;
  }
  .mark {
    display: inline-grid;
  }
  .error-row {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem 1rem;
    align-items: center;
    justify-content: space-between;
    padding-inline: calc(1.125rem + 24px + 0.625rem) 1rem;
    padding-block-end: 0.75rem;
  }
  .reason {
    flex: 1 1 14rem;
    color: var(--error);
    overflow-wrap: anywhere;
  }
  .retry {
    display: inline-flex;
    gap: 0.375rem;
    align-items: center;
    border-color: currentColor;
    color: var(--error);
  }
  .drawer {
    display: grid;
    gap: 0.5rem;
    padding-block: 0.75rem;
    padding-inline: 1.125rem 1rem;
    border-block-start: var(--edge) solid var(--divider);
  }
  .drawer > * {
    min-inline-size: 0;
  }
  .notice {
    margin: 0;
    max-block-size: 30vh;
    padding: 0.5rem 0.75rem;
    overflow: auto;
    border-inline-start: 3px solid var(--state);
    background: var(--surface);
    font: inherit;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  p.notice {
    white-space: normal;
  }
  .panel {
    display: grid;
    gap: 0.5rem;
    align-content: start;
    max-block-size: min(24rem, 55vh);
    overflow: auto;
    overscroll-behavior: contain;
  }
  .panel > * {
    min-inline-size: 0;
  }
  .panel > .text-button {
    justify-self: start;
  }
  .panel:focus-visible {
    outline-offset: -2px;
  }
  .line {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem 0.75rem;
    align-items: baseline;
    padding-inline-start: 1.125rem;
    font-family: var(--tool-call-lifecycle-font, inherit);
  }
  .line > .drawer {
    flex: 1 0 100%;
    padding-inline: 0;
  }
  .line-text {
    flex: 1 1 14rem;
    min-inline-size: 0;
    max-block-size: 9em;
    overflow: auto;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
  @media (prefers-reduced-motion: no-preference) {
    [data-state='pending'] > .strip {
      animation: calling 1.4s ease-in-out infinite alternate;
    }
  }
  @keyframes calling {
    to {
      opacity: 0.25;
    }
  }
  @media (forced-colors: active) {
    .strip {
      background: CanvasText;
    }
    .toggle:disabled {
      color: GrayText;
    }
  }
`;
