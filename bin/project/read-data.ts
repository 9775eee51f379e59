import { join, resolve } from 'node:path';
import { loadCatalogues } from '../../i18n/load.ts';
import { namedMessages } from '../../i18n/shared.ts';
import { loadPresets } from '../../presets/load.ts';
import { DISK, type Disk } from '../../specs/language/disk.ts';
import type { Diagnostic } from '../../specs/language/diagnostics/diagnostic.ts';
import type { Message } from '../../specs/language/model/message.ts';
import type { Spec } from '../../specs/language/model/spec.ts';
import type { Preset } from '../../specs/language/model/token.ts';
import { packageRoot } from '../../specs/language/package-root.ts';
import type { FoundConfig } from './find-config.ts';
import { kitPresetIds } from './kit.ts';

/** What a program is made of beside its specs. */
export interface ProjectData {
  readonly presets: readonly Preset[];
  readonly messages: readonly Message[];
  /** Ids of presets of the kit that the project does not take. */
  readonly notTaken: ReadonlySet<string>;
  readonly diagnostics: readonly Diagnostic[];
  /** Display path → text. */
  readonly sources: ReadonlyMap<string, string>;
}

/** Reads the presets that the project takes from the kit, the kit's messages that its specs name, and all presets and messages of its own. */
export function readData({ root, config }: FoundConfig, specs: readonly Spec[], disk: Disk = DISK): ProjectData {
  const { kit, presetFolder, messageFolder } = config;
  const all = kitPresetIds(disk);
  const taken = all.filter((id) => kit.presets === 'all' || kit.presets.includes(id));
  const kitFiles = taken.map((id) => join(packageRoot(), 'presets', `${id}.json`));
  const presets = loadPresets([...kitFiles, ...(presetFolder === undefined ? [] : [resolve(root, presetFolder)])], disk);
  const shared = loadCatalogues(join(packageRoot(), 'i18n'), disk);
  const catalogues = loadCatalogues(messageFolder === undefined ? [] : resolve(root, messageFolder), disk);
  return {
    presets: presets.presets,
    notTaken: new Set(all.filter((id) => !taken.includes(id) && !presets.presets.some((one) => one.id === id))),
    messages: [...namedMessages(shared.messages, specs), ...catalogues.messages],
    diagnostics: [...presets.diagnostics, ...shared.diagnostics, ...catalogues.diagnostics],
    sources: new Map([...presets.sources, ...shared.sources, ...catalogues.sources]),
  };
}
