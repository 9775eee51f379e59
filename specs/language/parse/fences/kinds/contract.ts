import { escapePointer } from '../../../model/json-pointer.ts';
import type { Moves } from '../../../model/contract.ts';
import { duplicate } from '../../draft/add.ts';
import type { Context } from '../../draft/context.ts';
import type { FenceReader } from '../fence.ts';
import { YamlReader } from '../../yaml/yaml-reader.ts';
import { readYaml } from '../../yaml/read-yaml.ts';
import { INSTANCES_KEYS, readInstances } from '../instances.ts';

const KEYS = ['instances', 'moves', 'focus'];
const MOVES_KEYS = ['refusable', 'again', 'overrides'];

export default {
  kind: 'contract',
  language: 'yaml',
  keys: { '': KEYS, instances: INSTANCES_KEYS, moves: MOVES_KEYS },
  read(fence, context) {
    const yaml = readYaml(fence.body, context.report);
    if (yaml.broken) return;
    const reader = new YamlReader(yaml, context.report, 'K6004');
    if (reader.mapping('', 'a mapping') === undefined) return;
    reader.onlyKeys('', KEYS, 'kmd:contract', 'K1016');
    const { draft } = context;
    const moves = readMoves(reader);
    if (moves !== undefined && isFirst(context, 'moves', draft.moves?.place, moves.place)) draft.moves = moves;
    const part = reader.text('/focus', 'the id of a part');
    const place = reader.place('/focus');
    if (part !== undefined && isFirst(context, 'focus', draft.focus?.place, place)) draft.focus = { part, place };
    const instances = readInstances(reader, context);
    if (instances !== undefined && isFirst(context, 'instances', draft.instances?.place, instances.place)) draft.instances = instances;
  },
} satisfies FenceReader;

/** Whether nothing of that name was read before; a second one is reported, and the first stays. */
function isFirst(context: Context, name: string, first: Moves['place'] | undefined, place: Moves['place']): boolean {
  if (first !== undefined) duplicate(context, 'key of kmd:contract', name, first, place);
  return first === undefined;
}

function readMoves(reader: YamlReader): Moves | undefined {
  if (reader.mapping('/moves', '`{refusable, again, overrides}`') === undefined) return undefined;
  reader.onlyKeys('/moves', MOVES_KEYS, 'kmd:contract', 'K1016');
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
