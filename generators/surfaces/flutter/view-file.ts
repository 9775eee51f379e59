import { shownText } from '../view/shown.ts';
import type { Program } from '../../../specs/language/model/program.ts';
import { template } from '../../text/template.ts';
import type { GeneratorOptions } from '../../generator.ts';
import { hasContent } from '../view/answers.ts';
import type { ComponentView } from '../view/component.ts';
import { formSources } from '../view/form-sources.ts';
import { repeatsAround } from '../view/item-fields.ts';
import { itemPath } from '../view/items.ts';
import { listRuns } from '../view/list-runs.ts';
import { DIALOG_ROLES } from '../view/modality.ts';
import type { PartView } from '../view/parts.ts';
import { tokensView } from '../view/tokens.ts';
import { anatomyOf } from './anatomy.ts';
import type { ComponentNames } from './component-names.ts';
import { clauseLines } from './contract.ts';
import { dartString, dartStrings, docComment } from './escape.ts';
import { fieldName } from './feeds.ts';
import { after, before, call, print, statement, type Layout } from './layout.ts';
import { widgetMembers } from './widget-members.ts';
import { stateType } from './model.ts';
import { imports, importPath, MESSAGES, RUNTIME, TOKENS } from './package.ts';
import { brokenCondition, conditionOf } from './conditions.ts';
import { contentCondition, contentGetter, contentWidget, failureWords } from './content-widget.ts';
import { column, partItems, partWidget, rootExtras } from './part-widgets.ts';
import { pressBody } from './press-body.ts';
import { stateMembers } from './state-members.ts';
import { stateClassHead } from './class-heads.ts';
import type { ViewParts } from './view-parts.ts';
import { repetitionOf } from './part-items.ts';
import { styleArms } from './style-rows.ts';
import { roleMember } from './theme-roles.ts';
import { PRESETS } from './theme.ts';
import { tokenNames } from './tokens.ts';
import { formWords } from './words-of.ts';

