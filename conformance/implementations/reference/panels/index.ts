import { html, nothing, type TemplateResult } from 'lit';
import { isFilled, parsed, records, type Call } from './call.ts';
import { renderArguments } from './arguments.ts';
import { renderApproval } from './approval.ts';
import { renderDirectory } from './directory.ts';
import { renderFallback } from './fallback.ts';
import { renderFile } from './file.ts';
import { renderInterface } from './interface.ts';
import { renderSearch } from './search.ts';
import { renderTodos } from './todo.ts';
import type { Panel, PanelView } from './view.ts';

interface ToolPanel {
  readonly id: string;
  readonly panel: Panel;
  /** The arguments that the panel or the summary shows, where they have the form that it reads. */
  readonly shows: readonly string[];
}

const PANELS: ReadonlyMap<string, ToolPanel> = new Map([
  ['internet_search', { id: 'search', panel: renderSearch, shows: ['query'] }],
  ['read_file', { id: 'file', panel: renderFile, shows: ['file_path'] }],
  ['write_file', { id: 'file', panel: renderFile, shows: ['file_path', 'content'] }],
  ['edit_file', { id: 'file', panel: renderFile, shows: ['file_path', 'old_string', 'new_string'] }],
  ['ls', { id: 'directory', panel: renderDirectory, shows: ['path'] }],
  ['write_todos', { id: 'todo', panel: renderTodos, shows: ['todos'] }],
  ['todo', { id: 'todo', panel: renderTodos, shows: ['todos'] }],
]);

/** Whether a tool has a panel of its own. */
export function hasPanel(name: string): boolean {
  return PANELS.has(name);
}

/** The one panel that the drawer of a call holds: interface, approval, panel of the tool, fallback. */
export function panelOf(call: Call): readonly [id: string, panel: Panel] {
  if (call.component !== '' && call.stream !== '') return ['ui', renderInterface];
  if (call.state === 'awaiting') return ['approval', renderApproval];
  const known = PANELS.get(call.name);
  return known === undefined ? ['fallback', renderFallback] : [known.id, withRest(known)];
}

/** The panel of a tool, with the arguments that it has no place for. */
function withRest({ panel, shows }: ToolPanel): Panel {
  return (view: PanelView): TemplateResult => {
    const rest = restOf(parsed(view.call.args), shows);
    return html`${panel(view)} ${isFilled(rest) ? renderArguments(view, rest) : nothing}`;
  };
}

function restOf(args: unknown, shows: readonly string[]): unknown {
  if (typeof args !== 'object' || args === null || Array.isArray(args)) return undefined;
  return Object.fromEntries(
    Object.entries(args).filter(([name, value]) => !shows.includes(name) || (typeof value !== 'string' && records(value) === undefined)),
  );
}
