import { css } from 'lit';

/** The layout of what the panels of tool calls hold. */
export const panelStyles = css`
  .copy-row {
    display: inline-flex;
    gap: 0.5rem;
    align-items: center;
    margin-inline-start: -0.375rem;
  }
  .path {
    margin: 0;
    font: 0.8125rem/1.5 var(--mono-font);
    text-align: start;
    overflow-wrap: anywhere;
  }
  .hint,
  .request {
    margin: 0;
  }
  .code[data-folded] {
    max-block-size: calc(var(--fold-lines) * 1.5em + 0.75rem);
    overflow: clip;
  }
  .source {
    min-inline-size: 0;
  }
  .source-toggle {
    inline-size: 100%;
  }
  .source-title {
    flex: 1 1 auto;
    min-inline-size: 0;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  .sign {
    flex: none;
    display: inline-grid;
    place-items: center;
    inline-size: 20px;
    block-size: 20px;
    border-radius: 4px;
    object-fit: contain;
  }
  .letter {
    background: var(--variant);
    color: var(--on-variant);
    font-size: 0.75rem;
    font-weight: 700;
    line-height: 1;
  }
  .snippets,
  .entries,
  .todos {
    display: grid;
    gap: 0.5rem;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .snippets {
    padding-inline-start: calc(20px + 0.625rem);
    padding-block: 0.25rem 0.5rem;
  }
  .snippet-text {
    margin: 0;
    overflow-wrap: anywhere;
  }
  .snippet-tools {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem 0.75rem;
    align-items: center;
  }
  .entry {
    display: flex;
    flex-wrap: wrap;
    gap: 0 1rem;
    justify-content: space-between;
    padding-block: 0.25rem;
    border-block-end: var(--edge) solid var(--divider);
  }
  .entry:last-child {
    border: 0;
  }
  .entry-name {
    font: 0.8125rem/1.6 var(--mono-font);
    overflow-wrap: anywhere;
  }
  .facts {
    display: inline-flex;
    flex-wrap: wrap;
    gap: 0 0.75rem;
    color: var(--muted);
    font-size: 0.8125rem;
  }
  .todo {
    display: grid;
    gap: 0.125rem;
    padding-inline-start: 0.75rem;
    border-inline-start: 3px solid var(--divider);
  }
  .todo[data-status='in_progress'] {
    border-color: var(--accent);
  }
  .todo[data-status='completed'] {
    border-color: var(--success);
  }
  .todo-head {
    display: flex;
    flex-wrap: wrap;
    gap: 0 0.75rem;
    justify-content: space-between;
    overflow-wrap: anywhere;
  }
  .todo-title {
    flex: 1 1 10rem;
    min-inline-size: 0;
  }
  .todo-facts {
    display: inline-flex;
    gap: 0.75rem;
  }
  .todo-status,
  .todo-change {
    color: var(--muted);
    font-size: 0.8125rem;
    font-weight: 600;
  }
  .change {
    display: grid;
    gap: 0.25rem;
    min-inline-size: 0;
  }
  .change > .text-button {
    justify-self: start;
  }
  .change-title,
  .section-title {
    margin: 0;
    font-size: 0.8125rem;
    font-weight: 600;
  }
  .change .code {
    border-inline-start: 3px solid var(--success);
  }
  .change[data-kind='old'] .code {
    border-inline-start-color: var(--error);
  }
  .disclosure {
    display: inline-flex;
    gap: 0.625rem;
    align-items: center;
    justify-self: start;
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
  .answers {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
  }
  .frame {
    inline-size: 100%;
    block-size: min(18rem, 45vh);
    border: var(--edge) solid var(--divider);
    border-radius: var(--radius-small);
    background: #fff;
  }
`;
