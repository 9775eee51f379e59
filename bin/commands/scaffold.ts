import { resolve } from 'node:path';
import { EXIT, type ExitCode } from '../cli/exit-codes.ts';
import type { OwnedEmission } from '../../generators/write/write.ts';
import type { SurfaceGenerator } from '../../generators/generator.ts';
import { loadSurfaces, surfaceIds } from '../../generators/load.ts';
import { singleComponent } from '../../generators/surfaces/components.ts';
import type { Spec } from '../../specs/language/model/spec.ts';
import { defined } from '../../specs/language/defined.ts';
import { didYouMean } from '../../specs/language/diagnostics/nearest.ts';
import { UsageError, type CommandDefinition } from '../cli/command.ts';
import { deliver, refuseErrors, showNotes, writeWishes } from './shared/deliver.ts';
import { isSpecFile, openProject } from '../project/open-project.ts';
import { emit, placed } from '../project/run-generator.ts';
import { addWriteOptions } from '../cli/write-options.ts';

export default {
  name: 'scaffold',
  summary: 'Starts a component for one spec and one surface, and updates it with the spec',
  examples: [
    'kmd scaffold web save-status --out components/save-status',
    'kmd scaffold flutter mcp-tool-invocation',
    'kmd scaffold all specs/save-status.kmd --out ui --prefix My',
  ],
  configure(command) {
    command
      .argument('<surface>', `${surfaceIds().join(', ')}; several with commas, or all`)
      .argument('<spec>', 'id of a spec of the project or the kit, or a file')
      .option('--out <dir>', 'folder of the component; default: the module in the bindings table of the spec, else the name of the surface')
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
    const surfaces = chosen(surfaceId, await loadSurfaces());
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
    const emissions = surfaces.map((surface) => ({
      surface,
      emission: emit(`${surface.id}, on the spec ${spec.id}`, () => singleComponent(surface, program, spec, generatorOptions)),
    }));
    const diagnostics = emissions.flatMap(({ emission }) => emission.diagnostics);
    const broken = refuseErrors(io, diagnostics, project.sources);
    if (broken !== undefined) return broken;
    showNotes(io, diagnostics, project.sources);
    const out = options['out'];
    // The module of one surface is not the folder of another: without --out each surface has a root of its own.
    const roots = new Map<string, OwnedEmission[]>();
    for (const { surface, emission } of emissions) {
      const own = typeof out === 'string' ? out : folderOf(spec, surface.id);
      const below = typeof out === 'string' && surfaces.length > 1 ? surface.id : '';
      const root = resolve(io.cwd, own);
      roots.set(root, [...(roots.get(root) ?? []), placed(ownerOf(surface.id, spec), below, emission)]);
    }
    const owners = surfaces.map(({ id }) => ownerOf(id, spec));
    let worst: ExitCode = EXIT.ok;
    for (const [root, owned] of roots) {
      const code = await deliver(io, root, owned, wishes, (generator) => owners.includes(generator));
      if (code !== EXIT.ok) worst = code;
    }
    return worst;
  },
} satisfies CommandDefinition;

/**
 * The surfaces of a word, `web,flutter` or `all`.
 * @throws UsageError for an unknown surface
 */
function chosen(word: string, surfaces: readonly SurfaceGenerator[]): readonly SurfaceGenerator[] {
  if (word === 'all') return surfaces;
  return word.split(',').map((id) => {
    const surface = surfaces.find((one) => one.id === id.trim());
    if (surface !== undefined) return surface;
    const known = surfaces.map((one) => one.id);
    throw new UsageError([`there is no surface \`${id}\`; there are ${known.join(', ')}.`, ...didYouMean(id, known)].join(' '));
  });
}

function ownerOf(surface: string, spec: Spec): string {
  return `scaffold/${surface}/${spec.id}`;
}

/** The module that the bindings table names, if it is a path below the current folder. */
function folderOf(spec: Spec, surface: string): string {
  const module = spec.bindings.find((binding) => binding.surface === surface)?.module?.replaceAll('\\', '/') ?? '';
  const steps = module.split('/').filter((step) => step !== '' && step !== '.');
  return steps.length === 0 || module.startsWith('/') || steps.some((step) => step === '..' || /[^\w.@-]/.test(step))
    ? surface
    : steps.join('/');
}
