import { arrangementOf, CELL_ROLES } from '../view/beside.ts';
import { dialogClosedBy } from '../view/closes.ts';
import type { ComponentView } from '../view/component.ts';
import { enteredAs, enteredType } from '../view/entered.ts';
import { followedBy, type FollowedView } from '../view/followed.ts';
import { flagMessage } from '../view/flags.ts';
import { itemField } from '../view/item-fields.ts';
import { itemPath } from '../view/items.ts';
import { headingPaths } from '../view/headings.ts';
import { DIALOG_ROLES } from '../view/modality.ts';
import { CHOICE_ROLES, choiceAround, optionValue } from '../view/options.ts';
import { FIELD_ROLES, type PartView } from '../view/parts.ts';
import { pictureOf } from '../view/picture.ts';
import { progressOf } from '../view/progress.ts';
import { isProse } from '../view/prose.ts';
import { isShownBeside } from '../view/shown-beside.ts';
import { sliderOf } from '../view/slider.ts';
import { holdsTruth } from '../view/type-at.ts';
import { lastWord, isAddress } from './paths.ts';
import { childCalls } from './children.ts';
import { givenType, ownOptions } from './choices.ts';
import { cutSource } from './cut.ts';
import { contentPart, fieldNamed } from './drawn.ts';
import { toldLines } from './told.ts';
import { kotlinString } from './escape.ts';
import { itemOf, pathArguments, type Expressions } from './expressions.ts';
import { pressedKeys } from './pressed-keys.ts';
import { GROUPS, LISTS, NAMED_BY_CONTENT, NAMED_BY_HEADING, NUMBERS, ZONES } from './role-sets.ts';
import { partId, type Scope } from './scope.ts';

