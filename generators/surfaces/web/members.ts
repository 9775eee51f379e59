import { tsComment, tsString } from '../../text/typescript.ts';
import type { MembersView } from '../view/members.ts';
import { literal } from './escape.ts';
import { pascal } from './names.ts';
import { attributeType, typeText } from './types.ts';

export interface PropertyView {
  /** Name in the spec. */
  readonly prop: string;
  /** Name in the class. */
  readonly name: string;
  readonly attribute: string | undefined;
  readonly type: string;
  readonly options: string;
  readonly summary: string;
}

export interface EventView {
  readonly name: string;
  readonly literal: string;
  readonly method: string;
  readonly parameter: string;
  readonly type: string;
  readonly summary: string;
}

export interface MemberViews {
  readonly properties: readonly PropertyView[];
  readonly events: readonly EventView[];
  readonly slots: readonly { readonly name: string; readonly summary: string }[];
  readonly defaults: readonly { readonly name: string; readonly value: string }[];
}

/** Members of `HTMLElement`, Lit and the run-time library that no property may hide. */
const TAKEN = new Set(
  (
    'accessKey activate activateByKey announce announcement append attributes autofocus before blur children className click clientHeight clientWidth ' +
    'clientTop clientLeft closest constructor contains content contract context dataset dir disconnectedCallback draggable enter entered fields ' +
    'finished firstUpdated focus focusBefore hasAttribute has hidden id inert innerHTML innerText isConnected label lang limit matches message nonce ' +
    'offsetHeight offsetWidth open opened outerHTML outerText part parentNode popover prefix press pressKey receive remove render renderOptions ' +
    'renderRoot rendered replaceWith role scroll scrollTop scrollLeft send sendMessage shadowRoot shown slot spellcheck state stateLabel stateSign stateWords style ' +
    'isOpen isShown item meets openedBy partOf repeated repeatsIn inputOf textIn addedOn line labels keepFocus returnFocus waitFor styles suffix t tabIndex take inputs input closeRequested ownName instanceName word contentBlocks schemaForm tagName textContent title toggle translate updateComplete updated value willUpdate words accepts dismiss queue clocks nodeName after animate mayLoad picture put'
  ).split(' '),
);

/** The props, events and slots of the class. */
export function memberViews({ props, events, slots }: MembersView): MemberViews {
  const used = new Set<string>();
  const properties = props.map((prop): PropertyView & { readonly initial: string | undefined } => {
    const camel = pascal(prop.name).replace(/^[A-Z]+(?![a-z])|^[A-Z]/, (start) => start.toLowerCase());
    let name = TAKEN.has(camel) || camel.startsWith('render') || camel.startsWith('aria') ? `${camel}Prop` : camel;
    while (used.has(name)) name += 'Too';
    used.add(name);
    const kind = attributeType(prop.type);
    const attribute = kind === undefined ? undefined : name.replace(/[A-Z]+/g, (letters) => `-${letters.toLowerCase()}`);
    const initial = prop.initial === undefined ? undefined : literal(prop.initial);
    return {
      prop: prop.name,
      name,
      attribute,
      type: initial === undefined ? `${typeText(prop.type)} | undefined` : typeText(prop.type),
      options: attribute === undefined ? '{ attribute: false }' : `{ type: ${kind ?? 'String'}, attribute: ${tsString(attribute)} }`,
      summary: tsComment(prop.notes ?? '') || `Prop ${tsComment(prop.name)}${prop.optional || initial !== undefined ? '' : ', required'}.`,
      initial,
    };
  });
  return {
    properties,
    defaults: properties.flatMap(({ name, initial }) => (initial === undefined ? [] : [{ name, value: initial }])),
    events: events.map(({ name, takes, notes }) => {
      const type = takes === undefined ? '' : typeText(takes);
      return {
        name: tsComment(name),
        literal: tsString(name),
        method: `emit${pascal(name)}`,
        parameter: type === '' ? '' : `detail: ${type}`,
        type,
        summary: tsComment(notes ?? ''),
      };
    }),
    slots: slots.map(({ name, notes }) => ({ name: tsComment(name), summary: tsComment(notes ?? '') })),
  };
}
