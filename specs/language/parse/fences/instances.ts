import { defined } from '../../defined.ts';
import { isObject } from '../../model/json.ts';
import { escapePointer } from '../../model/json-pointer.ts';
import { duplicate } from '../draft/add.ts';
import type { Context } from '../draft/context.ts';
import type { DraftInstances } from '../draft/draft.ts';
import type { YamlReader } from '../yaml/yaml-reader.ts';

export const INSTANCES_KEYS = ['opens', 'each', 'key', 'match', 'arrangement'];

/** Reads the `instances` of a contract; `undefined` where there are none or, after a report, where they lack something. */
export function readInstances(reader: YamlReader, context: Context): DraftInstances | undefined {
  if (reader.mapping('/instances', '`{opens, key, arrangement}`') === undefined) return undefined;
  reader.onlyKeys('/instances', INSTANCES_KEYS, 'kmd:contract', 'K1016');
  const opens = readOpens(reader, context);
  const each = reader.text('/instances/each', 'the name of a field');
  const key = reader.text('/instances/key', 'the name of a field');
  const match = readMatch(reader);
  const arrangement = reader.word('/instances/arrangement', ['list', 'queue', 'canvas']) ?? 'list';
  const place = reader.key('/instances');
  if (opens === undefined) return undefined;
  if (key === undefined)
    return reader.get('/instances/key') === undefined ? reader.reject('/instances', 'a mapping with `key`') : undefined;
  return {
    opens,
    ...defined({ each }),
    key,
    match,
    arrangement,
    places: { '': place, ...reader.placesBelow('/instances') },
    place,
  };
}

function readOpens(reader: YamlReader, context: Context): readonly string[] | undefined {
  const types = reader.texts('/instances/opens', 'the type of a message, or a list of types');
  if (types.length === 0) {
    const written = reader.get('/instances/opens');
    if (written === undefined) reader.reject('/instances', 'a mapping with `opens`');
    else if (Array.isArray(written) && written.length === 0) reader.reject('/instances/opens', 'at least one type');
    return undefined;
  }
  const first = new Map([...types].reverse().map((one) => [one.value, one.place]));
  return types.flatMap(({ value, place }) => {
    const earlier = first.get(value);
    if (earlier === undefined || earlier === place) return [value];
    duplicate(context, 'opening message', value, earlier, place);
    return [];
  });
}

/** One field for all types that have it, or a field by type. */
function readMatch(reader: YamlReader): DraftInstances['match'] {
  if (!isObject(reader.get('/instances/match'))) return reader.text('/instances/match', 'a field, or a mapping from type to field') ?? {};
  const types = Object.keys(reader.get('/instances/match') as object);
  return Object.fromEntries(
    types.flatMap((type) => {
      const field = reader.text(`/instances/match/${escapePointer(type)}`, 'the name of a field');
      return field === undefined ? [] : [[type, field] as const];
    }),
  );
}
