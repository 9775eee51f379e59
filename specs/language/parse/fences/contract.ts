import type { Moves } from '../../model/contract.ts';
import type { FenceReader } from '../fence.ts';
import { Shape } from '../shape.ts';
import { escapePointer, readYaml, record } from '../yaml.ts';

export default {
  kind: 'contract',
  language: 'yaml',
  read(fence, context) {
    const yaml = readYaml(fence.body, context.report);
    if (yaml.broken) return;
    const shape = new Shape(yaml, context.report, 'K6004');
    if (shape.mapping('', 'a mapping') === undefined) return;
    shape.onlyKeys('', ['instances', 'moves'], 'kmd:contract', 'K1016');
    const moves = readMoves(shape);
    if (moves !== undefined) context.draft.moves = moves;
    if (shape.mapping('/instances', '`{opens, key, arrangement}`') === undefined) return;
    shape.onlyKeys('/instances', ['opens', 'key', 'arrangement'], 'kmd:contract', 'K1016');
    const opens = shape.text('/instances/opens', 'the type of a message');
    const key = shape.text('/instances/key', 'the name of a field');
    const arrangement = shape.word('/instances/arrangement', ['list', 'queue']) ?? 'list';
    if (opens === undefined) shape.wrong('/instances', 'a mapping with `opens`');
    else if (key === undefined) shape.wrong('/instances', 'a mapping with `key`');
    else context.draft.instances = { opens, key, arrangement };
  },
} satisfies FenceReader;

function readMoves(shape: Shape): Moves | undefined {
  if (shape.mapping('/moves', '`{refusable, again, overrides}`') === undefined) return undefined;
  shape.onlyKeys('/moves', ['refusable', 'again', 'overrides'], 'kmd:contract', 'K1016');
  const overrides = Object.keys(shape.mapping('/moves/overrides', 'a mapping from limit to field') ?? {}).flatMap((limit) => {
    const field = shape.text(`/moves/overrides/${escapePointer(limit)}`, 'the name of a field');
    return field === undefined ? [] : [[limit, field] as const];
  });
  return {
    refusable: shape.texts('/moves/refusable', 'a list of parts').map(({ value }) => value),
    again: shape.texts('/moves/again', 'a list of message types').map(({ value }) => value),
    overrides: record(overrides),
    place: shape.key('/moves'),
  };
}
