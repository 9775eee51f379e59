import { dialogClosedBy } from '../view/closes.ts';
import type { ComponentView } from '../view/component.ts';
import { enteredAs, enteredType } from '../view/entered.ts';
import { flagMessage } from '../view/flags.ts';
import { itemField, repeatsAround } from '../view/item-fields.ts';
import { itemPath } from '../view/items.ts';
import { shownText as shownWords } from '../view/shown.ts';
import { headingPaths } from '../view/headings.ts';
import { FIELD_ROLES, type PartView } from '../view/parts.ts';
import { docComment } from './contract.ts';
import { cutSource } from './cut.ts';
import { contentPart, drawnBy, fieldNamed, formPart } from './drawn.ts';
import { kotlinString } from './escape.ts';
import { itemOf, pathArguments, type Expressions } from './expressions.ts';
import { partId, type Scope } from './scope.ts';

/** The composable of a part, for the template. */
export interface PartSource {
  readonly id: string;
  readonly name: string;
  readonly doc: string;
  readonly body: string;
  /** Nothing in the model says what stands in the part: the user overrides its function. */
  readonly blank: boolean;
}

const BLANK = 'No table says what stands here: override it.';

/** Roles that are named by their words. */
const NAMED_BY_CONTENT = new Set(
  'button disclosure link heading text tab option menuitem listitem paragraph status alert timer cell'.split(' '),
);
/** Roles that a heading inside names. */
const NAMED_BY_HEADING = new Set('alertdialog article dialog form group region table'.split(' '));
const GROUPS = new Set(
  (
    'none group region article section form navigation main complementary banner contentinfo list listitem table row cell toolbar tablist ' +
    'radiogroup listbox combobox menu menubar tree grid figure search log feed separator'
  ).split(' '),
);

/** A function for each part, in the order of the table. */
export function partSources(view: ComponentView, scope: Scope, write: Expressions): readonly PartSource[] {
  return view.parts
    .filter((part) => drawnBy(view, part) === undefined)
    .map((part) => {
      const body = new PartWriter(view, scope, write, part).body();
      const blank = part.content === undefined && (BLANK_TEXT.test(body) || BLANK_GROUP.test(body));
      return {
        id: part.id,
        name: scope.parts.get(part.id) ?? '',
        doc: docComment(describe(part), part.clauses, '    ', blank ? BLANK : undefined),
        body: BLANK_TEXT.test(body) ? '' : body,
        blank,
      };
    });
}

const BLANK_TEXT = /^ *PartText\([\w.]+, "".*\)\n$/;
const BLANK_GROUP = /^ *PartGroup\([^{}]*\) \{\}\n$/;

/** Whether a source says what a person calls the instance. */
export function usesTitle(parts: readonly PartSource[]): boolean {
  return parts.some(({ body }) => /\bmodel\.title\b/.test(body));
}

function describe(part: PartView): string {
  const { shown } = part;
  const when =
    shown.kind === 'always'
      ? ''
      : shown.kind === 'demand'
        ? `; your code shows it${shown.text === undefined ? '' : `: ${shown.text}`}`
        : `; shown ${shownWords(shown)}`;
  const each = part.each === undefined ? '' : `; once for each of ${part.each}`;
  const holds = part.content?.kind === 'prose' ? ` Holds: ${part.content.text}.` : '';
  return `\`${part.id}\`: ${part.roles.join(' or ') || 'no role'}${each}${when}.${holds}${part.notes === undefined ? '' : ` ${part.notes}`}`;
}

class PartWriter {
  readonly #view: ComponentView;
  readonly #scope: Scope;
  readonly #write: Expressions;
  readonly #part: PartView;
  readonly #id: string;

