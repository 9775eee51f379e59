import { hasContent } from '../view/answers.ts';
import { uniqueNames } from '../view/unique-names.ts';
import { formCondition } from './drawn-inside.ts';
import type { SwiftComponent } from './component.ts';
import { docComment, swiftString } from './escape.ts';
import { plainNames, swiftNames } from './names.ts';
import { sendingPart } from './anatomy.ts';
import { contentCondition } from './content-place.ts';
import { contentLimits, structuredArgument } from './form-words.ts';
import { laidOut } from './layout.ts';
import { partFunctions, rootCalls } from './parts.ts';
import { styleFunction } from './style.ts';

/** The view for the template of the default view. */
export function defaultView(component: SwiftComponent): object {
  const { view, names, theme } = component;
  const slots = slotFunctions(component);
  return {
    doc: docComment([
      `The default view of ${view.title}, one function for each part. \`${names.symbol}\` takes any of them over by declaring a function of the same name.`,
    ]),
    symbol: names.symbol,
    names,
    theme: theme.type,
    parts: partFunctions(component).map((part) => ({ ...part, case: names.partCases.get(part.id) })),
    slots,
    anatomy: anatomy(
      component,
      slots.map(({ method }) => `${method}()`),
    ),
    form: formCondition(component),
    hasContent: hasContent(view),
    content: contentCall(component),
    how: view.instances.arrangement === 'queue' ? ': the first of the line' : ', one below the other',
    style: styleFunction(component),
  };
}

/** The outermost parts: dialogs lie over the others. */
function anatomy(component: SwiftComponent, slots: readonly string[]): string {
  const { flow, over } = rootCalls(component);
  const frame = '.modifier(ComponentFrame(model))';
  const inFlow = [...flow, ...slots];
  const calls = inFlow.length === 0 ? over : inFlow;
  const [only] = calls;
  if (only === undefined) return `    Text(verbatim: ${swiftString(component.view.title)})\n      ${frame}`;
  const base =
    calls.length === 1
      ? `    ${only}`
      : `    VStack(alignment: .leading, spacing: 8) {\n${calls.map((call) => `      ${call}\n`).join('')}    }`;
  const indent = calls.length === 1 ? '      ' : '    ';
  const modifiers = [...(inFlow.length === 0 ? [] : over).map((call) => `.overlay { ${call} }`), ...submitted(component), frame];
  return base + modifiers.map((one) => `\n${indent}${one}`).join('');
}

/** Return in a field for one line does what the button does that sends the fields. */
function submitted(component: SwiftComponent): readonly string[] {
  const part = sendingPart(component);
  const name = part === undefined ? undefined : component.names.partCases.get(part.id);
  return name === undefined ? [] : [`.onSubmit { if model.shows(.${name}) { model.activate(.${name}) } }`];
}

function slotFunctions({ view }: SwiftComponent): readonly { readonly method: string; readonly type: string; readonly doc: string }[] {
  const ids = view.members.slots.map(({ name }) => name);
  const method = uniqueNames(
    ids,
    (parts) => swiftNames.member([...parts, 'slot']),
    (parts) => plainNames.member([...parts, 'slot']),
  ).names;
  const type = uniqueNames(
    ids,
    (parts) => swiftNames.type([...parts, 'slot']),
    (parts) => plainNames.type([...parts, 'slot']),
  ).names;
  return view.members.slots.map(({ name, notes }) => ({
    method: method.get(name) ?? '_',
    type: type.get(name) ?? '_',
    doc: docComment([`Slot \`${name}\`, empty until it is declared.`, notes], 1),
  }));
}

function contentCall(component: SwiftComponent): string {
  const call = `ContentView(model.contentBlocks, words: ${component.names.contract}.contentWords(messages)${structuredArgument(component.view, 'model.')}${contentLimits(component)})`;
  const condition = contentCondition(component.view);
  const drawn = `${laidOut(`    ${call}`)}${openLink(component)}`;
  return condition === '' ? drawn : `    if ${condition} {\n${drawn.replace(/^/gm, '  ')}\n    }`;
}

/** A link of the content is handed to the host by the outbound message with an address that no move sends. */
function openLink({ view }: SwiftComponent): string {
  const sent = new Set(view.machine?.moves.map(({ sends }) => sends));
  for (const { type, fields } of view.outbound) {
    const address = fields.find(({ name }) => name === 'uri' || name === 'url');
    if (address === undefined || sent.has(type)) continue;
    return ` { address in\n      model.send(${swiftString(type)}, [${swiftString(address.name)}: .string(address)])\n    }`;
  }
  return '';
}
