import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { GeneratorOptions, SurfaceGenerator } from '../../generators/generator.ts';
import { componentParts, hasComponent } from '../../generators/surfaces/components.ts';
import type { OwnedEmission } from '../../generators/write/write.ts';
import { defined } from '../../specs/language/defined.ts';
import type { Diagnostic } from '../../specs/language/diagnostics/diagnostic.ts';
import { COMPONENTS } from './generation.ts';
import type { Project } from './open-project.ts';
import { emit, placed, type GeneratorRun } from './run-generator.ts';

/** Owner of the files of a surface in the manifest. */
export function surfaceOwner({ id }: SurfaceGenerator): string {
  return `${COMPONENTS}/${id}`;
}

/** The folder that the configuration names for the components of a surface. */
export function componentFolder({ config }: Project, { id }: SurfaceGenerator): string | undefined {
  return config.outputs.components[id];
}

/** Makes the components of all specs of a project for one surface. */
export function runSurface(project: Project, surface: SurfaceGenerator, folder: string): GeneratorRun {
  const { program } = project;
  const generator = surfaceOwner(surface);
  const specs = program.specs.filter((spec) => hasComponent(spec, surface.id) && project.own.includes(spec.id));
  const emissions: OwnedEmission[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const part of componentParts(surface, program, specs, generatorOptions(project))) {
    const emission = emit(part.spec === undefined ? surface.id : `${surface.id}, on the spec ${part.spec}`, part.emit);
    emissions.push(placed(part.spec === undefined ? generator : `${generator}/${part.spec}`, folder, emission));
    diagnostics.push(...emission.diagnostics);
  }
  return { generator, emissions, diagnostics };
}

/** What the configuration of a project tells every generator. */
export function generatorOptions({ config, root }: Project): GeneratorOptions {
  const storybook = config.storybook ?? existsSync(join(root, '.storybook'));
  return defined({ prefix: config.prefix, locales: config.locales, storybook });
}