  constructor(view: ComponentView, scope: Scope, write: Expressions, part: PartView) {
    [this.#view, this.#scope, this.#write, this.#part] = [view, scope, write, part];
    this.#id = partId(scope, part.id);
  }

  /** Statements with an indentation of eight. */
  body(): string {
    const text = this.#statements();
    const messages = /\bmessages\./.test(text) ? '        val messages = rememberMessages()\n' : '';
    const style =
      /\bstyle\b/.test(text) && this.#part.parent === undefined ? `        val style = ${lower(this.#scope.symbol)}Style()\n` : '';
    return messages + style + text;
  }

  #statements(): string {
    const { role, roles, discloses } = this.#part;
    if (this.#part.content?.kind === 'states') return this.#states();
    if (role === 'dialog' || role === 'alertdialog') return this.#dialog();
    if (role === 'heading') return this.#text('isHeading = true', 'style = LocalSurfaceLook.current.title');
    if (role === 'alert') return this.#text('live = LiveRegionMode.Assertive');
    if (role === 'status') return this.#text('live = LiveRegionMode.Polite');
    if (role === 'disclosure') return this.#disclosure();
    if (role === 'button' || role === 'menuitem') return this.#button('');
    if (role === 'link') return this.#button('role = null');
    if (['tab', 'option', 'radio'].includes(role)) return this.#option(role);
    if (role === 'checkbox' || role === 'switch') return this.#check(role);
    if (role === 'progressbar') return this.#call('PartProgress', [this.#name()]) + this.#after();
    if (role === 'img') return this.#call('PartImage', [this.#name()], this.#children());
    if (FIELD_ROLES.has(role) && !GROUPS.has(role)) return this.#field();
    if (GROUPS.has(role) || this.#part.children.length > 0) return this.#group();
    if (role === 'code') return this.#text('style = LocalSurfaceLook.current.code');
    if (this.#part.id === contentPart(this.#view)) return this.#group();
    return this.#words() === undefined && discloses && roles.length === 0 ? '' : this.#text('');
  }

  /** What the part shows as words. */
  #words(): string | undefined {
    const { content, name, role } = this.#part;
    if (content?.kind === 'message') return this.#write.message(content.key, this.#part);
    const flag = flagMessage(this.#view, this.#part);
    if (flag !== undefined) return this.#write.message(flag, this.#part);
    if (content?.kind === 'field') return this.#write.field(content.path, this.#part);
    if (name !== undefined && NAMED_BY_CONTENT.has(role)) return this.#write.message(name.key, this.#part);
    const [title] = headingPaths(this.#view, this.#part);
    if (title === undefined) return undefined;
    return this.#part.repeats === undefined ? 'model.title' : this.#write.field(title, this.#part);
  }

  /** The accessible name, where it is not what the part shows; `""` without one. */
  #name(): string {
    const { name } = this.#part;
    const own = name === undefined ? this.#headingInside() : this.#write.message(name.key, this.#part);
    return own === undefined || own === this.#words() ? '""' : own;
  }

  #named(): string[] {
    const name = this.#name();
    return name === '""' ? [] : [`name = ${name}`];
  }

  #call(composable: string, args: readonly string[], block = ''): string {
    const all = [this.#id, ...args].filter((one) => one !== '');
    const root = this.#part.parent === undefined ? ['modifier'] : [];
    const line = [...all, ...root.map(() => 'modifier = modifier')].join(', ');
    const call =
      line.length < 96
        ? `${composable}(${line})`
        : `${composable}(\n${[...all, ...root.map(() => 'modifier = modifier')].map((one) => `            ${one},\n`).join('')}        )`;
    return `        ${call}${block === '' ? '' : ` {\n${block}        }`}\n`;
  }

  #text(...more: readonly string[]): string {
    const words = this.#words() ?? this.#panel() ?? '""';
    const name = this.#named();
    return this.#call('PartText', [words, ...name, ...more]) + this.#after();
  }

  #panel(): string | undefined {
    const { repeats, id } = this.#part;
    const own = repeats === undefined ? undefined : itemField(this.#view, this.#part, id);
    if (own !== undefined) return `${itemOf(this.#scope, this.#part, own.part)}.value(${kotlinString(own.field.name)}).pretty()`;
    const field = fieldNamed(this.#view, id);
    return field === undefined ? undefined : `model.value(${kotlinString(field)}).pretty()`;
  }

  #states(): string {
    const args = ['messages.stateText(model)', 'model.state.glyph', 'LocalTokens.current.colorOf(model.state)'];
    return this.#call('PartState', args) + this.#after();
  }

  #press(): string {
    const dialog = dialogClosedBy(this.#view, this.#part);
    if (dialog !== undefined) return `{ model.toggle(${partId(this.#scope, dialog)}, open = false) }`;
    return `{ model.${this.#part.discloses ? 'turn' : 'press'}(${this.#id}${this.#inItem()}) }`;
  }

  /** The argument with the item of a part that repeats. */
  #inItem(): string {
    return this.#part.repeats === undefined ? '' : ', item';
  }

