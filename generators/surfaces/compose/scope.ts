import { pascalCase, words } from '../../text/names/policy.ts';
import type { ComponentView } from '../view/component.ts';
import { uniqueNames, type ChangedName, type UniqueNames } from '../view/unique-names.ts';
import type { MessageNames } from './messages.ts';
import { entryName, fieldName, functionName, kotlinNames } from './names.ts';
import { kotlinTypes, type KotlinTypes } from './types.ts';

/** Every name of one component in Kotlin. */
export interface Scope {
  readonly symbol: string;
  readonly states: ReadonlyMap<string, string>;
  readonly types: KotlinTypes;
  /** Id of a named type → class. */
  readonly typeNames: ReadonlyMap<string, string>;
  /** Message type → nested class, for each direction. */
  readonly inbound: ReadonlyMap<string, string>;
  readonly outbound: ReadonlyMap<string, string>;
  readonly parts: ReadonlyMap<string, string>;
  readonly props: ReadonlyMap<string, string>;
  readonly events: ReadonlyMap<string, string>;
  readonly slots: ReadonlyMap<string, string>;
  readonly limits: ReadonlyMap<string, string>;
  readonly messages: MessageNames;
  readonly changed: readonly ChangedName[];
}

/** Last words of the classes that every component has. */
export const CLASSES: readonly string[] =
  'State Inbound Outbound Contract Model Host Part Parts Limits Events Slots Style Yours Test'.split(' ');

/** Functions that the class of the parts has or calls. */
const COMPOSABLES = new Set(
  (
    'Content Blocks SchemaFields SchemaForm ContentBlocks PartText PartState PartGroup PartSurface PartImage PartProgress PartButton ' +
    'PartDisclosure PartOption PartCheck PartChoices PartField PartNumberField PartDialog PartPicture PartProse PartRow PartCells PartSlider CutText'
  ).split(' '),
);

/** The function of a part: `Retry`, and `MapPart` where Kotlin, Compose or the class has that name already. */
function partName(parts: readonly string[]): string {
  const plain = pascalCase(parts);
  return COMPOSABLES.has(plain) || kotlinNames.type(parts) === `${plain}_` ? `${plain}Part` : kotlinNames.type(parts);
}

export function scopeOf(view: ComponentView, symbol: string, messages: MessageNames): Scope {
  const changed: ChangedName[] = [];
  const names = (found: UniqueNames): ReadonlyMap<string, string> => {
    changed.push(...found.changed);
    return found.names;
  };
  const typed = (parts: readonly string[]): string => `${symbol}${pascalCase(parts)}`;
  const typeNames = names(
    uniqueNames(view.types.all.map(({ id }) => id), typed, typed, CLASSES.map((one) => symbol + one)),
  ); // prettier-ignore
  const nested = (wire: ComponentView['inbound']): UniqueNames =>
    uniqueNames(
      wire.map(({ type }) => type),
      kotlinNames.type,
      pascalCase,
    );
  const camel = (parts: readonly string[]): string => fieldNameOf(parts);
  const member = (ids: readonly string[], taken: readonly string[]): UniqueNames => uniqueNames(ids, fieldName, camel, taken);
  const { props, events, slots } = view.members;
  return {
    symbol,
    states: names(uniqueNames(view.machine?.states.map(({ id }) => id) ?? [], entryName, pascalCase)),
    types: kotlinTypes(view, typeNames, `${symbol}State`),
    typeNames,
    inbound: names(nested(view.inbound)),
    outbound: names(nested(view.outbound)),
    parts: names(uniqueNames(view.parts.map(({ id }) => id), partName, pascalCase)),
    props: names(member(props.map(({ name }) => name), ['modifier', 'parts', 'model', 'slots', 'fields', ...events.map(({ verb }) => eventName(words(verb)))])),
    events: names(uniqueNames(events.map(({ verb }) => verb), eventName, eventName)),
    slots: names(member(slots.map(({ name }) => name), [])),
    limits: names(member(view.limits.map(({ id }) => id), [])),
    messages,
    changed,
  }; // prettier-ignore
}

function fieldNameOf(parts: readonly string[]): string {
  const name = pascalCase(parts);
  return name.charAt(0).toLowerCase() + name.slice(1);
}

function eventName(parts: readonly string[]): string {
  return functionName(['on', ...parts]);
}

/** The constant with the id of a part. */
export function partId({ symbol, parts }: Scope, id: string): string {
  return `${symbol}Part.${parts.get(id) ?? ''}`;
}
