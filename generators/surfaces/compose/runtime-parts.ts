import { answersOf } from '../view/answers.ts';
import type { ComponentView } from '../view/component.ts';
import { formAnswers } from '../view/form-answers.ts';
import { formWordKey, type FormWord } from '../view/form-words.ts';
import { FIELD_ROLES } from '../view/parts.ts';
import { drawnBy } from './drawn.ts';
import { kotlinString } from './escape.ts';
import type { WireView } from '../view/wire.ts';
import type { Expressions } from './expressions.ts';
import { partId, type Scope } from './scope.ts';

/** The key of a message whose last words are those of a word of the run-time library: `….show_more`. */
function wordKey(view: ComponentView, word: string): string | undefined {
  const last = (key: string): string => key.split('.').at(-1)?.replace(/-/g, '_') ?? '';
  return view.texts.find(({ key }) => last(key) === word)?.key;
}

function argument(name: string, text: string | undefined): string[] {
  return text === undefined ? [] : [`${name} = ${text}`];
}

/** A lambda from one argument to a message that takes it. */
function wording(view: ComponentView, scope: Scope, key: string | undefined): string | undefined {
  const text = view.texts.find((one) => one.key === key);
  if (key === undefined || text?.args.length !== 1 || text.args[0]?.type !== 'string') return undefined;
  return `{ messages.${scope.messages.functions.get(key) ?? ''}(it) }`;
}

/** A lambda from a type and a size to the message for contents that nothing draws. */
function binaryWording(view: ComponentView, scope: Scope): string | undefined {
  const text = view.texts.find((one) => one.key === wordKey(view, 'binary'));
  const takes = (name: string, type: string): boolean => text?.args.some((arg) => arg.name === name && arg.type === type) === true;
  if (text?.args.length !== 2 || !takes('type', 'string') || !takes('size', 'number')) return undefined;
  return `{ type, size -> messages.${scope.messages.functions.get(text.key) ?? ''}(type = type, size = size) }`;
}

/** A lambda from the role of a message of a prompt to its words. */
function roleWording(view: ComponentView, write: Expressions): string | undefined {
  const cases = answersOf(view).roles.flatMap(({ role, key }) => {
    const words = write.message(key);
    return words === undefined ? [] : [`                        ${kotlinString(role)} -> ${words}\n`];
  });
  return cases.length === 0
    ? undefined
    : `{\n                    when (it) {\n${cases.join('')}                        else -> it\n                    }\n                }`;
}

/** The outbound message that hands the address of a link in the content to the host. */
export function openingMessage(view: ComponentView): WireView | undefined {
  return view.outbound.find(({ fields }) => fields.some(({ name }) => name === 'uri' || name === 'url'));
}

/** Statements that draw the content blocks. */
export function blocksSource(view: ComponentView, scope: Scope, write: Expressions): string {
  const say = (word: string): string | undefined => {
    const key = wordKey(view, word);
    return key === undefined ? undefined : write.message(key);
  };
  const words = [
    ...argument('more', say('show_more')),
    ...argument('less', say('show_less')),
    ...argument('image', say('image')),
    ...argument('audio', say('audio')),
    ...argument('empty', say('empty')),
    ...argument('unsupported', wording(view, scope, wordKey(view, 'unsupported'))),
    ...argument('binary', binaryWording(view, scope)),
    ...argument('role', roleWording(view, write)),
  ];
  const limit = (unit: string): string | undefined => {
    const found = view.limits.find((one) => one.unit === unit);
    return found === undefined ? undefined : `${scope.symbol}Limits.${scope.limits.get(found.id) ?? ''}.toInt()`;
  };
  const limits = [...argument('chars', limit('chars')), ...argument('lines', limit('lines')), ...argument('bytes', limit('bytes'))];
  const drawn = view.parts.filter((part) => drawnBy(view, part) === 'Blocks');
  const tag = (name: string, id: string | undefined): string[] =>
    id === undefined ? [] : [`${name} = ${scope.symbol}Part.${scope.parts.get(id) ?? ''}`];
  const tags = [
    ...tag('image', drawn.find(({ role }) => role === 'img')?.id),
    ...tag('message', drawn.find(({ id }) => id === answersOf(view).message?.id)?.id),
    ...tag('link', drawn.find(({ roles }) => roles.includes('link'))?.id),
    ...tag('more', drawn.find(({ name }) => name !== undefined && name.key === wordKey(view, 'show_more'))?.id),
    ...tag('less', drawn.find(({ name }) => name !== undefined && name.key === wordKey(view, 'show_less'))?.id),
  ];
  const structured = view.inbound.flatMap(({ fields }) => fields).find(({ name }) => /^structured/i.test(name))?.name;
  const opens = openingMessage(view);
  const address = opens?.fields.find(({ name }) => name === 'uri' || name === 'url')?.name ?? 'uri';
  return [
    '        val messages = rememberMessages()\n',
    '        ContentBlocks(\n',
    '            model.content,\n',
    `            ${structured === undefined ? 'null' : `model.value(${kotlinString(structured)}).takeIf { model.content != null }`},\n`,
    words.length === 0 ? '            ContentWords(),\n' : `            ContentWords(\n${words.map((word) => `                ${word},\n`).join('')}            ),\n`,
    ...(limits.length === 0 ? [] : [`            limits = ContentLimits(\n${limits.map((one) => `                ${one},\n`).join('')}            ),\n`]),
    ...(tags.length === 0 ? [] : [`            parts = ContentParts(\n${tags.map((one) => `                ${one},\n`).join('')}            ),\n`]),
    ...(opens === undefined ? [] : [`            onOpen = { model.send(${kotlinString(opens.type)}, jsonOf(${kotlinString(address)} to it.toJson())) },\n`]),
    '        )\n',
  ].join(''); // prettier-ignore
}

