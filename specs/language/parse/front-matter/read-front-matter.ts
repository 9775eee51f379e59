import { defined } from '../../defined.ts';
import type { Report } from '../../diagnostics/report.ts';
import { isObject } from '../../model/json.ts';
import type { Place } from '../../model/place.ts';
import type { Link, Profile, Spec, SpecKind } from '../../model/spec.ts';
import { Piece } from '../../text/piece.ts';
import type { Source } from '../../text/source.ts';
import { linkOf } from '../markdown/links.ts';
import { readYaml } from '../yaml/read-yaml.ts';
import { YamlReader } from '../yaml/yaml-reader.ts';
import { readLocales, readNormative, readRenamed, readRequiredPresets } from './blocks.ts';

/** The part of a spec that its front matter gives. */
type Front = Pick<
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
  | 'places'
> & { readonly references: readonly Link[]; readonly hasTitle: boolean; readonly broken: boolean };

export const SPEC_KINDS: readonly SpecKind[] = ['component', 'theme', 'policy', 'flow'];
export const FRONT_MATTER_KEYS = [
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

/** A file that begins with keys lacks the first line of its front matter alone. */
const hintsOn = ({ text }: Source): string[] =>
  /^[a-z]+:(?: |\r?\n)/.test(text) ? ['The file begins with keys: put a line `---` above them, and one below.'] : [];

/**
 * Reads the front matter, with a default for every absent key.
 * @param body `undefined` when the file has no front matter
 */
export function readFrontMatter(body: Piece | undefined, profile: Profile, source: Source, report: Report): Front {
  const named = idOfFile(source.file);
  const yaml = readYaml(body ?? new Piece(source, '', [{ index: 0, offset: 0 }]), report);
  const reader = new YamlReader(yaml, report, 'K1005');
  if (body === undefined) report('K1003', source.place(0, 0), { id: named }, { hints: hintsOn(source) });
  else if (yaml.value !== null && reader.mapping('', 'a mapping of keys') !== undefined)
    reader.onlyKeys('', FRONT_MATTER_KEYS, 'front matter', 'K1004');
  const usable = isObject(yaml.value);
  const version = reader.get('/kmd');
  if (version !== undefined && version !== 1) report('K1009', reader.place('/kmd'), { found: `\`${JSON.stringify(version)}\`` });
  const need = (key: string): void => {
    if (body !== undefined && !yaml.broken && reader.get(`/${key}`) === undefined)
      report('K1006', body.place(0, Math.min(body.text.length, 1)), { key }, { lenient: true });
  };
  const id = usable ? reader.matching('/id', ID, 'an id of lower-case letters, digits and hyphens') : undefined;
  need('id');
  const title = usable ? reader.text('/title', 'a text') : undefined;
  need('title');
  const kind = reader.word('/kind', SPEC_KINDS);
  if (profile === 'strict') need('kind');
  reader.texts('/owners', 'a text or a list of texts');
  const summary = reader.text('/summary', 'a text') ?? reader.text('/description', 'a text');
  if (reader.mapping('/triggers', '`{primary: […], all: […]}`') !== undefined)
    reader.onlyKeys('/triggers', ['primary', 'all'], 'triggers', 'K1004');
  const triggers = isObject(reader.get('/triggers'));
  return {
    id: id ?? named,
    title: title ?? named,
    hasTitle: title !== undefined,
    broken: yaml.broken,
    kind: kind ?? 'component',
    profile,
    ...defined({
      version: reader.matching('/version', SEMVER, 'a version such as `1.0.0`'),
      status: reader.word('/status', ['draft', 'stable', 'retired']),
      lang: reader.text('/lang', 'a BCP 47 tag'),
      area: reader.text('/area', 'a text'),
      path: reader.text('/path', 'a text'),
      summary,
    }),
    triggers: {
      primary: triggers ? reader.texts('/triggers/primary', 'a list of texts') : [],
      all: triggers ? reader.texts('/triggers/all', 'a list of texts') : [],
    },
    imports: reader.texts('/imports', 'a list of spec ids').map(({ value, place }) => ({ target: value, kind: 'spec', place })),
    normative: readNormative(reader),
    references: reader.texts('/references', 'a list of paths or URLs').map(({ value, place }) => linkOf(value, place)),
    locales: readLocales(reader),
    requiredPresets: readRequiredPresets(reader),
    retired: reader.texts('/retired', 'a list of ids').map(({ value }) => value),
    renamed: readRenamed(reader),
    places: placesOf(reader),
  };
}

/** The places of the names that the linker or a rule resolves. */
function placesOf(reader: YamlReader): Record<string, Place> {
  const blocks = ['/presets', '/normative', '/locales', '/renamed'];
  return Object.fromEntries(
    blocks.flatMap((block) => Object.entries(reader.placesBelow(block)).map(([pointer, place]) => [block + pointer, place] as const)),
  );
}

/** The id of a spec without front matter: its file name in kebab case. */
function idOfFile(file: string): string {
  const name = (file.split('/').pop() ?? '').replace(/\.\w+$/, '').toLowerCase();
  return name.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '') || 'spec';
}
