import { join, resolve } from 'node:path';
import { EXIT, type ExitCode } from '../cli/exit-codes.ts';
import { filesIn, type OwnedEmission } from '../../generators/write/write.ts';
import type { Diagnostic } from '../../specs/language/diagnostics/diagnostic.ts';
import type { Program } from '../../specs/language/model/program.ts';
import type { GeneratorOptions, SurfaceGenerator } from '../../generators/generator.ts';
import { loadSurfaces, surfaceIds } from '../../generators/load.ts';
import { componentParts, singleComponent, type ComponentPart } from '../../generators/surfaces/components.ts';
import type { Spec } from '../../specs/language/model/spec.ts';
import { defined } from '../../specs/language/defined.ts';
import { didYouMean } from '../../specs/language/diagnostics/nearest.ts';
import { UsageError, type CommandDefinition } from '../cli/command.ts';
import { displayPath } from '../cli/display-path.ts';
import { checkPaths } from './shared/check-paths.ts';
import { deliver, refuseErrors, showNotes, writeWishes } from './shared/deliver.ts';
import { deliverGenerated, generatedFolder, type GeneratedPlace } from './shared/generated-components.ts';
import { isSpecFile, openProject, type Project } from '../project/open-project.ts';
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
      .option(
        '--out <dir>',
        'folder of the component; default: that of kmd generate, the module in the bindings table of the spec, or the name of the surface',
      )
      .option('--prefix <name>', 'prefix of names, except those that a spec of your own fixes; default: the configured one')
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
    if (isFile) checkPaths(io, [wanted]);
    const config = options['config'];
    const open = (kitSpecs: readonly string[]): Promise<Project> =>
      openProject(io, {
        ...(isFile ? { specs: [wanted], kitSpecs } : { kitSpecs: [wanted, ...kitSpecs], onlyThese: true }),
        ...(typeof config === 'string' && { config }),
        ...(typeof prefix === 'string' && { prefix }),
      });
    const first = await open([]);
    const refused = refuseErrors(io, first.diagnostics, first.sources);
    if (refused !== undefined) return refused;
    const spec = first.program.specs.find(({ id }) => (isFile ? first.own.includes(id) : id === wanted));
    if (!spec) {
      const known = first.program.specs.map(({ id }) => id);
      throw new UsageError(
        [`there is no spec \`${wanted}\`; there are ${known.join(', ') || 'none'}.`, ...didYouMean(wanted, known)].join(' '),
      );
    }
    const out = options['out'];
    // The module of one surface is not the folder of another: without --out each surface has a root of its own.
    const wantedPlaces = surfaces.map((surface) => {
      const root = resolve(io.cwd, typeof out === 'string' ? out : folderOf(spec, surface.id));
      return { surface, root, below: heldBelow(root, surface.id) ?? (typeof out === 'string' && surfaces.length > 1 ? surface.id : '') };
    });
    const whole = first.configured ? await openProject(io, typeof config === 'string' ? { config } : {}) : first;
    const generated: GeneratedPlace[] = [];
    const places = wantedPlaces.filter(({ surface, root, below }) => {
      // A component that was scaffolded before stays where it is.
      if (specsIn(root, surface.id).includes(spec.id)) return true;
      const folder = generatedFolder(io.cwd, whole, surface, spec, typeof out === 'string' ? resolve(root, below) : undefined);
      if (folder !== undefined) generated.push({ surface, folder });
      return folder === undefined;
    });
    if (generated.length > 0 && typeof prefix === 'string' && prefix !== whole.config.prefix) {
      throw new UsageError(
        `kmd generate makes this component, with the prefix \`${whole.config.prefix}\`; change it in kmd.config.yaml, or name another folder with --out`,
      );
    }
    for (const { surface, root, below } of places) refuseHeld(surface, spec.id, root, below, { cwd: io.cwd, wanted });
    // A package has its shared files once, made of all specs that it holds already.
    const held = places.flatMap(({ surface, root }) => (surface.layout === 'package' ? specsIn(root, surface.id) : []));
    const missing = held.filter((id) => !first.program.specs.some((one) => one.id === id));
    const project = missing.length === 0 ? first : await open(missing);
    const { program } = project;
    const generatorOptions = defined({
      prefix: typeof prefix === 'string' ? prefix : project.config.prefix,
      locales: project.config.locales,
    });
    const roots = new Map<string, OwnedEmission[]>();
    const diagnostics: Diagnostic[] = [];
    for (const { surface, root, below } of places) {
      const parts = surface.layout === 'package' ? packageParts(surface, program, spec, root, generatorOptions) : undefined;
      const owned = (parts ?? [{ spec: spec.id, emit: () => singleComponent(surface, program, spec, generatorOptions) }]).map((part) => {
        const emission = emit(`${surface.id}, on the spec ${part.spec ?? spec.id}`, part.emit);
        diagnostics.push(...emission.diagnostics);
        return placed(ownerOf(surface.id, part.spec), below, emission);
      });
      roots.set(root, [...(roots.get(root) ?? []), ...owned]);
    }
    const broken = refuseErrors(io, diagnostics, project.sources);
    if (broken !== undefined) return broken;
    showNotes(io, diagnostics, project.sources);
    let worst: ExitCode = generated.length > 0 ? await deliverGenerated(io, whole, generated, wishes) : EXIT.ok;
    for (const [root, owned] of roots) {
      const owners = new Set(owned.map(({ generator }) => generator));
      const code = await deliver(io, root, owned, wishes, (generator) => owners.has(generator));
      if (code !== EXIT.ok) worst = code;
    }
    return worst;
  },
} satisfies CommandDefinition;

