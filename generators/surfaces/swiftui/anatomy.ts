import { dialogClosedBy } from '../view/closes.ts';
import type { ComponentView } from '../view/component.ts';
import { enteredAs } from '../view/entered.ts';
import { formSubmit } from '../view/form-answers.ts';
import { valuesFields } from '../view/values-fields.ts';
import { itemPath } from '../view/items.ts';
import type { PartView } from '../view/parts.ts';
import type { ShownWhen } from '../view/shown.ts';
import { isShownBeside } from '../view/shown-beside.ts';
import { flagMessage } from '../view/flags.ts';
import { headingPaths } from '../view/headings.ts';
import { holdsOptions } from '../view/options.ts';
import type { SwiftComponent } from './component.ts';
import { contentPart } from './content-place.ts';
import { docComment, swiftString } from './escape.ts';
import { guardLiteral } from './machine.ts';
import { formCondition, isDrawnByForm, isDrawnInside } from './drawn-inside.ts';
import { fieldArguments, isField } from './fields.ts';
import { laidOut } from './layout.ts';
import { fieldWords, nameOf } from './names-of-parts.ts';
import { clauseDoc, enumCase } from './named-types.ts';
import { messageWords, swiftPath, wordsClosure } from './words.ts';
import { plainName } from '../view/plain-name.ts';

/** What a part draws beyond the anatomy. */
export type Insert = 'form' | 'content' | { readonly panel: string };

/** The part in which the form stands: the parent of the first part that it draws. */
function formParent(component: SwiftComponent): string | undefined {
  return component.view.parts.find((part) => isDrawnByForm(part, component))?.parent;
}

/** The only button that sends what a person put in: the submit of the form, else the one whose message field parts feed. */
export function sendingPart(component: SwiftComponent): PartView | undefined {
  const { view } = component;
  const submit = formSubmit(view);
  if (submit !== undefined) return view.parts.find(({ id }) => id === submit);
  const fields = view.parts.filter((part) => part.repeats === undefined && isField(part, component));
  const names = new Set(fields.map((part) => enteredAs(view, part)));
  const collected = valuesFields(view, (part) => isField(part, component));
  const sends = new Set(
    view.outbound.filter(({ type, fields: all }) => collected.has(type) || all.some(({ name }) => names.has(name))).map(({ type }) => type),
  );
  const [only, ...others] = view.parts.filter(
    ({ id, role, repeats }) =>
      role === 'button' &&
      repeats === undefined &&
      view.machine?.moves.some(({ on, sends: type }) => on.kind === 'press' && on.part === id && type !== undefined && sends.has(type)),
  );
  return others.length > 0 ? undefined : only;
}

/** What a part draws beyond its children. */
export function insertOf(part: PartView, component: SwiftComponent): Insert | undefined {
  const { view } = component;
  if (part.repeats !== undefined) return undefined;
  if (part.id === contentPart(component.view)) return 'content';
  if (part.id === formParent(component)) return 'form';
  if (part.role !== 'disclosure' || part.content !== undefined || isShownBeside(view, part)) return undefined;
  const fields = [...view.inbound.flatMap(({ fields: own }) => own), ...view.members.props].map(({ name }) => name);
  const panel = fields.find((name) => plainName(name) === plainName(part.id) && name !== view.content);
  return panel === undefined ? undefined : { panel };
}

/** The enumeration of the parts. */
export function partEnum({ view, names }: SwiftComponent): string {
  const cases = view.parts.map((part) => {
    const notes = [part.notes, part.shown.kind === 'demand' && part.shown.text !== undefined ? `On show: ${part.shown.text}.` : undefined];
    const summary = notes.filter((one) => one !== undefined).join('. ');
    return `${clauseDoc(summary, part.clauses, 1)}  ${enumCase(names.partCases.get(part.id) ?? '_', part.id)}\n`;
  });
  const body = cases.length === 0 ? '  /// The whole component: its spec lists no parts.\n  case whole\n' : cases.join('');
  return `${docComment([`The parts of ${view.title}.`])}public enum ${names.part}: String, CaseIterable, Hashable, Sendable {\n${body}}\n`;
}

/** The anatomy as a list of rules. */
export function anatomyLiteral(component: SwiftComponent): string {
  const rules = component.view.parts.map((part) => `    ${ruleLiteral(part, component)},\n`);
  const list = rules.length === 0 ? '[]' : `[\n${rules.join('')}  ]`;
  return `  public static let parts: [PartRule<${component.names.contract}>] = ${list}\n`;
}

