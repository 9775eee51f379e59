import { defined } from '../../defined.ts';
import { didYouMean } from '../../diagnostics/nearest.ts';
import { escapePointer } from '../../model/json-pointer.ts';
import type { Normative, Spec } from '../../model/spec.ts';
import { isLocale } from '../../units/locale.ts';
import type { YamlReader } from '../yaml/yaml-reader.ts';

/** The source locale of specs without `locales`. */
const SOURCE_LOCALE = 'en-US';

/** The key `normative`: outside documents that the spec implements, or one URL. */
export function readNormative(reader: YamlReader): Normative[] {
  const url = reader.get('/normative');
  if (typeof url === 'string')
    return [{ source: url, covers: [], ...(/^https?:/.test(url) ? { url } : {}), place: reader.place('/normative') }];
  return reader.list('/normative', 'a list of `{source, revision, url, covers}`').flatMap((_, index) => {
    const pointer = `/normative/${index}`;
    if (reader.mapping(pointer, '`{source, revision, url, covers}`') === undefined) return [];
    reader.onlyKeys(pointer, ['source', 'revision', 'url', 'covers'], 'normative', 'K1004');
    const source = reader.text(`${pointer}/source`, 'the name of a document');
    if (source === undefined) {
      if (reader.get(`${pointer}/source`) === undefined) reader.reject(pointer, 'a mapping with `source`');
      return [];
    }
    const url = reader.text(`${pointer}/url`, 'a URL');
    if (url !== undefined && !URL.canParse(url)) reader.reject(`${pointer}/url`, 'a whole URL such as `https://example.org/page`');
    return [
      {
        source,
        ...defined({
          revision: reader.text(`${pointer}/revision`, 'a text (a date needs quotes)'),
          url,
        }),
        covers: reader.texts(`${pointer}/covers`, 'a list of names').map(({ value }) => value),
        place: reader.place(pointer),
      },
    ];
  });
}

/** The key `locales`; the source locale is always among the required ones. */
export function readLocales(reader: YamlReader): Spec['locales'] {
  if (reader.mapping('/locales', '`{source: tag, required: [tag]}`') === undefined)
    return { source: SOURCE_LOCALE, required: [SOURCE_LOCALE] };
  reader.onlyKeys('/locales', ['source', 'required'], 'locales', 'K1004');
  const source = reader.text('/locales/source', 'a BCP 47 tag') ?? SOURCE_LOCALE;
  const required = reader.texts('/locales/required', 'a list of BCP 47 tags');
  required.forEach(({ value }, index) => {
    if (!isLocale(value)) reader.reject(`/locales/required/${index}`, 'a BCP 47 tag such as `pt-BR`');
  });
  if (!isLocale(source)) reader.reject('/locales/source', 'a BCP 47 tag such as `en-US`');
  const tags = required.map(({ value }) => value);
  return { source, required: tags.includes(source) ? tags : [source, ...tags] };
}

/** The key `presets`. */
export function readRequiredPresets(reader: YamlReader): Spec['requiredPresets'] {
  if (reader.mapping('/presets', '`{required: all}` or `{required: [id]}`') === undefined) return [];
  reader.onlyKeys('/presets', ['required'], 'presets', 'K1004');
  const required = reader.get('/presets/required');
  if (required === 'all') return 'all';
  if (typeof required === 'string') {
    reader.reject('/presets/required', '`all` or a list of preset ids', didYouMean(required, ['all']));
    return [];
  }
  return reader.texts('/presets/required', '`all` or a list of preset ids').map(({ value }) => value);
}

/** The key `renamed`. */
export function readRenamed(reader: YamlReader): Record<string, string> {
  const mapping = reader.mapping('/renamed', 'a mapping from old id to new id') ?? {};
  return Object.fromEntries(
    Object.keys(mapping).flatMap((old) => {
      const name = reader.text(`/renamed/${escapePointer(old)}`, 'the new id');
      return name === undefined ? [] : [[old, name] as const];
    }),
  );
}
