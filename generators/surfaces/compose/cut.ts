import type { ComponentView } from '../view/component.ts';
import { cutOf } from '../view/cuts.ts';
import type { PartView } from '../view/parts.ts';
import type { Expressions } from './expressions.ts';
import { partId, type Scope } from './scope.ts';

/**
 * The panel of a field that is cut for the eye, with the control that shows the rest.
 * @param panel the text
 * @returns `undefined` for a field that is shown whole
 */
export function cutSource(view: ComponentView, scope: Scope, write: Expressions, part: PartView, panel: string): string | undefined {
  const cut = cutOf(view, part);
  const control = view.parts.find(({ id }) => id === cut?.expand);
  if (cut === undefined || control?.name === undefined) return undefined;
  const more = write.message(control.name.key, control) ?? '""';
  const lessKey = view.texts.find(({ key, args }) => args.length === 0 && /\.show[_-]less$/.test(key))?.key;
  const less = lessKey === undefined ? undefined : write.message(lessKey);
  const expand = partId(scope, cut.expand);
  const args = [
    panel,
    `ContentWords(more = ${more}, less = ${less ?? more})`,
    `ContentLimits(chars = Int.MAX_VALUE, lines = ${scope.symbol}Limits.${scope.limits.get(cut.limit.id) ?? ''}.toInt())`,
    `ContentParts(more = ${expand}, less = ${expand})`,
    'isCode = true',
  ];
  return `            CutText(\n${args.map((one) => `                ${one},\n`).join('')}            )\n`;
}