/** The widget of a component and the state that builds its parts. */
export function viewFile(program: Program, view: ComponentView, names: ComponentNames, options: GeneratorOptions, header: string): string {
  const of: ViewParts = { view, names, anatomy: anatomyOf(view) };
  const tokens = tokensView(program, options);
  const drawn = view.parts.filter((part) => !of.anatomy.formParts.has(part.id) && !of.anatomy.isDrawnByContent(part));
  const body = template(
    'surfaces/flutter/templates',
    'view.dart',
  )({
    ...widgetMembers(view, names),
    symbol: names.symbol,
    state: stateType(view, names),
    messagesType: view.texts.length === 0 ? '' : names.messagesType,
    tokensType: tokens.presets.length === 0 ? '' : names.theme.tokens,
    arms: view.style.columns.length === 0 || tokens.presets.length === 0 ? '' : styleArms(view, tokens, names).join(''),
    plainStyle: view.style.rows.length > 0 && view.style.columns.length === 0,
    scrim: view.parts.some(({ modal }) => modal) ? scrimOf(roleMember(tokens, 'color.scrim'), tokens.presets.length > 0) : '',
    stateMembers: stateMembers(of, tokens.presets.length > 0 ? tokenNames(tokens).names : new Map()),
    pressKey: pressKeyBody(of),
    root: print(after(before('return ', call('withKeys', rootWidget(of))), ';'), 4),
    form: formMembers(of),
    content: contentMembers(of),
    failure: failureMembers(of),
    parts: drawn.map((part) => partMembers(of, part)),
    hasFields: drawn.some((part) => /\bfill\(/.test(print(partWidget(of, part)) + (pressBody(of, part) ?? ''))),
    doc2: docComment([
      `Builds the parts of a [${names.symbol}Base]: for each there is a method that builds it, one that says whether it is on show, and one for its press.`,
    ]),
    baseState: stateClassHead(names.symbol, stateType(view, names)),
  });
  return `${header}\n${imports(usedImports(body, view, names))}\n${body}`;
}

/** Name in emitted code → the file or package that declares it. */
function usedImports(body: string, view: ComponentView, names: ComponentNames): string[] {
  const path = `${names.stem}_view.gen.dart`;
  const here: readonly (readonly [string, RegExp])[] = [
    ['dart:ui show SemanticsRole', /\bSemanticsRole\b/],
    ['package:flutter/material.dart', /./],
    [`${RUNTIME}/announcement.dart`, /\bAnnouncement\b/],
    [`${RUNTIME}/content/content_blocks.dart`, /\bContentBlocks\b/],
    [`${RUNTIME}/content/words.dart`, /\b(?:ContentWords|ContentLimits)\b/],
    [`${RUNTIME}/address.dart`, /\b(?:isPage|mayOpen)\b/],
    [`${RUNTIME}/form/field_schema.dart`, /\bargumentsSchema\b/],
    [`${RUNTIME}/form/form_values.dart`, /\bFormValues\b/],
    [`${RUNTIME}/form/schema_form.dart`, /\bSchemaForm\b/],
    [`${RUNTIME}/form/words.dart`, /\bFormWords\b/],
    [
      `${RUNTIME}/json.dart`,
      /\b(?:JsonMap|textOf|displayOf|numberOf|countOf|dateOf|itemsOf|mapOf|boolOf|stringOf|listOf|dictionaryOf|integerOf|durationOf|shareOf|sameJson)\b/,
    ],
    [`${RUNTIME}/machine.dart`, /\bStateless\b/],
    [`${RUNTIME}/content/markdown.dart`, /\bMarkdownText\b/],
    [`${RUNTIME}/part_fields.dart`, /\bPart(?:Field|Switch|Choice)\b/],
    [`${RUNTIME}/part_options.dart`, /\bPart(?:Option|Slider|Tab)\b/],
    [`${RUNTIME}/part_picture.dart`, /\bPartPicture\b/],
    [`${RUNTIME}/part_item.dart`, /\b(?:PartItem|partItems)\b/],
    [`${RUNTIME}/parts.dart`, /\bPart(?:Button|Dialog|Disclosure|Panel|Press|Status)\b/],
    [`${RUNTIME}/style.dart`, /\bSurface(?:Box|Style)\b/],
    [`${RUNTIME}/surface_state.dart`, /\bSurfaceState\b/],
    [MESSAGES, new RegExp(`\\b${names.messagesType}\\b`)],
    [TOKENS, new RegExp(`\\b${names.theme.tokens}\\b`)],
    [PRESETS, new RegExp(`\\b${names.theme.preset}\\b`)],
    [`${names.stem}_model.gen.dart`, /./],
    [`${names.stem}_contract.gen.dart`, contractNames(view, names)],
  ];
  return here.flatMap(([file, used]) => (used.test(body) ? [file.includes(':') ? file : importPath(path, file, names.package)] : []));
}

function contractNames(view: ComponentView, names: ComponentNames): RegExp {
  const own = [...names.classes.values(), `${names.symbol}Outbound`, ...(view.machine === undefined ? [] : [names.state])];
  return new RegExp(`\\b(?:${own.join('|')})\\b`);
}

function scrimOf(member: string | undefined, hasTokens: boolean): string {
  return member !== undefined && hasTokens ? `tokens.${member}` : 'Colors.black54';
}

function rootWidget(of: ViewParts): Layout {
  const { view } = of;
  const items = partItems(of, view.roots);
  const extras = items.length === 0 ? rootExtras(of) : [];
  const only = items.length === 1 && extras.length === 0 ? items[0] : undefined;
  if (only !== undefined && typeof only !== 'string' && !/^(?:if|for) /.test(only.head)) return only;
  return items.length + extras.length === 0 ? 'const SizedBox.shrink()' : column([...items, ...extras]);
}

/** Keys beyond those of the machine: Escape closes a dialog that code opened, and the keyboard table may name a part, pressed while it is on show. */
function pressKeyBody(of: ViewParts): string {
  const { view, names } = of;
  const dialogs = view.parts.filter(({ role, shown }) => DIALOG_ROLES.has(role) && shown.kind === 'demand');
  const lines = dialogs.map(
    ({ id }) =>
      `    if (key == 'Escape' && model.isOpen(${dartString(id)})) {\n      model.toggle(${dartString(id)}, open: false);\n      return true;\n    }\n`,
  );
  for (const { key, action } of view.keyboard) {
    const part = view.parts.find(({ id, pressed, pressable }) => (pressed || pressable) && id === action);
    if (part === undefined) continue;
    const condition = part.repeats === undefined ? conditionOf(of, part) : '';
    const isOnShow = condition === '' ? '' : ` && ${condition.includes('||') ? `(${condition})` : condition}`;
    lines.push(
      `    if (key == ${dartString(key)}${isOnShow}) {\n      press${names.parts.get(part.id) ?? ''}(${part.repeats === undefined ? '' : 'PartItem.none'});\n      return true;\n    }\n`,
    );
  }
  return lines.join('');
}

function formMembers(of: ViewParts): object | string {
  const { view, anatomy, names } = of;
  if (anatomy.formParts.size === 0) return '';
  const { answers, formValues } = anatomy;
  const submits = answers.flatMap((answer) => answer.submits);
  const sources = formSources(view).map(({ kind, path }) => {
    const value = `model.value(${dartStrings(view.schema === undefined ? path.split('.') : [fieldName(view, path)])})`;
    return kind === 'schema' ? value : `argumentsSchema(${value})`;
  });
  const first = view.parts.find(({ id }) => anatomy.formParts.has(id));
  const made = call(
    'FormValues',
    'schema: schema',
    ...(formValues === undefined ? [] : [`initial: model.value(${dartStrings([fieldName(view, formValues)])})`]),
  );
  const words = formWords(view, names);
  return {
    name: names.form,
    schema: laidSchema(sources),
    made: print(after(before('values = _form = ', made), ';'), 6),
    words: typeof words === 'string' ? '' : statement('values.words =', words, 4),
    shows: shows(`bool get shows${names.form}`, (first === undefined ? '' : conditionOf(of, first)) || 'true'),
    readOnly: submits.length === 0,
    submit: submitted(of, submits),
    doc: docComment([`The form of the schema, in place of ${[...anatomy.formParts].map((id) => `\`${id}\``).join(', ')}.`], '  '),
  };
}

/** The first schema that is there, as an expression. */
function laidSchema(sources: readonly string[]): string {
  const line = sources.join(' ?? ');
  return line.length <= 52 ? ` ${line}` : `\n        ${sources.join(' ??\n        ')}`;
}

/** What Enter in a field of one line does: it presses the part on show that sends the form. */
function submitted(of: ViewParts, submits: readonly string[]): string {
  const cases = submits.map((id) => {
    const part = of.view.parts.find((one) => one.id === id);
    const name = of.names.parts.get(id) ?? '';
    return { name, always: part === undefined || conditionOf(of, part) === '' };
  });
  const [first] = cases;
  if (first !== undefined && cases.length === 1 && first.always) return `press${first.name}`;
  const branches = cases.map(({ name, always }) => `if (${always ? 'true' : `shows${name}`}) {\n          press${name}();\n        }`);
  return `() {\n        ${branches.join(' else ')}\n      }`;
}

function contentMembers(of: ViewParts): object | string {
  if (!hasContent(of.view)) return '';
  const name = of.names.content;
  return {
    name,
    value: contentGetter(of),
    shows: shows(`bool get shows${name}`, contentCondition(of)),
    widget: print(after(before('return ', contentWidget(of)), ';'), 4),
  };
}

function failureMembers(of: ViewParts): object | string {
  const found = hasContent(of.view) ? failureWords(of) : undefined;
  if (found === undefined) return '';
  const name = of.names.failure;
  return {
    name,
    shows: shows(`bool get shows${name}`, found.condition),
    widget: print(after(before('return ', call('Text', found.words)), ';'), 4),
  };
}

/** `bool get showsRetry => …;`, with a body where that is too long for its line. */
function shows(head: string, condition: string): string {
  const line = `${head} => ${condition};`;
  return line.length <= 78 ? line : `${head} {\n    return ${brokenCondition(condition, 11, 4)};\n  }`;
}

function partMembers(of: ViewParts, part: PartView): object {
  const name = of.names.parts.get(part.id) ?? '';
  const condition = conditionOf(of, part);
  const press = pressBody(of, part);
  const inItem = part.repeats !== undefined;
  const head = inItem ? `bool shows${name}(PartItem item)` : `bool get shows${name}`;
  return {
    name,
    parameter: inItem ? 'PartItem item' : '',
    items: followsAlike(of.view, part) ? '' : itemsMember(of, part),
    id: `\`${part.id.replace(/`/g, "'")}\``,
    shows: condition === '' ? '' : shows(head, condition),
    doc: docComment([summaryOf(part), ...clauseLines(part.clauses)], '  '),
    widget: print(after(before('return ', partWidget(of, part)), ';'), 4),
    press: press === undefined ? '' : { body: press, isEmpty: press === '' },
  };
}