function ruleLiteral(part: PartView, component: SwiftComponent): string {
  const { names, view } = component;
  const partCase = (id: string): string => `.${names.partCases.get(id) ?? '_'}`;
  const args = [partCase(part.id)];
  if (part.parent !== undefined) args.push(`in: ${partCase(part.parent)}`);
  args.push(`roles: [${(part.roles.length === 0 ? ['none'] : part.roles).map(swiftString).join(', ')}]`);
  const shown = shownLiteral(part.shown, component);
  if (shown !== undefined) args.push(`shown: ${shown}`);
  if (part.discloses) args.push('isDisclosure: true');
  if (part.modal) args.push('isModal: true');
  if (isDrawnInside(part, component)) args.push('isDrawnInside: true');
  const dialog = dialogClosedBy(view, part);
  if (dialog !== undefined) args.push(`closes: ${partCase(dialog)}`);
  const inItem = part.repeats !== undefined;
  const entered = fieldArguments(part, component);
  if (inItem) args.push(...entered);
  if (part.each !== undefined) args.push(`each: ${swiftPath(part.each)}`);
  if (part.repeats !== undefined) args.push(`repeats: ${partCase(part.repeats)}`);
  const name = nameOf(part, component);
  if (name !== undefined) args.push(`${inItem ? 'itemName' : 'name'}: ${wordsClosure(name, inItem)}`);
  const text = textOf(part, component);
  if (text !== undefined && (text !== name || part.content !== undefined))
    args.push(`${inItem ? 'itemText' : 'text'}: ${wordsClosure(text, inItem)}`);
  const insert = insertOf(part, component);
  if (insert !== undefined) args.push(`insert: ${insertLiteral(part, insert)}`);
  if (!inItem) args.push(...entered);
  const line = `PartRule(${args.join(', ')})`;
  if (line.length <= 94 && !line.includes('\n')) return line;
  return `PartRule(\n      ${args.map((arg) => argument(arg).replace(/\n/g, '\n      ')).join(',\n      ')}\n    )`;

  function insertLiteral({ id }: PartView, what: Insert): string {
    if (what === 'form') {
      return `{ model, say in\n  ${formCondition(component)} ? model.form.nodes(${names.contract}.formWords(say)) : []\n}`;
    }
    if (what === 'content') return `{ model, say in\n  model.contentNodes(${names.contract}.contentWords(say), in: ${partCase(id)})\n}`;
    return `{ model, _ in model.panelNodes(${swiftPath(what.panel)}, in: ${partCase(id)}) }`;
  }

  function textOf({ content }: PartView, own: SwiftComponent): string | undefined {
    if (content?.kind === 'states') return view.machine === undefined ? undefined : 'model.state.label(model, say)';
    const key = content?.kind === 'message' ? content.key : flagMessage(view, part);
    if (key !== undefined) return messageWords(key, own, part);
    if (content?.kind === 'field') return holdsOptions(view, part) ? undefined : fieldWords(content.path, part);
    return titleOf(part, view);
  }
}

/** An argument of a rule, on several lines where one is too long. */
function argument(text: string): string {
  if (text.includes('\n')) return text;
  const closure = /^(\w+: \{ [^{}]*? in) (.*) \}$/.exec(text);
  if (closure === null || text.length <= 92) return laidOut(`      ${text}`).trimStart().replaceAll('\n      ', '\n');
  return `${closure[1] ?? ''}\n  ${laidOut(`        ${closure[2] ?? ''}`)
    .trimStart()
    .replaceAll('\n      ', '\n')}\n}`;
}

/** What a heading without words says. */
function titleOf(part: PartView, view: ComponentView): string | undefined {
  const [first, ...more] = headingPaths(view, part);
  if (first === undefined) return undefined;
  if (part.repeats !== undefined) return `item.text(${swiftPath((itemPath(first) ?? []).join('.'))})`;
  if (more.length === 0) return `model.text(${swiftPath(first)})`;
  return `model.firstText(${[first, ...more].map((path) => `\n  ${swiftPath(path)}`).join(',')}\n)`;
}

function shownLiteral(shown: ShownWhen, component: SwiftComponent): string | undefined {
  const { names } = component;
  switch (shown.kind) {
    case 'always':
      return undefined;
    case 'field':
      return shown.guard === undefined ? `.field(${swiftPath(shown.path)})` : `.guarded(${guardLiteral(shown.guard)})`;
    case 'opened':
      return `.opened([${shown.types.map(swiftString).join(', ')}])`;
    case 'not':
      return `.not(${shownLiteral(shown.of, component) ?? '.always'})`;
    case 'all':
    case 'any':
      return `.${shown.kind}([${shown.of.map((one) => shownLiteral(one, component) ?? '.always').join(', ')}])`;
    case 'open': {
      const part = names.partCases.get(shown.part);
      return part === undefined ? '.demand' : `.open(.${part})`;
    }
    case 'state':
      return `.states([${shown.states
        .flatMap((id) => names.states.get(id) ?? [])
        .map((name) => `.${name}`)
        .join(', ')}])`;
    default:
      return '.demand';
  }
}
