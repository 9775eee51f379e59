import { diagnose, type Diagnostic } from '../../specs/language/diagnostics/diagnostic.ts';
import { PRESET_ATTRIBUTE, presetVariable, usualPreset } from '../../specs/language/model/names.ts';
import type { Spec } from '../../specs/language/model/spec.ts';
import type { PresetRow } from '../../specs/language/model/token.ts';
import type { EmittedFile, Generate } from '../generator.ts';
import { banner } from '../text/banner.ts';
import { cssString } from '../text/css.ts';
import { cssValue } from './value.ts';

/** The preset table of each component, as custom properties that the styles of the component read. */
export const generate: Generate = (program, options) => {
  const diagnostics: Diagnostic[] = [];
  const files: EmittedFile[] = [];
  const usual = usualPreset(program.presets.map(({ id }) => id).filter((id) => options.presets?.includes(id) ?? true));
  for (const spec of program.specs.filter(({ presets, kind }) => kind === 'component' && presets.length > 0)) {
    const rows = spec.presets.filter(({ preset, prose }) => prose === undefined && (options.presets?.includes(preset) ?? true));
    const rules = rows.map((row) => ({ preset: row.preset, text: rule(spec, row, row.preset === usual, diagnostics) }));
    const file = (name: string, texts: readonly string[], origin: readonly string[]): EmittedFile => ({
      path: `${spec.id}/${name}.css`,
      content: `/* ${banner(origin, 'change the preset table and generate again')} */\n\n${texts.join('\n\n')}\n`,
      ownership: 'generated',
      origin,
    });
    for (const { preset, text } of rules) files.push(file(preset, [text], [spec.id]));
    if (rules.length > 0)
      files.push(
        file(
          'all',
          rules.map(({ text }) => text),
          [spec.id],
        ),
      );
  }
  return diagnostics.length > 0 ? { files: [], diagnostics } : { files, diagnostics };
};

/** The rule of one preset. The usual preset applies without a preset too, like its tokens. */
function rule(spec: Spec, row: PresetRow, usual: boolean, diagnostics: Diagnostic[]): string {
  const lines = Object.entries(row.values).flatMap(([property, value]) => {
    const text = cssValue(value);
    if (text === undefined) {
      diagnostics.push(diagnose('K5901', value.place, { value: value.text, property }));
      return [];
    }
    return [`  ${presetVariable(spec.id, property)}: ${text};`];
  });
  // A preset inside another one must not inherit properties that only the outer one sets.
  const columns = new Set(spec.presets.flatMap(({ values }) => Object.keys(values)));
  for (const property of columns) if (!Object.hasOwn(row.values, property)) lines.push(`  ${presetVariable(spec.id, property)}: initial;`);
  const selector = `${usual ? `:root:not([${PRESET_ATTRIBUTE}]),\n` : ''}[${PRESET_ATTRIBUTE}=${cssString(row.preset)}]`;
  return `${selector} {\n${lines.join('\n')}\n}`;
}
