import { Ajv2020 } from 'ajv/dist/2020.js';
import { diagnose, type Diagnostic } from '../specs/language/diagnostics/diagnostic.ts';
import { checkedYaml } from '../specs/language/parse/checked-yaml.ts';
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
  const { value, broken, wrong } = checkedYaml(text, file, validate);
  return {
    config: value,
    diagnostics: [
      ...broken.map(({ place, problem }) => diagnose('K9050', place, { problem })),
      ...wrong.map(({ place, problem, hints }) => diagnose('K9051', place, { problem }, { hints })),
    ],
  };
}
