import { resolve } from 'node:path';
import { loadSurfaces } from '../../generators/load.ts';
import { singleComponent } from '../../generators/surfaces/components.ts';
import { defined } from '../../specs/language/defined.ts';
import { didYouMean } from '../../specs/language/diagnostics/nearest.ts';
import { UsageError, type CommandDefinition } from '../cli/command.ts';
import { deliver, emit, placed, refuseErrors, showNotes, writeWishes } from './shared/deliver.ts';
import { isSpecFile, openProject } from '../project/open-project.ts';
import { addWriteOptions } from '../cli/write-options.ts';

export default {
  name: 'scaffold',
  summary: 'Starts a component for one spec and one surface, and updates it with the spec',
  examples: ['kmd scaffold web save-status --out components/save-status', 'kmd scaffold web specs/save-status.kmd --out ui --prefix My'],
  configure(command) {
    command
      .argument('<surface>', 'web, or another folder of generators/surfaces')
      .argument('<spec>', 'id of a spec of the project or the kit, or a file')
      .requiredOption('--out <dir>', 'folder of the component')
      .option('--prefix <name>', 'prefix of names that the spec does not fix; default: the configured one')
      .option('--config <file>', 'configuration file instead of the nearest one');
    addWriteOptions(command);
  },
  async run(io, [surfaceId = '', wanted = ''], options) {
    const wishes = writeWishes(options);
    const prefix = options['prefix'];
    if (typeof prefix === 'string' && !/^[A-Z][A-Za-z0-9]*$/.test(prefix)) {
      throw new UsageError(`--prefix takes a name that starts with a capital letter, not \`${prefix}\``);
    }
    const surfaces = await loadSurfaces();
    const surface = surfaces.find(({ id }) => id === surfaceId);
    if (!surface) {
      const known = surfaces.map(({ id }) => id);
      throw new UsageError(
        [`there is no surface \`${surfaceId}\`; there are ${known.join(', ')}.`, ...didYouMean(surfaceId, known)].join(' '),
      );
    }
    const isFile = isSpecFile(wanted);
    const config = options['config'];
    const project = await openProject(io, {
      ...(isFile ? { specs: [wanted] } : { kitSpecs: [wanted] }),
      ...(typeof config === 'string' && { config }),
    });
    const refused = refuseErrors(io, project.diagnostics, project.sources);
    if (refused !== undefined) return refused;
    const { program, own } = project;
    const spec = program.specs.find(({ id }) => (isFile ? own.includes(id) : id === wanted));
    if (!spec) {
      const known = program.specs.map(({ id }) => id);
      throw new UsageError(
        [`there is no spec \`${wanted}\`; there are ${known.join(', ') || 'none'}.`, ...didYouMean(wanted, known)].join(' '),
      );
    }
    const generatorOptions = defined({
      prefix: typeof prefix === 'string' ? prefix : project.config.prefix,
      locales: project.config.locales,
    });
    const emission = emit(`${surface.id}, on the spec ${spec.id}`, () => singleComponent(surface, program, spec, generatorOptions));
    const broken = refuseErrors(io, emission.diagnostics, project.sources);
    if (broken !== undefined) return broken;
    showNotes(io, emission.diagnostics, project.sources);
    const name = `scaffold/${surface.id}/${spec.id}`;
    const root = resolve(io.cwd, String(options['out']));
    return deliver(io, root, [placed(name, '', emission)], wishes, (generator) => generator === name);
  },
} satisfies CommandDefinition;
