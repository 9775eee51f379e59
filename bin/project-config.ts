import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import { LineCounter, parseDocument, type Document } from 'yaml';
import { diagnose, type Diagnostic } from '../specs/language/diagnostics/diagnostic.ts';
import type { Place } from '../specs/language/model/place.ts';
import { didYouMean } from '../specs/language/diagnostics/nearest.ts';
import schema from './config.schema.json' with { type: 'json' };

/** `kmd.config.yaml`, checked. Folders and files are relative to the file's own folder. */
export interface ProjectConfig {
  /** Folders or files of the project's own specs. */
  readonly specs: readonly string[];
  /** What is taken from the kit by id. */
  readonly kit: { readonly specs: readonly string[]; readonly presets: readonly string[] | 'all' };
  /** Folder of the project's own `<id>.json` presets and `<tag>.json` messages. */
  readonly presetFolder?: string;
  readonly messageFolder?: string;
  /** Locales that messages are emitted for; default all that the specs have. */
  readonly locales?: readonly string[];
  /** Put before type and tag names that a spec's bindings do not fix. */
  readonly prefix: string;
  /** Output folder per generator; `components` per surface. */
  readonly outputs: {
    readonly tokens?: string;
    readonly i18n?: string;
    readonly presets?: string;
    readonly components: Readonly<Record<string, string>>;
  };
}

export const CONFIG_FILE = 'kmd.config.yaml';

const validate = new Ajv2020({ allErrors: true, useDefaults: true, verbose: true }).compile<RawConfig>(schema);

interface RawConfig {
  specs: string[];
  kit: { specs: string[]; presets: string[] | 'all' };
  presetFolder?: string;
  messageFolder?: string;
  locales?: string[];
  prefix: string;
  outputs: { tokens?: string; i18n?: string; presets?: string; components: Record<string, string> };
}

/** Reads the configuration's text; everything wrong with it is reported at its key, unknown keys with near misses. */
export function parseConfig(text: string, file: string): { config: ProjectConfig | undefined; diagnostics: Diagnostic[] } {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const placeOf = (start: number, end: number): Place => ({ file, start: position(lines, start), end: position(lines, end) });
  if (document.errors.length > 0) {
    return {
      config: undefined,
      diagnostics: document.errors.map((error) => diagnose('K9050', placeOf(error.pos[0], error.pos[1]), { problem: error.message })),
    };
  }
  const value: unknown = document.toJS({ maxAliasCount: 50 }) ?? {};
  if (validate(value)) return { config: value, diagnostics: [] };
  const diagnostics = (validate.errors ?? []).map((error) => {
    const [start, end] = rangeOf(document, error);
    const hints = error.keyword === 'additionalProperties' ? didYouMean(unknownKey(error), knownKeys(error)) : [];
    return diagnose('K9051', placeOf(start, end), { problem: problemOf(error) }, { hints });
  });
  return { config: undefined, diagnostics };
}

function unknownKey(error: ErrorObject): string {
  return (error.params as { additionalProperty: string }).additionalProperty;
}

function knownKeys(error: ErrorObject): string[] {
  return Object.keys((error.parentSchema as { properties?: object }).properties ?? {});
}

function problemOf(error: ErrorObject): string {
  const where = error.instancePath === '' ? 'the file' : `\`${error.instancePath.slice(1).replaceAll('/', '.')}\``;
  if (error.keyword === 'additionalProperties')
    return `unknown key \`${unknownKey(error)}\` in ${where}; known are ${knownKeys(error).join(', ')}`;
  return `${where} ${error.message ?? 'is not as expected'}`;
}

/** Offsets of the value, or of the key when the key itself is the problem. */
function rangeOf(document: Document, error: ErrorObject): [number, number] {
  const path = error.instancePath
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  if (error.keyword === 'additionalProperties') {
    const map = (path.length === 0 ? document.contents : document.getIn(path, true)) as {
      items?: { key: { value: unknown; range?: [number, number, number] } }[];
    } | null;
    const key = map?.items?.find((pair) => pair.key.value === unknownKey(error))?.key;
    if (key?.range) return [key.range[0], key.range[1]];
  }
  const node = (path.length === 0 ? document.contents : document.getIn(path, true)) as
    { range?: [number, number, number] } | null | undefined;
  return node?.range ? [node.range[0], node.range[1]] : [0, 0];
}

function position(lines: LineCounter, offset: number): Place['start'] {
  const { line, col } = lines.linePos(offset);
  return { line: Math.max(line, 1), column: Math.max(col, 1), offset };
}
