import { didYouMean } from '../diagnostics/nearest.ts';
import type { Link, Normative, Profile, Spec, SpecKind } from '../model/spec.ts';
import { isLocale } from './locale.ts';
import { linkOf } from './links.ts';
import type { Reporter } from './report.ts';
import { isObject, Shape } from './shape.ts';
import { Piece, type Source } from './source.ts';
import { escapePointer, readYaml, record } from './yaml.ts';

/** What the front matter gives to the spec. */
export type Front = Pick<
  Spec,
  | 'id'
  | 'title'
  | 'kind'
  | 'profile'
  | 'version'
  | 'status'
  | 'lang'
  | 'area'
  | 'path'
  | 'summary'
  | 'triggers'
  | 'imports'
  | 'normative'
  | 'locales'
  | 'requiredPresets'
  | 'retired'
  | 'renamed'
> & { readonly references: readonly Link[]; readonly hasTitle: boolean; readonly broken: boolean };

const KINDS: readonly SpecKind[] = ['component', 'theme', 'policy', 'flow'];
const KEYS = [
  'kmd',
  'id',
  'title',
  'kind',
  'version',
  'status',
  'lang',
  'area',
  'path',
  'summary',
  'description',
  'owners',
  'triggers',
  'imports',
  'references',
  'normative',
  'locales',
  'presets',
  'retired',
  'renamed',
];
const ID = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const SEMVER = /^\d+\.\d+\.\d+(?:-[\w.-]+)?(?:\+[\w.-]+)?$/;
/** Specs that gave no locales show English. */
const SOURCE_LOCALE = 'en-US';

/** Where the front matter stands: `undefined` when the file has none. */
export function findFrontMatter(source: Source, report: Reporter): { readonly body: Piece | undefined; readonly rest: number } {
  const start = source.text.charCodeAt(0) === 0xfeff ? 1 : 0;
  const open = /^---[ \t]*(?:\r?\n|$)/y.exec(source.text.slice(start, start + 16));
  if (open === null) return { body: undefined, rest: start };
  const from = start + open[0].length;
  const close = /^(?:---|\.\.\.)[ \t]*\r?$/gm;
  close.lastIndex = from;
  const found = close.exec(source.text);
  if (found === null) {
    report('K1002', source.place(start, start + 3));
    return { body: undefined, rest: from };
  }
  const end = source.text.indexOf('\n', found.index);
  return {
    body: new Piece(source, source.text.slice(from, found.index), [{ index: 0, offset: from }]),
    rest: end === -1 ? source.text.length : end + 1,
  };
}

/** Reads the front matter; what is wrong is reported, what is missing has a default. */
export function readFrontMatter(body: Piece | undefined, source: Source, report: Reporter): Front {
  const named =
    (source.file.split('/').pop() ?? '')
      .replace(/\.\w+$/, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'spec';
  const yaml = readYaml(body ?? new Piece(source, '', [{ index: 0, offset: 0 }]), report);
  const shape = new Shape(yaml, report, 'K1005');
  // Even broken front matter tells which profile was meant.
  const profile: Profile = body !== undefined && /^kmd[ \t]*:/m.test(body.text) ? 'strict' : 'legacy';
  if (body === undefined) report('K1003', source.place(0, 0), { id: named });
  else if (yaml.value !== null && shape.mapping('', 'a mapping of keys') !== undefined) shape.onlyKeys('', KEYS, 'front matter', 'K1004');
  const usable = isObject(yaml.value);
  const version = shape.get('/kmd');
  if (version !== undefined && version !== 1) report('K1009', shape.place('/kmd'), { found: `\`${JSON.stringify(version)}\`` });
  const lacking = (key: string): void => {
    if (body !== undefined && !yaml.broken)
      report('K1006', body.place(0, Math.min(body.text.length, 1)), { key }, profile === 'legacy' ? { severity: 'warning' } : {});
  };
  const id = usable ? shape.matching('/id', ID, 'an id of lower-case letters, digits and hyphens') : undefined;
  if (id === undefined && shape.get('/id') === undefined) lacking('id');
  const title = usable ? shape.text('/title', 'a text') : undefined;
  if (title === undefined && shape.get('/title') === undefined) lacking('title');
  const kind = shape.word('/kind', KINDS);
  if (kind === undefined && shape.get('/kind') === undefined && profile === 'strict') lacking('kind');
  for (const owner of ['/owners'] as const) shape.texts(owner, 'a text or a list of texts');
  const summary = shape.text('/summary', 'a text') ?? shape.text('/description', 'a text');
  if (shape.mapping('/triggers', '`{primary: […], all: […]}`') !== undefined)
    shape.onlyKeys('/triggers', ['primary', 'all'], 'triggers', 'K1004');
  const optional = {
    version: shape.matching('/version', SEMVER, 'a version such as `1.0.0`'),
    status: shape.word('/status', ['draft', 'stable', 'retired']),
    lang: shape.text('/lang', 'a BCP 47 tag'),
    area: shape.text('/area', 'a text'),
    path: shape.text('/path', 'a text'),
    summary,
  };
  const triggers = isObject(shape.get('/triggers'));
  return {
    id: id ?? named,
    title: title ?? named,
    hasTitle: title !== undefined,
    broken: yaml.broken,
    kind: kind ?? 'component',
    profile,
    ...(Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)) as Partial<
      Record<keyof typeof optional, string>
    >),
    triggers: {
      primary: triggers ? shape.texts('/triggers/primary', 'a list of texts') : [],
      all: triggers ? shape.texts('/triggers/all', 'a list of texts') : [],
    },
    imports: shape.texts('/imports', 'a list of spec ids').map(({ value, place }) => ({ target: value, kind: 'spec', place })),
    normative: normative(shape),
    references: shape.texts('/references', 'a list of paths or URLs').map(({ value, place }) => linkOf(value, place)),
    locales: locales(shape),
    requiredPresets: requiredPresets(shape),
    retired: shape.texts('/retired', 'a list of ids').map(({ value }) => value),
    renamed: renamed(shape),
  };
}

