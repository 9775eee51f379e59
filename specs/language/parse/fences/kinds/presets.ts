import { defined } from '../../../defined.ts';
import { escapePointer } from '../../../model/json-pointer.ts';
import { tokenOf } from '../../cells/token.ts';
import { addPresetValue } from '../../draft/add.ts';
import type { FenceReader } from '../fence.ts';
import { YamlReader } from '../../yaml/yaml-reader.ts';
import { readYaml } from '../../yaml/read-yaml.ts';

/** Preset → style property → value. */
export default {
  kind: 'presets',
  language: 'yaml',
  read(fence, context) {
    const yaml = readYaml(fence.body, context.report);
    const reader = new YamlReader(yaml, context.report, 'K6004');
    for (const preset of Object.keys(reader.mapping('', 'a mapping from preset to style property to value') ?? {})) {
      const pointer = `/${escapePointer(preset)}`;
      addPresetValue(context, preset, reader.key(pointer));
      for (const property of Object.keys(reader.mapping(pointer, 'a mapping from style property to value') ?? {})) {
        const inner = `${pointer}/${escapePointer(property)}`;
        const written = reader.get(inner);
        if (typeof written !== 'string' && typeof written !== 'number') {
          reader.reject(inner, 'a value such as `2px`, or a token such as `"{color.accent}"`', ['A token reference needs quotes in YAML.']);
          continue;
        }
        const text = String(written);
        const value = { text, ...defined({ alias: tokenOf(text) }), place: reader.place(inner) };
        addPresetValue(context, preset, reader.key(pointer), property, value);
      }
    }
  },
} satisfies FenceReader;
