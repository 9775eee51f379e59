import type { Member } from '../../../specs/language/model/contract.ts';
import type { Spec } from '../../../specs/language/model/spec.ts';
import type { TypeExpression } from '../../../specs/language/model/type-expression.ts';
import { pascal } from './names.ts';
import { tsComment, tsString } from '../../text/typescript.ts';
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
    'accessKey activate announce announcement append attributes autofocus before blur children className click clientHeight clientWidth ' +
    'clientTop clientLeft closest constructor contains content contract context dataset dir disconnectedCallback draggable enter entered fields ' +
    'finished firstUpdated focus focusBefore hasAttribute has hidden id inert innerHTML innerText isConnected label lang limit matches message nonce ' +
    'offsetHeight offsetWidth open opened outerHTML outerText part parentNode popover prefix press pressKey receive remove render renderOptions ' +
    'renderRoot rendered replaceWith role scroll scrollTop scrollLeft send sendMessage shadowRoot shown slot spellcheck state stateLabel stateWords style ' +
    'styles suffix t tabIndex tagName textContent title toggle translate updateComplete updated value willUpdate words accepts dismiss queue clocks nodeName after animate'
  ).split(' '),
);

/** The props, events and slots of the class. */
export function memberViews(spec: Spec): MemberViews {
  const of = (kind: Member['kind']): readonly Member[] => spec.members.filter((member) => member.kind === kind);
  const used = new Set<string>();
  const properties = of('prop').map((member): PropertyView & { readonly initial: string | undefined } => {
    const camel = pascal(member.name).replace(/^[A-Z]+(?![a-z])|^[A-Z]/, (start) => start.toLowerCase());
    let name = TAKEN.has(camel) || camel.startsWith('render') || camel.startsWith('aria') ? `${camel}Prop` : camel;
    while (used.has(name)) name += 'Too';
    used.add(name);
    const kind = attributeType(member.type);
    const attribute = kind === undefined ? undefined : name.replace(/[A-Z]+/g, (letters) => `-${letters.toLowerCase()}`);
    const initial = initialValue(member);
    return {
      prop: member.name,
      name,
      attribute,
      type: initial === undefined && member.type.kind !== 'optional' ? `${typeText(member.type)} | undefined` : typeText(member.type),
      options: attribute === undefined ? '{ attribute: false }' : `{ type: ${kind ?? 'String'}, attribute: ${tsString(attribute)} }`,
      summary: summaryOf(member) || `Prop ${tsComment(member.name)}${member.required ? ', required' : ''}.`,
      initial,
    };
  });
  return {
    properties,
    defaults: properties.flatMap(({ name, initial }) => (initial === undefined ? [] : [{ name, value: initial }])),
    events: of('event').map((member) => {
      const detail = member.type.kind === 'event' ? member.type.of : member.type.kind === 'action' ? member.type.takes : member.type;
      const type = detail === undefined ? '' : typeText(detail);
      return {
        name: tsComment(member.name),
        literal: tsString(member.name),
        method: `emit${pascal(member.name)}`,
        parameter: type === '' ? '' : `detail: ${type}`,
        type,
        summary: summaryOf(member),
      };
    }),
    slots: of('slot').map((member) => ({ name: tsComment(member.name), summary: summaryOf(member) })),
  };
}

function summaryOf(member: Member): string {
  return tsComment(member.notes ?? '');
}

/** The default of a prop as source; `undefined` unless it is a plain value of its type. */
function initialValue(member: Member): string | undefined {
  const text = member.default?.trim().replace(/^(["'`])(.*)\1$/s, '$2');
  if (text === undefined || text === '') return undefined;
  const type: TypeExpression = member.type.kind === 'optional' ? member.type.of : member.type;
  if (type.kind === 'enum') return type.values.includes(text) ? tsString(text) : undefined;
  const attribute = attributeType(type);
  if (attribute === 'Boolean') return text === 'true' || text === 'false' ? text : undefined;
  if (attribute === 'Number') return Number.isFinite(Number(text)) ? String(Number(text)) : undefined;
  return attribute === 'String' ? tsString(text) : undefined;
}
