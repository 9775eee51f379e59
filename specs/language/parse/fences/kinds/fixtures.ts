import { escapePointer } from '../../../model/json-pointer.ts';
import type { FenceReader } from '../fence.ts';
import { YamlReader } from '../../yaml/yaml-reader.ts';
import { checkRecipes } from '../check-recipes.ts';
import { readYaml } from '../../yaml/read-yaml.ts';

/** Name → value or recipe. */
export default {
  kind: 'fixtures',
  language: 'yaml',
  read(fence, context) {
    const yaml = readYaml(fence.body, context.report);
    const reader = new YamlReader(yaml, context.report, 'K7003');
    for (const [name, value] of Object.entries(reader.mapping('', 'a mapping from name to value') ?? {})) {
      const pointer = `/${escapePointer(name)}`;
      checkRecipes(value, pointer, reader, context);
      context.draft.fixtures.push({ name, value, place: reader.key(pointer), places: reader.placesBelow(pointer) });
    }
  },
} satisfies FenceReader;
