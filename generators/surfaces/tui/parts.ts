import { words } from '../../text/names/policy.ts';
import type { PartView } from '../view/parts.ts';
import { CHOICE_ROLES, choiceAround, optionValue } from '../view/options.ts';
import { pictureOf } from '../view/picture.ts';
import { isProse } from '../view/prose.ts';
import { progressOf, VALUED_ROLES } from '../view/progress.ts';
import { dialogClosedBy } from '../view/closes.ts';
import { flagMessage } from '../view/flags.ts';
import { followedBy } from '../view/followed.ts';
import { itemPath } from '../view/items.ts';
import type { ShownWhen } from '../view/shown.ts';
import { headingPaths } from '../view/headings.ts';
import type { ContractInput } from './contract.ts';
import { isEntry } from './entries.ts';
import { goDoc, goString } from './escape.ts';
import type { Paths } from './paths.ts';
import type { Call } from './words.ts';

/** A method of the default view. */
export interface PartMethod {
  readonly id: string;
  readonly name: string;
  readonly doc: string;
  readonly body: string;
  /** Go condition that shows the part. */
  readonly shown: string;
  readonly within: string;
  /** Path to the list of a part that repeats. */
  readonly each?: string;
}

/** Parts that a person reads on one line with their neighbours. */
const SHORT = new Set(['message', 'states', 'field']);

export function partMethods(input: ContractInput, paths: Paths): readonly PartMethod[] {
  const { view, names, rules } = input;
  return view.parts
    .filter(({ id }) => !rules.drawn.has(id) || id === rules.formPart)
    .map((part) => {
      const name = part.id === rules.formPart && !view.parts.some(({ id }) => names.part(id) === 'Form') ? 'Form' : names.part(part.id);
      const drawn = drawing(part, input, paths);
      const code = part.pressable ? pressing(drawn.code, pressCode(part, input, paths)) : drawn.code;
      const { open } = drawn;
      // What holds other parts is shown without the argument: they would be gone with it.
      const waits = open.length > 0 && part.children.length === 0;
      const yours =
        open.length === 0
          ? []
          : [
              `Nothing in the contract gives ${open.join(' and ')}: override this to fill it in${waits ? ', and open the part with Toggle' : ''}.`,
            ];
      const about = part.notes === undefined ? [] : [`Note: ${part.notes}`];
      const when =
        part.shown.kind === 'demand' && part.shown.text !== undefined && part.shown.text !== '' ? [`Shown: ${part.shown.text}.`] : [];
      const prose = part.content?.kind === 'prose' ? [`It holds: ${part.content.text}.`] : [];
      const clauses = part.clauses.map(({ id, text }) => `${id}: ${text}`);
      return {
        id: part.id,
        name,
        doc: goDoc([
          part.id === rules.formPart
            ? `${name} draws the form that is made from the schema, field by field.`
            : `${name} draws the part ${part.id} (${part.role}).`,
          ...prose,
          ...about,
          ...when,
          ...yours,
          ...clauses,
        ]),
        body: code,
        shown: waits && part.shown.kind !== 'demand' ? `c.IsOpen(${goString(part.id)})` : shownCode(part, input, paths),
        within: part.parent ?? '',
        ...(part.each === undefined ? {} : { each: itemPath(part.each) === undefined ? paths.canonical(part.each) : part.each }),
      };
    });
}

/** The condition of a part, with those of the disclosures that it waits for. */
function shownCode(part: PartView, input: ContractInput, paths: Paths, depth = 0): string {
  const { rules, view } = input;
  const stretch = rules.lastStretch(part);
  if (stretch !== undefined) return `c.InLast(${goString(stretch)})`;
  if (rules.expanded(part) !== undefined) {
    const { field, limit } = rules.expanded(part) ?? { field: '', limit: '' };
    const holder = view.parts.find((other) => rules.disclosed(other)?.field === field);
    const cut = `c.IsCut(${goString(field)}, ${goString(limit)})`;
    return holder === undefined
      ? cut
      : `${shownCode(holder, input, paths, depth + 1)} && c.IsOpen(${goString(holder.id)}) && ${cut}`.replace(/^true && /, '');
  }
  if (showsLine(part, input)) return 'c.Total() > 1';
  return whenCode(part.id, part.shown, input, paths, depth);
}

