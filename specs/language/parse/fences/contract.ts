import type { FenceReader } from '../fence.ts';
import { Shape } from '../shape.ts';
import { readYaml } from '../yaml.ts';

export default {
  kind: 'contract',
  language: 'yaml',
  read(fence, context) {
    const yaml = readYaml(fence.body, context.report);
    if (yaml.broken) return;
    const shape = new Shape(yaml, context.report, 'K6004');
    if (shape.mapping('', 'a mapping') === undefined) return;
    shape.onlyKeys('', ['instances'], 'kmd:contract', 'K1016');
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