const PROBLEMS: readonly (readonly [problem: string, word: FormWord, argument: string])[] = [
  ['Required', 'field_required', ''],
  ['Number', 'error.number', ''],
  ['Integer', 'error.integer', ''],
  ['Pattern', 'error.pattern', ''],
  ['Email', 'error.email', ''],
  ['Uri', 'error.uri', ''],
  ['Date', 'error.date', ''],
  ['DateTime', 'error.date_time', ''],
  ['Json', 'error.json', ''],
  ['Unique', 'error.unique', ''],
  ['Minimum', 'error.minimum', 'limit'],
  ['Maximum', 'error.maximum', 'limit'],
  ['Above', 'error.above', 'limit'],
  ['Below', 'error.below', 'limit'],
  ['Multiple', 'error.multiple', 'limit'],
  ['MinLength', 'error.min_length', 'count'],
  ['MaxLength', 'error.max_length', 'count'],
  ['MinItems', 'error.min_items', 'count'],
  ['MaxItems', 'error.max_items', 'count'],
];

/** Statements that draw the form of the schema. */
export function formSource(view: ComponentView, scope: Scope, write: Expressions, editable: boolean): string {
  const cases = PROBLEMS.flatMap(([problem, word, name]) => {
    const key = formWordKey(view, word);
    const text = view.texts.find((one) => one.key === key);
    const call = key === undefined ? undefined : scope.messages.functions.get(key);
    const fits = text !== undefined && text.args.length === (name === '' ? 0 : 1);
    if (call === undefined || !fits) return [];
    return [`${name === '' ? '' : 'is '}FormProblem.${problem} -> messages.${call}(${name === '' ? '' : `it.${name}`})`];
  });
  // The rest is said in English.
  const all = cases.length === PROBLEMS.length ? cases : [...cases, 'else -> it.inEnglish()'];
  const say = (word: FormWord): string | undefined => {
    const key = formWordKey(view, word);
    return key === undefined ? undefined : write.message(key);
  };
  const words = [
    ...(editable && cases.length > 0
      ? [
          `problem = {\n                    when (it) {\n${all.map((one) => `                        ${one}\n`).join('')}                    }\n                }`,
        ]
      : []),
    ...argument('remove', wording(view, scope, formWordKey(view, 'remove'))),
    ...argument('add', say('add')),
    ...argument('confirm', say('confirm')),
  ];
  const tags = fieldTags(view, scope);
  const submits = formAnswers(view).flatMap((answer) => answer.submits.map((id) => partId(scope, id)));
  return [
    ...(words.some((word) => word.includes('messages.')) ? ['        val messages = rememberMessages()\n'] : []),
    '        val form = model.form ?: return\n',
    '        SchemaForm(\n            form,\n',
    words.length === 0 ? '            FormWords(),\n' : `            FormWords(\n${words.map((word) => `                ${word},\n`).join('')}            ),\n`,
    ...(tags.length === 0 ? [] : [`            parts = FormParts(\n${tags.map((one) => `                ${one},\n`).join('')}            ),\n`]),
    ...(editable ? [] : ['            readOnly = true,\n']),
    ...(submits.length === 0 ? [] : [`            onSubmit = { ${pressShown(submits)} },\n`]),
    '        )\n',
  ].join(''); // prettier-ignore
}

/** Presses the part of these that is on the screen. */
function pressShown(parts: readonly string[]): string {
  if (parts.length === 1) return `if (model.isShown(${parts.join('')})) model.press(${parts.join('')})`;
  return `listOf(${parts.join(', ')}).firstOrNull { model.isShown(it) }?.let { model.press(it) }`;
}

/** The part of each kind of field: by its role, and by its id where roles are alike. */
function fieldTags(view: ComponentView, scope: Scope): string[] {
  const fields = view.parts.filter(
    ({ content, name, roles }) =>
      content === undefined && name === undefined && roles.some((role) => FIELD_ROLES.has(role) || role === 'group'),
  );
  const find = (roles: string, word: RegExp, not: RegExp): string | undefined => {
    const fitting = fields.filter(({ roles: own, id }) => own.some((role) => roles.split(' ').includes(role)) && !not.test(id));
    return (fitting.find(({ id }) => word.test(id)) ?? fitting[0])?.id;
  };
  const tag = (name: string, id: string | undefined): string[] =>
    id === undefined ? [] : [`${name} = ${scope.symbol}Part.${scope.parts.get(id) ?? ''}`];
  const remove = view.parts.find(({ name }) => name !== undefined && name.key === formWordKey(view, 'remove'))?.id;
  return [
    ...tag('text', find('textbox', /text/, /tag|number|group/)),
    ...tag('number', find('spinbutton', /number/, /text/)),
    ...tag('switch', find('switch checkbox', /switch|bool/, /choice/)),
    ...tag('choice', find('radiogroup listbox combobox', /choice$/, /choices|tag|text/)),
    ...tag('choices', find('listbox group', /choices/, /tag|text|choice$|-group$/)),
    ...tag('tags', fields.find(({ id }) => /tag/.test(id))?.id),
    ...tag('remove', remove),
    ...tag('raw', fields.find(({ id, roles }) => roles.includes('textbox') && /json/.test(id))?.id),
    ...tag('group', fields.find(({ id, role }) => role === 'group' && /group/.test(id))?.id),
  ];
}
