import type { ComponentView } from '../view/component.ts';
import type { GuardView } from '../view/guards.ts';
import { itemPath } from '../view/items.ts';
import type { PartView } from '../view/parts.ts';
import { askedOpen, type ShownWhen } from '../view/shown.ts';
import { conditionLines } from './condition-lines.ts';
import { hostShown, unfedArguments } from './arguments.ts';
import { kotlinString } from './escape.ts';
import { itemOf, pathArguments } from './expressions.ts';
import { partId, type Scope } from './scope.ts';

/** When a part is shown: `part -> condition` for a `when`. */
export function shownCases(view: ComponentView, scope: Scope): string {
  return view.parts
    .filter((part) => hasCondition(view, part))
    .map((part) => `        ${partId(scope, part.id)} ->${conditionLines(shownText(view, scope, part))}\n`)
    .join('');
}

/** Whether a part is not always shown. */
export function hasCondition(view: ComponentView, part: PartView): boolean {
  return part.shown.kind !== 'always' || argumentTerms(view, part).length > 0;
}

function shownText(view: ComponentView, scope: Scope, part: PartView): string {
  const terms = [...(part.shown.kind === 'always' ? [] : [termText(view, scope, part, part.shown)]), ...argumentTerms(view, part)];
  return terms.join(' && ');
}

/** What the words of a text wait for. */
function argumentTerms(view: ComponentView, part: PartView): readonly string[] {
  const address = hostShown(view, part);
  const host = address === undefined ? [] : [`hostOf(text(${kotlinString(address)})).isNotEmpty()`];
  return [...unfedArguments(view, part).map((name) => `has(${kotlinString(name)})`), ...host];
}

function termText(view: ComponentView, scope: Scope, part: PartView, shown: ShownWhen): string {
  switch (shown.kind) {
    case 'always':
      return 'true';
    case 'state': {
      const states = shown.states.filter((id) => scope.states.has(id)).map((id) => `${scope.symbol}State.${scope.states.get(id) ?? ''}`);
      if (states.length < 2) return states.length === 0 ? 'false' : `state == ${states[0] ?? ''}`;
      return `state in setOf(\n${states.map((one) => `            ${one},\n`).join('')}        )`;
    }
    case 'open':
      return openText(view, scope, part, shown.part);
    case 'field':
      return fieldText(part, shown.path, shown.guard);
    case 'opened':
      return shown.types.length === 1
        ? `openedBy == ${kotlinString(shown.types[0] ?? '')}`
        : `openedBy in setOf(${shown.types.map(kotlinString).join(', ')})`;
    case 'not':
      return `!(${termText(view, scope, part, shown.of)})`;
    case 'all':
    case 'any':
      return `(${shown.of.map((one) => termText(view, scope, part, one)).join(shown.kind === 'all' ? ' && ' : ' || ')})`;
    default:
      return part.repeats === undefined ? `${partId(scope, part.id)} in opened` : `isOpen(${partId(scope, part.id)}, item)`;
  }
}

/** Whether a disclosure is open and shown; one that repeats is asked in the item of the part that waits for it. */
function openText(view: ComponentView, scope: Scope, part: PartView, asked: string): string {
  const id = partId(scope, asked);
  const holder = view.parts.find((one) => one.id === asked)?.repeats;
  const item = holder === undefined ? '' : part.repeats === undefined ? 'PartItem.None' : itemOf(scope, part, holder);
  const open = holder === undefined ? `${id} in opened` : `isOpen(${id}, ${item})`;
  return `${open}${isLoop(view, part) ? '' : ` && isShown(${id}${item === '' ? '' : `, ${item}`})`}`;
}

function fieldText(part: PartView, path: string, guard: GuardView | undefined): string {
  const { test = 'present', value = '' } = guard ?? {};
  const steps = part.repeats === undefined ? undefined : itemPath(path);
  const from = steps === undefined ? '' : 'item.';
  const args = pathArguments(steps?.join('.') ?? path);
  if (test === 'present' || test === 'absent') return `${test === 'absent' ? '!' : ''}${from}has(${args})`;
  return `${test === 'differs' ? '!' : ''}${from}reads(${[kotlinString(value), args].filter((one) => one !== '').join(', ')})`;
}

/** Whether parts wait for each other in a circle. */
function isLoop(view: ComponentView, part: PartView, seen: readonly string[] = []): boolean {
  if (seen.includes(part.id)) return true;
  const holders = view.parts.filter(({ id }) => askedOpen(part.shown).includes(id));
  return holders.some((holder) => isLoop(view, holder, [...seen, part.id]));
}
