import { join, resolve, sep } from 'node:path';
import { loadCatalogues } from '../../i18n/load.ts';
import { namedMessages } from '../../i18n/shared.ts';
import { loadPresets } from '../../presets/load.ts';
import type { Diagnostic } from '../../specs/language/diagnostics/diagnostic.ts';
import type { Message } from '../../specs/language/model/message.ts';
import type { Spec } from '../../specs/language/model/spec.ts';
import type { Preset } from '../../specs/language/model/token.ts';
import { packageRoot } from '../../specs/language/package-root.ts';
import type { FoundConfig } from './find-config.ts';

/** What a program is made of beside its specs. */
export interface ProjectData {
  readonly presets: readonly Preset[];
  readonly messages: readonly Message[];
  readonly diagnostics: readonly Diagnostic[];
  /** Display path → text. */
  readonly sources: ReadonlyMap<string, string>;
}

/** Reads the presets that the project takes from the kit, the kit's messages that its specs name, and all presets and messages of its own. */
export function readData({ root, config }: FoundConfig, specs: readonly Spec[]): ProjectData {
  const { kit, presetFolder, messageFolder } = config;
  const presets = loadPresets(foldersOf('presets', root, presetFolder));
  const shared = loadCatalogues(join(packageRoot(), 'i18n'));
  const catalogues = loadCatalogues(messageFolder === undefined ? [] : resolve(root, messageFolder));
  const kitFolder = `${packageRoot().split(sep).join('/')}/`;
  return {
    presets: presets.presets.filter(
      ({ id, place }) => kit.presets === 'all' || kit.presets.includes(id) || !place.file.startsWith(`${kitFolder}presets/`),
    ),
    messages: [...namedMessages(shared.messages, specs), ...catalogues.messages],
    diagnostics: [...presets.diagnostics, ...shared.diagnostics, ...catalogues.diagnostics],
    sources: new Map([...presets.sources, ...shared.sources, ...catalogues.sources]),
  };
}

function foldersOf(kit: string, root: string, own: string | undefined): string[] {
  return [join(packageRoot(), kit), ...(own === undefined ? [] : [resolve(root, own)])];
}
