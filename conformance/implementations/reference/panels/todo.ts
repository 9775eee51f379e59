import { html, nothing, type TemplateResult } from 'lit';
import { own, records, shown, text } from './call.ts';
import { renderCopy } from './copy.ts';
import { renderPlain } from './plain.ts';
import type { Panel, PanelView } from './view.ts';

type Todo = Readonly<Record<string, unknown>>;

const STATES: ReadonlySet<string> = new Set(['pending', 'in_progress', 'completed']);
const CHANGES: ReadonlySet<string> = new Set(['new', 'updated']);

/** The to-dos: those that the result brings, else those of the call; `undefined` where both have another form. */
export function todosOf(args: unknown, result: unknown): readonly Todo[] | undefined {
  return records(own(result, 'todos')) ?? records(own(args, 'todos'));
}

/** The to-do that a summary names: the one in progress, else the first that is open, else the first. */
export function headTodo(todos: readonly Todo[]): Todo | undefined {
  return todos.find((todo) => todo['status'] === 'in_progress') ?? todos.find((todo) => todo['status'] !== 'completed') ?? todos[0];
}

/** The to-dos in their order, to read and to copy. */
export const renderTodos: Panel = (view) => {
  const { args, result } = view.call;
  const todos = todosOf(args, result);
  if (todos === undefined) return renderPlain(view, result ?? args);
  const lines = todos.map((todo) => `${shown(todo['content'])} (${statusOf(view, todo)})`);
  return html`${renderCopy(view, 'copy-list', 'tool_call.copy_list', lines.join('\n'))}
    <ol class="todos">
      ${todos.map((todo) => renderTodo(view, todo))}
    </ol>`;
};

function statusOf(view: PanelView, todo: Todo): string {
  const status = text(todo['status']);
  return STATES.has(status) ? view.t(`tool_call.todo.${status}`) : status;
}

function renderTodo(view: PanelView, todo: Todo): TemplateResult {
  const change = text(todo['change']);
  const description = text(todo['description']);
  return html`<li class="todo" data-status=${text(todo['status'])}>
    <span class="todo-head"
      ><span class="todo-title" dir="auto">${shown(todo['content'])}</span>
      <span class="todo-facts"
        >${CHANGES.has(change) ? html`<span class="todo-change">${view.t(`tool_call.todo.${change}`)}</span>` : nothing}
        <span class="todo-status">${statusOf(view, todo)}</span></span
      ></span
    >
    ${description === '' ? nothing : html`<span class="hint" dir="auto">${description}</span>`}
  </li>`;
}
