import { defined } from '../../defined.ts';
import { escapePointer } from '../../model/json-pointer.ts';
import type { Given } from '../../model/test.ts';
import { TIME_ZONES } from '../../units/time-zones.ts';
import type { Context } from '../draft/context.ts';
import type { YamlValue } from './read-yaml.ts';
import { YamlReader } from './yaml-reader.ts';

export const GIVEN_KEYS = [
  'locale',
  'direction',
  'preset',
  'colorScheme',
  'motion',
  'contrast',
  'forcedColors',
  'viewport',
  'input',
  'zoom',
  'textSize',
  'timeZone',
  'clipboard',
  'ids',
  'tenant',
  'options',
];
export const VIEWPORT_KEYS = ['width', 'height'];
export const TENANT_KEYS = ['user', 'workspace', 'conversation'];

/** Reads the environment of a test or a case. */
export function readGiven(yaml: YamlValue, pointer: string, context: Context): Given {
  const reader = new YamlReader(yaml, context.report, 'K7003');
  if (reader.mapping(pointer, 'a mapping') === undefined) return {};
  reader.onlyKeys(pointer, GIVEN_KEYS, '`given`', 'K7002');
  const at = (key: string): string => `${pointer}/${key}`;
  const viewport = reader.mapping(at('viewport'), '`{width, height}`');
  const tenant = reader.mapping(at('tenant'), '`{user, workspace, conversation}` or what the spec calls its own');
  if (viewport !== undefined) reader.onlyKeys(at('viewport'), VIEWPORT_KEYS, '`viewport`', 'K7002');
  const width = viewport === undefined ? undefined : reader.number(at('viewport/width'), 1, 16_384, true);
  const height = viewport === undefined ? undefined : reader.number(at('viewport/height'), 1, 16_384, true);
  return defined({
    locale: reader.text(at('locale'), 'a BCP 47 tag'),
    direction: reader.word(at('direction'), ['ltr', 'rtl']),
    preset: reader.text(at('preset'), 'a preset'),
    colorScheme: reader.word(at('colorScheme'), ['light', 'dark']),
    motion: reader.word(at('motion'), ['reduce', 'no-preference']),
    contrast: reader.word(at('contrast'), ['more', 'no-preference']),
    forcedColors: reader.word(at('forcedColors'), ['active', 'none']),
    viewport: width === undefined || height === undefined ? undefined : { width, height },
    input: reader.word(at('input'), ['pointer', 'touch', 'keyboard']),
    zoom: reader.number(at('zoom'), 0.1, 10, false),
    textSize: reader.number(at('textSize'), 0.5, 4, false),
    timeZone: reader.word(at('timeZone'), TIME_ZONES, 'the IANA name of a time zone'),
    clipboard: reader.word(at('clipboard'), ['allowed', 'refused']),
    ids: reader.word(at('ids'), ['numbers', 'signs']),
    tenant: tenant === undefined ? undefined : textsOf(reader, at('tenant'), Object.keys(tenant)),
    options: reader.mapping(at('options'), 'a mapping'),
  });
}

/** The linker knows which names the spec has for its tenant. */
function textsOf(reader: YamlReader, pointer: string, names: readonly string[]): Readonly<Record<string, string>> {
  const texts = names.map((name) => [name, reader.text(`${pointer}/${escapePointer(name)}`, `the id of a ${name}`)] as const);
  return Object.fromEntries(texts.filter((entry): entry is [string, string] => entry[1] !== undefined));
}