/** Whether the part before repeats by the same list: its items are the items of both. */
function followsAlike({ parts, roots }: ComponentView, part: PartView): boolean {
  const siblings = part.parent === undefined ? roots : (parts.find(({ id }) => id === part.parent)?.children ?? []);
  return listRuns(siblings.flatMap((id) => parts.find((one) => one.id === id) ?? [])).some((run) => run.indexOf(part) > 0);
}

/** The list of a part that repeats; empty for any other part. */
function itemsMember({ view, names }: ViewParts, part: PartView): string {
  const name = names.parts.get(part.id) ?? '';
  const repetition = repetitionOf(view, part, name);
  if (repetition === undefined || part.each === undefined) return '';
  const nested = repeatsAround(view, part) !== undefined;
  const steps = nested ? itemPath(part.each) : undefined;
  const list =
    steps === undefined
      ? `model.value(${dartStrings([fieldName(view, part.each.split('.')[0] ?? ''), ...part.each.split('.').slice(1)])})`
      : `item.value(${dartStrings(steps)})`;
  const made = call('partItems', dartString(part.id), list, ...(nested ? ['item'] : []));
  const head = nested ? `List<PartItem> itemsOf${name}(PartItem item)` : `List<PartItem> get itemsOf${name}`;
  return `${head} {\n${statement('return', made, 4)}  }`;
}

/** A sentence about a part: role, condition, notes. */
function summaryOf({ id, roles, shown, content, notes, each }: PartView): string {
  const isSaid = shown.kind !== 'always' && (shown.kind !== 'demand' || shown.text !== undefined);
  const when = isSaid ? `, shown ${shownText(shown)}` : '';
  const holds = content?.kind === 'prose' ? ` Holds: ${content.text}; override it, for the spec has no data for that.` : '';
  return `\`${id}\`: ${roles.join(' or ') || 'none'}${each === undefined ? '' : `, once for each of ${each}`}${when}.${holds}${notes === undefined ? '' : ` ${notes.replace(/\.?$/, '.')}`}`;
}
