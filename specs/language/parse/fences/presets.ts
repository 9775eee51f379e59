import { tokenOf } from '../cells/token.ts';
import { addPresetValue } from '../collect.ts';
import type { FenceReader } from '../fence.ts';
import { Shape } from '../shape.ts';
import { escapePointer, readYaml } from '../yaml.ts';

/** Preset → style property → value. */
export default {
  kind: 'presets',
  language: 'yaml',
  read(fence, context) {
    const yaml = readYaml(fence.body, context.report);
    const shape = new Shape(yaml, context.report, 'K6004');
    for (const preset of Object.keys(shape.mapping('', 'a mapping from preset to style property to value') ?? {})) {
      const pointer = `/${escapePointer(preset)}`;
      addPresetValue(context, preset, shape.key(pointer));
      for (const property of Object.keys(shape.mapping(pointer, 'a mapping from style property to value') ?? {})) {
        const inner = `${pointer}/${escapePointer(property)}`;
        const value = shape.get(inner);
        if (typeof value !== 'string' && typeof value !== 'number') {
          shape.wrong(inner, 'a value such as `2px`, or a token such as `"{color.accent}"`', ['A token reference needs quotes in YAML.']);
          continue;
        }
        const text = String(value);
        const alias = tokenOf(text);
        addPresetValue(context, preset, shape.key(pointer), property, {
          text,
          ...(alias === undefined ? {} : { alias }),
          place: shape.place(inner),
        });
      }
    }
  },
} satisfies FenceReader;
