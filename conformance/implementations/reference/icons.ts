import { svg, type SVGTemplateResult } from 'lit';
import { html, type TemplateResult } from 'lit';

/** Vector shapes, as a font may lack the glyphs. */
const SHAPES: Readonly<Record<string, SVGTemplateResult>> = {
  tool: svg`<path d="M14.7 6.3a4.2 4.2 0 0 1 5.6-.6l-3 3 .3 2.1 2.1.3 3-3a4.2 4.2 0 0 1-5.7 5.4L9.3 21.2a2.2 2.2 0 0 1-3.1-3.1l7.7-7.7a4.2 4.2 0 0 1 .8-4.1Z" transform="translate(-1.6 -1.4)"/>`,
  pending: svg`<path d="M7 3h10M7 21h10M8 3v3.5c0 2.5 4 3.5 4 5.5s-4 3-4 5.5V21M16 3v3.5c0 2.5-4 3.5-4 5.5s4 3 4 5.5V21"/>`,
  success: svg`<path d="m4.5 12.5 5 5L19.5 7"/>`,
  error: svg`<path d="m6 6 12 12M18 6 6 18"/>`,
  cancelled: svg`<circle cx="12" cy="12" r="8.5"/><path d="m6 6 12 12"/>`,
  copy: svg`<rect x="8.5" y="8.5" width="12" height="12" rx="2"/><path d="M15.5 8.5v-3a2 2 0 0 0-2-2h-8a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2h3"/>`,
  open: svg`<path d="M14 4h6v6M20 4l-9 9M18 14v4a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h4"/>`,
  shield: svg`<path d="M12 3.5 19.5 6v6c0 4.5-3 7.3-7.5 8.8-4.500-1.500-7.500-4.300-7.500-8.800V6Z"/><path d="m8.800 12 2.200 2.200 4.200-4.400"/>`,
  warning: svg`<path d="M12 4 2.800 20h18.400ZM12 10v4.500M12 17v.3"/>`,
  awaiting: svg`<path d="M12 3.5v9M8 12V6M16 12V6.500M8 11 6 9.500a1.600 1.600 0 0 0-2.200 2.300L8 18.500c1 1.300 2.300 2 4 2 3 0 5-2 5-5V8"/>`,
  completed: svg`<path d="m4.500 12.500 5 5L19.500 7"/>`,
  interrupted: svg`<circle cx="12" cy="12" r="8.500"/><path d="M9.500 9v6M14.500 9v6"/>`,
  internet_search: svg`<circle cx="10.500" cy="10.500" r="6.500"/><path d="m15.500 15.500 5 5"/>`,
  read_file: svg`<path d="M6 3h8l4 4v14H6ZM14 3v4h4M9 12h6M9 16h6"/>`,
  write_file: svg`<path d="M6 3h8l4 4v14H6ZM14 3v4h4M12 11v6M9 14h6"/>`,
  edit_file: svg`<path d="m4 20 1-4L16 5l3 3L8 19ZM14 7l3 3"/>`,
  ls: svg`<path d="M3 6h6l2 2h10v11H3Z"/>`,
  write_todos: svg`<path d="m4 6 1.500 1.500L8 5M4 13l1.500 1.500L8 12M11 6.500h9M11 13.500h9M11 19.500h9M4.500 19.500h3"/>`,
  todo: svg`<path d="m4 6 1.500 1.500L8 5M4 13l1.500 1.500L8 12M11 6.500h9M11 13.500h9M11 19.500h9M4.500 19.500h3"/>`,
  subagent: svg`<rect x="4.500" y="8" width="15" height="11.500" rx="3"/><path d="M12 8V4M9 13v1.500M15 13v1.500"/>`,
  retry: svg`<path d="M19.500 12a7.500 7.500 0 1 1-2.300-5.400L19.500 9M19.500 4v5h-5"/>`,
};

/** A decorative icon beside text; hidden from assistive technology. */
export function icon(name: string): TemplateResult {
  return html`<svg
    class="svg"
    viewBox="0 0 24 24"
    width="16"
    height="16"
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    stroke-width="2"
    stroke-linecap="round"
    stroke-linejoin="round"
  >
    ${Object.hasOwn(SHAPES, name) ? SHAPES[name] : ''}
  </svg>`;
}
