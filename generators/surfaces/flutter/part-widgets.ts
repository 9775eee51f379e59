import { enteredType } from '../view/entered.ts';
import { dialogClosedBy } from '../view/closes.ts';
import { flagMessage } from '../view/flags.ts';
import { askedOpen, type ShownWhen } from '../view/shown.ts';
import { itemPath } from '../view/items.ts';
import { FIELD_ROLES, type PartView } from '../view/parts.ts';
import type { ComponentView } from '../view/component.ts';
import type { Anatomy } from './anatomy.ts';
import { sameWords, type ComponentNames } from './component-names.ts';
import { dartString, dartStrings } from './escape.ts';
import { fieldName, shownPath } from './feeds.ts';
import { before, call, list, map, named, type Layout } from './layout.ts';
import { itemArgument, keptAs, openCall, panelItem, repetitionOf, showsCall, valueCall } from './part-items.ts';
import { titleOf } from './title-of.ts';
import { contentWords, messageCall } from './words-of.ts';

/** What the widgets of a component are made from. */
export interface ViewParts {
  readonly view: ComponentView;
  readonly names: ComponentNames;
  readonly anatomy: Anatomy;
}

const NOTHING = 'const SizedBox.shrink()';
/** Roles whose words are their accessible name. */
const WORDED = new Set('text heading paragraph status alert timer listitem cell none code'.split(' '));

/** The widget of a part with those of the parts inside. */
export function partWidget(of: ViewParts, part: PartView): Layout {
  const { role } = part;
  const inside = childItems(of, part);
  const words = wordsOf(of, part);
  switch (true) {
    case role === 'disclosure':
      return disclosure(of, part, inside);
    case part.modal:
      return dialog(of, part, inside);
    case role === 'checkbox' || role === 'switch':
      return toggle(of, part);
    case part.pressed:
      return words === undefined ? withInside(NOTHING, inside) : withInside(button(of, part, words), inside);
    case FIELD_ROLES.has(role):
      return field(of, part);
    case role === 'separator':
      return 'const Divider()';
    case role === 'progressbar':
      return call('LinearProgressIndicator', ...(words === undefined ? [] : [named('semanticsLabel', words)]));
    case role === 'img':
      return words === undefined
        ? withInside(NOTHING, inside)
        : call('Semantics', 'image: true', named('label', words), named('child', NOTHING));
    case part.content?.kind === 'states':
      return withInside(status(of), inside);
    case WORDED.has(role) && inside.length === 0:
      return text(part, words);
    default:
      return container(of, part, inside);
  }
}

/** `part('retry', buildRetry(context))`, under its condition. */
export function partItem({ view, names, anatomy }: ViewParts, id: string, condition: (part: PartView) => string): Layout {
  const part = view.parts.find((one) => one.id === id);
  if (part === undefined || anatomy.formParts.has(id)) return '';
  const name = names.parts.get(id) ?? '';
  const repetition = repetitionOf(view, part, name);
  if (repetition === undefined) {
    const head = condition(part) === '' ? '' : `if (${showsCall(part, part, name)}) `;
    return call(`${head}part`, dartString(id), `build${name}(context${itemArgument(part)})`);
  }
  const { item, list: items } = repetition;
  const head = condition(part) === '' ? '' : `if (shows${name}(${item})) `;
  return call(`for (final PartItem ${item} in ${items}) ${head}partOf`, item, dartString(id), `build${name}(context, ${item})`);
}

function childItems(of: ViewParts, part: PartView): Layout[] {
  const { view, anatomy } = of;
  const form = [...anatomy.formParts][0];
  return part.children
    .flatMap((id): Layout[] => {
      if (id === form) return ['if (showsForm) buildForm(context)'];
      if (anatomy.formParts.has(id)) return [];
      return [partItem(of, id, (one) => conditionOf(of, one))];
    })
    .concat(view.roots[0] === part.id ? rootExtras(of) : []);
}

/** Slots, and content without a disclosure, at the end of the first outermost part. */
export function rootExtras({ view, names, anatomy }: ViewParts): Layout[] {
  return [
    ...(view.content !== undefined && anatomy.contentPart === undefined ? ['buildContent(context)'] : []),
    ...view.members.slots.map(({ name }) => `if (widget.${names.slots.get(name) ?? ''} case final Widget slot) slot`),
  ];
}

export function column(items: readonly Layout[]): Layout {
  return call(
    'Column',
    'mainAxisSize: MainAxisSize.min',
    'crossAxisAlignment: CrossAxisAlignment.start',
    named('children', list('Widget', items)),
  );
}