function whenCode(id: string, when: ShownWhen, input: ContractInput, paths: Paths, depth: number): string {
  switch (when.kind) {
    case 'always':
      return 'true';
    case 'state': {
      const states = when.states.filter((state) => input.view.machine?.states.some((one) => one.id === state)).map(input.names.state);
      return states.length === 0 ? 'false' : `c.In(${states.join(', ')})`;
    }
    case 'open': {
      const holder = input.view.parts.find(({ id: other }) => other === when.part);
      const outer = holder === undefined || depth > input.view.parts.length ? 'true' : shownCode(holder, input, paths, depth + 1);
      const open = `c.IsOpen(${goString(when.part)})`;
      return outer === 'true' || outer === open ? open : `${outer} && ${open}`;
    }
    case 'field': {
      const path = goString(itemPath(when.path) === undefined ? paths.canonical(when.path) : when.path);
      const { test = 'present', value = '' } = when.guard ?? {};
      if (test === 'present' || test === 'absent') return `${test === 'absent' ? '!' : ''}c.Fields().Has(${path})`;
      return `${test === 'differs' ? '!' : ''}c.Reads(${path}, ${goString(value)})`;
    }
    case 'opened':
      return `c.OpenedBy(${when.types.map(goString).join(', ')})`;
    case 'not':
      return `!(${whenCode(id, when.of, input, paths, depth)})`.replace(/^!\(([\w.]+\([^()]*\))\)$/, '!$1');
    case 'all':
    case 'any': {
      const compared = sameField(when.of, when.kind === 'any' ? 'equals' : 'differs');
      if (compared !== undefined) {
        const path = goString(itemPath(compared.path) === undefined ? paths.canonical(compared.path) : compared.path);
        return `${when.kind === 'any' ? '' : '!'}c.Reads(${[path, ...compared.values.map(goString)].join(', ')})`;
      }
      const terms = when.of.map((one) => whenCode(id, one, input, paths, depth));
      return terms.length === 1 ? (terms[0] ?? 'true') : `(${terms.join(when.kind === 'all' ? ' && ' : ' || ')})`;
    }
    default:
      return `c.IsOpen(${goString(id)})`;
  }
}

/** The values of conditions that all compare one field in the same way. */
function sameField(
  terms: readonly ShownWhen[],
  test: 'equals' | 'differs',
): { readonly path: string; readonly values: readonly string[] } | undefined {
  const [first] = terms;
  if (first?.kind !== 'field') return undefined;
  const values = terms.flatMap((term) =>
    term.kind === 'field' && term.path === first.path && term.guard?.test === test ? [term.guard.value ?? ''] : [],
  );
  return values.length === terms.length ? { path: first.path, values } : undefined;
}

/** Whether a part says the place in the line and waits for others to be in it. */
function showsLine(part: PartView, { view }: ContractInput): boolean {
  if (part.shown.kind !== 'demand' || view.instances.arrangement !== 'queue' || part.content?.kind !== 'message') return false;
  const { key } = part.content;
  const args = view.texts.find((text) => text.key === key)?.args ?? [];
  return args.length > 0 && args.every(({ name }) => ['index', 'position', 'total'].includes(name));
}

