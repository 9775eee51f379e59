import { loadGenerators, surfaceIds } from '../../generators/load.ts';
import { diagnose, type Diagnostic } from '../../specs/language/diagnostics/diagnostic.ts';
import type { Place } from '../../specs/language/model/place.ts';
import { checkedYaml } from '../../specs/language/parse/yaml/checked-yaml.ts';
import { schemaCheck } from '../../specs/language/schema/check.ts';
import { outputFolder } from './output-folder.ts';
import schema from './config.schema.json' with { type: 'json' };

/** A checked `kmd.config.yaml`. Folders and files are relative to the folder of the file. */
export interface ProjectConfig {
  /** Folders or files of the project's own specs. */
  readonly specs: readonly string[];
  /** Ids that the project takes from the kit. */
  readonly kit: { readonly specs: readonly string[]; readonly presets: readonly string[] | 'all' };
  /** Folder of the project's own `<id>.json` presets. */
  readonly presetFolder?: string;
  /** Folder of the project's own `<tag>.json` messages. */
  readonly messageFolder?: string;
  /** Locales of generated messages; default: all locales of the specs. */
  readonly locales?: readonly string[];
  /** Prefix of type and tag names, except those that the bindings of the project's own specs fix. */
  readonly prefix: string;
  /** Whether stories are generated beside web components; default: where there is a folder `.storybook`. */
  readonly storybook?: boolean;
  readonly outputs: {
    /** Id of a generator → output folder, with forward slashes; empty for the folder of the configuration. */
    readonly generators: Readonly<Record<string, string>>;
    /** The same by the id of a surface. */
    readonly components: Readonly<Record<string, string>>;
  };
  /** What `conform` and `explore` run against without an argument. */
  readonly target?: TargetConfig;
  /** Name → target. */
  readonly targets: Readonly<Record<string, TargetConfig>>;
}

export interface TargetConfig {
  readonly url: string;
  readonly server?: ServerConfig;
  /** Options of `conform`; those of the command line win. */
  readonly use?: {
    readonly presets?: readonly string[];
    readonly locales?: readonly string[];
    readonly schemes?: readonly ('light' | 'dark')[];
    readonly directions?: readonly ('ltr' | 'rtl')[];
    readonly profile?: string;
    readonly workers?: number;
    /** In ms. */
    readonly timeout?: number;
  };
}

/** The command that serves a target. */
export interface ServerConfig {
  /** A command line for the shell, run in the folder of the configuration. */
  readonly command: string;
  /** Answers once the server is ready; default: the URL of the target. */
  readonly url?: string;
  /** Longest wait in ms. */
  readonly timeout: number;
}

type RawConfig = Omit<ProjectConfig, 'outputs'> & {
  readonly outputs: Readonly<Record<string, string>> & { readonly components: Readonly<Record<string, string>> };
};

const GENERATORS = await loadGenerators();
const check = schemaCheck(withOutputs(schema), { every: true, defaults: true });

/** Reads a configuration. Each problem is reported at its key, an unknown key with near misses. */
export function parseConfig(
  text: string,
  file: string,
): { config: ProjectConfig | undefined; diagnostics: Diagnostic[]; placeOf: (path: readonly (string | number)[]) => Place } {
  const { value, broken, wrong, placeOf } = checkedYaml<RawConfig>(text, file, check);
  const diagnostics = [
    ...broken.map(({ place, problem }) => diagnose('K9050', place, { problem })),
    ...wrong.map(({ place, problem, hints }) => diagnose('K9051', place, { problem }, { hints })),
  ];
  if (value === undefined) return { config: undefined, diagnostics, placeOf };
  const { components: surfaces, ...folders } = value.outputs;
  const folderAt = (path: readonly string[], folder: string): string => {
    const inside = outputFolder(folder);
    if (inside !== undefined) return inside;
    const problem = `\`${['outputs', ...path].join('.')}\` is \`${folder}\`, which leads out of the folder of this file; move the file up, or leave the key out and use --out`;
    diagnostics.push(diagnose('K9051', placeOf(['outputs', ...path]), { problem }));
    return '';
  };
  const components = Object.fromEntries(Object.entries(surfaces).map(([id, folder]) => [id, folderAt(['components', id], folder)]));
  const generators: Record<string, string> = {};
  for (const { id, aliases = [] } of GENERATORS) {
    const [key, other] = [id, ...aliases].filter((name) => Object.hasOwn(folders, name));
    if (key !== undefined) generators[id] = folderAt([key], folders[key] ?? '');
    if (other !== undefined) {
      diagnostics.push(
        diagnose('K9051', placeOf(['outputs', other]), { problem: `\`outputs.${other}\` is another name of \`outputs.${key}\`` }),
      );
    }
  }
  return { config: { ...value, outputs: { generators, components } }, diagnostics, placeOf };
}

/** The published schema with a key for each generator, each alias and each surface, and no others. */
function withOutputs({ properties, ...rest }: typeof schema): object {
  const { outputs } = properties;
  const { components } = outputs.properties;
  const keys = (names: readonly string[]): object => Object.fromEntries(names.map((name) => [name, outputs.additionalProperties]));
  const surfaces = { ...components, properties: keys(surfaceIds()), additionalProperties: false };
  return {
    ...rest,
    properties: {
      ...properties,
      outputs: {
        ...outputs,
        properties: { ...keys(GENERATORS.flatMap(({ id, aliases = [] }) => [id, ...aliases])), components: surfaces },
        additionalProperties: false,
      },
    },
  };
}
