import type { Choice, Disclosure, FieldValue, LabelledField, Option, States, TextClip } from '../../../observer/contract.ts';
import type { Standing } from '../../../observer/place-contract.ts';
import type { Extent } from '../../../observer/looks-contract.ts';
import type { Json } from '../../../../specs/language/model/json.ts';
import { wordsOf } from './find-lines.ts';
import { inkOf, type Sign } from './screen.ts';
import type { View } from './sight-lines.ts';
import { allOf, expandedOf, liesIn, type Line } from './transcript.ts';
import { isSeen, presenceOf, readLine, rowsOf, silentIn, textOf, unseenIn } from './view-read.ts';

/** A moment of the program, as the calls about one line need it. */
export interface Moment extends View {
  numberOf(line: Line): number;
}

const FIELDS: ReadonlySet<string> = new Set([
  'textbox',
  'searchbox',
  'spinbutton',
  'combobox',
  'listbox',
  'slider',
  'checkbox',
  'radio',
  'switch',
]);
const CHOICES: ReadonlySet<string> = new Set(['radio', 'checkbox', 'option', 'switch', 'menuitemradio', 'menuitemcheckbox']);

const isField = ({ role, value }: Line): boolean => FIELDS.has(role) || value !== undefined;
export const isTyped = ({ role, value }: Line): boolean =>
  role === 'textbox' || role === 'searchbox' || role === 'spinbutton' || (role === 'combobox' && value !== undefined);
export const isChoice = ({ role }: Line): boolean => CHOICES.has(role);
const isChosen = ({ states }: Line): boolean => states.has('checked') || states.has('selected') || states.has('pressed');
/** What can be chosen in a line. */
export const optionsOf = (line: Line): Line[] => [...allOf(line)].filter((one) => one !== line && isChoice(one));
/** What opens and closes something in a line and can be pressed. */
export const disclosuresOf = (line: Line, view: View): Line[] =>
  [...allOf(line)].filter((one) => expandedOf(one) !== undefined && isSeen(one, view) && !one.states.has('disabled'));
export const linksOf = (line: Line, view: View): Line[] => [...allOf(line)].filter((one) => one.role === 'link' && isSeen(one, view));
export const focusedIn = ({ root }: View): Line | undefined => [...allOf(root)].findLast(({ states }) => states.has('focused'));
export const whereOf = (line: Line | undefined): string =>
  line === undefined ? 'nothing' : `${line.role} "${(line.name || line.text).slice(0, 60)}"`;

/** CSS pixels that a cell counts as. */
const CELL_WIDTH = 8;

/** The answers of requests about one line. */
export const LINE_CALLS: Readonly<Record<string, (line: Line, at: Moment, argument: Json) => Json>> = {
  read: (line, at) => readLine(line, at),
  readingsOf: (line, at) => (isSeen(line, at) || line.around === undefined ? readLine(line, at) : null),
  seenOf: (line, at) => isSeen(line, at) || line.around === undefined,
  presenceOf: (line, at) => presenceOf(line, at),
  laidOutTexts: (line, at) => readLine(line, at).text,
  unseenTexts: (line, at) => unseenIn(line, at),
  numbersOf: (line, at) => at.numberOf(line),
  fullText: fullText,
  fullTexts: fullText,
  states,
  description: ({ description, states: said }) => ({ description, error: said.has('invalid') ? description : '', title: '' }),
  fields: (line) =>
    [...allOf(line)].filter(isField).map((one): LabelledField => ({ where: whereOf(one), role: one.role, label: one.name })),
  asterisk: (line, at) => /[*＊]/.test(`${at.sights.get(line)?.words ?? ''}${textOf(silentIn(line, at))}`),
  value: fieldValue,
  choice,
  disclosures: (line, at) =>
    disclosuresOf(line, at).map((one): Disclosure => ({
      number: at.numberOf(one),
      name: wordsOf(one),
      expanded: expandedOf(one) === true,
    })),
  links: (line, at) => linksOf(line, at).map((one) => at.numberOf(one)),
  clipped,
  extent,
  letterLefts,
  view: (line, at, text) => {
    const seen = text === null ? isSeen(line, at) : textShown(line, at).includes(inkOf(String(text)));
    return seen ? [{ cut: '' }] : [];
  },
  focusView: (_, at) => {
    const focused = focusedIn(at);
    return focused !== undefined && isSeen(focused, at) ? [{ cut: '' }] : [];
  },
  standing,
  focus: (line, at) => focusOf(line, at),
  focusAround: (line, at) => {
    const focused = focusedIn(at);
    return focused !== undefined && liesIn(line, focused);
  },
  focusBeside: () => false,
  focusWords: (_, at) => {
    const focused = focusedIn(at);
    return focused === undefined ? '' : `${focused.name} ${focused.text}`;
  },
  nativeModal: () => false,
  typed: (_, at) => {
    const focused = focusedIn(at);
    return focused === undefined || !isTyped(focused) ? null : { value: focused.value ?? '', field: at.numberOf(focused) };
  },
};

function fullText(line: Line, at: Moment): Json {
  const all = [...allOf(line)];
  const screen = line.around === undefined ? at.picture.rows.join('\n') : '';
  return {
    text: `${all.map(({ name, text }) => `${name}\n${text}`).join('\n')}\n${screen}`,
    attributes: all.flatMap(({ value, description }) => [value ?? '', description]).join('\n'),
  };
}

