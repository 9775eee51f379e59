import { isFilled, lineCount, own, parsed, text, type Call } from './call.ts';
import { entriesOf } from './directory.ts';
import { changeOf } from './file.ts';
import { sourcesOf } from './search.ts';
import { headTodo, todosOf } from './todo.ts';

type Translate = (key: string, args?: Readonly<Record<string, unknown>>) => string;

const OPERATIONS: Readonly<Record<string, string>> = { read_file: 'read', write_file: 'write', edit_file: 'edit' };
/** Characters of a text that a summary quotes. */
const LONGEST = 80;

/** What a call is about, in a few pieces of text. */
export function summaryOf(call: Call, t: Translate): readonly string[] {
  return pieces(call, t).filter((piece) => piece !== '');
}

function pieces(call: Call, t: Translate): readonly string[] {
  const { name, args, result } = call;
  const done = call.state === 'completed';
  if (name === 'internet_search') return [text(own(args, 'query')), count(t, 'results', done ? sourcesOf(result) : undefined)];
  if (name === 'ls') return [text(own(args, 'path')), count(t, 'entries', done ? entriesOf(result) : undefined)];
  if (Object.hasOwn(OPERATIONS, name))
    return [t(`tool_call.file.${OPERATIONS[name] ?? ''}`), text(own(args, 'file_path')), extent(call, t)];
  if (name === 'write_todos' || name === 'todo') return todos(call, t);
  return [generic(call, t)];
}

function count(t: Translate, what: string, list: readonly unknown[] | undefined): string {
  return list === undefined ? '' : t(`tool_call.count.${what}`, { count: list.length });
}

function extent({ name, args, result, state }: Call, t: Translate): string {
  if (name === 'read_file')
    return state === 'completed' && typeof result === 'string' ? t('tool_call.count.chars', { count: [...result].length }) : '';
  const { old, now } = changeOf(args, name);
  return t('tool_call.count.lines', { added: lineCount(now), removed: lineCount(old) });
}

function todos({ args, result }: Call, t: Translate): readonly string[] {
  const list = todosOf(args, result);
  if (list === undefined) return [t('tool_call.panel.todo')];
  const done = list.filter((todo) => todo['status'] === 'completed').length;
  return [t('tool_call.count.todos', { done, total: list.length }), text(headTodo(list)?.['content'])];
}

/** The first line of a plain result, else the first text among the arguments, else the generic word. */
function generic({ args, result }: Call, t: Translate): string {
  const plain = typeof parsed(result) === 'string' ? firstLine(text(result)) : '';
  if (plain !== '') return plain;
  const values = isFilled(args) && typeof parsed(args) === 'object' ? Object.values(parsed(args) as object) : [];
  const first = values.map((value) => firstLine(text(value))).find((line) => line !== '');
  return first ?? t('tool_call.generic');
}

function firstLine(words: string): string {
  const line = words.trim().split('\n', 1)[0] ?? '';
  const signs = [...line];
  return signs.length > LONGEST ? `${signs.slice(0, LONGEST).join('')}…` : line;
}
