import type { StyleValue } from '../view/preset-rows.ts';
import type { SwiftComponent } from './component.ts';
import { docComment, swiftNumber, swiftString } from './escape.ts';
import type { TokenReference } from './theme.ts';

/** The name of the function with the look of a component: `koderMCPToolCardStyle`. */
export function styleName({ names: { symbol } }: SwiftComponent): string {
  return `${symbol.charAt(0).toLowerCase()}${symbol.slice(1)}Style`;
}

/** The look of a component in each preset. Presets with equal rows share a case. */
export function styleFunction(component: SwiftComponent): string {
  const { view, theme } = component;
  const bodies = new Map<string, string[]>();
  for (const { preset, values } of view.style.rows) {
    const lines = [...values].flatMap(([property, value]) => assignment(property, value, component) ?? []);
    const body =
      lines.length === 0 ? '      SurfaceStyle()\n' : `      SurfaceStyle {\n${lines.map((line) => `        ${line}\n`).join('')}      }\n`;
    bodies.set(body, [...(bodies.get(body) ?? []), theme.presetName(preset)]);
  }
  const cases = [...bodies].map(([body, presets]) => `    case ${presets.map((name) => `.${name}`).join(', ')}:\n${body}`);
  const isPlain = bodies.size <= 1;
  const only = [...bodies.keys()][0] ?? '      SurfaceStyle()\n';
  const block = isPlain ? only.replace(/^ {2}/gm, '') : `    switch preset {\n${cases.join('')}    }\n`;
  return `extension ${theme.type} {
${docComment([`The look of ${view.title} in this preset.`], 1)}  public func ${styleName(component)}(in scheme: ColorScheme) -> SurfaceStyle {
${block}  }
}
`;
}

/** What a property of a style row becomes. `undefined`: the default of \`SurfaceStyle\` says the same. */
function assignment(property: string, value: StyleValue, component: SwiftComponent): string | undefined {
  const known = Object.hasOwn(PROPERTIES, property) ? PROPERTIES[property]?.(value, component) : undefined;
  if (known !== undefined) return known === '' ? undefined : `$0.${known}`;
  return `$0.others[${swiftString(property)}] = ${swiftString(written(value))}`;
}

/** Property → assignment; an empty text where nothing has to be said, `undefined` for a value of another kind. */
const PROPERTIES: Readonly<Record<string, (value: StyleValue, component: SwiftComponent) => string | undefined>> = {
  'border-radius': lengthOf('cornerRadius'),
  'border-width': lengthOf('borderWidth'),
  'border-color': colorOf('borderColor'),
  'border-style': (value) => (value.kind !== 'word' ? undefined : value.word === 'solid' ? '' : `borderStyle = ${swiftString(value.word)}`),
  background: (value, component) => gradient(value, component) ?? colorOf('fill')(value, component),
  'background-alpha': (value) => {
    const share = value.kind === 'share' ? value.share : value.kind === 'number' ? value.number : undefined;
    return share === undefined ? undefined : share === 1 ? '' : `fillOpacity = ${swiftNumber(share)}`;
  },
  'background-image': (value, component) => gradient(value, component) ?? none(value),
  'backdrop-filter': (value) => (value.kind === 'blur' ? `backdropBlur = ${swiftNumber(value.px)}` : none(value)),
  'box-shadow': (value, component) => token(value, component, 'shadow', (expression) => `shadow = ${expression}`) ?? none(value),
  'font-family': (value, component) =>
    token(value, component, 'fontFamily', (expression) => `font = ${expression}`) ??
    token(value, component, 'typography', (expression) => `font = FontStack(${expression}.families)`),
  color: colorOf('textColor'),
  scrim: colorOf('scrim'),
  padding: lengthOf('padding'),
  gap: lengthOf('spacing'),
  'bracket-open': (value) => (value.kind === 'text' ? `brackets.open = ${swiftString(value.text)}` : undefined),
  'bracket-close': (value) => (value.kind === 'text' ? `brackets.close = ${swiftString(value.text)}` : undefined),
};

type Property = (typeof PROPERTIES)[string];

function lengthOf(name: string): Property {
  return (value, component) => {
    if (value.kind === 'length')
      return value.px === 0 && name !== 'padding' && name !== 'spacing' ? '' : `${name} = ${swiftNumber(value.px)}`;
    if (value.kind === 'number' && value.number === 0) return name === 'padding' || name === 'spacing' ? `${name} = 0` : '';
    return token(value, component, 'dimension', (expression) => `${name} = ${expression}`);
  };
}

function colorOf(name: string): Property {
  return (value, component) => {
    if (value.kind === 'word') return value.word === 'transparent' || value.word === 'none' ? `${name} = .clear` : undefined;
    return token(value, component, 'color', (expression) => `${name} = ${expression}`);
  };
}

function gradient(value: StyleValue, component: SwiftComponent): string | undefined {
  return token(value, component, 'gradient', (expression) => `gradient = ${expression}`);
}

function none(value: StyleValue): string | undefined {
  return value.kind === 'word' && value.word === 'none' ? '' : undefined;
}

function token(
  value: StyleValue,
  { theme }: SwiftComponent,
  type: TokenReference['type'],
  made: (expression: string) => string,
): string | undefined {
  if (value.kind !== 'token') return undefined;
  const found = theme.reference(value.path);
  if (found?.type !== type) return undefined;
  return made(found.isAdaptive ? `${found.expression}.value(in: scheme)` : found.expression);
}

function written(value: StyleValue): string {
  switch (value.kind) {
    case 'token':
      return `{${value.path}}`;
    case 'length':
    case 'blur':
      return `${value.px}px`;
    case 'share':
      return `${value.share * 100}%`;
    case 'number':
      return String(value.number);
    case 'text':
      return value.text;
    case 'word':
      return value.word;
  }
}
