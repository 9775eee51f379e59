import type { Call } from './call.ts';
import { renderApproval } from './approval.ts';
import { renderDirectory } from './directory.ts';
import { renderFallback } from './fallback.ts';
import { renderFile } from './file.ts';
import { renderInterface } from './interface.ts';
import { renderSearch } from './search.ts';
import { renderTodos } from './todo.ts';
import type { Panel } from './view.ts';

/** Tool → its panel and the id of that panel. */
const PANELS: ReadonlyMap<string, readonly [id: string, panel: Panel]> = new Map([
  ['internet_search', ['search', renderSearch]],
  ['read_file', ['file', renderFile]],
  ['write_file', ['file', renderFile]],
  ['edit_file', ['file', renderFile]],
  ['ls', ['directory', renderDirectory]],
  ['write_todos', ['todo', renderTodos]],
  ['todo', ['todo', renderTodos]],
]);

/** Whether a tool has a panel of its own. */
export function hasPanel(name: string): boolean {
  return PANELS.has(name);
}

/** The one panel that the drawer of a call holds: interface, approval, panel of the tool, fallback. */
export function panelOf(call: Call): readonly [id: string, panel: Panel] {
  if (call.component !== '' && call.stream !== '') return ['ui', renderInterface];
  if (call.state === 'awaiting') return ['approval', renderApproval];
  return PANELS.get(call.name) ?? ['fallback', renderFallback];
}