  #isOpen(): string {
    return this.#part.repeats === undefined ? `${this.#id} in model.opened` : `model.isOpen(${this.#id}, item)`;
  }

  #button(more: string): string {
    return this.#call('PartButton', [this.#label(), this.#press(), ...this.#named(), more]) + this.#after();
  }

  /** Words of a control: never empty, for a control without words is none. */
  #label(): string {
    return this.#words() ?? (this.#name() === '""' ? kotlinString(this.#part.id) : this.#name());
  }

  #option(role: string): string {
    const more = role === 'tab' ? 'role = Role.Tab' : '';
    return this.#call('PartOption', [this.#label(), this.#isOpen(), this.#press(), ...this.#named(), more]) + this.#after();
  }

  #check(role: string): string {
    const { id, repeats, discloses } = this.#part;
    const more = role === 'switch' ? 'role = Role.Switch' : '';
    const moves = this.#view.machine?.moves.some(({ on }) => on.kind === 'press' && on.part === id) === true;
    if (discloses) {
      const turn = `{ model.turn(${this.#id}${this.#inItem()}) }`;
      return this.#call('PartCheck', [this.#label(), this.#isOpen(), turn, ...this.#named(), more]) + this.#after();
    }
    const press = moves ? `; model.press(${this.#id}${repeats === undefined ? '' : ', item'})` : '';
    const change = `{ model.enter(${this.#entered()}, it.toJson())${press} }`;
    return this.#call('PartCheck', [this.#label(), `${this.#value()}.isThere()`, change, ...this.#named(), more]) + this.#after();
  }

  #field(): string {
    const name = this.#name() === '""' ? kotlinString(this.#part.id) : this.#name();
    const isNumber = enteredType(this.#part) === 'number';
    const composable = isNumber ? 'PartNumberField' : 'PartField';
    const value = isNumber ? this.#value() : `${this.#value()}.display()`;
    return this.#call(composable, [name, value, `{ model.enter(${this.#entered()}, it${isNumber ? '' : '.toJson()'}) }`]) + this.#after();
  }

  /** The name under which the model keeps what a person puts in. */
  #entered(): string {
    return this.#part.repeats === undefined ? kotlinString(enteredAs(this.#view, this.#part)) : `item.occurrence(${this.#id})`;
  }

  /** What a person put in, else what the host sent, as JSON. */
  #value(): string {
    const { content, repeats } = this.#part;
    const entered = `model.entered[${this.#entered()}]`;
    if (content?.kind !== 'field') return entered;
    const steps = repeats === undefined ? undefined : itemPath(content.path);
    const sent = steps === undefined ? `model.value(${pathArguments(content.path)})` : `item.value(${pathArguments(steps.join('.'))})`;
    return `(${entered} ?: ${sent})`;
  }

  #disclosure(): string {
    const { id } = this.#part;
    const blocks =
      id === contentPart(this.#view)
        ? '            Blocks(model)\n'
        : this.#panel() === undefined
          ? ''
          : (cutSource(this.#view, this.#scope, this.#write, this.#part, this.#panel() ?? '""') ??
            `            PartText("\${${this.#id}}-text", ${this.#panel() ?? ''}, style = LocalSurfaceLook.current.code)\n`);
    const words = this.#words() ?? this.#instance();
    return (
      this.#call('PartDisclosure', [words, this.#isOpen(), `{ model.turn(${this.#id}${this.#inItem()}) }`, ...this.#named()], blocks) +
      this.#after()
    );
  }

  /** A name for a control without one: the name of the instance. */
  #instance(): string {
    const root = this.#view.parts.find(({ parent, name }) => parent === undefined && name !== undefined);
    return (root?.name === undefined ? undefined : this.#write.message(root.name.key)) ?? kotlinString(this.#part.id);
  }

  #group(): string {
    const words = this.#words();
    const own = words === undefined ? '' : `            PartText("\${${this.#id}}-text", ${words})\n`;
    const root = this.#part.parent === undefined;
    const composable = root ? 'PartSurface' : 'PartGroup';
    const args = [...(root ? ['style', `modifier${this.#keys()}`] : []), ...this.#named()];
    const content = this.#view.content;
    const blocks =
      content === undefined || this.#part.id !== contentPart(this.#view)
        ? ''
        : `            if (model.has(${pathArguments(content)})) Blocks(model)\n`;
    const block = own + this.#children() + blocks + this.#slots();
    const line = [this.#id, ...args].join(', ');
    const call = line.length < 96 ? line : `\n${[this.#id, ...args].map((one) => `            ${one},\n`).join('')}        `;
    return block === '' ? `        ${composable}(${call}) {}\n` : `        ${composable}(${call}) {\n${block}        }\n`;
  }

  /** Keys that move the machine or press a part. */
  #keys(): string {
    const moves = this.#view.machine?.moves.some(({ on }) => on.kind === 'key') === true;
    return moves || pressedKeys(this.#view).length > 0 ? '.keys(model::pressKey)' : '';
  }

  #dialog(): string {
    const close = `{ if (!model.pressKey("Escape")) model.toggle(${this.#id}, open = false) }`;
    const name = this.#name() === '""' ? this.#instance() : this.#name();
    const style = this.#part.parent === undefined ? 'style' : `${lower(this.#scope.symbol)}Style()`;
    const args = [this.#id, name, style, close, ...(this.#part.parent === undefined ? [`modifier = modifier${this.#keys()}`] : [])]
      .map((one) => `            ${one},\n`)
      .join('');
    return `        PartDialog(\n${args}        ) {\n${this.#children()}${this.#slots()}        }\n`;
  }

  /** The words of the heading in a container, which name it. */
  #headingInside(): string | undefined {
    if (!NAMED_BY_HEADING.has(this.#part.role)) return undefined;
    const heading = this.#view.parts.find(({ parent, role }) => parent === this.#part.id && role === 'heading');
    return heading === undefined ? undefined : new PartWriter(this.#view, this.#scope, this.#write, heading).#words();
  }

  /** Calls of the parts inside, each under its condition. */
  #children(): string {
    return this.#part.children.map((id) => childCall(this.#view, this.#scope, id).replace(/^(?=.)/gm, '    ')).join('');
  }

  /** Parts inside a control follow it: a control holds no other control. */
  #after(): string {
    return this.#part.children.map((id) => childCall(this.#view, this.#scope, id)).join('');
  }

  /** The slots of the component end its first outermost part. */
  #slots(): string {
    if (this.#part.id !== this.#view.roots[0]) return '';
    return this.#view.members.slots.map(({ name }) => `            slots.${this.#scope.slots.get(name) ?? ''}()\n`).join('');
  }
}

/** Keys of the keyboard table whose action is a part. */
export function pressedKeys(view: ComponentView): readonly { readonly key: string; readonly part: string }[] {
  const ids = new Set(view.parts.map(({ id }) => id));
  return view.keyboard.flatMap(({ key, action }) => (ids.has(action) ? [{ key, part: action }] : []));
}

/** The call of a part under its condition, with an indentation of eight. */
export function childCall(view: ComponentView, scope: Scope, id: string): string {
  const part = view.parts.find((one) => one.id === id);
  const drawn = part === undefined ? undefined : drawnBy(view, part);
  if (drawn !== undefined) return id === formPart(view) ? `        if (model.isShown(${partId(scope, id)})) Form(model)\n` : '';
  const root = !view.roots.includes(id) ? '' : id === view.roots[0] ? ', modifier' : ', Modifier';
  const around = part === undefined ? undefined : repeatsAround(view, part);
  const item = part?.repeats === undefined ? '' : around !== undefined && part.each !== undefined ? ', inner' : ', item';
  const call = `${scope.parts.get(id) ?? ''}(model${item}${root}${root !== '' && view.members.slots.length > 0 ? ', slots' : ''})`;
  const always = part === undefined || part.shown.kind === 'always';
  const shown = always ? call : `if (model.isShown(${partId(scope, id)}${item})) ${call}`;
  if (part?.each === undefined) return `        ${shown}\n`;
  const name = item.replace(', ', '');
  const steps = around === undefined ? undefined : itemPath(part.each);
  const list = steps === undefined ? `model.value(${pathArguments(part.each)})` : `item.value(${pathArguments(steps.join('.'))})`;
  const items = `itemsOf(${[partId(scope, id), list, ...(around === undefined ? [] : ['item'])].join(', ')})`;
  return `        ${items}.forEach { ${name} ->\n            key(${name}.key) { ${shown} }\n        }\n`;
}

function lower(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}
