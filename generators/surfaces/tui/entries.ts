import { bare } from '../../../specs/language/model/opening.ts';
import type { Json } from '../../../specs/language/model/json.ts';
import type { ComponentView } from '../view/component.ts';
import { enteredAs, enteredFields, enteredType } from '../view/entered.ts';
import { gatheredFields, outboundField } from '../view/gathered.ts';
import { itemPath } from '../view/items.ts';
import { choiceAround, holdsOptions, optionsOf, optionValue } from '../view/options.ts';
import type { PartView } from '../view/parts.ts';
import { sliderOf } from '../view/slider.ts';
import { goString } from './escape.ts';
import { fieldsCode, mapOf } from './literals.ts';
import type { Paths } from './paths.ts';
import type { Rules } from './rules.ts';
import type { Words } from './words.ts';

/** Roles of parts that take what a person puts in. */
const TYPED = new Set('textbox searchbox spinbutton slider combobox checkbox switch'.split(' '));

/** Whether a person fills a part, other than a field of the form. */
export function isEntry(part: PartView, view: ComponentView, rules: Rules): boolean {
  if (rules.drawn.has(part.id) || part.discloses || part.children.length > 0) return false;
  return TYPED.has(part.role) || optionsOf(view, part).length > 0;
}

/** Entries of the contract: what field parts take, and what they give to outbound messages. */
export function entriesCode(
  { view, rules, words }: { readonly view: ComponentView; readonly rules: Rules; readonly words: Words },
  paths: Paths,
): [string, string][] {
  const parts = view.parts.filter((part) => isEntry(part, view, rules) || holdsOptions(view, part));
  const given = [...enteredFields(view)];
  const offers = given.flatMap(([type, fields]): [string, string][] => {
    const names = fields.flatMap(({ name, value }) => (value === undefined ? [name] : []));
    return names.length === 0 ? [] : [[goString(type), `{${names.map(goString).join(', ')}}`]];
  });
  const gathers = [...gatheredFields(view)].flatMap(([type, fields]): [string, string][] => {
    const own = fields.flatMap(({ name, parts: from }): string[] => {
      const entered = Object.entries(from).filter(([, id]) => parts.some((part) => part.id === id));
      const names = entered.map(([key, id]) => `${goString(key)}: ${goString(id)}`);
      return names.length === 0 ? [] : [`{${goString(name)}, map[string]string{${names.join(', ')}}}`];
    });
    return own.length === 0 ? [] : [[goString(type), `{${own.join(', ')}}`]];
  });
  const blanks = given.flatMap(([type, fields]): [string, string][] => {
    const values = fields.flatMap(({ name, value }) => (value === undefined ? [] : [`${goString(name)}: ${rawJson(value)}`]));
    return values.length === 0 ? [] : [[goString(type), `{${values.join(', ')}}`]];
  });
  return [
    ...(parts.length === 0
      ? []
      : [
          [
            'Entries',
            mapOf(
              'map[string]EntryInfo',
              parts.map((part) => [goString(part.id), entry(part)]),
            ),
          ],
        ]),
    ...(offers.length === 0 ? [] : [['Offers', mapOf('map[string][]string', offers)]]),
    ...(gathers.length === 0 ? [] : [['Gathers', mapOf('map[string][]Gather', gathers)]]),
    ...(blanks.length === 0 ? [] : [['Blanks', mapOf('map[string]Fields', blanks)]]),
  ] as [string, string][];

  function choice({ value, key }: { readonly value: string; readonly key?: string | undefined }): string {
    const label = key === undefined || !words.has(key) ? '' : `func(i *Instance) string { return ${words.call(key, 'i').code} }`;
    return `{${fieldsCode([
      ['Word', goString(value)],
      ['Label', label],
    ])}}`;
  }

  function entry(part: PartView): string {
    const own = optionsOf(view, part);
    const options = own.length > 0 ? own : heldOptions(view, part).map((value) => ({ value, key: undefined }));
    const slider = sliderOf(view, part);
    const typed = numberOf(part, view);
    const entered = enteredType(part);
    const kind =
      options.length > 0 || holdsOptions(view, part) ? 'kindChoice' : KINDS[typed !== undefined && entered === 'text' ? 'number' : entered];
    const name = enteredAs(view, part);
    const sent =
      part.content?.kind !== 'field'
        ? ''
        : itemPath(part.content.path) === undefined
          ? paths.canonical(part.content.path)
          : part.content.path;
    return `{${fieldsCode([
      ['Kind', kind],
      ['Whole', kind === 'kindNumber' && typed === 'whole' ? 'true' : ''],
      ['Name', part.repeats === undefined && name !== part.id ? goString(name) : ''],
      ['Sent', sent === '' ? '' : goString(sent)],
      ['Options', options.length === 0 ? '' : `[]Choice{\n${options.map((one) => `\t\t\t${choice(one)},\n`).join('')}\t\t}`],
      ['End', slider === undefined ? '' : String(slider.end)],
    ])}}`;
  }
}

/** The words of the options that stand as parts in a choice. */
function heldOptions(view: ComponentView, part: PartView): readonly string[] {
  return view.parts.flatMap((one) => {
    if (choiceAround(view, one)?.id !== part.id) return [];
    const value = optionValue(view, part, one);
    return 'word' in value ? [value.word] : [];
  });
}

const KINDS = { number: 'kindNumber', boolean: 'kindBoolean', text: 'kindText' } as const;

/** Whether the outbound field of a part is a number, and a whole one. */
function numberOf(part: PartView, view: ComponentView): 'number' | 'whole' | undefined {
  const field = outboundField(view, part);
  const type = field === undefined ? undefined : bare(field.type);
  if (type?.kind !== 'primitive') return undefined;
  if (type.name === 'int' || type.name === 'bytes') return 'whole';
  return type.name === 'number' || type.name === 'duration' ? 'number' : undefined;
}

function rawJson(value: Json): string {
  return `json.RawMessage(${goString(JSON.stringify(value))})`;
}
