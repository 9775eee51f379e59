import { words } from '../../text/names/policy.ts';
import { bare } from '../../../specs/language/model/opening.ts';
import type { Field, TypeExpression } from '../../../specs/language/model/type-expression.ts';
import type { ComponentView } from '../view/component.ts';
import { CONTEXT_MESSAGE } from '../../../specs/language/model/opening.ts';
import type { WireView } from '../view/wire.ts';

/** Where the values of a component come from: messages and props in one place, by the names of the messages. */
export interface Paths {
  /** The field that holds a prop: the one of the messages with the same words, else the prop itself. */
  field(prop: string): string;
  /** A path whose first step may be a prop. */
  canonical(path: string): string;
  /** The path of the words for a value: of a record its first required text. */
  text(path: string): string | undefined;
  type(path: string): TypeExpression | undefined;
  /** Names of all fields and props. */
  readonly names: readonly string[];
}

export function pathsOf(view: ComponentView): Paths {
  // An instance has the fields of its item first, then those of the messages.
  const items = view.instances.each === undefined ? [] : view.instances.openings;
  const sent = [...items, ...view.inbound].flatMap(({ fields }) => fields);
  const props: readonly Field[] = view.members.props.map(({ name, type, optional }) => ({ name, type, optional }));
  const field = (prop: string): string =>
    sent.find(({ name }) => name === prop)?.name ?? sent.find(({ name }) => words(name).join() === words(prop).join())?.name ?? prop;
  const canonical = (path: string): string => {
    const [head = '', ...rest] = path.split('.');
    return [field(head), ...rest].join('.');
  };
  const type = (path: string): TypeExpression | undefined =>
    typeAt(sent, path.split('.')) ?? typeAt(props, path.split('.')) ?? typeAt(props, [propOf(props, path), ...path.split('.').slice(1)]);
  return {
    field,
    canonical,
    type,
    names: [...new Set([...sent.map(({ name }) => name), ...props.map(({ name }) => field(name))])],
    text: (path) => {
      const found = type(path);
      if (found?.kind !== 'record') return found === undefined ? undefined : canonical(path);
      const texts = found.fields.filter((one) => bare(one.type).kind === 'primitive' && isText(bare(one.type)));
      const first = texts.find(({ optional }) => !optional) ?? texts[0];
      return first === undefined ? canonical(path) : `${canonical(path)}.${first.name}`;
    },
  };
}

function propOf(props: readonly Field[], path: string): string {
  const [head = ''] = path.split('.');
  return props.find(({ name }) => words(name).join() === words(head).join())?.name ?? head;
}

function typeAt(fields: readonly Field[], [head, ...rest]: readonly string[]): TypeExpression | undefined {
  const found = fields.find(({ name }) => name === head);
  if (found === undefined) return undefined;
  const type = bare(found.type);
  if (rest.length === 0) return type;
  return type.kind === 'record' ? typeAt(type.fields, rest) : undefined;
}

function isText(type: TypeExpression): boolean {
  return type.kind === 'primitive' && ['string', 'markdown', 'url'].includes(type.name);
}

/** Messages about the component; the context is the host's. */
export function messagesOf(view: ComponentView, direction: 'in' | 'out'): readonly WireView[] {
  return (direction === 'in' ? view.inbound : view.outbound).filter(({ type }) => type !== CONTEXT_MESSAGE);
}
