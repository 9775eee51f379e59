import type { ReactNode } from 'react';
import { countOf } from '../read/change.ts';
import { entriesOf, pathOf } from '../read/directory.ts';
import { excerptOf } from '../read/excerpt.ts';
import { fileOf } from '../read/file.ts';
import { characters } from '../read/lines.ts';
import { queryOf, sourcesOf } from '../read/search.ts';
import { foremost, todosOf } from '../read/todos.ts';
import type { Call } from '../state/call.ts';
import { textOf } from '../state/outcome.ts';
import type { Translate } from '../words/translate.ts';

/** The parts of a summary; `undefined` for arguments that have another form. */
type Summarise = (call: Call, words: Translate) => readonly ReactNode[] | undefined;

const Path = ({ children }: { children: string }): ReactNode => (
  <bdi dir="ltr" className="path">
    {children}
  </bdi>
);

/** What a completed call gave; `undefined` before. */
const given = (call: Call): unknown => (call.state === 'completed' ? (call.ending?.['content'] ?? '') : undefined);

const search: Summarise = (call, words) => {
  const query = queryOf(call.given);
  if (query === undefined) return undefined;
  const sources = sourcesOf(given(call));
  return [query, ...(sources ? [words('countResults', { count: sources.length })] : [])];
};

const file: Summarise = (call, words) => {
  const known = fileOf(call);
  if (!known) return undefined;
  const { operation, path, change } = known;
  const result = given(call);
  const extent = change
    ? [words('countLines', { added: countOf(change.runs, 'new'), removed: countOf(change.runs, 'old') })]
    : result === undefined
      ? []
      : [words('countChars', { count: characters(textOf(result)) })];
  return [words(operation), <Path key="path">{path}</Path>, ...extent];
};

const directory: Summarise = (call, words) => {
  const path = pathOf(call.given);
  if (path === undefined) return undefined;
  const entries = entriesOf(given(call));
  return [<Path key="path">{path}</Path>, ...(entries ? [words('countEntries', { count: entries.length })] : [])];
};

const todos: Summarise = (call, words) => {
  const known = todosOf(call);
  if (!known) return undefined;
  const done = known.filter(({ status }) => status === 'completed').length;
  const first = foremost(known);
  return [words('countTodos', { done, total: known.length }), ...(first ? [first.content] : [])];
};

const SUMMARIES: ReadonlyMap<string, Summarise> = new Map([
  ['internet_search', search],
  ['read_file', file],
  ['write_file', file],
  ['edit_file', file],
  ['ls', directory],
  ['write_todos', todos],
  ['todo', todos],
]);

/** What a call is about, in a few words. */
export function summaryOf(call: Call, words: Translate): readonly ReactNode[] {
  const known = SUMMARIES.get(call.name)?.(call, words);
  if (known) return known;
  const excerpt = excerptOf(call);
  return [excerpt === undefined ? words('generic') : excerpt];
}
