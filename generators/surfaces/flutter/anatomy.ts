import type { TypeExpression } from '../../../specs/language/model/type-expression.ts';
import { bare } from '../../../specs/language/model/opening.ts';
import { FIELD_ROLES, type PartView } from '../view/parts.ts';
import { answersOf } from '../view/answers.ts';
import type { ComponentView } from '../view/component.ts';
import { formAnswers, type FormAnswer } from '../view/form-answers.ts';
import { thingParts } from '../view/form-parts.ts';
import { words } from '../../text/names/policy.ts';
import { sameWords } from './component-names.ts';
import { inboundFields } from './feeds.ts';

/** What the default view makes of the anatomy beyond single parts. */
export interface Anatomy {
  /** Field parts that the schema-driven form stands for. The form is where the first of them is. */
  readonly formParts: ReadonlySet<string>;
  /** Disclosure that shows the content blocks; without one they stand at the end of the first outermost part. */
  readonly contentPart?: string;
  /** The messages with which the form's values go out. */
  readonly answers: readonly FormAnswer[];
  /** Field with the values of a form that nobody sends. */
  readonly formValues?: string;
  /** Field that a disclosure of the same name shows. */
  panelOf(part: PartView): string | undefined;
  /** Whether the renderers of the content draw a part, and not the part itself. */
  isDrawnByContent(part: PartView): boolean;
  /** Controls that mean nothing to the machine and no event; with content renderers, which bring their own, only code shows them. */
  isInert(part: PartView): boolean;
}

export function anatomyOf(view: ComponentView): Anatomy {
  const formParts =
    view.schema === undefined ? thingParts(view) : new Set(view.parts.filter((part) => isFormPart(view, part)).map(({ id }) => id));
  const contentPart = contentPartOf(view);
  const answers = formParts.size > 0 ? formAnswers(view) : [];
  const formValues = formParts.size > 0 && answers.length === 0 && view.schema !== undefined ? valuesBeside(view) : undefined;
  return {
    formParts,
    ...(contentPart === undefined ? {} : { contentPart }),
    answers,
    ...(formValues === undefined ? {} : { formValues }),
    panelOf: (part) =>
      part.role === 'disclosure' && part.content === undefined
        ? [...inboundFields(view), ...view.members.props].find(({ name }) => sameWords(name, part.id))?.name
        : undefined,
    isDrawnByContent: ({ id, parent }) => parent !== undefined && parent === contentPart && id === answersOf(view).message?.id,
    isInert: (part) =>
      part.pressed &&
      !part.discloses &&
      !FIELD_ROLES.has(part.role) &&
      part.shown.kind === 'always' &&
      !movesOn(view, part.id) &&
      !view.members.events.some(({ verb }) => sameWords(verb, part.id)),
  };
}

function movesOn(view: ComponentView, part: string): boolean {
  return view.machine?.moves.some(({ on }) => on.kind === 'press' && on.part === part) === true;
}

/** A field, or the control of one, that is there when the schema is. */
function isFormPart(view: ComponentView, part: PartView): boolean {
  if (part.repeats !== undefined || !dependsOnSchema(view, part)) return false;
  if (FIELD_ROLES.has(part.role)) return true;
  return ['group', 'button'].includes(part.role) && part.children.length === 0 && part.content === undefined && !movesOn(view, part.id);
}

function dependsOnSchema(view: ComponentView, { shown }: PartView, depth = 0): boolean {
  if (shown.kind === 'field') return shown.path === view.schema;
  if (shown.kind !== 'open' || depth > view.parts.length) return false;
  const disclosure = view.parts.find(({ id }) => id === shown.part);
  return disclosure !== undefined && dependsOnSchema(view, disclosure, depth + 1);
}

/**
 * The first disclosure that is there only in states to which messages with content lead, else the part that is called like one or its field,
 * else the part around the messages of a prompt.
 */
function contentPartOf(view: ComponentView): string | undefined {
  const { contents, message } = answersOf(view);
  if (contents.length === 0) return undefined;
  const carriers = contents.flatMap(({ type }) => type ?? []);
  const reached = new Set(
    view.machine?.moves.filter(({ on }) => on.kind === 'receive' && carriers.includes(on.type)).map(({ to }) => to) ?? [],
  );
  const free = view.parts.filter(({ content, repeats }) => content === undefined && repeats === undefined);
  const disclosure = free.find(
    ({ role, shown }) => role === 'disclosure' && shown.kind === 'state' && shown.states.every((state) => reached.has(state)),
  );
  const named = contents.flatMap(({ type = '', field }) => [words(type).at(-1) ?? '', field]);
  const called = free.find(({ id, role }) => HOLDERS.has(role) && id !== message?.id && named.some((name) => sameWords(id, name)));
  return disclosure?.id ?? called?.id ?? message?.parent;
}

/** Roles of a part in which content blocks may stand. */
const HOLDERS = new Set('disclosure group region text article'.split(' '));

/** The JSON field beside the schema in its message, or the prop. */
function valuesBeside(view: ComponentView): string | undefined {
  const beside = view.inbound.find(({ fields }) => fields.some(({ name }) => name === view.schema))?.fields ?? view.members.props;
  return beside.find(({ name, type }) => name !== view.schema && isJson(bare(type)))?.name;
}

function isJson(type: TypeExpression): boolean {
  const inner = bare(type);
  return inner.kind === 'primitive' && inner.name === 'json';
}
