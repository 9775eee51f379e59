import { diagnose, type Diagnostic } from '../../../specs/language/diagnostics/diagnostic.ts';
import type { Program } from '../../../specs/language/model/program.ts';
import type { Spec } from '../../../specs/language/model/spec.ts';
import type { GeneratorOptions } from '../../generator.ts';
import { words } from '../../text/names/policy.ts';
import { hasComponent } from '../components.ts';
import { componentView, type ComponentView } from '../view/component.ts';
import { kitNames } from './kit.ts';
import { goNames } from './names.ts';
import { componentNames, type ComponentNames } from './names-of.ts';

/** Files that all components share, without their extension. */
const SHARED_FILES = new Set(['tokens', 'messages', 'doc']);

/** Components of a program on this surface. */
export function componentsIn(program: Program): readonly Spec[] {
  return program.specs.filter((spec) => hasComponent(spec, 'tui'));
}

/** Names of a component that differ from those of the components before it in the program. */
export function namesIn(program: Program, view: ComponentView, options: GeneratorOptions): ComponentNames {
  const kit = new Set(kitNames());
  const others = new Set<string>();
  for (const spec of componentsIn(program)) {
    if (spec.id === view.id) break;
    others.add(componentNames(componentView(program, spec, 'tui', options), options, kit, others).symbol);
  }
  return componentNames(view, options, kit, others);
}

/** File of a component without its extension: that of the bindings table if it is a Go file, else after the spec. All lie in one folder. */
export function fileOf(spec: Pick<Spec, 'id' | 'bindings'>): string {
  const bound = /(?:^|\/)([a-z][a-z0-9_]*)\.go$/.exec(spec.bindings.find(({ surface }) => surface === 'tui')?.file ?? '')?.[1];
  const name = goNames.file(words(bound ?? spec.id));
  return SHARED_FILES.has(name) || name.startsWith('kit_') ? `${name}_component` : name;
}

/** An error for each other spec that would be written to the same file. */
export function fileClashes(program: Program, spec: Spec): readonly Diagnostic[] {
  const path = `${fileOf(spec)}.go`;
  return componentsIn(program)
    .filter((other) => other.id < spec.id && fileOf(other) === fileOf(spec))
    .map((other) => diagnose('K5911', spec.place, { id: spec.id, other: other.id, path }));
}
