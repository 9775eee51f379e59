import { escapePointer } from '../../../model/json-pointer.ts';
import { INVARIANT_KINDS, type InvariantKind } from '../../../model/invariant.ts';
import type { Place } from '../../../model/place.ts';
import type { FenceReader } from '../fence.ts';
import { YamlReader } from '../../yaml/yaml-reader.ts';
import { readYaml } from '../../yaml/read-yaml.ts';

/** The list that each kind of invariant has. */
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
  keys: { '*': ['kind', 'parts', 'messages', 'covers'] },
  read(fence, context) {
    const yaml = readYaml(fence.body, context.report);
    if (yaml.broken) return;
    const reader = new YamlReader(yaml, context.report, 'K6004');
    for (const id of Object.keys(reader.mapping('', 'a mapping from id to `{kind, …}`') ?? {})) {
      const pointer = `/${escapePointer(id)}`;
      if (reader.mapping(pointer, 'a mapping with `kind`') === undefined) continue;
      const place = reader.key(pointer);
      if (reader.get(`${pointer}/kind`) === undefined) {
        reader.reject(pointer, 'a mapping with `kind`');
        continue;
      }
      const kind = reader.word(`${pointer}/kind`, INVARIANT_KINDS);
      if (kind === undefined) continue;
      const about = ABOUT[kind];
      reader.onlyKeys(pointer, ['kind', ...(about === undefined ? [] : [about]), 'covers'], 'kmd:invariants', 'K1016');
      const places: Record<string, Place> = {};
      const list = (key: 'parts' | 'messages' | 'covers', expected: string): string[] =>
        reader.texts(`${pointer}/${key}`, expected).map(({ value, place: at }, index) => {
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
