import type { Program } from '../../../specs/language/model/program.ts';
import type { Spec } from '../../../specs/language/model/spec.ts';
import type { PresetValue, TokenType } from '../../../specs/language/model/token.ts';
import { usualPreset } from '../../../specs/language/model/names.ts';
import { SHORT_PROPERTIES } from '../../../specs/language/units/style-properties.ts';
import type { GeneratorOptions } from '../../generator.ts';

/** A value of a preset table, typed. */
export type StyleValue =
  | { readonly kind: 'token'; readonly path: string; readonly type: TokenType }
  /** In px. */
  | { readonly kind: 'length'; readonly px: number }
  /** From 0 to 1. */
  | { readonly kind: 'share'; readonly share: number }
  | { readonly kind: 'number'; readonly number: number }
  /** Radius of a backdrop blur in px. */
  | { readonly kind: 'blur'; readonly px: number }
  /** A quoted text. */
  | { readonly kind: 'text'; readonly text: string }
  /** `none`, `solid`, `transparent`; anything else that is not understood stays as written. */
  | { readonly kind: 'word'; readonly word: string };

export interface StyleRow {
  readonly preset: string;
  /** Column → value; a blank cell is absent. */
  readonly values: ReadonlyMap<string, StyleValue>;
}

export interface StyleView {
  /** Columns of the table in the order of the alphabet, in the words of `styleProperty`. */
  readonly columns: readonly string[];
  /** The columns as written, in the order of the alphabet. */
  readonly written: readonly string[];
  /** The presets that the spec promises: those that it requires or has a row for. One that names none leaves the choice to the project: all. */
  readonly claimed: readonly string[];
  /** One row for each preset of the output. A preset without a row of its own has that of the default. */
  readonly rows: readonly StyleRow[];
}

/** `radius` → `border-radius`; a name that is a property already stays. */
export function styleProperty(column: string): string {
  return Object.hasOwn(SHORT_PROPERTIES, column) ? (SHORT_PROPERTIES[column] ?? column) : column;
}

export function styleView(program: Program, spec: Spec, options: GeneratorOptions): StyleView {
  const types = new Map(program.tokens.map(({ path, type }) => [path, type]));
  const ids = program.presets.map(({ id }) => id).filter((id) => options.presets?.includes(id) ?? true);
  const usual = usualPreset(ids);
  const rowOf = (id: string): Spec['presets'][number] | undefined =>
    spec.presets.find(({ preset, prose }) => preset === id && prose === undefined);
  const columns = new Set<string>();
  const ownOf = ownColumn(spec);
  const rows = ids.map((preset): StyleRow => {
    const values = new Map<string, StyleValue>();
    for (const [column, value] of Object.entries((rowOf(preset) ?? rowOf(usual))?.values ?? {})) {
      const property = styleProperty(ownOf(column));
      columns.add(property);
      values.set(property, styleValue(value, types));
    }
    return { preset, values };
  });
  const written = [...new Set(spec.presets.flatMap(({ values }) => Object.keys(values)))].sort();
  const { requiredPresets: required } = spec;
  const promised = ids.filter((id) => required === 'all' || required.includes(id) || rowOf(id) !== undefined);
  return { columns: [...columns].sort(), written, claimed: promised.length > 0 ? promised : ids, rows };
}

/** The column of the one outermost part without its id in front: `card-background` is `background`, which surfaces read. */
function ownColumn({ parts }: Spec): (column: string) => string {
  const outermost = parts.filter(({ within }) => within === undefined);
  const [root] = outermost;
  if (root === undefined || outermost.length > 1) return (column) => column;
  const start = `${root.id}-`;
  const isOfAnother = (column: string): boolean =>
    parts.some(({ id }) => id.length > root.id.length && (column === id || column.startsWith(`${id}-`)));
  return (column) => (column.startsWith(start) && !isOfAnother(column) ? column.slice(start.length) : column);
}

function styleValue({ text, alias }: PresetValue, types: ReadonlyMap<string, TokenType>): StyleValue {
  if (alias !== undefined) return { kind: 'token', path: alias, type: types.get(alias) ?? 'string' };
  const written = text.trim();
  const quoted = /^"([^"]*)"$|^'([^']*)'$/.exec(written);
  if (quoted !== null) return { kind: 'text', text: quoted[1] ?? quoted[2] ?? '' };
  const blur = /^blur\(\s*([\d.]+)(px|rem)?\s*\)$/i.exec(written);
  if (blur !== null) return { kind: 'blur', px: Number(blur[1]) * (blur[2] === 'rem' ? 16 : 1) };
  const measure = /^(-?\d*\.?\d+)(px|rem|dp|sp|%)?$/i.exec(written);
  if (measure === null) return { kind: 'word', word: written };
  const amount = Number(measure[1]);
  const unit = measure[2]?.toLowerCase();
  if (unit === undefined) return { kind: 'number', number: amount };
  if (unit === '%') return { kind: 'share', share: amount / 100 };
  return { kind: 'length', px: unit === 'rem' ? amount * 16 : amount };
}
