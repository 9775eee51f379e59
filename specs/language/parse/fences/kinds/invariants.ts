import { defined } from '../../../defined.ts';
import { escapePointer } from '../../../model/json-pointer.ts';
import { INVARIANT_KINDS, PRIVATE_PLACES, type InvariantKind } from '../../../model/invariant.ts';
import type { Place } from '../../../model/place.ts';
import type { FenceReader } from '../fence.ts';
import { YamlReader } from '../../yaml/yaml-reader.ts';
import { readYaml } from '../../yaml/read-yaml.ts';

/** Keys of an invariant that hold lists, and what each item is. */
const LISTS = {
  parts: 'parts',
  messages: 'message types',
  except: 'fields of messages',
  keys: 'keys of messages',
  rest: 'parts',
  unless: 'parts',
  covers: 'clauses',
};
type ListKey = keyof typeof LISTS;
const MOST_TIMES = 1000;

/** The keys that each kind has beside `kind` and `covers`: those that it needs, and those that it may have. */
const ABOUT: Readonly<
  Record<InvariantKind, { readonly needs?: ListKey; readonly takes?: readonly (ListKey | 'in' | 'entered' | 'others' | 'times')[] }>
> = {
  shown: { needs: 'parts' },
  labelled: { needs: 'parts' },
  moves: { needs: 'parts' },
  outcomes: { needs: 'messages' },
  quiet: { needs: 'messages' },
  console: {},
  outbound: {},
  private: { takes: ['in', 'except', 'entered'] },
  spoken: { takes: ['keys', 'others', 'times'] },
  contrast: { needs: 'parts' },
  whole: { needs: 'parts', takes: ['rest'] },
  idle: { takes: ['parts', 'unless'] },
};

/** Id → `{kind, covers, …}`. */
export default {
  kind: 'invariants',
  language: 'yaml',
  keys: { '*': ['kind', ...Object.keys(LISTS), 'in', 'entered', 'others', 'times'] },
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
      const { needs, takes = [] } = ABOUT[kind];
      const needed: readonly ListKey[] = [...(needs === undefined ? [] : [needs]), 'covers'];
      reader.onlyKeys(pointer, ['kind', ...needed, ...takes], 'kmd:invariants', 'K1016');
      const places: Record<string, Place> = {};
      const list = (key: ListKey): string[] =>
        needed.includes(key) || takes.includes(key)
          ? reader.texts(`${pointer}/${key}`, `a list of ${LISTS[key]}`).map(({ value, place: at }, index) => {
              places[`/${key}/${index}`] = at;
              return value;
            })
          : [];
      const lists = { parts: list('parts'), messages: list('messages'), covers: list('covers') };
      const optional = { except: list('except'), keys: list('keys'), rest: list('rest'), unless: list('unless') };
      for (const key of needed) {
        if (Object.keys(places).every((at) => !at.startsWith(`/${key}/`))) context.report('K6005', place, { id, kind, key });
      }
      const within = takes.includes('in')
        ? reader
            .list(`${pointer}/in`, 'a list of places')
            .flatMap((_, index) => reader.word(`${pointer}/in/${index}`, PRIVATE_PLACES) ?? [])
        : [];
      const times = takes.includes('times') ? reader.number(`${pointer}/times`, 1, MOST_TIMES, true) : undefined;
      context.draft.invariants.push({
        ...{ id, kind, ...lists, place, places },
        ...defined({
          in: within.length > 0 ? within : undefined,
          times,
          entered: takes.includes('entered') ? reader.boolean(`${pointer}/entered`) : undefined,
          others: takes.includes('others') ? reader.boolean(`${pointer}/others`) : undefined,
          except: optional.except.length > 0 ? optional.except : undefined,
          keys: optional.keys.length > 0 ? optional.keys : undefined,
          rest: optional.rest.length > 0 ? optional.rest : undefined,
          unless: optional.unless.length > 0 ? optional.unless : undefined,
        }),
      });
    }
  },
} satisfies FenceReader;