function normative(shape: Shape): Normative[] {
  const url = shape.get('/normative');
  if (typeof url === 'string')
    return [{ source: url, covers: [], ...(/^https?:/.test(url) ? { url } : {}), place: shape.place('/normative') }];
  return shape.list('/normative', 'a list of `{source, revision, url, covers}`').flatMap((_, index) => {
    const pointer = `/normative/${index}`;
    if (shape.mapping(pointer, '`{source, revision, url, covers}`') === undefined) return [];
    shape.onlyKeys(pointer, ['source', 'revision', 'url', 'covers'], 'normative', 'K1004');
    const source = shape.text(`${pointer}/source`, 'the name of a document');
    if (source === undefined)
      return shape.get(`${pointer}/source`) === undefined ? (shape.wrong(pointer, 'a mapping with `source`'), []) : [];
    const revision = shape.text(`${pointer}/revision`, 'a text (a date needs quotes)');
    const link = shape.text(`${pointer}/url`, 'a URL');
    return [
      {
        source,
        ...(revision === undefined ? {} : { revision }),
        ...(link === undefined ? {} : { url: link }),
        covers: shape.texts(`${pointer}/covers`, 'a list of names').map(({ value }) => value),
        place: shape.place(pointer),
      },
    ];
  });
}

function locales(shape: Shape): Spec['locales'] {
  if (shape.mapping('/locales', '`{source: tag, required: [tag]}`') === undefined)
    return { source: SOURCE_LOCALE, required: [SOURCE_LOCALE] };
  shape.onlyKeys('/locales', ['source', 'required'], 'locales', 'K1004');
  const source = shape.text('/locales/source', 'a BCP 47 tag') ?? SOURCE_LOCALE;
  const required = shape.texts('/locales/required', 'a list of BCP 47 tags');
  required.forEach(({ value }, index) => {
    if (!isLocale(value)) shape.wrong(`/locales/required/${index}`, 'a BCP 47 tag such as `pt-BR`');
  });
  if (!isLocale(source)) shape.wrong('/locales/source', 'a BCP 47 tag such as `en-US`');
  const tags = required.map(({ value }) => value);
  return { source, required: tags.includes(source) ? tags : [source, ...tags] };
}

function requiredPresets(shape: Shape): Spec['requiredPresets'] {
  if (shape.mapping('/presets', '`{required: all}` or `{required: [id]}`') === undefined) return [];
  shape.onlyKeys('/presets', ['required'], 'presets', 'K1004');
  const required = shape.get('/presets/required');
  if (required === 'all') return 'all';
  if (typeof required === 'string') {
    shape.wrong('/presets/required', '`all` or a list of preset ids', didYouMean(required, ['all']));
    return [];
  }
  return shape.texts('/presets/required', '`all` or a list of preset ids').map(({ value }) => value);
}

function renamed(shape: Shape): Record<string, string> {
  const mapping = shape.mapping('/renamed', 'a mapping from old id to new id') ?? {};
  return record(
    Object.keys(mapping).flatMap((old) => {
      const name = shape.text(`/renamed/${escapePointer(old)}`, 'the new id');
      return name === undefined ? [] : [[old, name] as const];
    }),
  );
}