function withInside(widget: Layout, inside: readonly Layout[]): Layout {
  return inside.length === 0 ? widget : column([widget, ...inside]);
}

/** The words of a part: its content, else its name. */
function wordsOf({ view, names }: ViewParts, part: PartView): Layout | undefined {
  const { content } = part;
  const key = content?.kind === 'message' ? content.key : flagMessage(view, part);
  if (key !== undefined) return messageCall(view, names, key, part)?.layout;
  if (content?.kind === 'field')
    return call(
      'textOf',
      valueCall(part, content.path, (path) => shownPath(view, path)),
    );
  return nameOf({ view, names }, part) ?? titleOf(view, part);
}

function nameOf({ view, names }: Pick<ViewParts, 'view' | 'names'>, part: PartView): Layout | undefined {
  return part.name === undefined ? undefined : messageCall(view, names, part.name.key, part)?.layout;
}

/** The text that names the instance for a person, for controls that the spec gives no name. */
function instanceName(view: ComponentView): Layout {
  const { name } = view.instances;
  return name === undefined ? dartString(view.title) : call('textOf', `model.value(${dartStrings(name.split('.'))})`);
}

function button(of: ViewParts, part: PartView, words: Layout): Layout {
  const name =
    part.content?.kind === 'message' && part.content.key === part.name?.key
      ? undefined
      : part.content === undefined
        ? undefined
        : nameOf(of, part);
  return call(
    'PartButton',
    named('label', words),
    ...(name === undefined ? [] : [named('name', name)]),
    ...(part.role === 'link' ? ['link: true'] : []),
    pressedBy(of, part),
  );
}

function pressedBy({ names }: ViewParts, part: PartView): string {
  const method = `press${names.parts.get(part.id) ?? ''}`;
  return `onPressed: ${part.repeats === undefined ? method : `() => ${method}(item)`}`;
}

function disclosure(of: ViewParts, part: PartView, inside: readonly Layout[]): Layout {
  const { view, anatomy } = of;
  const control = call(
    'PartDisclosure',
    named('label', wordsOf(of, part) ?? instanceName(view)),
    `isOpen: ${openCall(view, part, part.id)}`,
    pressedBy(of, part),
  );
  const field = anatomy.panelOf(part);
  const shown = panelItem(view, part) ?? (field === undefined ? undefined : `model.value(${dartStrings([fieldName(view, field)])})`);
  const panel = part.id === anatomy.contentPart ? 'buildContent(context)' : shown === undefined ? undefined : panelText(shown);
  if (panel === undefined) return withInside(control, inside);
  return column([
    control,
    call('PartPanel', `isOpen: ${openCall(view, part, part.id)}`, 'motion: motion', named('child', panel)),
    ...inside,
  ]);
}

/** Data reads from left to right in every language. */
function panelText(value: string): Layout {
  return call(
    'Directionality',
    'textDirection: TextDirection.ltr',
    named('child', call('SelectableText', call('textOf', value), "style: const TextStyle(fontFamily: 'monospace')")),
  );
}

function dialog(of: ViewParts, part: PartView, inside: readonly Layout[]): Layout {
  const { view } = of;
  const children = view.parts.filter(({ parent }) => parent === part.id);
  const titled = children.find(({ role }) => role === 'heading') ?? children.find(({ role }) => role === 'text');
  const label = wordsOf(of, part) ?? (titled === undefined ? undefined : wordsOf(of, titled)) ?? instanceName(view);
  const content = column(inside);
  return call(
    'PartDialog',
    named('label', label),
    'scrim: scrim',
    named('child', of.view.style.rows.length === 0 ? content : boxed(content)),
  );
}

function boxed(child: Layout): Layout {
  return call('SurfaceBox', 'style: style', named('child', child));
}

/** A control that holds a value of its own under the id of its part. */
function toggle(of: ViewParts, part: PartView): Layout {
  const id = keptAs(of.view, part);
  return call(
    part.role === 'switch' ? 'SwitchListTile' : 'CheckboxListTile',
    named('title', call('Text', wordsOf(of, part) ?? instanceName(of.view))),
    `value: model.value(<String>[${id}]) == true`,
    named('onChanged', `(bool${part.role === 'switch' ? '' : '?'} value) => fill(${id}, value)`),
  );
}