function drawing(part: PartView, input: ContractInput, paths: Paths): Call {
  const { rules } = input;
  const id = goString(part.id);
  if (part.id === rules.formPart) return { code: `return Group("", "none", "", c.FormNodes()...)`, open: [] };
  const content = contentOf(part, input, paths);
  const name: Call = part.name === undefined ? { code: '', open: [] } : input.words.call(part.name.key, 'c', part);
  const open = [...new Set([...content.open, ...name.open])];
  const isRoot = part.parent === undefined;
  if (part.role === 'disclosure') return { code: disclosure(part, name.code || content.code, titleOf(input, paths), input), open };
  if (isEntry(part, input.view, rules))
    return {
      code: `return c.Entry(${id}, ${goString(part.role)}, ${name.code || (part.content?.kind === 'message' && content.code) || goString(inWords(part.id))})`,
      open,
    };
  if (part.role === 'tab' && part.discloses)
    return { code: `return c.Tab(${id}, ${content.code || name.code || goString(inWords(part.id))})`, open };
  const choice = choiceAround(input.view, part);
  const taken = choice === undefined ? undefined : optionValue(input.view, choice, part);
  if (choice !== undefined && taken !== undefined) {
    const args = [
      id,
      goString(part.role),
      content.code || name.code || goString(inWords(part.id)),
      goString(choice.id),
      goString('word' in taken ? taken.word : ['item', ...taken.path].join('.')),
    ];
    return { code: `return c.${'word' in taken ? 'Option' : 'OptionOf'}(${args.join(', ')})`, open };
  }
  if (pictureOf(input.view, part) !== undefined)
    return { code: `return Picture(${id}, ${name.code || goString(inWords(part.id))}, ${content.code})`, open };
  if (isProse(input.view, part) && part.children.length === 0)
    return { code: `return Prose(${id}, ${goString(part.role)}, ${content.code})`, open };
  if (part.pressed) {
    const label = content.code !== '' && part.content?.kind !== 'prose' ? content.code : name.code || goString('');
    return { code: control(part, label, name.code, pressCode(part, input, paths)), open };
  }
  if (part.role === 'heading') return { code: `return Heading(${id}, ${content.code || name.code || title(part, input)})`, open };
  if (part.id === rules.contentPart)
    return { code: `return Group(${id}, ${goString(part.role)}, ${name.code || '""'}, c.ContentNodes()...)`, open };
  if (isBar(part)) return { code: bar(part, name.code, input, paths), open };
  if (part.children.length > 0 || isRoot || part.modal || (part.content === undefined && part.role !== 'text')) {
    const extras = [...(isRoot || part.modal ? ['node.Framed = true'] : []), ...(part.modal ? ['node.Modal = true'] : [])];
    // The name of a choice is what it asks for: a person reads it. The field that it holds is told by the option that is chosen.
    const isChoice = CHOICE_ROLES.has(part.role);
    const words = (isChoice && part.content?.kind === 'field' ? '' : content.code) || (isChoice ? name.code : '');
    // What a person presses shows where the focus is: by its words, else by a sign.
    if (part.pressable) extras.push(words === '' ? 'node.Icon = "›"' : `node.Text = ${words}`);
    const group = `Group(${id}, ${goString(part.role)}, ${name.code || '""'}${words === '' || part.pressable ? '' : `, Text("", ${words})`})`;
    return { code: extras.length === 0 ? `return ${group}` : `node := ${group}\n\t${extras.join('\n\t')}\n\treturn node`, open };
  }
  return { code: textNode(part, content.code || name.code || '""', name.code, input), open };
}

