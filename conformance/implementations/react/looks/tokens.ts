import { fieldsIn, isFields, own, type Fields } from '../json.ts';

/** A token's value as CSS text. */
type Write = (value: unknown) => string;

const length: Write = (value) => {
  const { value: amount, unit } = fieldsIn(value);
  return `${Number(amount)}${String(unit)}`;
};

const color: Write = (value) => {
  const { hex, alpha = 1 } = fieldsIn(value);
  const opacity = Math.round(Number(alpha) * 255);
  return opacity === 255 ? String(hex) : `${String(hex)}${opacity.toString(16).padStart(2, '0')}`;
};

const faces: Write = (value) =>
  (Array.isArray(value) ? value : [value]).map((face) => (/^[a-z-]+$/.test(String(face)) ? String(face) : `"${String(face)}"`)).join(', ');

const shadow: Write = (value) => {
  const layers = (Array.isArray(value) ? value : [value]).map((given) => {
    const layer = fieldsIn(given);
    return [...['offsetX', 'offsetY', 'blur', 'spread'].map((key) => length(layer[key])), color(layer['color'])].join(' ');
  });
  return layers.join(', ') || 'none';
};

const gradient: Write = (value) => {
  const stops = (Array.isArray(value) ? value : [])
    .map(fieldsIn)
    .map((stop) => `${color(stop['color'])} ${Number(stop['position']) * 100}%`);
  return `linear-gradient(145deg, ${stops.join(', ')})`;
};

const WRITERS: ReadonlyMap<unknown, Write> = new Map([
  ['dimension', length],
  ['duration', length],
  ['color', color],
  ['fontFamily', faces],
  ['shadow', shadow],
  ['gradient', gradient],
]);

/** Custom properties of a tree of design tokens, named by their paths; types without a CSS value of their own are left out. */
export function properties(tree: Fields, path: readonly string[] = [], inherited?: unknown): [name: string, value: string][] {
  const type = own(tree, '$type') ?? inherited;
  const write = WRITERS.get(type);
  if (Object.hasOwn(tree, '$value')) return write ? [[`--${path.join('-')}`, write(tree['$value'])]] : [];
  return Object.entries(tree).flatMap(([key, branch]) =>
    key.startsWith('$') || !isFields(branch) ? [] : properties(branch, [...path, key], type),
  );
}
