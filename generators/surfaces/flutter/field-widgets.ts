import type { TypeExpression } from '../../../specs/language/model/type-expression.ts';
import { words } from '../../text/names/policy.ts';
import type { ComponentView } from '../view/component.ts';
import { enteredAs, enteredType } from '../view/entered.ts';
import type { PartView } from '../view/parts.ts';
import { dartString } from './escape.ts';
import { bare, shownPath } from './feeds.ts';
import { call, list, named, type Layout } from './layout.ts';
import { keptAs, valueCall } from './part-items.ts';
import { instanceName, nameOf } from './part-words.ts';
import type { ViewParts } from './view-parts.ts';
import { messageCall } from './words-of.ts';

/** Roles that offer the words of an enumeration, where their field is one. */
const OFFERS = new Set('combobox listbox radiogroup'.split(' '));

/** The control of a part that a person fills: it shows what the instance holds under the name of the part. */
export function fieldWidget(of: ViewParts, part: PartView): Layout {
  const label = named('label', nameOf(of, part) ?? instanceName(of, part));
  const value = named('value', heldBy(of, part));
  const kept = `(Object? value) => fill(${keptAs(of.view, part)}, value)`;
  const options = optionsOf(of.view, part);
  if (enteredType(part) === 'boolean')
    return call('PartSwitch', label, value, named('onChanged', kept), ...(part.role === 'checkbox' ? ['isCheckbox: true'] : []));
  if (options.length > 0)
    return call('PartChoice', label, value, named('options', list('(Object, String)', options.map((one) => option(of, part, one)))), named('onChanged', kept)); // prettier-ignore
  const number = numberOf(of.view, part);
  return call('PartField', label, value, ...(number === undefined ? [] : [`kind: PartFieldKind.${number}`]), named('onChanged', kept));
}

/** What a person put in, else what the host sent. */
function heldBy({ view }: ViewParts, part: PartView): string {
  const kept = `model.value(<String>[${keptAs(view, part)}])`;
  const { content } = part;
  if (content?.kind !== 'field') return kept;
  return `${kept} ?? ${valueCall(part, content.path, (path) => shownPath(view, path))}`;
}

/** A choice with its words: those of the message that is called like it, else the constant itself. */
function option({ view, names }: ViewParts, part: PartView, value: string): Layout {
  const plain = (text: string): string => words(text).join(' ');
  const ends = [
    `${plain(enteredAs(view, part))} ${plain(value)}`,
    ...(part.name === undefined ? [] : [`${plain(part.name.key)} ${plain(value)}`]),
  ];
  const key = view.texts.find(({ key: one, args }) => args.length === 0 && ends.some((end) => ` ${plain(one)}`.endsWith(` ${end}`)))?.key;
  const shown = key === undefined ? undefined : messageCall(view, names, key)?.layout;
  return { head: '(', items: [dartString(value), shown ?? dartString(value)], tail: ')' };
}

/** The values that a part offers: those of the enumeration that its field is. */
function optionsOf(view: ComponentView, part: PartView): readonly string[] {
  if (!OFFERS.has(part.role)) return [];
  const found = typesOf(view, part).find(({ kind }) => kind === 'enum');
  return found?.kind === 'enum' ? found.values : [];
}

/** The kind of number that is sent, by the role or the field that the part gives. */
function numberOf(view: ComponentView, part: PartView): 'number' | 'integer' | undefined {
  const sent = typesOf(view, part)[0];
  const type = sent?.kind === 'primitive' ? sent.name : undefined;
  if (type === 'int') return 'integer';
  return type === 'number' || type === 'duration' || enteredType(part) === 'number' ? 'number' : undefined;
}

/** The types of the fields under whose name a part keeps its value, that of what is sent first. */
function typesOf(view: ComponentView, part: PartView): readonly TypeExpression[] {
  if (part.repeats !== undefined) return [];
  const { outbound, inbound, members } = view;
  const name = enteredAs(view, part);
  return [...outbound.flatMap(({ fields }) => fields), ...inbound.flatMap(({ fields }) => fields), ...members.props]
    .filter((field) => field.name === name)
    .map(({ type }) => bare(type));
}
