import { diagnose, type Diagnostic } from '../../specs/language/diagnostics/diagnostic.ts';
import { tokenVariable, usualPreset } from '../../specs/language/model/names.ts';
import type { TokenDeclaration } from '../../specs/language/model/token.ts';
import type { EmittedFile, Generate } from '../generator.ts';
import { PIECES } from '../text/css-value.ts';
import { tokenSheet } from './css.ts';
import { resolverFile, tokenFile } from './dtcg.ts';
import { tokenModule } from './typescript.ts';

/** Tokens as CSS custom properties, as a typed module, as DTCG files with and without aliases, and a resolver document over them. */
export const generate: Generate = (program, options) => {
  const presets = program.presets.filter(({ id }) => options.presets?.includes(id) ?? true);
  const tokens = [...program.tokens].sort((a, b) => (a.path < b.path ? -1 : 1));
  const diagnostics = collisions(tokens);
  if (diagnostics.length > 0 || presets.length === 0) return { files: [], diagnostics };
  const origin = presets.map(({ id }) => id);
  const file = (path: string, content: string, from: readonly string[] = origin): EmittedFile => ({
    path,
    content,
    ownership: 'generated',
    origin: from,
  });
  return {
    files: [
      file('tokens.css', tokenSheet(presets, tokens, usualPreset(origin))),
      file('tokens.ts', tokenModule(presets, tokens)),
      file(
        'dtcg/resolver.json',
        resolverFile(presets, usualPreset(origin), (id, scheme) => `${id}.${scheme}.json`),
      ),
      ...presets.flatMap((preset) =>
        (['light', 'dark'] as const).flatMap((scheme) => [
          file(`dtcg/${preset.id}.${scheme}.resolved.json`, tokenFile(preset, scheme, 'resolved'), [preset.id]),
          file(`dtcg/${preset.id}.${scheme}.json`, tokenFile(preset, scheme, 'authored'), [preset.id]),
        ]),
      ),
    ],
    diagnostics,
  };
};

/** Reports two paths with the same custom property: `a.b-c` and `a-b.c`, or `a.code-font-size` and a piece of the typography `a.code`. */
function collisions(tokens: readonly TokenDeclaration[]): Diagnostic[] {
  const first = new Map<string, TokenDeclaration>();
  const found: Diagnostic[] = [];
  for (const token of tokens) {
    const whole = tokenVariable(token.path).toLowerCase();
    const names = [whole, ...(token.type === 'typography' ? PIECES.map((piece) => whole + piece) : [])];
    const name = names.find((one) => first.has(one));
    const other = name === undefined ? undefined : first.get(name);
    if (name === undefined || other === undefined) for (const one of names) first.set(one, token);
    else
      found.push(
        diagnose(
          'K5900',
          token.place,
          { token: token.path, other: other.path, name },
          { related: [{ message: `\`${other.path}\` is declared here`, place: other.place }] },
        ),
      );
  }
  return found;
}
