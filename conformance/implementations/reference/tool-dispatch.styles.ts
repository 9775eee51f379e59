import { css } from 'lit';

/** The layout of a session; outline, fill, corners and shadow come from the preset. */
export const sessionStyles = css`
  :host {
    max-inline-size: 60rem;
    margin-block-end: 1rem;
    --box-edge: var(--tool-dispatch-border-width, 1px) solid var(--tool-dispatch-border-color, var(--divider));
    --box-radius: var(--tool-dispatch-radius, var(--radius));
  }
  .session {
    display: grid;
    gap: 0.75rem;
    min-inline-size: 0;
    padding: 0.75rem 1rem 1rem;
    border: var(--box-edge);
    border-radius: var(--box-radius);
    background-color: color-mix(
      in srgb,
      var(--tool-dispatch-background, var(--surface)) var(--tool-dispatch-background-alpha, 100%),
      transparent
    );
    backdrop-filter: var(--tool-dispatch-backdrop-filter, none);
    box-shadow: var(--tool-dispatch-shadow, none);
    font-family: var(--tool-dispatch-font, inherit);
  }
  .session > * {
    min-inline-size: 0;
  }
  .session-bar,
  .console-bar,
  .result-bar {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem 0.75rem;
    align-items: center;
    justify-content: space-between;
  }
  .session-title {
    font-weight: 600;
  }
  .zone-title {
    margin: 0;
    font-size: 0.8125rem;
    font-weight: 600;
  }
  .status {
    color: var(--accent);
    font-size: 0.8125rem;
    font-weight: 600;
  }
  .status[data-state='ended'] {
    color: var(--muted);
  }
  .empty {
    margin: 0;
  }
  .canvas {
    container-type: inline-size;
    display: grid;
    min-block-size: 7rem;
    overflow: clip;
    border-radius: var(--box-radius);
    background-color: var(--code);
    color: var(--on-code);
  }
  .canvas > * {
    grid-area: 1 / 1;
  }
  .canvas > .empty {
    align-self: center;
    justify-self: center;
    padding: 1rem;
    color: var(--on-code);
  }
  .flow {
    display: flex;
    flex-wrap: wrap;
    gap: 0.75rem;
    align-content: flex-start;
    align-items: flex-start;
    min-inline-size: 0;
    padding: 0.75rem;
  }
  .widget {
    flex: 0 1 auto;
    min-inline-size: min(10rem, 100%);
    max-inline-size: 100%;
    padding: 0.75rem 1rem;
    overflow: clip;
    border: var(--box-edge);
    border-radius: var(--box-radius);
    background-color: var(--surface);
    color: var(--text);
    overflow-wrap: anywhere;
    contain: paint;
  }
  .widget[data-sized] {
    flex: none;
    inline-size: min(var(--width), 100%);
    block-size: var(--height);
    min-inline-size: 0;
    overflow: auto;
  }
  /* Its start corner lies at x and y of the canvas; sideways it stops at the edge. */
  .widget[data-placed] {
    justify-self: start;
    align-self: start;
    margin-block-start: var(--y);
    transform: translateX(clamp(0px, var(--x), 100cqi - 100%));
  }
  :host(:dir(rtl)) .widget[data-placed] {
    transform: translateX(calc(-1 * clamp(0px, var(--x), 100cqi - 100%)));
  }
  .widget-title {
    margin: 0 0 0.375rem;
    font-weight: 600;
  }
  .blocked {
    margin: 0.375rem 0 0;
    color: var(--warning);
    font-size: 0.8125rem;
  }
  .stat {
    display: grid;
    gap: 0.125rem;
    justify-items: start;
  }
  .widget[style*='text-align'] .stat {
    justify-items: stretch;
  }
  .stat-label {
    font-size: 0.875em;
  }
  .stat-value {
    font-size: 1.75em;
    font-weight: 600;
    line-height: 1.2;
  }
  .trend {
    font-size: 0.8125em;
    font-weight: 600;
  }
  .widget[data-variant='success'] {
    border-inline-start: 4px solid var(--success);
  }
  .widget[data-variant='warning'] {
    border-inline-start: 4px solid var(--warning);
  }
  .widget[data-variant='error'] {
    border-inline-start: 4px solid var(--error);
  }
  .picture {
    display: block;
    max-inline-size: 100%;
    max-block-size: 20rem;
    border-radius: var(--radius-small);
  }
  .figure {
    display: grid;
    gap: 0.375rem;
    margin: 0;
  }
  .lines {
    margin: 0;
    padding-inline-start: 1.25rem;
  }
  .fields {
    display: grid;
    gap: 0.125rem 0.75rem;
    margin: 0;
  }
  .fields dt {
    font-size: 0.875em;
    font-weight: 600;
  }
  .fields dd {
    min-inline-size: 0;
    margin: 0 0 0.375rem;
  }
  .table-box {
    overflow-x: auto;
  }
  table {
    border-collapse: collapse;
  }
  th,
  td {
    padding: 0.25rem 0.625rem;
    border: var(--edge) solid var(--divider);
    text-align: start;
    overflow-wrap: normal;
    font-variant-numeric: tabular-nums;
  }
  .console {
    display: grid;
    gap: 0.5rem;
  }
  .counts {
    display: inline-flex;
    flex-wrap: wrap;
    gap: 0 0.75rem;
    font-size: 0.8125rem;
  }
  .count.failed {
    color: var(--error);
    font-weight: 600;
  }
  .calls {
    display: grid;
    margin: 0;
    padding: 0;
    border-block-start: 1px solid var(--divider);
    list-style: none;
  }
  .calls > li {
    min-inline-size: 0;
    border-block-end: 1px solid var(--divider);
  }
  .call {
    display: grid;
    gap: 0.25rem;
    min-inline-size: 0;
    padding: 0.5rem 0;
  }
  .call-row {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem 0.75rem;
    align-items: center;
  }
  .toggle {
    display: inline-flex;
    flex: 0 1 auto;
    gap: 0.625rem;
    align-items: center;
    min-inline-size: 0;
    min-block-size: 1.75rem;
    padding: 0;
    border: 0;
    background: none;
    font-weight: 600;
    text-align: start;
    overflow-wrap: anywhere;
  }
  .tool {
    min-inline-size: 0;
    font-family: var(--mono-font);
    font-size: 0.875rem;
  }
  .chevron {
    flex: none;
    inline-size: 0.4375rem;
    block-size: 0.4375rem;
    margin-inline: 0.1875rem;
    border-inline-end: 2px solid currentColor;
    border-block-end: 2px solid currentColor;
    transform: rotate(-45deg);
    color: var(--muted);
  }
  :host(:dir(rtl)) .chevron {
    transform: rotate(45deg);
  }
  [aria-expanded='true'] > .chevron {
    transform: translateY(-25%) rotate(45deg);
  }
  :host(:dir(rtl)) [aria-expanded='true'] > .chevron {
    transform: translateY(-25%) rotate(-45deg);
  }
  .server,
  .time {
    color: var(--muted);
    font-size: 0.8125rem;
    overflow-wrap: anywhere;
  }
  .prefix {
    font: 0.75rem/1.5 var(--mono-font);
  }
  .protocol {
    padding: 0 0.375rem;
    border: 1px solid var(--divider);
    border-radius: var(--radius-small);
    font-size: 0.75rem;
  }
  .time {
    font-variant-numeric: tabular-nums;
  }
  .outcome {
    display: inline-flex;
    gap: 0.75rem;
    align-items: baseline;
    margin-inline-start: auto;
  }
  .badge {
    display: inline-flex;
    gap: 0.375rem;
    align-items: center;
    color: var(--muted);
    font-size: 0.8125rem;
    font-weight: 600;
  }
  .badge[data-state='running'] {
    color: var(--accent);
  }
  .badge[data-state='done'] {
    color: var(--success);
  }
  .badge[data-state='failed'],
  .reason {
    color: var(--error);
  }
  .reason,
  .marks {
    margin: 0;
    padding-inline-start: 1.4375rem;
    font-size: 0.8125rem;
    overflow-wrap: anywhere;
  }
  .marks {
    display: flex;
    flex-wrap: wrap;
    gap: 0.125rem 0.75rem;
    color: var(--muted);
  }
  .mark.warn {
    color: var(--warning);
    font-weight: 600;
  }
  .details {
    display: grid;
    gap: 0.375rem;
    min-inline-size: 0;
    padding-inline-start: 1.4375rem;
  }
  .details > * {
    min-inline-size: 0;
  }
  .details .code {
    max-block-size: 20rem;
    overflow: auto;
  }
`;
