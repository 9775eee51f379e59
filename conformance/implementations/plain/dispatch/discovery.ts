import { own, recordOf, textOf, type Json, type JsonRecord } from '../json.ts';
import type { Server } from './server.ts';

/** The tools of a server: all for `list_tools`, those that hold the query for `search_tools`. */
export function discovered({ tools }: Server, tool: string, input: Json): readonly JsonRecord[] {
  const all = [...tools.values()];
  if (tool === 'list_tools') return all;
  const query = queryOf(input).toLowerCase();
  return all.filter((one) =>
    [own(one, 'name'), own(one, 'description')].some((text) => textOf(text)?.toLowerCase().includes(query) === true),
  );
}

function queryOf(input: Json): string {
  const query = own(recordOf(input) ?? {}, 'query');
  return typeof query === 'string' || typeof query === 'number' ? String(query) : '';
}
