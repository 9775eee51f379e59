import type { Place } from '../../model/place.ts';
import { addMessageText } from '../collect.ts';
import type { FenceReader } from '../fence.ts';
import { isLocale } from '../locale.ts';
import { Shape } from '../shape.ts';
import { escapePointer, readYaml } from '../yaml.ts';

/** Key → locale → text. */
export default {
  kind: 'i18n',
  language: 'yaml',
  read(fence, context) {
    const yaml = readYaml(fence.body, context.report);
    const shape = new Shape(yaml, context.report, 'K6004');
    const keys = shape.mapping('', 'a mapping from key to locale to text') ?? {};
    for (const key of Object.keys(keys)) {
      const pointer = `/${escapePointer(key)}`;
      addMessageText(context, key, shape.key(pointer));
      const texts = shape.mapping(pointer, 'a mapping from locale to text') ?? {};
      for (const locale of Object.keys(texts)) {
        const inner = `${pointer}/${escapePointer(locale)}`;
        if (!isLocale(locale)) {
          context.report('K6004', shape.key(inner), { key, found: `\`${locale}\``, expected: 'a BCP 47 tag such as `pt-BR`' });
          continue;
        }
        const text = shape.text(inner, 'a text');
        if (text !== undefined)
          addMessageText(context, key, shape.key(pointer), locale, { text, place: inside(shape.place(inner), context.source.text) });
      }
    }
  },
} satisfies FenceReader;

/** Without the quotes of a quoted scalar. */
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
