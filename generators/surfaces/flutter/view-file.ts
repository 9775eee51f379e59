import { shownText } from '../view/shown.ts';
import type { Program } from '../../../specs/language/model/program.ts';
import { template } from '../../text/template.ts';
import type { GeneratorOptions } from '../../generator.ts';
import type { ComponentView } from '../view/component.ts';
import { repeatsAround } from '../view/item-fields.ts';
import { itemPath } from '../view/items.ts';
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
import {
  column,
  conditionOf,
  contentWidget,
  partItem,
  partWidget,
  pressBody,
  rootExtras,
  speaksStates,
  type ViewParts,
} from './part-widgets.ts';
import { repetitionOf } from './part-items.ts';
import { styleArms } from './style-rows.ts';
import { roleMember } from './theme-roles.ts';
import { PRESETS } from './theme.ts';
import { tokenNames } from './tokens.ts';
import { formWords, messageCall } from './words-of.ts';

/** The widget of a component and the state that builds its parts. */
export function viewFile(program: Program, view: ComponentView, names: ComponentNames, options: GeneratorOptions, header: string): string {
  const of: ViewParts = { view, names, anatomy: anatomyOf(view) };
  const tokens = tokensView(program, options);
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
    content: view.content === undefined ? '' : print(after(before('return ', contentWidget(of)), ';'), 4),
    parts: view.parts.filter(({ id }) => !of.anatomy.formParts.has(id)).map((part) => partMembers(of, part)),
    hasFields: view.parts.some((part) => /\bfill\(/.test(print(partWidget(of, part)))),
  });
  return `${header}\n${imports(usedImports(body, view, names))}\n${body}`;
}

