import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { withChanges } from '../../generators/figma/preset-text.ts';
import { short, takeBack, type StudioChange } from '../../generators/figma/take-back.ts';
import { parsePreset } from '../../presets/load.ts';
import { oneLine } from '../../specs/language/text/one-line.ts';
import { UsageError, type CommandDefinition, type CommandIo } from '../cli/command.ts';
import { EXIT, type ExitCode } from '../cli/exit-codes.ts';
import { oneOf } from '../cli/unknown-word.ts';
import { readFile } from '../cli/read-file.ts';
import { writeFile } from '../cli/write-file.ts';
import { openProject, type Project } from '../project/open-project.ts';
import { renderDiagnostics } from '../render/diagnostics/render.ts';

/** Largest file that is read, in bytes: all presets of the kit have half a megabyte. */
const LARGEST = 20_000_000;

export default {
  name: 'presets',
  summary: 'Takes the values of a design tool back into presets',
  examples: [
    'kmd generate figma --out design                        tokens-studio.json, for Tokens Studio',
    'kmd presets import design/figma/tokens-studio.json     what was changed there goes into the preset files',
    'kmd presets import tokens-studio.json --dry-run        only lists the changes',
  ],
  configure(command) {
    command
      .argument('<what>', 'import')
      .argument('<file>', 'a file of Tokens Studio')
      .option('--dry-run', 'list the changes and write nothing');
  },
  async run(io, [what = '', file = ''], options) {
    oneOf('kmd presets', what, ['import']);
    const project = await openProject(io);
    const text = readFile(io, file, { largest: LARGEST, source: 'kmd generate figma writes a file of Tokens Studio.' });
    const { changes, diagnostics } = takeBack(text, file, project.program.presets);
    if (diagnostics.length > 0) {
      io.stderr.write(renderDiagnostics(diagnostics, 'pretty', new Map([[file, text]]), io, io.stderr));
      io.stderr.write('Nothing was written.\n');
      return EXIT.invalid;
    }
    return write(io, project, changes, options['dryRun'] === true);
  },
} satisfies CommandDefinition;

/**
 * Writes each changed preset and lists what changed.
 * @throws UsageError for a preset of the kit, which the project has no file of
 */
function write(io: CommandIo, { config, root }: Project, changes: readonly StudioChange[], dry: boolean): ExitCode {
  if (changes.length === 0) {
    io.stdout.write('Every value is as in the presets: nothing to write.\n');
    return EXIT.ok;
  }
  const folder = config.presetFolder === undefined ? undefined : resolve(root, config.presetFolder);
  const files = new Map<string, string>();
  for (const id of new Set(changes.map(({ preset }) => preset))) {
    const own = changes.filter(({ preset }) => preset === id);
    for (const { scheme, path, before, after } of own)
      io.stdout.write(`${oneLine(id)} ${scheme}  ${oneLine(path)}: ${oneLine(short(before))} → ${oneLine(short(after))}\n`);
    const path = folder === undefined ? undefined : join(folder, `${id}.json`);
    if (path === undefined || !existsSync(path)) {
      if (dry) continue;
      throw new UsageError(
        `${id} is a preset of the kit, which is not written. Copy its file to the \`presetFolder\` of the configuration under an id of its own first.`,
      );
    }
    const text = withChanges(readFileSync(path, 'utf8'), own);
    const { diagnostics } = parsePreset(text, path);
    if (diagnostics.length > 0) {
      io.stderr.write(renderDiagnostics(diagnostics, 'pretty', new Map([[path, text]]), io, io.stderr));
      io.stderr.write('Nothing was written.\n');
      return EXIT.invalid;
    }
    files.set(relative(io.cwd, path), text);
  }
  if (!dry) for (const [path, text] of files) writeFile(io, path, text);
  const names = [...files.keys()].join(', ');
  io.stdout.write(
    `${changes.length} changed ${changes.length === 1 ? 'value' : 'values'}${dry ? '; nothing was written' : `, written to ${oneLine(names)}`}.\n`,
  );
  return EXIT.ok;
}