function field(of: ViewParts, part: PartView): Layout {
  const isNumber = enteredType(part) === 'number';
  return call(
    'TextField',
    named('decoration', call('InputDecoration', named('labelText', wordsOf(of, part) ?? instanceName(of.view)))),
    ...(isNumber ? ['keyboardType: TextInputType.number'] : []),
    // A text where a message has a number would make it a message that nobody can read.
    named(
      'onChanged',
      `(String value) => fill(${keptAs(of.view, part)}, ${isNumber ? 'numberIn(value, Localizations.localeOf(context))' : 'value'})`,
    ),
  );
}

function status({ view, anatomy: _ }: ViewParts): Layout {
  const colored = view.machine?.states.some(({ color }) => color !== undefined) === true && view.style.rows.length > 0;
  return call(
    'PartStatus',
    'label: labelOf(model.state)',
    'icon: iconOf(model.state)',
    `color: ${colored ? 'colorOf(model.state)' : 'null'}`,
    `isLive: ${speaksStates(view) ? 'true' : 'false'}`,
  );
}

/** Whether an announcement repeats a state label: then the label is a live region. */
export function speaksStates(view: ComponentView): boolean {
  const labels = new Set((view.machine?.states ?? []).map(({ label }) => label));
  return (
    view.parts.some(({ content }) => content?.kind === 'states') &&
    view.announcements.some(({ key, onEntry }) => onEntry && labels.has(key))
  );
}

function text(part: PartView, words: Layout | undefined): Layout {
  if (words === undefined) return NOTHING;
  const shown = call('Text', words);
  if (part.role === 'heading')
    return call(
      'Semantics',
      'header: true',
      named('child', { ...shown, items: [words, 'style: Theme.of(context).textTheme.titleMedium'] }),
    );
  return part.role === 'alert' || part.role === 'status' ? call('Semantics', 'liveRegion: true', named('child', shown)) : shown;
}

function container(of: ViewParts, part: PartView, inside: readonly Layout[]): Layout {
  const name = nameOf(of, part);
  const own = part.content === undefined ? [] : [wordsOf(of, part)].flatMap((words) => (words === undefined ? [] : [call('Text', words)]));
  const content = column([...own, ...inside]);
  const isBox = of.view.roots[0] === part.id && of.view.style.rows.length > 0;
  const child = isBox ? boxed(content) : content;
  if (part.role === 'none' && name === undefined) return child;
  return call(
    'Semantics',
    'container: true',
    'explicitChildNodes: true',
    ...(name === undefined ? [] : [named('label', name)]),
    named('child', child),
  );
}

/** The condition under which a part is on show, as source; empty for one that always is. */
export function conditionOf(of: ViewParts, part: PartView): string {
  const { view, anatomy } = of;
  const { shown } = part;
  const terms: string[] = [];
  if (shown.kind === 'demand') {
    if (part.modal || missingArguments(of, part).length === 0) terms.push(openCall(view, part, part.id));
  } else terms.push(...termsOf(of, part, shown));
  if (anatomy.isInert(part) && view.content !== undefined) terms.push(openCall(view, part, part.id));
  for (const path of missingArguments(of, part)) terms.push(`model.has(${dartStrings(path)})`);
  return [...new Set(terms)].join(' && ');
}

/** Terms of which all have to hold. */
function termsOf(of: ViewParts, part: PartView, shown: ShownWhen): string[] {
  const { view, names } = of;
  const joined = (one: ShownWhen): string => {
    const terms = termsOf(of, part, one);
    return terms.length === 0 ? 'true' : terms.length === 1 ? (terms[0] ?? '') : `(${terms.join(' && ')})`;
  };
  switch (shown.kind) {
    case 'always':
      return [];
    case 'state': {
      const states = shown.states.map((state) => `${names.state}.${names.states.get(state) ?? ''}`);
      if (states.length > 1) return [`const <${names.state}>{${states.join(', ')}}.contains(model.state)`];
      return [states.length === 0 ? 'false' : `model.state == ${states[0] ?? ''}`];
    }
    case 'open': {
      const open = openCall(view, part, shown.part);
      const disclosure = view.parts.find(({ id }) => id === shown.part);
      const waits = disclosure !== undefined && disclosure.id !== part.id && !isCyclic(view, part) && conditionOf(of, disclosure) !== '';
      return waits ? [showsCall(part, disclosure, names.parts.get(disclosure.id) ?? ''), open] : [open];
    }
    case 'field': {
      const steps = part.repeats === undefined ? undefined : itemPath(shown.path);
      const path = dartStrings(steps ?? pathOf(view, shown.path));
      const from = steps === undefined ? 'model' : 'item';
      const { test = 'present', value = '' } = shown.guard ?? {};
      if (test === 'present' || test === 'absent') return [`${test === 'absent' ? '!' : ''}${from}.has(${path})`];
      return [`${test === 'differs' ? '!' : ''}${from}.reads(${path}, ${dartString(value)})`];
    }
    case 'opened':
      return [`const <String>{${shown.types.map(dartString).join(', ')}}.contains(model.openedBy)`];
    case 'not':
      return [`!(${joined(shown.of)})`];
    case 'all':
      return shown.of.flatMap((one) => termsOf(of, part, one));
    case 'any':
      return [`(${shown.of.map(joined).join(' || ')})`];
    case 'demand':
      return [openCall(view, part, part.id)];
  }
}