/**
 * Refuses the folder of another component, for a surface whose components have a folder each.
 * @throws UsageError
 */
function refuseHeld(
  surface: SurfaceGenerator,
  id: string,
  root: string,
  below: string,
  { cwd, wanted }: { readonly cwd: string; readonly wanted: string },
): void {
  const held = surface.layout === 'package' ? [] : specsIn(root, surface.id);
  if (held.length === 0 || held.includes(id)) return;
  const folder = displayPath(cwd, join(root, below));
  throw new UsageError(
    `${folder} holds the component of \`${held.join('`, `')}\` already, and each has a folder of its own: kmd scaffold ${surface.id} ${wanted} --out ${folder}/${id}`,
  );
}

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

/** The owner of the files of a component, or of those that the components of a package share. */
function ownerOf(surface: string, spec: string | undefined): string {
  return spec === undefined ? `scaffold/${surface}` : `scaffold/${surface}/${spec}`;
}

/** The specs of the components that a folder holds for a surface. */
function specsIn(root: string, surface: string): readonly string[] {
  const prefix = ownerOf(surface, '');
  const found = filesIn(root).flatMap(({ generator }) => (generator.startsWith(prefix) ? [generator.slice(prefix.length)] : []));
  return [...new Set(found)];
}

/**
 * Where a folder holds the files of a surface: in the folder of its name, where several surfaces were scaffolded at once, or at the top.
 * What is there stays there; `undefined` if it holds none.
 */
function heldBelow(root: string, surface: string): string | undefined {
  const owner = ownerOf(surface, undefined);
  const held = filesIn(root).filter(({ generator }) => generator === owner || generator.startsWith(`${owner}/`));
  if (held.length === 0) return undefined;
  return held.every(({ path }) => path.startsWith(`${surface}/`)) ? surface : '';
}

/**
 * The parts of a package with a new component, or a newer version of one, and those that it holds already.
 * @throws UsageError for a package with the component of a spec that is not known here
 */
function packageParts(
  surface: SurfaceGenerator,
  program: Program,
  spec: Spec,
  root: string,
  options: GeneratorOptions,
): readonly ComponentPart[] {
  const ids = [...new Set([...specsIn(root, surface.id), spec.id])].sort();
  const specs = ids.map((id) => {
    const found = program.specs.find((one) => one.id === id);
    if (found === undefined) {
      throw new UsageError(
        `the folder holds the component of \`${id}\`, a spec that is not known here. Add it to the specs of kmd.config.yaml, or choose another folder.`,
      );
    }
    return found;
  });
  return componentParts(surface, program, specs, options);
}

/** The module that the bindings table names, if it is a path below the current folder. */
function folderOf(spec: Spec, surface: string): string {
  const module = spec.bindings.find((binding) => binding.surface === surface)?.module?.replaceAll('\\', '/') ?? '';
  const steps = module.split('/').filter((step) => step !== '' && step !== '.');
  return steps.length === 0 || module.startsWith('/') || steps.some((step) => step === '..' || /[^\w.@-]/.test(step))
    ? surface
    : steps.join('/');
}
