import { escapePointer } from '../../../model/json-pointer.ts';
import type { Moves } from '../../../model/contract.ts';
import { duplicate } from '../../draft/add.ts';
import type { FenceReader } from '../fence.ts';
import { YamlReader } from '../../yaml/yaml-reader.ts';
import { readYaml } from '../../yaml/read-yaml.ts';

export default {
  kind: 'contract',
  language: 'yaml',
  read(fence, context) {
    const yaml = readYaml(fence.body, context.report);
    if (yaml.broken) return;
    const reader = new YamlReader(yaml, context.report, 'K6004');
    if (reader.mapping('', 'a mapping') === undefined) return;
    reader.onlyKeys('', ['instances', 'moves'], 'kmd:contract', 'K1016');
    const moves = readMoves(reader);
    if (moves !== undefined) {
      const first = context.draft.moves;
      if (first === undefined) context.draft.moves = moves;
      else duplicate(context, 'key of kmd:contract', 'moves', first.place, moves.place);
    }
    if (reader.mapping('/instances', '`{opens, key, arrangement}`') === undefined) return;
    reader.onlyKeys('/instances', ['opens', 'key', 'arrangement'], 'kmd:contract', 'K1016');
    const place = reader.key('/instances');
    const earlier = context.draft.instances?.places?.[''];
    if (earlier !== undefined) {
      duplicate(context, 'key of kmd:contract', 'instances', earlier, place);
      return;
    }
    const opens = reader.text('/instances/opens', 'the type of a message');
    const key = reader.text('/instances/key', 'the name of a field');
    const arrangement = reader.word('/instances/arrangement', ['list', 'queue']) ?? 'list';
    if (opens === undefined) reader.reject('/instances', 'a mapping with `opens`');
    else if (key === undefined) reader.reject('/instances', 'a mapping with `key`');
    else
      context.draft.instances = { opens: [opens], key, match: {}, arrangement, places: { '': place, ...reader.placesBelow('/instances') } };
  },
} satisfies FenceReader;

function readMoves(reader: YamlReader): Moves | undefined {
  if (reader.mapping('/moves', '`{refusable, again, overrides}`') === undefined) return undefined;
  reader.onlyKeys('/moves', ['refusable', 'again', 'overrides'], 'kmd:contract', 'K1016');
  const overrides = Object.keys(reader.mapping('/moves/overrides', 'a mapping from limit to field') ?? {}).flatMap((limit) => {
    const field = reader.text(`/moves/overrides/${escapePointer(limit)}`, 'the name of a field');
    return field === undefined ? [] : [[limit, field] as const];
  });
  return {
    refusable: reader.texts('/moves/refusable', 'a list of parts').map(({ value }) => value),
    again: reader.texts('/moves/again', 'a list of message types').map(({ value }) => value),
    overrides: Object.fromEntries(overrides),
    place: reader.key('/moves'),
    places: reader.placesBelow('/moves'),
  };
}