/** Whether a part waits for itself, through others. */
function isCyclic(view: ComponentView, part: PartView, seen: readonly string[] = []): boolean {
  if (seen.includes(part.id)) return true;
  const holders = view.parts.filter(({ id }) => askedOpen(part.shown).includes(id));
  return holders.some((holder) => isCyclic(view, holder, [...seen, part.id]));
}

function pathOf(view: ComponentView, path: string): readonly string[] {
  const [head = '', ...rest] = path.split('.');
  return [fieldName(view, head), ...rest];
}

/** Paths of message arguments that only the user's code can fill: the words wait for them. */
function missingArguments({ view, names }: ViewParts, part: PartView): readonly (readonly string[])[] {
  const keys = [part.name?.key, part.content?.kind === 'message' ? part.content.key : undefined];
  return keys.flatMap((key) => (key === undefined ? [] : (messageCall(view, names, key, part)?.missing ?? [])));
}

/** The body of `press…`; `undefined` for a part that nobody presses. */
export function pressBody({ view, names, anatomy }: ViewParts, part: PartView): string | undefined {
  if (!part.pressed || part.role === 'checkbox' || part.role === 'switch') return undefined;
  const id = dartString(part.id);
  const item = part.repeats === undefined ? '' : ', item: item';
  const lines: string[] = [];
  if (part.discloses) lines.push(`    model.toggle(${id}${item});\n`);
  const { submit } = anatomy;
  if (submit?.part === part.id) {
    lines.push(
      `    if (!form.validate()) return;\n    model.press(\n      ${id},\n      values: <String, Object?>{${dartString(submit.field)}: form.toJson()},\n    );\n`,
    );
  } else if (view.machine?.moves.some(({ on }) => on.kind === 'press' && on.part === part.id) === true)
    lines.push(`    model.press(${id}${item});\n`);
  else if (dialogClosedBy(view, part) !== undefined)
    lines.push(`    model.toggle(${dartString(dialogClosedBy(view, part) ?? '')}, open: false);\n`);
  else {
    const event = view.members.events.find(({ verb }) => sameWords(verb, part.id));
    const member = event === undefined ? undefined : names.events.get(event.name);
    if (event?.sends !== undefined) lines.push(`    model.send(${dartString(event.sends)});\n`);
    else if (member !== undefined && event?.takes === undefined && event?.gives === undefined)
      lines.push(`    widget.${member}?.call();\n`);
  }
  return lines.join('');
}

/** The content blocks, as an expression. */
export function contentWidget({ view, names }: ViewParts): Layout {
  const structured = view.inbound
    .find(({ fields }) => fields.some(({ name }) => name === view.content))
    ?.fields.find(({ type }) => type.kind === 'primitive' && type.name === 'json');
  const limits = view.limits.flatMap(({ id }) => {
    const parameter = { 'text-chars': 'textChars', 'text-lines': 'textLines', 'image-size': 'imageBytes' }[id];
    return parameter === undefined ? [] : [`${parameter}: model.limit(${dartString(id)})`];
  });
  const open = view.members.events.find(
    ({ sends, takes }) => sends !== undefined && takes?.kind === 'record' && takes.fields.some(({ name }) => name === 'uri'),
  );
  return call(
    'ContentBlocks',
    named('blocks', `itemsOf(model.value(${dartStrings([view.content ?? ''])})) ?? const <Object?>[]`),
    ...(structured === undefined ? [] : [named('structured', `model.value(${dartStrings([structured.name])})`)]),
    named('words', contentWords(view, names)),
    ...(limits.length === 0 ? [] : [named('limits', call('ContentLimits', ...limits))]),
    ...(open?.sends === undefined
      ? []
      : [
          named(
            'onOpenLink',
            before('(String address) => ', call('model.send', dartString(open.sends), map('Object?', ["'uri': address"]))),
          ),
        ]),
  );
}
