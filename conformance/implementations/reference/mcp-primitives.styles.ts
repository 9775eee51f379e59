import { css } from 'lit';

/** The layout of the card; outline, fill, corners and shadow come from the preset. */
export const primitiveStyles = css`
  :host {
    max-inline-size: 45rem;
    margin-block-end: 1rem;
  }
  .card {
    padding: 0;
    overflow: clip;
    border: var(--mcp-primitives-border-width, 1px) var(--mcp-primitives-border-style, solid)
      var(--mcp-primitives-border-color, var(--divider));
    border-radius: var(--mcp-primitives-radius, var(--radius));
    background-color: color-mix(
      in srgb,
      var(--mcp-primitives-background, var(--surface)) var(--mcp-primitives-background-alpha, 100%),
      transparent
    );
    background-image: var(--mcp-primitives-background-image, none);
    backdrop-filter: var(--mcp-primitives-backdrop-filter, none);
    box-shadow: var(--mcp-primitives-shadow, none);
    font-family: var(--mcp-primitives-font, inherit);
  }
  .card p {
    margin: 0;
  }
  .header {
    display: grid;
    gap: 0.5rem;
    padding: 0.875rem 1rem;
  }
  .title-row {
    display: flex;
    flex-wrap: wrap;
    gap: 0.375rem 0.75rem;
    align-items: center;
    justify-content: space-between;
  }
  .title {
    flex: 1 1 auto;
    min-inline-size: 0;
    max-inline-size: 100%;
    margin: 0;
    overflow-wrap: anywhere;
    font-weight: var(--kmd-typography-title-small-emphasized-font-weight, 600);
    font-size: 1.0625rem;
    line-height: 1.4;
    letter-spacing: var(--kmd-typography-title-small-emphasized-letter-spacing, 0);
  }
  .badge {
    display: inline-flex;
    flex: none;
    gap: 0.375rem;
    align-items: center;
    padding: 0.125rem 0.625rem;
    border: var(--edge) solid currentColor;
    border-radius: var(--pill);
    color: var(--muted);
    font-size: 0.8125rem;
    font-weight: 600;
  }
  .badge[data-state='idle'] {
    padding-inline: 0;
    border-color: transparent;
    font-weight: 400;
  }
  .origin {
    display: flex;
    flex-wrap: wrap;
    gap: 0.125rem 0.75rem;
    align-items: baseline;
    color: var(--muted);
    font-size: 0.8125rem;
    overflow-wrap: anywhere;
  }
  .kind {
    font-weight: 600;
  }
  .machine-name {
    font: 0.75rem/1.5 var(--mono-font);
    overflow-wrap: anywhere;
  }
  .description {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  .names,
  .failure {
    font-size: 0.875rem;
    overflow-wrap: anywhere;
  }
  .failure {
    color: var(--error);
    font-weight: 600;
  }
  .address {
    padding: 0.375rem 0.625rem;
    border: var(--edge) solid var(--divider);
    border-radius: var(--radius-small);
    background: var(--code);
    color: var(--on-code);
    font: 0.8125rem/1.5 var(--mono-font);
    overflow-wrap: anywhere;
  }
  .facts,
  .hint-list {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem 1rem;
    margin: 0;
    padding: 0;
    list-style: none;
    color: var(--muted);
    font-size: 0.8125rem;
  }
  .facts code {
    font-family: var(--mono-font);
  }
  .hints {
    display: grid;
    gap: 0.25rem;
  }
  .hint-list {
    gap: 0.375rem;
  }
  .hint-chip {
    padding: 0.0625rem 0.5rem;
    border: var(--edge) solid var(--divider);
    border-radius: var(--pill);
    color: var(--text);
  }
  .hint-chip[data-strong] {
    border-color: currentColor;
    color: var(--warning);
    font-weight: 600;
  }
  .zone {
    padding: 0.5rem 1rem;
    border-block-start: var(--edge) solid var(--divider);
  }
  .zone.result,
  .actions-zone {
    display: grid;
    gap: 0.75rem;
    justify-items: start;
    padding-block: 0.75rem;
  }
  .zone.result > * {
    max-inline-size: 100%;
    min-inline-size: 0;
  }
  .zone.result > :is(.code, .divider, .message, .embedded, .clip, .prose, .fallback) {
    inline-size: 100%;
  }
  .disclosure {
    display: inline-flex;
    gap: 0.5rem;
    align-items: center;
    min-block-size: 2rem;
    padding: 0;
    border: 0;
    background: none;
    font-weight: 600;
    font-size: 0.875rem;
    text-align: start;
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
  .section {
    padding-block: 0.5rem;
  }
  form {
    display: grid;
    gap: 0.75rem;
    min-inline-size: 0;
  }
  .form {
    gap: 0.5rem;
  }
  /* Fields bring room for their errors with them. */
  .form .group {
    gap: 0.125rem;
    padding-block-end: 0.5rem;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
  }
  .button {
    max-inline-size: 100%;
    overflow-wrap: anywhere;
  }
  .button[aria-disabled='true'] {
    border-color: var(--divider);
    background: var(--variant);
    color: var(--on-variant);
    cursor: default;
  }
  .label,
  .hint,
  .error {
    overflow-wrap: anywhere;
  }
  .warning {
    color: var(--warning);
  }
  .items {
    display: grid;
    gap: 0.5rem;
    margin-block: 0 0.5rem;
    margin-inline: 0;
    padding: 0;
    list-style: none;
  }
  .item {
    display: flex;
    gap: 0.5rem;
    align-items: flex-start;
    min-inline-size: 0;
  }
  .item-field {
    flex: 1 1 auto;
    min-inline-size: 0;
  }
  .item > .text-button {
    flex: none;
    min-inline-size: 1.75rem;
    font-size: 1.125rem;
    line-height: 1;
  }
  .button.add {
    justify-self: start;
  }
  .constant {
    margin-block-end: 0.75rem;
  }
  .constant-value {
    font: 0.8125rem/1.5 var(--mono-font);
    overflow-wrap: anywhere;
  }
  .whole {
    outline: none;
  }
  .preview {
    display: block;
    max-inline-size: min(100%, 20rem);
    max-block-size: 15rem;
    border-radius: var(--radius-small);
    object-fit: contain;
  }
  .message {
    display: grid;
    gap: 0.5rem;
    padding: 0.625rem 0.75rem;
    border-inline-start: 3px solid var(--divider);
  }
  .message[data-role='assistant'] {
    border-color: var(--accent);
  }
  .message > * {
    min-inline-size: 0;
  }
  .role {
    color: var(--muted);
    font-size: 0.8125rem;
    font-weight: 600;
  }
  .binary {
    color: var(--muted);
  }
  @media (forced-colors: active) {
    .card {
      outline: 1px solid CanvasText;
    }
  }
`;
