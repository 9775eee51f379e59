import type { Call } from '../state/call.ts';
import { changeOf, type Run } from './change.ts';
import { read, string } from './form.ts';

/** What a call does to a file. */
export interface FileCall {
  readonly operation: 'fileRead' | 'fileWrite' | 'fileEdit';
  readonly path: string;
  /** The names of the arguments that stand in these fields. */
  readonly shown: readonly string[];
  /** The change of a write or an edit; `undefined` for a read. */
  readonly change: { readonly runs: readonly Run[]; readonly text: string } | undefined;
}

/** What a call does to a file; `undefined` for arguments of another form. */
export function fileOf({ name, given }: Call): FileCall | undefined {
  return read(given, (from) => {
    const path = string(from, 'file_path');
    if (name === 'read_file') return { operation: 'fileRead', path, shown: ['file_path'], change: undefined };
    const isEdit = name === 'edit_file';
    const before = isEdit ? string(from, 'old_string') : '';
    const text = string(from, isEdit ? 'new_string' : 'content');
    const shown = ['file_path', ...(isEdit ? ['old_string', 'new_string'] : ['content'])];
    return { operation: isEdit ? 'fileEdit' : 'fileWrite', path, shown, change: { runs: changeOf(before, text), text } };
  });
}