function states(line: Line): States {
  const { states: said } = line;
  const of = (yes: string, no?: string): boolean | null => (said.has(yes) ? true : no !== undefined && said.has(no) ? false : null);
  const checkable = isChoice(line) && line.role !== 'option';
  return {
    expanded: expandedOf(line) ?? null,
    checked: said.has('mixed') ? 'mixed' : (of('checked', 'unchecked') ?? (checkable ? false : null)),
    disabled: said.has('disabled'),
    required: said.has('required') || (line.role === 'radiogroup' && line.inside.some((one) => one.states.has('required'))),
    invalid: said.has('invalid'),
    busy: said.has('busy'),
    pressed: of('pressed', 'unpressed'),
    selected: of('selected', 'unselected') ?? (line.role === 'option' ? false : null),
    readonly: said.has('readonly'),
    modal: said.has('modal'),
    current: said.has('current'),
    sort: null,
  };
}

function fieldValue(line: Line): FieldValue {
  if (line.role === 'checkbox' || line.role === 'switch' || line.role === 'radio')
    return { value: line.states.has('checked'), role: line.role };
  const chosen = optionsOf(line)
    .filter(isChosen)
    .map(({ name, text }) => name || text);
  if (optionsOf(line).length === 0) return { value: line.value ?? '', role: line.role };
  return { value: line.role === 'radiogroup' ? (chosen[0] ?? '') : chosen, role: line.role };
}

function choice(line: Line, at: Moment): Choice {
  const options = optionsOf(line);
  const field = isTyped(line) ? line : [...allOf(line)].find(isTyped);
  const told = (one: Line): Option => ({
    name: one.name || one.text,
    chosen: isChosen(one),
    seen: isSeen(one, at),
    disabled: one.states.has('disabled'),
  });
  const focused = options.find((one) => one.states.has('focused'));
  return {
    kind: options.length > 0 ? (line.role === 'listbox' ? 'listbox' : 'options') : field === undefined ? 'none' : 'free',
    options: options.map(told),
    active: focused === undefined ? null : told(focused),
    expanded: false,
    several: false,
    radios: false,
    editable: field !== undefined,
    typed: field?.value ?? '',
    tags: [...allOf(line)].filter(({ role }) => role === 'listitem').map(wordsOf),
    shown: line.value ?? '',
  };
}

/** The ink of a line that stands on the screen. */
function textShown(line: Line, at: Moment): string {
  return [...allOf(line)].map((one) => inkOf(`${at.sights.get(one)?.words ?? ''}${at.sights.get(one)?.value ?? ''}`)).join('');
}

function clipped(line: Line, at: Moment, text: Json): TextClip {
  const ink = inkOf(String(text));
  if (textShown(line, at).includes(ink)) return { state: 'visible' };
  return { state: inkOf([...allOf(line)].map((one) => one.text || one.name).join('')).includes(ink) ? 'clipped' : 'absent' };
}

/** Rows of a text that stand on the screen; the rest of it counts as one more. */
function extent(line: Line, at: Moment, text: Json): Extent {
  const ink = inkOf(String(text));
  const signs: Sign[] = [...allOf(line)].flatMap((one) => at.sights.get(one)?.signs ?? []);
  const shown = signs.map((sign) => sign.text).join('');
  let length = ink.length;
  while (length > 0 && !shown.includes(ink.slice(0, length))) length = length > 400 ? length - 100 : length - 1;
  while (length < ink.length && shown.includes(ink.slice(0, length + 1))) length += 1;
  if (length === 0) return { lines: 0, reached: 0 };
  const from = shown.indexOf(ink.slice(0, length));
  const starts = signs.flatMap((sign, index) => Array.from({ length: sign.text.length }, () => index));
  const rows = new Set(signs.slice(starts[from], (starts[from + length - 1] ?? 0) + 1).map(({ row }) => row));
  return { lines: rows.size + (length < ink.length ? 1 : 0), reached: rows.size };
}

/** The first occurrence alone: a screen shows a text once. */
function letterLefts(line: Line, at: Moment, argument: Json): Json {
  const { text, at: wanted } = argument as { readonly text: string; readonly at: readonly number[] };
  const signs: Sign[] = [...allOf(line)].flatMap((one) => at.sights.get(one)?.signs ?? []);
  const from = signs
    .map((sign) => sign.text)
    .join('')
    .indexOf(inkOf(text));
  if (from < 0) return [];
  const starts = signs.flatMap((sign) => Array.from({ length: sign.text.length }, () => sign.column));
  return [wanted.map((letter) => (starts[from + letter] ?? 0) * CELL_WIDTH)];
}

/** Cells as the runner counts: 8 to 16 pixels. */
function standing(line: Line, at: Moment): Standing {
  const path: number[] = [];
  for (let inner = line; inner.around !== undefined; inner = inner.around)
    path.unshift(inner.around.inside.findIndex(({ key }) => key === inner.key));
  const { first, last } = rowsOf(line, at);
  const columns = [...allOf(line)].flatMap((one) => (at.sights.get(one)?.signs ?? []).map(({ column }) => column));
  const [left, right] = columns.length === 0 ? [0, 0] : [Math.min(...columns), Math.max(...columns) + 1];
  const top = Number.isFinite(first) ? first : 0;
  return { path, inline: 'ltr', left: left * CELL_WIDTH, right: right * CELL_WIDTH, top: top * 16, bottom: (last + 1) * 16 };
}

export function focusOf(line: Line, at: Moment): Json {
  const focused = focusedIn(at);
  return {
    focused: focused !== undefined,
    where: whereOf(focused),
    number: focused === undefined ? 0 : at.numberOf(focused),
    role: focused?.role ?? '',
    several: false,
    stop: focused !== undefined,
    self: focused?.key === line.key,
    inside: focused !== undefined && liesIn(focused, line),
  };
}
