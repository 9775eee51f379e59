import type { TokensView } from '../view/tokens.ts';
import type { StyleRow, StyleValue } from '../view/preset-rows.ts';
import type { ComponentView } from '../view/component.ts';
import type { ComponentNames } from './component-names.ts';
import { dartString } from './escape.ts';
import { before, call, map, named, print, type Layout } from './layout.ts';
import { number, presetNames, tokenNames } from './tokens.ts';

/** CSS properties that have a member of `SurfaceStyle`. */
const KNOWN = new Set(
  'border-radius border-width border-style border-color background background-alpha background-image backdrop-filter box-shadow font-family padding'.split(
    ' ',
  ),
);

/** `switch` arms: the style of the component in each preset. */
export function styleArms(view: ComponentView, tokens: TokensView, names: ComponentNames): readonly string[] {
  const presets = presetNames(tokens).names;
  return view.style.rows.flatMap((row) => {
    const preset = presets.get(row.preset);
    return preset === undefined ? [] : [`      ${print(before(`${names.theme.preset}.${preset} => `, styleOf(row, tokens)), 6, 1)},\n`];
  });
}

function styleOf({ values }: StyleRow, tokens: TokensView): Layout {
  const token = tokenNames(tokens).names;
  const value = (column: string): StyleValue | undefined => values.get(column);
  const member = (column: string): string | undefined => {
    const found = value(column);
    return found?.kind === 'token' ? `tokens.${token.get(found.path) ?? ''}` : undefined;
  };
  const amount = (column: string): string | undefined => {
    const found = value(column);
    if (found?.kind === 'length' || found?.kind === 'blur') return number(found.px);
    if (found?.kind === 'number') return number(found.number);
    return found?.kind === 'token' && (found.type === 'dimension' || found.type === 'number') ? member(column) : undefined;
  };
  const alpha = value('background-alpha');
  const share = alpha?.kind === 'share' ? alpha.share : alpha?.kind === 'number' ? alpha.number : 1;
  const fill = value('background');
  const fillColor = fill?.kind === 'token' && fill.type === 'color' ? member('background') : undefined;
  const gradient = [value('background-image'), fill].find((one) => one?.kind === 'token' && one.type === 'gradient');
  const border = value('border-style');
  const width = amount('border-width');
  const ink = value('border-color');
  const isBordered = border?.kind === 'word' ? border.word !== 'none' : width !== undefined;
  const shadow = value('box-shadow');
  const font = value('font-family');
  const more = [...values]
    .filter(([column]) => !KNOWN.has(column))
    .flatMap(([column, one]) => {
      const text = moreOf(one, token);
      return text === undefined ? [] : [`${dartString(column)}: ${text}`];
    });
  return call(
    'SurfaceStyle',
    ...present('radius', amount('border-radius')),
    ...(isBordered && width !== undefined && width !== '0'
      ? [
          named(
            'border',
            call('BorderSide', ...present('color', ink?.kind === 'token' ? member('border-color') : undefined), `width: ${width}`),
          ),
        ]
      : []),
    ...(fillColor === undefined || share === 0
      ? []
      : [`color: ${share === 1 ? fillColor : `${fillColor}.withValues(alpha: ${number(share)})`}`]),
    ...(gradient?.kind === 'token' ? [`gradient: tokens.${token.get(gradient.path) ?? ''}`] : []),
    ...present('blur', amount('backdrop-filter')),
    ...present('shadows', shadow?.kind === 'token' && shadow.type === 'shadow' ? member('box-shadow') : undefined),
    ...present('fontFamilies', font?.kind === 'token' && font.type === 'fontFamily' ? member('font-family') : undefined),
    ...present('padding', amount('padding')),
    ...(more.length === 0 ? [] : [named('more', map('Object', more))]),
  );
}

function present(label: string, value: string | undefined): string[] {
  return value === undefined ? [] : [`${label}: ${value}`];
}

function moreOf(value: StyleValue, token: ReadonlyMap<string, string>): string | undefined {
  switch (value.kind) {
    case 'token':
      // A gradient may be none, and the map holds no null.
      return value.type === 'gradient' || !token.has(value.path) ? undefined : `tokens.${token.get(value.path) ?? ''}`;
    case 'length':
    case 'blur':
      return number(value.px);
    case 'share':
      return number(value.share);
    case 'number':
      return number(value.number);
    case 'text':
      return dartString(value.text);
    case 'word':
      return dartString(value.word);
  }
}
