import type { ComponentView } from '../view/component.ts';
import { shownText as shownWords } from '../view/shown.ts';
import { type PartView } from '../view/parts.ts';
import { docComment } from './contract.ts';
import { drawnBy } from './drawn.ts';
import { type Expressions } from './expressions.ts';
import { type Scope } from './scope.ts';
import { PartWriter } from './part-writer.ts';

/** The composable of a part, for the template. */
export interface PartSource {
  readonly id: string;
  readonly name: string;
  readonly doc: string;
  readonly body: string;
  /** Nothing in the model says what stands in the part: the user overrides its function. */
  readonly blank: boolean;
}

const BLANK = 'No table says what stands here: override it.';

/** A function for each part, in the order of the table. */
export function partSources(view: ComponentView, scope: Scope, write: Expressions): readonly PartSource[] {
  return view.parts
    .filter((part) => drawnBy(view, part) === undefined)
    .map((part) => {
      const body = new PartWriter(view, scope, write, part).body();
      const blank = part.content === undefined && (BLANK_TEXT.test(body) || BLANK_GROUP.test(body));
      return {
        id: part.id,
        name: scope.parts.get(part.id) ?? '',
        doc: docComment(describe(part), part.clauses, '    ', blank ? BLANK : undefined),
        body: BLANK_TEXT.test(body) ? '' : body,
        blank,
      };
    });
}

const BLANK_TEXT = /^ *PartText\([\w.]+, "".*\)\n$/;
const BLANK_GROUP = /^ *Part(?:Group|Row)\([^{}]*\) \{\}\n$/;

/** Whether a source says what a person calls the instance. */
export function usesTitle(parts: readonly PartSource[]): boolean {
  return parts.some(({ body }) => /\bmodel\.title\b/.test(body));
}

function describe(part: PartView): string {
  const { shown } = part;
  const when =
    shown.kind === 'always'
      ? ''
      : shown.kind === 'demand'
        ? `; your code shows it${shown.text === undefined ? '' : `: ${shown.text}`}`
        : `; shown ${shownWords(shown)}`;
  const each = part.each === undefined ? '' : `; once for each of ${part.each}`;
  const holds = part.content?.kind === 'prose' ? ` Holds: ${part.content.text}.` : '';
  return `\`${part.id}\`: ${part.roles.join(' or ') || 'no role'}${each}${when}.${holds}${part.notes === undefined ? '' : ` ${part.notes}`}`;
}
