import { bare } from '../../../specs/language/model/opening.ts';
import type { ComponentView } from '../view/component.ts';
import { enteredType } from '../view/entered.ts';
import { outboundField } from '../view/gathered.ts';
import { choiceAround, optionsOf, optionValue, type OptionView } from '../view/options.ts';
import type { PartView } from '../view/parts.ts';
import { sliderOf } from '../view/slider.ts';
import { dartString, dartStrings } from './escape.ts';
import { shownPath } from './feeds.ts';
import { call, list, named, type Layout } from './layout.ts';
import { keptAs, valueCall } from './part-items.ts';
import { instanceName, nameOf } from './part-words.ts';
import type { ViewParts } from './view-parts.ts';
import { messageCall } from './words-of.ts';

/** The control of a part that a person fills: it shows what the instance holds under the name of the part. */
export function fieldWidget(of: ViewParts, part: PartView): Layout {
  const label = named('label', nameOf(of, part) ?? instanceName(of, part));
  const value = named('value', heldBy(of, part));
  const kept = `(Object? value) => fill(${keptAs(of.view, part)}, value)`;
  const options = optionsOf(of.view, part);
  if (enteredType(part) === 'boolean')
    return call('PartSwitch', label, value, named('onChanged', kept), ...(part.role === 'checkbox' ? ['isCheckbox: true'] : []));
  if (options.length > 0)
    return call(
      'PartChoice',
      label,
      value,
      named(
        'options',
        list(
          '(Object, String)',
          options.map((one) => option(of, one)),
        ),
      ),
      named('onChanged', kept),
    );
  const number = numberOf(of.view, part);
  const slider = sliderOf(of.view, part);
  if (slider !== undefined) {
    const end = slider.end === 1 ? ['end: 1'] : [];
    return call('PartSlider', label, value, ...end, ...(slider.whole ? ['isWhole: true'] : []), named('onChanged', kept));
  }
  return call('PartField', label, value, ...(number === undefined ? [] : [`kind: PartFieldKind.${number}`]), named('onChanged', kept));
}

/** What a person put in, else what the host sent. */
function heldBy({ view }: Pick<ViewParts, 'view'>, part: PartView): string {
  const kept = keptAs(view, part);
  const { content } = part;
  const sent = content?.kind === 'field' ? valueCall(part, content.path, (path) => shownPath(view, path)) : undefined;
  return sent === undefined || sent === `model.value(<String>[${kept}])` ? `model.entry(${kept})` : `model.entry(${kept}, ${sent})`;
}

/** Whether a part is one option of a choice around it. */
export function isTaken(view: ComponentView, part: PartView): boolean {
  return choiceAround(view, part) !== undefined;
}

/** Whether such a part is the option that was taken. */
export function takenCall(view: ComponentView, part: PartView): string {
  const choice = choiceAround(view, part);
  return choice === undefined ? 'false' : `${heldBy({ view }, choice)} == ${valueTaken(view, choice, part)}`;
}

/** What takes it, as a statement. */
export function takes(view: ComponentView, part: PartView): string | undefined {
  const choice = choiceAround(view, part);
  return choice === undefined ? undefined : `fill(${keptAs(view, choice)}, ${valueTaken(view, choice, part)});`;
}

function valueTaken(view: ComponentView, choice: PartView, part: PartView): string {
  const value = optionValue(view, choice, part);
  return 'word' in value ? dartString(value.word) : `item.value(${dartStrings(value.path)})`;
}

/** A choice with its words. */
function option({ view, names }: ViewParts, { value, key }: OptionView): Layout {
  const shown = key === undefined ? undefined : messageCall(view, names, key)?.layout;
  return { head: '(', items: [dartString(value), shown ?? dartString(value)], tail: ')' };
}

/** The kind of number that is sent, by the role or the field that the part gives. */
function numberOf(view: ComponentView, part: PartView): 'number' | 'integer' | undefined {
  const field = outboundField(view, part);
  const sent = field === undefined ? undefined : bare(field.type);
  const type = sent?.kind === 'primitive' ? sent.name : undefined;
  if (type === 'int') return 'integer';
  return type === 'number' || type === 'duration' || enteredType(part) === 'number' ? 'number' : undefined;
}
