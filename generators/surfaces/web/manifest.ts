import { defined } from '../../../specs/language/defined.ts';
import type { ComponentView } from '../view/component.ts';
import type { WebView } from './view.ts';

/** The Custom Elements Manifest of a component, for editors and catalogues. */
export function manifestOf(model: ComponentView, view: WebView): object {
  const { component, symbol, tag } = view.names;
  const path = `${component}.ts`;
  return {
    schemaVersion: '2.1.0',
    readme: '',
    modules: [
      {
        kind: 'javascript-module',
        path,
        declarations: [
          {
            kind: 'class',
            name: symbol,
            tagName: tag,
            customElement: true,
            description: model.summary ?? model.title,
            superclass: { name: `${symbol}Base`, module: `${component}.base.gen.ts` },
            members: [
              {
                kind: 'field',
                name: 'state',
                type: { text: view.states || 'string' },
                description: 'Current state.',
                reflects: true,
              },
              ...view.properties.map(({ name, attribute, type, summary }) => ({
                kind: 'field',
                name,
                ...defined({ attribute }),
                type: { text: type },
                description: summary,
              })),
              {
                kind: 'method',
                name: 'open',
                parameters: [{ name: 'message', type: { text: 'WireMessage' } }],
                return: { type: { text: 'Promise<void>' } },
              },
              {
                kind: 'method',
                name: 'receive',
                parameters: [{ name: 'message', type: { text: 'WireMessage' } }],
                return: { type: { text: 'Promise<void>' } },
              },
              { kind: 'method', name: 'dismiss', return: { type: { text: 'void' } } },
            ],
            attributes: [
              { name: 'state', type: { text: view.states || 'string' }, fieldName: 'state' },
              ...view.properties.flatMap(({ name, attribute, type }) =>
                attribute === undefined ? [] : [{ name: attribute, type: { text: type }, fieldName: name }],
              ),
            ],
            events: [
              { name: 'kmd-message', type: { text: `CustomEvent<${symbol}Outbound>` }, description: 'A message to the host.' },
              { name: 'kmd-state', type: { text: 'CustomEvent<string>' }, description: 'The new state, after it was rendered.' },
              {
                name: 'kmd-announce',
                type: { text: "CustomEvent<{ text: string; politeness: 'polite' | 'assertive' }>" },
                description: 'Text for the live region of the page, when the instance leaves the page.',
              },
              ...model.members.events.map(({ name, notes }, index) => ({
                name,
                type: { text: `CustomEvent<${view.events[index]?.type || 'undefined'}>` },
                ...defined({ description: notes }),
              })),
            ],
            slots: model.members.slots.map(({ name, notes }) => defined({ name, description: notes })),
            cssParts: model.parts.map(({ id, notes }) => defined({ name: id, description: notes })),
            cssProperties: view.variables.map((name) => ({ name })),
          },
        ],
        exports: [
          { kind: 'js', name: symbol, declaration: { name: symbol, module: path } },
          { kind: 'custom-element-definition', name: tag, declaration: { name: symbol, module: path } },
        ],
      },
    ],
  };
}
