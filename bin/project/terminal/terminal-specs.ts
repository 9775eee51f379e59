import { loadSurfaces } from '../../../generators/load.ts';
import { hasComponent, singleComponent } from '../../../generators/surfaces/components.ts';
import { testViews } from '../../../generators/surfaces/view/tests.ts';
import { defined } from '../../../specs/language/defined.ts';
import { isObject, type Json, type JsonObject } from '../../../specs/language/model/json.ts';
import { openProject } from '../open-project.ts';
import { emit } from '../run-generator.ts';

/** A test whose messages a person may send to the program. */
interface Sample {
  readonly title: string;
  readonly messages: readonly (JsonObject & { readonly type: string })[];
}

/** A spec with a component for a terminal. */
export interface TerminalSpec {
  readonly id: string;
  readonly presets: readonly string[];
  readonly samples: readonly Sample[];
  /** The files of its scaffold, made when they are asked for. */
  scaffold(): readonly { readonly path: string; readonly content: string }[];
}

/** The component specs of a project with their scaffolds for a terminal, and the messages that their tests deliver. */
export async function terminalSpecs(cwd: string): Promise<readonly TerminalSpec[]> {
  const { program, own, config } = await openProject({ cwd });
  const surface = (await loadSurfaces()).find(({ id }) => id === 'tui');
  if (surface === undefined) return [];
  const options = defined({ prefix: config.prefix, locales: config.locales });
  const specs = program.specs.filter((spec) => own.includes(spec.id) && hasComponent(spec, surface.id));
  return specs.map((spec) => ({
    id: spec.id,
    presets: program.presets.map(({ id }) => id),
    samples: testViews(spec, surface.id)
      .map(({ test, case: one, title, steps }) => ({
        title: `${test}${one === undefined ? '' : `/${one}`} ${title}`,
        messages: steps.filter(({ verb }) => verb === 'receive').flatMap(({ args }) => messageOf(args)),
      }))
      .filter(({ messages }) => messages.length > 0),
    scaffold: () => emit(`${surface.id}, on the spec ${spec.id}`, () => singleComponent(surface, program, spec, options)).files,
  }));
}

/** The mapping of a step is the message, or holds it under `message`. */
function messageOf(args: { readonly [name: string]: Json }): (JsonObject & { readonly type: string })[] {
  const message = typeof args['type'] === 'string' ? args : args['message'];
  return isObject(message as Json) && typeof (message as JsonObject)['type'] === 'string'
    ? [message as JsonObject & { readonly type: string }]
    : [];
}