/** Name in emitted code → the file or package that declares it. */
function usedImports(body: string, view: ComponentView, names: ComponentNames): string[] {
  const path = `${names.stem}_view.gen.dart`;
  const here: readonly (readonly [string, RegExp])[] = [
    ['package:flutter/material.dart', /./],
    [`${RUNTIME}/announcement.dart`, /\bAnnouncement\b/],
    [`${RUNTIME}/content/content_blocks.dart`, /\bContentBlocks\b/],
    [`${RUNTIME}/content/words.dart`, /\b(?:ContentWords|ContentLimits)\b/],
    [`${RUNTIME}/formats.dart`, /\bnumberIn\b/],
    [`${RUNTIME}/form/form_values.dart`, /\bFormValues\b/],
    [`${RUNTIME}/form/schema_form.dart`, /\bSchemaForm\b/],
    [`${RUNTIME}/form/words.dart`, /\bFormWords\b/],
    [
      `${RUNTIME}/json.dart`,
      /\b(?:JsonMap|textOf|numberOf|countOf|dateOf|itemsOf|mapOf|boolOf|stringOf|listOf|dictionaryOf|integerOf|durationOf)\b/,
    ],
    [`${RUNTIME}/machine.dart`, /\bStateless\b/],
    [`${RUNTIME}/part_item.dart`, /\b(?:PartItem|partItems)\b/],
    [`${RUNTIME}/parts.dart`, /\bPart(?:Button|Dialog|Disclosure|Panel|Status)\b/],
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
  const items = view.roots.flatMap((id) => {
    const item = partItem(of, id, (part) => conditionOf(of, part));
    return item === '' ? [] : [item];
  });
  const extras = items.length === 0 ? rootExtras(of) : [];
  const only = items.length === 1 && extras.length === 0 ? items[0] : undefined;
  if (only !== undefined && typeof only !== 'string' && !only.head.startsWith('if ')) return only;
  return items.length + extras.length === 0 ? 'const SizedBox.shrink()' : column([...items, ...extras]);
}

function arm(pattern: string, value: Layout): string {
  return `      ${print(before(`${pattern} => `, value), 6, 1)},\n`;
}

/** What each state says, its icon, its colour, and what is announced on entry. */
function stateMembers({ view, names }: ViewParts, tokens: ReadonlyMap<string, string>): string {
  const { machine } = view;
  if (machine === undefined) return '';
  const value = (id: string): string => `${names.state}.${names.states.get(id) ?? ''}`;
  const choose = (head: string, doc: string, arms: readonly string[]): string =>
    `  /// ${doc}\n  ${head}(${names.state} state) {\n    return switch (state) {\n${arms.join('')}    };\n  }\n`;
  const labels = machine.states.map(({ id, label, text }) => {
    const words = label === undefined ? dartString(text ?? id) : (messageCall(view, names, label)?.layout ?? dartString(id));
    return arm(value(id), words);
  });
  const icons = machine.states.map(({ id, icon }) => arm(value(id), dartString(icon ?? '')));
  const colors = machine.states.map(({ id, color }) =>
    arm(value(id), color !== undefined && tokens.has(color) ? `tokens.${tokens.get(color) ?? ''}` : 'null'),
  );
  const live = speaksStates(view);
  const spoken = machine.states.flatMap(({ id, label }) => {
    const one = view.announcements.find(({ event, onEntry }) => onEntry && event === id);
    if (one === undefined || (live && one.key === label)) return [];
    const words = messageCall(view, names, one.key);
    if (words === undefined || words.missing.length > 0) return [];
    return [
      `      ${value(id)} => ${print(call('Announcement', words.layout, ...(one.politeness === 'assertive' ? ['assertive: true'] : [])), 6, 1)},\n`,
    ];
  });
  const rest = spoken.length === machine.states.length ? [] : ['      _ => null,\n'];
  return [
    choose('String labelOf', 'The words of a state.', labels),
    choose('String iconOf', 'The sign beside the words, which is decoration.', icons),
    ...(tokens.size === 0 ? [] : [choose('Color? colorOf', 'The colour role of a state.', colors)]),
    ...(spoken.length === 0
      ? []
      : [
          choose('Announcement? announcementOf', 'What is said when a state is entered.', [...spoken, ...rest]).replace(
            '  /// What is said when a state is entered.\n',
            '  @override\n',
          ),
        ]),
  ]
    .join('\n')
    .replace(/\n$/, '');
}

/** Keys beyond those of the machine: Escape closes a dialog that code opened, and the keyboard table may name a part. */
function pressKeyBody({ view, names }: ViewParts): string {
  const dialogs = view.parts.filter(({ modal, shown }) => modal && shown.kind === 'demand');
  const lines = dialogs.map(
    ({ id }) =>
      `    if (key == 'Escape' && model.isOpen(${dartString(id)})) {\n      model.toggle(${dartString(id)}, open: false);\n      return true;\n    }\n`,
  );
  for (const { key, action } of view.keyboard) {
    const part = view.parts.find(({ id, pressed }) => pressed && id === action);
    if (part === undefined) continue;
    lines.push(
      `    if (key == ${dartString(key)}) {\n      press${names.parts.get(part.id) ?? ''}(${part.repeats === undefined ? '' : 'PartItem.none'});\n      return true;\n    }\n`,
    );
  }
  return lines.join('');
}

function formMembers(of: ViewParts): object | string {
  const { view, anatomy, names } = of;
  if (anatomy.formParts.size === 0 || view.schema === undefined) return '';
  const { submit, formValues } = anatomy;
  const path = dartStrings([fieldName(view, view.schema)]);
  const first = view.parts.find(({ id }) => anatomy.formParts.has(id));
  const arms = [
    `schema: model.value(${path})`,
    ...(formValues === undefined ? [] : [`initial: model.value(${dartStrings([fieldName(view, formValues)])})`]),
  ];
  return {
    made: formBody(view, names, arms),
    condition: first === undefined ? 'true' : conditionOf(of, first) || 'true',
    readOnly: submit === undefined,
    submit: submit === undefined ? '' : (names.parts.get(submit.part) ?? ''),
    doc: docComment([`The form of the schema, in place of ${[...anatomy.formParts].map((id) => `\`${id}\``).join(', ')}.`], '  '),
  };
}

/** The getter of the form's values. The words follow the locale. */
function formBody(view: ComponentView, names: ComponentNames, args: readonly Layout[]): string {
  const words = formWords(view, names);
  const made = before('_form ??= ', call('FormValues', ...args));
  if (typeof words === 'string') return statement('return', made, 4);
  return `${statement('final FormValues values =', made, 4)}${statement('values.words =', words, 4)}    return values;\n`;
}

/** A condition on several lines: one term each, and one item each of a set that is too long for its line. */
function brokenCondition(condition: string): string {
  const terms = condition.split(' && ').map((term, index) => {
    const indent = index === 0 ? 4 : 8;
    // Before the term stands `return `, after it `;` or ` &&`.
    if (term.length + (index === 0 ? 11 : 8) + (index === condition.split(' && ').length - 1 ? 1 : 3) <= 80) return term;
    const [, head = '', items, tail = ''] = /^(!?\(?const <\w+>\{)([^{}]*)(\}\.contains\([^()]*\)\)?)$/.exec(term) ?? [];
    if (items === undefined) return term;
    const lines = items.split(', ').map((item) => `${' '.repeat(indent + 2)}${item},\n`);
    return `${head}\n${lines.join('')}${' '.repeat(indent)}${tail}`;
  });
  return terms.join(' &&\n        ');
}

function partMembers(of: ViewParts, part: PartView): object {
  const name = of.names.parts.get(part.id) ?? '';
  const condition = conditionOf(of, part);
  const press = pressBody(of, part);
  const inItem = part.repeats !== undefined;
  const head = inItem ? `bool shows${name}(PartItem item)` : `bool get shows${name}`;
  const shows = `${head} => ${condition};`;
  return {
    name,
    parameter: inItem ? 'PartItem item' : '',
    items: itemsMember(of, part),
    id: `\`${part.id.replace(/`/g, "'")}\``,
    shows:
      condition === ''
        ? ''
        : shows.length <= 78 && !condition.includes('\n')
          ? shows
          : `${head} {\n    return ${condition.length > 68 ? brokenCondition(condition) : condition};\n  }`,
    doc: docComment([summaryOf(part), ...clauseLines(part.clauses)], '  '),
    widget: print(after(before('return ', partWidget(of, part)), ';'), 4),
    press: press === undefined ? '' : { body: press, isEmpty: press === '' },
  };
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
