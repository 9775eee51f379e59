import { escapePointer } from '../../../model/json-pointer.ts';
import type { Place } from '../../../model/place.ts';
import { addMessageText } from '../../draft/add.ts';
import type { FenceReader } from '../fence.ts';
import { isLocale } from '../../../units/locale.ts';
import { YamlReader } from '../../yaml/yaml-reader.ts';
import { readYaml } from '../../yaml/read-yaml.ts';

/** Key → locale → text. */
export default {
  kind: 'i18n',
  language: 'yaml',
  read(fence, context) {
    const yaml = readYaml(fence.body, context.report);
    const reader = new YamlReader(yaml, context.report, 'K6004');
    const keys = reader.mapping('', 'a mapping from key to locale to text') ?? {};
    for (const key of Object.keys(keys)) {
      const pointer = `/${escapePointer(key)}`;
      addMessageText(context, key, reader.key(pointer));
      const texts = reader.mapping(pointer, 'a mapping from locale to text') ?? {};
      for (const locale of Object.keys(texts)) {
        const inner = `${pointer}/${escapePointer(locale)}`;
        if (!isLocale(locale)) {
          context.report('K6004', reader.key(inner), { key, found: `\`${locale}\``, expected: 'a BCP 47 tag such as `pt-BR`' });
          continue;
        }
        const text = reader.text(inner, 'a text');
        if (text !== undefined)
          addMessageText(context, key, reader.key(pointer), locale, { text, place: inside(reader.place(inner), context.source.text) });
      }
    }
  },
} satisfies FenceReader;

/** The place without the quotes of a quoted scalar. */
function inside(place: Place, text: string): Place {
  const sign = text.charAt(place.start.offset);
  if (sign !== '"' && sign !== "'") return place;
  const move = (position: Place['start'], by: number): Place['start'] => ({
    ...position,
    column: position.column + by,
    offset: position.offset + by,
  });
  return { ...place, start: move(place.start, 1), end: move(place.end, -1) };
}
