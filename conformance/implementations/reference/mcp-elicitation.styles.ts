import { css } from 'lit';

/** The dialog: a sheet with a scrollable body and fixed actions. */
export const dialogStyles = css`
  .dialog {
    inline-size: min(34rem, calc(100vw - 1.5rem));
    max-inline-size: none;
    max-block-size: calc(100dvh - 1.5rem);
    padding: 0;
    border: var(--mcp-elicitation-border-width, 1px) var(--mcp-elicitation-border-style, solid)
      var(--mcp-elicitation-border-color, var(--divider));
    border-radius: var(--mcp-elicitation-radius, var(--kmd-shape-corner-large, var(--radius)));
    background-color: color-mix(
      in srgb,
      var(--mcp-elicitation-background, var(--surface)) var(--mcp-elicitation-background-alpha, 100%),
      transparent
    );
    backdrop-filter: var(--mcp-elicitation-backdrop-filter, none);
    box-shadow: var(--mcp-elicitation-shadow, 0 12px 40px rgb(0 0 0 / 0.28));
    font-family: var(--mcp-elicitation-font, inherit);
    color: var(--text);
    overflow: clip;
  }
  .dialog[open] {
    display: flex;
  }
  .dialog::backdrop {
    background: var(--mcp-elicitation-scrim, rgb(0 0 0 / 0.5));
  }
  .sheet {
    display: flex;
    flex: 1;
    flex-direction: column;
    min-inline-size: 0;
    margin: 0;
  }
  .header {
    display: grid;
    gap: 0.375rem;
    padding: 1.25rem 1.5rem 0.75rem;
  }
  .header h2,
  .header p {
    margin: 0;
  }
  h2 {
    font-weight: var(--kmd-typography-title-medium-font-weight, 600);
    font-size: var(--kmd-typography-title-medium-font-size, 1.1875rem);
    line-height: var(--kmd-typography-title-medium-line-height, 1.35);
    letter-spacing: var(--kmd-typography-title-medium-letter-spacing, 0);
    overflow-wrap: anywhere;
    outline: none;
  }
  .server,
  .position {
    color: var(--muted);
    font-size: 0.8125rem;
    font-weight: 600;
  }
  .header p {
    overflow-wrap: anywhere;
  }
  #description {
    /* However long the reason is, the fields and the controls stay in reach. */
    max-block-size: 40vh;
    overflow-y: auto;
    white-space: pre-line;
  }
  .body {
    display: grid;
    flex: 0 1 auto;
    gap: 0.75rem;
    align-content: start;
    min-block-size: 0;
    padding: 0.25rem 1.5rem 0.75rem;
    overflow-y: auto;
  }
  .body > p {
    margin: 0;
  }
  .host-line {
    font-weight: 700;
    overflow-wrap: anywhere;
  }
  .address {
    max-block-size: 12rem;
    padding: 0.625rem 0.75rem;
    border: var(--edge) solid var(--divider);
    border-radius: var(--radius-small);
    background: var(--code);
    color: var(--on-code);
    font: 0.8125rem/1.5 var(--mono-font);
    overflow: auto;
    overflow-wrap: anywhere;
  }
  .address strong {
    text-decoration: underline;
    text-underline-offset: 0.25em;
  }
  .warning {
    color: var(--warning);
  }
  .waiting {
    display: flex;
    gap: 0.5rem;
    align-items: center;
    color: var(--accent);
  }
  .footer {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem 1rem;
    align-items: center;
    justify-content: space-between;
    padding: 0.75rem 1.5rem 1rem;
    border-block-start: 1px solid var(--divider);
  }
  .countdown {
    color: var(--error);
    font-size: 0.875rem;
    font-variant-numeric: tabular-nums;
  }
  .actions {
    display: flex;
    flex: 1 1 auto;
    flex-wrap: wrap;
    gap: 0.5rem;
    justify-content: flex-end;
  }
  /* In a low window controls that stay in view leave the fields no room: all of it scrolls. */
  @media (height < 24rem) {
    .dialog {
      overflow-y: auto;
    }
    .sheet,
    .body {
      flex-shrink: 0;
      overflow: visible;
    }
  }
  /* Forced colours remove fills and shadows; an outline separates the dialog from the page. */
  @media (forced-colors: active) {
    .dialog {
      outline: 2px solid CanvasText;
    }
  }
`;