/** An id as a label: `quiet-room` is “Quiet room”. */
function inWords(id: string): string {
  const text = words(id).join(' ') || id;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What a heading without words says. */
function title(part: PartView, { view }: ContractInput): string {
  const paths = headingPaths(view, part).map(goString);
  if (paths.length === 0) return '""';
  if (paths.length === 1) return `c.Fields().Text(${paths[0] ?? ''})`;
  return `c.Fields().FirstText(\n${paths.map((path) => `\t\t${path},\n`).join('')}\t)`;
}

/** What the component is called: the name of a disclosure without words of its own. */
function titleOf(input: ContractInput, paths: Paths): string {
  const titled = input.view.parts.find(({ role, content }) => (role === 'text' || role === 'heading') && content?.kind === 'field');
  const root = input.view.parts.find(({ parent, name }) => parent === undefined && name !== undefined);
  if (titled !== undefined) return contentOf(titled, input, paths).code;
  return root?.name === undefined ? goString(input.view.title) : input.words.call(root.name.key, 'c', root).code;
}

function textNode(part: PartView, text: string, name: string, input: ContractInput): string {
  const id = goString(part.id);
  const holder = input.view.parts.find(({ id: other }) => other === part.parent);
  const lines = [part.content?.kind === 'states' ? `node := c.StateNode(${id})` : `node := Text(${id}, ${text})`];
  if (part.role !== 'text') lines.push(`node.Role = ${goString(part.role)}`);
  if (part.content !== undefined && name !== '') lines.push(`node.Name = ${name}`);
  if (SHORT.has(part.content?.kind ?? '') && holder?.modal !== true) lines.push('node.Inline = true');
  if (isTitle(part, input)) lines.push('node = c.InBrackets(node)');
  return lines.length === 1 ? `return ${lines[0]?.replace('node := ', '') ?? ''}` : `${lines.join('\n\t')}\n\treturn node`;
}

function isBar({ role, content, children }: PartView): boolean {
  return VALUED_ROLES.has(role) && children.length === 0 && (content === undefined || content.kind === 'field');
}

/** A bar is words in a terminal: what is measured, and its value where the name does not say it. */
function bar(part: PartView, name: string, input: ContractInput, paths: Paths): string {
  const progress = progressOf(input.view, part);
  const path =
    progress === undefined || itemPath(progress.path) !== undefined
      ? progress?.path
      : (paths.text(progress.path) ?? paths.canonical(progress.path));
  const said = input.view.texts.find(({ key }) => key === part.name?.key)?.args.map((argument) => argument.name) ?? [];
  const kind =
    path === undefined || said.includes(path.split('.').at(-1) ?? '') ? 'barInWords' : progress?.end === 1 ? 'barOfOne' : 'barOfHundred';
  const head = [part.id, part.role].map(goString);
  return `return c.Bar(${[...head, name || goString(inWords(part.id)), goString(path ?? ''), kind].join(', ')})`;
}

/** The first text with a field: what a preset sets in brackets. */
function isTitle(part: PartView, { view }: ContractInput): boolean {
  const first = view.parts.find(({ role, content }) => (role === 'text' || role === 'heading') && content?.kind === 'field');
  return first?.id === part.id && view.style.rows.some(({ values }) => values.has('bracket-open'));
}

function contentOf(part: PartView, input: ContractInput, paths: Paths): Call {
  const { content } = part;
  switch (content?.kind) {
    case 'message':
      return input.words.call(content.key, 'c', part);
    case 'states':
      return { code: 'c.StateLabel()', open: [] };
    case 'field': {
      if (itemPath(content.path) !== undefined) return { code: `c.Fields().Text(${goString(content.path)})`, open: [] };
      const flag = flagMessage(input.view, part);
      if (flag !== undefined) return input.words.call(flag, 'c', part);
      return { code: `c.Fields().Text(${goString(paths.text(content.path) ?? paths.canonical(content.path))})`, open: [] };
    }
    case 'prose': {
      const field = paths.names.find((name) => words(name).join() === words(part.id).join());
      if (field !== undefined && part.role === 'text')
        return { code: `c.Fields().Text(${goString(paths.text(field) ?? field)})`, open: [] };
      return { code: input.view.content === undefined ? '""' : 'c.FirstLine()', open: [] };
    }
    default:
      return { code: '', open: [] };
  }
}

function disclosure(part: PartView, label: string, title: string, { rules, view }: ContractInput): string {
  const id = goString(part.id);
  const head = `Disclosure(${id}, ${label || title}, c.IsOpen(${id}), func() { c.Press(${id}) })`;
  const shown = rules.disclosed(part);
  const inside =
    part.id === rules.contentPart
      ? 'c.ContentNodes()'
      : shown === undefined
        ? undefined
        : `c.FieldNodes(${[shown.field, shown.limit ?? '', shown.expand ?? ''].map(goString).join(', ')})`;
  if (inside === undefined) {
    // Without words of its own the sign alone stands beside the words that follow.
    const bare = label === '' && view.parts.some((other) => other.parent === part.parent && other.role === 'text');
    return bare ? `node := ${head}\n\tnode.Text = ""\n\treturn node` : `return ${head}`;
  }
  return `node := ${head}\n\tif c.IsOpen(${id}) {\n\t\tnode.Inside = ${inside}\n\t}\n\treturn node`;
}

function control(part: PartView, label: string, name: string, press: string): string {
  const id = goString(part.id);
  const button = `Button(${id}, ${label}, func() { ${press} })`;
  const lines = [`node := ${button}`];
  if (part.role !== 'button') lines.push(`node.Role = ${goString(part.role)}`);
  if (name !== '' && name !== label) lines.push(`node.Name = ${name}`);
  return lines.length === 1 ? `return ${button}` : `${lines.join('\n\t')}\n\treturn node`;
}

/** The code of a part of any role with a press. */
function pressing(code: string, press: string): string {
  const node = code.startsWith('return ') ? `node := ${code.slice('return '.length)}\n\treturn node` : code;
  return node.replace(/\n\treturn node$/, `\n\tnode.Press = func() { ${press} }\n\treturn node`);
}

function pressCode(part: PartView, { rules, view }: ContractInput, paths: Paths): string {
  const id = goString(part.id);
  const copied = rules.copied(part);
  if (copied !== undefined)
    return `c.CopyText(${copied.field === undefined ? 'c.ContentText()' : `c.Fields().Pretty(${goString(copied.field)})`})`;
  const link = followedBy(view, part);
  const address = goString(link === undefined || itemPath(link.path) !== undefined ? (link?.path ?? '') : paths.canonical(link.path));
  if (link?.sends !== undefined) return `c.SendAddress(${address}, ${goString(link.sends.type)}, ${goString(link.sends.field)})`;
  if (link !== undefined) return `c.OpenAddress(${address}, ${id})`;
  if (rules.expanded(part) !== undefined) return `c.Toggle(${id}, !c.IsOpen(${id}))`;
  const dialog = dialogClosedBy(view, part);
  return dialog === undefined ? `c.Press(${id})` : `c.Toggle(${goString(dialog)}, false)`;
}
