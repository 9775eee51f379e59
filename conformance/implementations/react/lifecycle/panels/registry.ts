import type { ComponentType } from 'react';
import type { Call } from '../state/call.ts';
import { Directory } from './directory.tsx';
import { File } from './file.tsx';
import { Search } from './search.tsx';
import { Todos } from './todos.tsx';

/** The panels of the tools by name. */
export const PANELS: ReadonlyMap<string, ComponentType<{ call: Call }>> = new Map([
  ['internet_search', Search],
  ['read_file', File],
  ['write_file', File],
  ['edit_file', File],
  ['ls', Directory],
  ['write_todos', Todos],
  ['todo', Todos],
]);
