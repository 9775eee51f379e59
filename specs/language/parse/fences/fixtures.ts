import type { FenceReader } from '../fence.ts';
import { Shape } from '../shape.ts';
import { checkRecipes } from '../recipes.ts';
import { escapePointer, readYaml } from '../yaml.ts';

/** Name → value or recipe. */
export default {
  kind: 'fixtures',
  language: 'yaml',
  read(fence, context) {
    const yaml = readYaml(fence.body, context.report);
    const shape = new Shape(yaml, context.report, 'K7003');
    for (const [name, value] of Object.entries(shape.mapping('', 'a mapping from name to value') ?? {})) {
      const pointer = `/${escapePointer(name)}`;
      checkRecipes(value, pointer, shape, context);
      context.draft.fixtures.push({ name, value, place: shape.key(pointer) });
    }
  },
} satisfies FenceReader;
