import { css } from 'lit';
import { controlStyles } from './controls.styles.ts';

/** Short private names of the tokens, and the styles shared by the components: buttons, inputs, code, prose. */
export const sharedStyles = css`
  :host {
    --surface: var(--kmd-color-surface, light-dark(#fbfaff, #15161c));
    --code: var(--kmd-color-code-surface, light-dark(#f1f0f7, #1f2027));
    --on-code: var(--kmd-color-on-code-surface, light-dark(#1b1b21, #e6e4ee));
    --variant: var(--kmd-color-surface-variant, light-dark(#e4e3ec, #34353f));
    --on-variant: var(--kmd-color-on-surface-variant, light-dark(#44454f, #c8c7d2));
    --text: var(--kmd-color-on-surface, light-dark(#1b1b21, #e6e4ee));
    --muted: var(--kmd-color-text-muted, light-dark(#5a5a66, #a6a5b2));
    --accent: var(--kmd-color-accent, light-dark(#3b55c4, #b7c4ff));
    --on-accent: var(--kmd-color-on-accent, light-dark(#fff, #10246b));
    --success: var(--kmd-color-success, light-dark(#1d6b36, #84d99a));
    --error: var(--kmd-color-error, light-dark(#b3261e, #ffb4ab));
    --warning: var(--kmd-color-warning, light-dark(#7a5200, #f0c06a));
    --focus: var(--kmd-color-focus, var(--accent));
    --outline: var(--kmd-color-outline, light-dark(#777680, #918f9a));
    --divider: var(--kmd-color-outline-variant, light-dark(#cdccd6, #45464f));
    --body-font: var(--kmd-typography-font-body, system-ui, sans-serif);
    --mono-font: var(--kmd-typography-font-mono, ui-monospace, 'Cascadia Mono', Menlo, Consolas, monospace);
    --edge: var(--kmd-border-width-thin, 1px);
    --radius: var(--kmd-shape-corner-medium, 12px);
    --radius-small: var(--kmd-shape-corner-small, 8px);
    --pill: var(--kmd-shape-corner-full, 99px);
    --button-radius: var(--kmd-shape-corner-large, 99px);
    --field-radius: calc(var(--radius-small) / 2);
    display: block;
    text-align: start;
    color: var(--text);
    font: var(--kmd-typography-body-medium, 0.9375rem/1.5 system-ui, sans-serif);
    line-height: 1.5;
  }
  *,
  ::before,
  ::after {
    box-sizing: border-box;
  }
  [hidden] {
    display: none !important;
  }
  button,
  input,
  textarea,
  select {
    font: inherit;
    color: inherit;
  }
  button {
    cursor: pointer;
  }
  :focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  .button {
    min-block-size: 2.25rem;
    padding: 0.375rem 1.125rem;
    border: var(--edge) solid var(--outline);
    border-radius: var(--button-radius);
    background: transparent;
    color: var(--accent);
    font-weight: 600;
  }
  .button.primary {
    border-color: var(--accent);
    background: var(--accent);
    color: var(--on-accent);
  }
  .button.quiet {
    border-color: transparent;
    color: var(--text);
  }
  .button:disabled {
    border-color: var(--divider);
    background: var(--variant);
    color: var(--muted);
    cursor: not-allowed;
  }
  .button:not(:disabled):hover,
  .text-button:hover,
  .segments button:hover {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  .text-button {
    min-block-size: 1.75rem;
    padding: 0.125rem 0.375rem;
    border: 0;
    border-radius: var(--radius-small);
    background: none;
    color: var(--accent);
    font-size: 0.8125rem;
    font-weight: 600;
  }
  .hint,
  .caption,
  .host {
    color: var(--muted);
    font-size: 0.8125rem;
  }
  .caption {
    overflow-wrap: anywhere;
  }
  .code {
    margin: 0;
    padding: 0.75rem;
    border: var(--edge) solid var(--divider);
    border-radius: var(--radius-small);
    background: var(--code);
    color: var(--on-code);
    font: 0.8125rem/1.5 var(--mono-font);
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    direction: ltr;
    text-align: start;
  }
  .form {
    display: grid;
    gap: 0.125rem;
  }
  .field {
    display: grid;
    gap: 0.25rem;
    min-inline-size: 0;
  }
  .field.row {
    grid-template-columns: auto 1fr;
    align-items: center;
    column-gap: 0.625rem;
  }
  .field.row > .hint,
  .field.row > .error {
    grid-column: 2;
  }
  .label {
    font-weight: 600;
    font-size: 0.875rem;
  }
  .star {
    margin-inline-start: 0.2em;
    color: var(--error);
  }
  /* Reserved space for error messages, so that nothing moves under a pointer when one appears. */
  .error {
    min-block-size: 1.25rem;
    color: var(--error);
    font-size: 0.8125rem;
    line-height: 1.25rem;
  }
  .svg {
    flex: none;
    inline-size: 1em;
    block-size: 1em;
    vertical-align: -0.125em;
  }
  .input {
    inline-size: 100%;
    min-block-size: 2.5rem;
    padding: 0.4375rem 0.75rem;
    border: var(--edge) solid var(--outline);
    border-radius: var(--field-radius);
    background: var(--surface);
    color: var(--text);
  }
  textarea.input {
    resize: vertical;
  }
  .input::placeholder,
  .input input::placeholder {
    color: var(--muted);
    opacity: 1;
  }
  .input:focus-visible {
    outline-offset: -1px;
  }
  [data-invalid] .input,
  [data-invalid] .segments {
    border-color: var(--error);
    box-shadow: inset 0 0 0 1px var(--error);
  }
  .input[readonly] {
    background: var(--code);
    color: var(--on-code);
  }
  .group {
    display: grid;
    gap: 0.875rem;
    min-inline-size: 0;
    margin: 0;
    padding: 0.75rem 1rem 1rem;
    border: var(--edge) solid var(--divider);
    border-radius: var(--radius-small);
  }
  .group.plain {
    gap: 0.375rem;
    padding: 0;
    border: 0;
  }
  .check {
    display: flex;
    gap: 0.5rem;
    align-items: center;
    min-block-size: 1.75rem;
  }
  ${controlStyles}
  /* A title of the server keeps its own order of words, and begins where the surface does. */
  h2 {
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }
  /* Side by side: the fill of the chosen one reaches the line. */
  .segments {
    display: inline-flex;
    flex-wrap: wrap;
    justify-self: start;
    gap: 0;
    align-items: stretch;
    overflow: clip;
    border: var(--edge) solid var(--outline);
    border-radius: var(--radius-small);
  }
  .segments button {
    padding: 0.125rem 0.625rem;
    border: 0;
    background: none;
    font-size: 0.8125rem;
    min-block-size: 1.625rem;
  }
  .segments label {
    display: flex;
    gap: 0.5rem;
    align-items: center;
    min-block-size: 2.375rem;
    padding: 0.25rem 0.875rem;
  }
  /* Lines between them, also when they wrap: those at the start of a row fall outside, where they are clipped. */
  .segments > * {
    flex-grow: 1;
    box-shadow:
      -1px 0 0 var(--divider),
      0 -1px 0 var(--divider);
  }
  @media (forced-colors: active) {
    .segments > * + * {
      border-inline-start: 1px solid;
    }
  }
  .segments label:has(:checked),
  .segments [aria-pressed='true'] {
    background: var(--variant);
    color: var(--on-variant);
    font-weight: 600;
  }
  .segments button:focus-visible {
    outline-offset: -2px;
  }
  .switch {
    appearance: none;
    position: relative;
    inline-size: 3.25rem;
    block-size: 2rem;
    margin: 0;
    border: 2px solid var(--outline);
    border-radius: var(--pill);
    background: var(--variant);
    cursor: pointer;
  }
  .switch::before {
    content: '';
    position: absolute;
    inset-block: 0.375rem;
    inset-inline-start: 0.375rem;
    inline-size: 1rem;
    border-radius: var(--pill);
    background: var(--outline);
  }
  .switch:checked {
    border-color: var(--accent);
    background: var(--accent);
  }
  .switch:checked::before {
    inset-block: 0.125rem;
    inset-inline-start: calc(100% - 1.625rem);
    inline-size: 1.5rem;
    background: var(--on-accent);
  }
  .tags {
    display: flex;
    flex-wrap: wrap;
    gap: 0.375rem;
    align-items: center;
  }
  .tag-list {
    display: contents;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .tags input {
    flex: 1 1 8rem;
    min-inline-size: 4rem;
    border: 0;
    background: none;
    outline: none;
  }
  .tags:focus-within {
    outline: 2px solid var(--focus);
    outline-offset: -1px;
  }
  .tag {
    display: inline-flex;
    align-items: center;
    gap: 0.125rem;
    max-inline-size: 100%;
    padding-inline-start: 0.5rem;
    border-radius: var(--radius-small);
    background: var(--variant);
    color: var(--on-variant);
    overflow-wrap: anywhere;
  }
  .tag button {
    inline-size: 1.5rem;
    block-size: 1.5rem;
    border: 0;
    background: none;
  }
  .live {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  .dot {
    display: inline-block;
    inline-size: 0.5rem;
    block-size: 0.5rem;
    border-radius: 50%;
    background: currentColor;
    animation: breathe 1.6s ease-in-out infinite;
  }
  @keyframes breathe {
    50% {
      opacity: 0.25;
      transform: scale(0.8);
    }
  }
  @media (prefers-reduced-motion: reduce) {
    *,
    ::before,
    ::after {
      animation: none !important;
      transition: none !important;
    }
  }
  @media (forced-colors: active) {
    .check input::before,
    .segments input::before {
      forced-color-adjust: none;
      background: Highlight;
    }
    .switch::before {
      background: ButtonText;
    }
    .switch:checked::before {
      background: Highlight;
    }
    .dot {
      forced-color-adjust: none;
      background: CanvasText;
    }
    .segments label:has(:checked),
    .segments [aria-pressed='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
    /* The outline of a pressed one would hide that it has the focus. */
    .segments [aria-pressed='true']:focus-visible {
      outline: 4px solid ButtonText;
      outline-offset: -4px;
    }
  }
`;