/** Writes the body of the composable of a part. */
export class PartWriter {
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
    const pages = /\bpages\./.test(text) ? '        val pages = LocalUriHandler.current\n' : '';
    return messages + pages + style + text;
  }

  #statements(): string {
    const { role, roles, discloses } = this.#part;
    if (this.#part.content?.kind === 'states') return this.#states();
    if (this.#part.modal) return this.#dialog();
    if (role === 'heading') return this.#text('isHeading = true', 'style = LocalSurfaceLook.current.title');
    if (role === 'alert') return this.#text('live = LiveRegionMode.Assertive');
    if (role === 'status') return this.#text('live = LiveRegionMode.Polite');
    if (role === 'disclosure') return this.#disclosure();
    if (role === 'button' || role === 'menuitem') return this.#button('');
    // Compose has no role for a link: without one the words say it.
    if (role === 'link') return this.#button('role = null');
    if (['tab', 'option', 'radio'].includes(role)) return this.#option(role);
    if (role === 'checkbox' || role === 'switch') return this.#check(role);
    if (role === 'progressbar') return this.#call('PartProgress', [this.#name(), ...this.#progress()]) + this.#after();
    const picture = pictureOf(this.#view, this.#part);
    if (picture !== undefined)
      return this.#call('PartPicture', [this.#called(), this.#write.field(picture, this.#part) ?? '""']) + this.#after();
    if (role === 'img') return this.#call('PartImage', [this.#name()], this.#children());
    if (isProse(this.#view, this.#part) && this.#part.children.length === 0 && (this.#part.parent !== undefined || !this.#isGroup()))
      return this.#call('PartProse', [this.#words() ?? '""', ...this.#named()]);
    if (this.#isChoice()) return this.#choice();
    if (role === 'slider' && this.#part.children.length === 0) return this.#slider();
    if (FIELD_ROLES.has(role) && (!GROUPS.has(role) || role === 'combobox') && this.#part.children.length === 0) return this.#field();
    if (this.#isGroup() || this.#part.children.length > 0) return this.#group();
    if (role === 'code') return this.#text('style = LocalSurfaceLook.current.code');
    if (this.#part.id === contentPart(this.#view)) return this.#group();
    return this.#words() === undefined && discloses && roles.length === 0 ? '' : this.#text('');
  }

  /** Whether the part is drawn around others. A list item or cell of words alone is a text. */
  #isGroup(): boolean {
    const { role, children, parent, id } = this.#part;
    if (parent === undefined || children.length > 0 || id === contentPart(this.#view)) return GROUPS.has(role);
    return GROUPS.has(role) && !['listitem', 'cell'].includes(role);
  }

  #isChoice(): boolean {
    return ownOptions(this.#view, this.#part).length > 0;
  }

  /** How far a progress bar is. */
  #progress(): string[] {
    const progress = progressOf(this.#view, this.#part);
    if (progress === undefined) return [];
    return [`value = ${this.#sent(progress.path)}.asDouble()`, ...(progress.end === 1 ? [] : ['end = 100.0'])];
  }

  /** What the part shows as words. */
  #words(): string | undefined {
    const { content, name, role } = this.#part;
    if (content?.kind === 'message') return this.#write.message(content.key, this.#part);
    const flag = flagMessage(this.#view, this.#part);
    if (flag !== undefined) return this.#write.message(flag, this.#part);
    if (content?.kind === 'field') return this.#write.field(content.path, this.#part);
    if (name !== undefined && NAMED_BY_CONTENT.has(role) && !this.#isGroup()) return this.#write.message(name.key, this.#part);
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

  #named(label = this.#words() ?? ''): string[] {
    const name = this.#name();
    return name === '""' || name === label ? [] : [`name = ${name}`];
  }

  /** The modifier of the part; empty where it has none. */
  #modifier(): string {
    const { id, parent, role, each, repeats } = this.#part;
    const calls = [
      parent === undefined && (this.#isGroup() || this.#part.modal) ? this.#keys() : '',
      id === this.#view.focus ? `.initialFocus(${this.#part.pressed || FIELD_ROLES.has(role) ? '' : 'isControl = false'})` : '',
      LISTS.has(role) ? '.list()' : '',
      ['radiogroup', 'tablist'].includes(role) ? '.selectableGroup()' : '',
      each !== undefined && repeats !== undefined && ['listitem', 'row'].includes(role) ? '.listItem(item)' : '',
      DIALOG_ROLES.has(role) && !this.#part.modal ? `.dialogBeside ${this.#close()}` : '',
      this.#part.pressable ? `.pressable ${this.#press()}` : '',
    ].join('');
    if (parent === undefined) return `modifier${calls}`;
    return calls === '' ? '' : `Modifier${calls}`;
  }

  #call(composable: string, args: readonly string[], block = ''): string {
    const modifier = this.#modifier();
    const all = [this.#id, ...args, modifier === '' ? '' : `modifier = ${modifier}`].filter((one) => one !== '');
    const line = all.join(', ');
    const call =
      line.length < 96 ? `${composable}(${line})` : `${composable}(\n${all.map((one) => `            ${one},\n`).join('')}        )`;
    return `        ${call}${block === '' ? '' : ` {\n${block}        }`}\n`;
  }

  #text(...more: readonly string[]): string {
    const words = this.#words() ?? this.#panel() ?? '""';
    const address = isAddress(this.#view, this.#part) ? ['isAddress = true'] : [];
    const cell = CELL_ROLES.has(this.#part.role) ? ['isCell = true'] : [];
    return this.#call('PartText', [words, ...this.#named(), ...address, ...cell, ...more]) + this.#after();
  }

  #panel(): string | undefined {
    const { repeats, id } = this.#part;
    const own = repeats === undefined ? undefined : itemField(this.#view, this.#part, id);
    if (own !== undefined) return `${itemOf(this.#scope, this.#part, own.part)}.value(${kotlinString(own.field.name)}).pretty()`;
    const { shown } = this.#part;
    if (shown.kind === 'field' && shown.guard === undefined && lastWord(shown.path) === lastWord(id))
      return `${this.#sent(shown.path)}.pretty()`;
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
    const link = followedBy(this.#view, this.#part);
    if (link !== undefined) return this.#follow(link);
    return `{ model.${this.#part.discloses ? 'turn' : 'press'}(${this.#id}${this.#inItem()}) }`;
  }

  /** Follows a link: to the browser, or by a message to the host, which gets nothing but the address of a page. */
  #follow({ path, sends }: FollowedView): string {
    const address = this.#write.field(path, this.#part);
    if (sends !== undefined) {
      const send = `model.send(${kotlinString(sends.type)}, jsonOf(${kotlinString(sends.field)} to ${address}.toJson()))`;
      return `{ if (isWebAddress(${address})) ${send} }`;
    }
    if (!this.#moves()) return `{ pages.openPage(${address}) }`;
    return `{ if (mayOpen(${address}) && model.press(${this.#id}${this.#inItem()})) pages.openPage(${address}) }`;
  }

  #moves(): boolean {
    return this.#view.machine?.moves.some(({ on }) => on.kind === 'press' && on.part === this.#part.id) === true;
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
    return (holdsTruth(this.#view, this.#part) ? undefined : this.#words()) ?? this.#called();
  }

  #option(role: string): string {
    const more = role === 'tab' ? 'role = Role.Tab' : '';
    const label = this.#label();
    const [chosen, press] = this.#taken() ?? [this.#isOpen(), this.#press()];
    return this.#call('PartOption', [label, chosen, press, ...this.#named(label), more]) + this.#after();
  }

  /** Whether an option of a choice is the chosen one, and what takes it. */
  #taken(): readonly [string, string] | undefined {
    const choice = choiceAround(this.#view, this.#part);
    if (choice === undefined) return undefined;
    const around = new PartWriter(this.#view, this.#scope, this.#write, choice);
    const value = optionValue(this.#view, choice, this.#part);
    const path = 'path' in value ? value.path.map(kotlinString).join(', ') : '';
    const [text, json] =
      'word' in value ? [kotlinString(value.word), `${kotlinString(value.word)}.toJson()`] : [`item.text(${path})`, `item.value(${path})`];
    const press = this.#moves() ? `; model.press(${this.#id}${this.#inItem()})` : '';
    return [`${around.#value()}.display() == ${text}`, `{ model.enter(${around.#entered()}, ${json})${press} }`];
  }

  /** A choice whose options are the words of an enumeration. */
  #choice(): string {
    const key = this.#part.name?.key ?? '';
    const options = ownOptions(this.#view, this.#part).map((word) => {
      const label = this.#write.message(`${key}.${word}`, this.#part) ?? kotlinString(word);
      const call = `PartOption("option", ${label}, chosen == ${kotlinString(word)}, { model.enter(${this.#entered()}, ${kotlinString(word)}.toJson()) })`;
      return `            ${call}\n`;
    });
    const chosen = `        val chosen = ${this.#value()}.display()\n`;
    return chosen + this.#call('PartChoices', [this.#name()], options.join(''));
  }

  #slider(): string {
    const value = this.#value().replace(/^\((.*)\)$/, '$1');
    const end = sliderOf(this.#view, this.#part)?.end === 1 ? ['end = 1.0'] : [];
    return this.#call('PartSlider', [this.#called(), value, `{ model.enter(${this.#entered()}, it) }`, ...end]);
  }

  #check(role: string): string {
    const { repeats, discloses } = this.#part;
    const more = role === 'switch' ? 'role = Role.Switch' : '';
    const moves = this.#moves();
    const label = this.#label();
    if (discloses) {
      const turn = `{ model.turn(${this.#id}${this.#inItem()}) }`;
      return this.#call('PartCheck', [label, this.#isOpen(), turn, ...this.#named(label), more]) + this.#after();
    }
    const press = moves ? `; model.press(${this.#id}${repeats === undefined ? '' : ', item'})` : '';
    const change = `{ model.enter(${this.#entered()}, it.toJson())${press} }`;
    return this.#call('PartCheck', [label, `${this.#value()}.isThere()`, change, ...this.#named(label), more]) + this.#after();
  }

  #field(): string {
    const type = givenType(this.#view, this.#part);
    const given = type?.kind === 'primitive' ? type.name : undefined;
    const isNumber = given === undefined ? enteredType(this.#part) === 'number' : NUMBERS.has(given);
    const whole = isNumber && given !== undefined && given !== 'number' ? ['whole = true'] : [];
    const composable = isNumber ? 'PartNumberField' : 'PartField';
    const value = isNumber ? this.#value().replace(/^\((.*)\)$/, '$1') : `${this.#value()}.display()`;
    const change = `{ model.enter(${this.#entered()}, it${isNumber ? '' : '.toJson()'}) }`;
    return this.#call(composable, [this.#called(), value, change, ...whole]) + this.#after();
  }

  /** What a field or picture is called, else its id. */
  #called(): string {
    return this.#name() === '""' ? kotlinString(this.#part.id) : this.#name();
  }

  /** The name under which the model keeps what a person puts in. */
  #entered(): string {
    return this.#part.repeats === undefined ? kotlinString(enteredAs(this.#view, this.#part)) : `item.occurrence(${this.#id})`;
  }

  /** What a person put in, else what the host sent, as JSON. */
  #value(): string {
    const { content } = this.#part;
    const entered = `model.entered[${this.#entered()}]`;
    return content?.kind === 'field' ? `(${entered} ?: ${this.#sent(content.path)})` : entered;
  }

  /** What the host sent at a path, as JSON. */
  #sent(path: string): string {
    const steps = this.#part.repeats === undefined ? undefined : itemPath(path);
    return steps === undefined ? `model.value(${pathArguments(path)})` : `item.value(${pathArguments(steps.join('.'))})`;
  }

  #disclosure(): string {
    const { id } = this.#part;
    const blocks =
      id === contentPart(this.#view)
        ? `${toldLines(this.#view, this.#write)}            Blocks(model)\n`
        : this.#panel() === undefined || isShownBeside(this.#view, this.#part)
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
    // The field that a choice holds is told by the option that is chosen.
    const words = CHOICE_ROLES.has(this.#part.role) && this.#part.content?.kind === 'field' ? undefined : this.#words();
    // What a log says is read as it comes, and its name is not read in place of it.
    const live = this.#part.role === 'log' ? ', live = LiveRegionMode.Polite' : '';
    const drawn = isProse(this.#view, this.#part)
      ? `PartProse("\${${this.#id}}-text", ${words ?? ''})`
      : `PartText("\${${this.#id}}-text", ${words ?? ''}${live})`;
    const own = words === undefined ? '' : `            ${drawn}\n`;
    const root = this.#part.parent === undefined;
    const isChoice = CHOICE_ROLES.has(this.#part.role) && !root;
    const zone = ZONES[arrangementOf(this.#view, this.#part)];
    const composable = root ? 'PartSurface' : isChoice ? 'PartChoices' : zone;
    const modifier = this.#modifier();
    const args = [
      ...(root ? ['style'] : []),
      ...(isChoice ? [this.#name()] : []),
      ...(modifier === '' ? [] : [modifier]),
      ...(isChoice ? [] : this.#named()),
    ];
    const blocks =
      this.#part.id === contentPart(this.#view)
        ? `${toldLines(this.#view, this.#write)}            if (model.content != null) Blocks(model)\n`
        : '';
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

  /** What closes a dialog: the move of Escape, else what code has opened. */
  #close(): string {
    return `{ if (!model.pressKey("Escape")) model.toggle(${this.#id}, open = false) }`;
  }

  #dialog(): string {
    const name = this.#name() === '""' ? this.#instance() : this.#name();
    const style = this.#part.parent === undefined ? 'style' : `${lower(this.#scope.symbol)}Style()`;
    const modifier = this.#modifier();
    const args = [this.#id, name, style, this.#close(), ...(modifier === '' ? [] : [`modifier = ${modifier}`])]
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
    return childCalls(this.#view, this.#scope, this.#part.children).replace(/^(?=.)/gm, '    ');
  }

  /** Parts inside a control follow it: a control holds no other control. */
  #after(): string {
    return childCalls(this.#view, this.#scope, this.#part.children);
  }

  /** The slots of the component end its first outermost part. */
  #slots(): string {
    if (this.#part.id !== this.#view.roots[0]) return '';
    return this.#view.members.slots.map(({ name }) => `            slots.${this.#scope.slots.get(name) ?? ''}()\n`).join('');
  }
}

function lower(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}
