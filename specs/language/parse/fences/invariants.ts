import { INVARIANT_KINDS, type InvariantKind } from '../../model/invariant.ts';
import type { Place } from '../../model/place.ts';
import type { FenceReader } from '../fence.ts';
import { Shape } from '../shape.ts';
import { escapePointer, readYaml } from '../yaml.ts';

/** Which list an invariant of a kind is about. */
const ABOUT: Readonly<Record<InvariantKind, 'parts' | 'messages' | undefined>> = {
  shown: 'parts',
  labelled: 'parts',
  moves: 'parts',
  outcomes: 'messages',
  quiet: 'messages',
  console: undefined,
  outbound: undefined,
};

/** Id → `{kind, parts or messages, covers}`. */
export default {
  kind: 'invariants',
  language: 'yaml',
  read(fence, context) {
    const yaml = readYaml(fence.body, context.report);
    if (yaml.broken) return;
    const shape = new Shape(yaml, context.report, 'K6004');
    for (const id of Object.keys(shape.mapping('', 'a mapping from id to `{kind, …}`') ?? {})) {
      const pointer = `/${escapePointer(id)}`;
      if (shape.mapping(pointer, 'a mapping with `kind`') === undefined) continue;
      const place = shape.key(pointer);
      if (shape.get(`${pointer}/kind`) === undefined) {
        shape.wrong(pointer, 'a mapping with `kind`');
        continue;
      }
      const kind = shape.word(`${pointer}/kind`, INVARIANT_KINDS);
      if (kind === undefined) continue;
      const about = ABOUT[kind];
      shape.onlyKeys(pointer, ['kind', ...(about === undefined ? [] : [about]), 'covers'], 'kmd:invariants', 'K1016');
      const places: Record<string, Place> = {};
      const list = (key: 'parts' | 'messages' | 'covers', expected: string): string[] =>
        shape.texts(`${pointer}/${key}`, expected).map(({ value, place: at }, index) => {
          places[`/${key}/${index}`] = at;
          return value;
        });
      const parts = about === 'parts' ? list('parts', 'a list of parts') : [];
      const messages = about === 'messages' ? list('messages', 'a list of message types') : [];
      const covers = list('covers', 'a list of clauses');
      for (const key of [...(about === undefined ? [] : [about]), 'covers' as const]) {
        if ({ parts, messages, covers }[key].length === 0) context.report('K6005', place, { id, kind, key });
      }
      context.draft.invariants.push({ id, kind, parts, messages, covers, place, places });
    }
  },
} satisfies FenceReader;
