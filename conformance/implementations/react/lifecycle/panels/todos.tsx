import type { ReactNode } from 'react';
import { Copy } from '../copy.tsx';
import { listText, todosOf, type Todo } from '../read/todos.ts';
import type { Call } from '../state/call.ts';
import { useWords } from '../words/translate.ts';
import { OtherArguments } from './arguments.tsx';
import { Json } from './json.tsx';
import { Output } from './output.tsx';
import { Panel } from './panel.tsx';

const STATUSES = { pending: ['○', 'todoPending'], in_progress: ['◐', 'todoInProgress'], completed: ['●', 'todoCompleted'] } as const;
const CHANGES = { new: 'todoNew', updated: 'todoUpdated' } as const;

function TodoItem({ todo: { content, status, description, change } }: { todo: Todo }): ReactNode {
  const words = useWords();
  const [glyph, word] = STATUSES[status];
  return (
    <li className={`todo ${status}`}>
      <span className="sign" aria-hidden="true">
        {glyph}
      </span>
      <span className="todo-text">
        <bdi className="todo-title">{content}</bdi>
        {description !== undefined && <bdi className="caption">{description}</bdi>}
      </span>
      <span className="facts">
        {change !== undefined && <span className="mark">{words(CHANGES[change])}</span>}
        <span>{words(word)}</span>
      </span>
    </li>
  );
}

/** The to-dos of a list. They are read, not ticked off. */
export function Todos({ call }: { call: Call }): ReactNode {
  const words = useWords();
  const todos = todosOf(call);
  return (
    <Panel name={words('panelTodo')}>
      {todos ? (
        <>
          <ul className="todos">
            {todos.map((todo, at) => (
              <TodoItem key={at} todo={todo} />
            ))}
          </ul>
          <Copy word="copyList" content={listText(todos)} />
          <OtherArguments call={call} shown={['todos']} />
        </>
      ) : (
        <>
          <Json caption={words('arguments')} value={call.given} />
          <Output call={call} />
        </>
      )}
    </Panel>
  );
}
