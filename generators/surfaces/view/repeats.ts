import { diagnose, type Diagnostic } from '../../../specs/language/diagnostics/diagnostic.ts';
import type { ComponentView } from './component.ts';
import { rootsOf } from './parts.ts';
import { termsOf } from './shown.ts';

/** A view for a surface that draws no part more than once, and what it does not draw. */
export interface Flat {
  readonly view: ComponentView;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * The view without the parts that repeat, those inside of them, and the moves that a press of one starts. Each part that repeats is a
 * diagnostic: the surface shows nothing of it, rather than something else.
 */
export function withoutRepeats(view: ComponentView, surface: string): Flat {
  const gone = new Set(view.parts.filter(({ repeats }) => repeats !== undefined).map(({ id }) => id));
  if (gone.size === 0) return { view, diagnostics: [] };
  const parts = view.parts
    .filter(({ id }) => !gone.has(id))
    .map((part) => {
      const waits = termsOf(part.shown).some((term) => term.kind === 'open' && gone.has(term.part));
      return {
        ...part,
        children: part.children.filter((id) => !gone.has(id)),
        ...(waits && { shown: { kind: 'demand', text: 'what opens it repeats' } as const }),
      };
    });
  const { machine, focus, ...rest } = view;
  const outermost = view.parts.filter(({ each, repeats, id, parent }) => each !== undefined && repeats === id && !gone.has(parent ?? ''));
  return {
    view: {
      ...rest,
      parts,
      roots: rootsOf(parts),
      ...(machine !== undefined && {
        machine: { ...machine, moves: machine.moves.filter(({ on }) => on.kind !== 'press' || !gone.has(on.part)) },
      }),
      ...(focus !== undefined && !gone.has(focus) && { focus }),
    },
    diagnostics: outermost.map(({ id, each = '', place }) => {
      const inside = view.parts
        .filter(({ id: other }) => gone.has(other) && isInside(view, other, id))
        .map(({ id: other }) => `\`${other}\``);
      return diagnose('K5913', place, { surface, list: each, parts: [`\`${id}\``, ...inside].join(', ') });
    }),
  };
}

function isInside({ parts }: ComponentView, id: string, holder: string): boolean {
  let here = parts.find((part) => part.id === id)?.parent;
  for (let depth = 0; here !== undefined && depth <= parts.length; depth += 1) {
    if (here === holder) return true;
    const outer: string = here;
    here = parts.find((part) => part.id === outer)?.parent;
  }
  return false;
}
