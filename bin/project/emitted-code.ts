import { loadSurfaces } from '../../generators/load.ts';
import { hasComponent, singleComponent } from '../../generators/surfaces/components.ts';
import { defined } from '../../specs/language/defined.ts';
import { openProject } from './open-project.ts';
import { emit } from './run-generator.ts';

/** The scaffold of one spec on one surface. */
export interface EmittedCode {
  readonly surface: string;
  readonly spec: string;
  readonly files: readonly { readonly path: string; readonly owner: string; readonly text: string }[];
}

/** What `kmd scaffold` writes for each component spec of the project on each surface: files of the user first, then by path. */
export async function emittedCode(cwd: string): Promise<readonly EmittedCode[]> {
  const { program, own, config } = await openProject({ cwd });
  const options = defined({ prefix: config.prefix, locales: config.locales });
  const surfaces = await loadSurfaces();
  return program.specs
    .filter(({ id, kind }) => own.includes(id) && kind === 'component')
    .flatMap((spec) =>
      surfaces
        .filter(({ id }) => hasComponent(spec, id))
        .map((surface) => {
          const { files } = emit(`${surface.id}, on the spec ${spec.id}`, () => singleComponent(surface, program, spec, options));
          const rank = (owner: string): number => (owner === 'scaffold' ? 0 : 1);
          return {
            surface: surface.id,
            spec: spec.id,
            files: files
              .map(({ path, ownership, content }) => ({ path, owner: ownership, text: content }))
              .sort((a, b) => rank(a.owner) - rank(b.owner) || (a.path < b.path ? -1 : 1)),
          };
        }),
    );
}
