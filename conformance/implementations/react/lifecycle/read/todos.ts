import type { Call } from '../state/call.ts';
import { list, oneOf, optional, read, string } from './form.ts';

export interface Todo {
  readonly content: string;
  readonly status: 'pending' | 'in_progress' | 'completed';
  readonly description: string | undefined;
  readonly change: 'new' | 'updated' | undefined;
}

const listed = (value: unknown): readonly Todo[] | undefined =>
  read(value, (from) =>
    list(from, 'todos', (todo) => ({
      content: string(todo, 'content'),
      status: oneOf(['pending', 'in_progress', 'completed'])(todo, 'status'),
      description: optional(todo, 'description', string),
      change: optional(todo, 'change', oneOf(['new', 'updated'])),
    })),
  );

/** The to-dos of a call: those of its result, else those that it was called with. */
export const todosOf = (call: Call): readonly Todo[] | undefined =>
  (call.state === 'completed' ? listed(call.ending?.['content']) : undefined) ?? listed(call.given);

/** The to-do that tells best what a list is about. */
export const foremost = (todos: readonly Todo[]): Todo | undefined =>
  todos.find(({ status }) => status === 'in_progress') ?? todos.find(({ status }) => status === 'pending') ?? todos[0];

/** A list of to-dos as text, for the clipboard. */
export const listText = (todos: readonly Todo[]): string =>
  todos
    .map(
      ({ content, status, description }) =>
        `- [${status === 'completed' ? 'x' : ' '}] ${content}${description ? `\n  ${description}` : ''}`,
    )
    .join('\n');
