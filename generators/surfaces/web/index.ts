import type { EmittedFile, Ownership, SurfaceGenerator } from '../../define.ts';
import { template } from '../../text/template.ts';
import { themeSheet } from './theme.ts';
import { manifestOf } from './manifest.ts';
import { viewOf, type ComponentView } from './view.ts';

/** File name in the output, its template, who owns it. `{}` is the component's name. */
const FILES: readonly (readonly [path: string, template: string, ownership: Ownership])[] = [
  ['surface.gen.ts', 'surface.ts', 'generated'],
  ['harness.gen.ts', 'harness.ts', 'generated'],
  ['{}.messages.gen.ts', 'messages.ts', 'generated'],
  ['{}.styles.gen.ts', 'styles.ts', 'generated'],
  ['{}.base.gen.ts', 'base.ts', 'generated'],
  ['{}.ts', 'component.ts', 'scaffold'],
  ['index.ts', 'index.ts', 'generated'],
  ['demo/main.ts', 'demo.ts', 'generated'],
  ['demo/index.html', 'demo.html', 'scaffold'],
];

/** Puts the imports before the base class: what its body names, and nothing else. */
function withImports(view: ComponentView, body: string): string {
  const named = (names: readonly string[]): string =>
    names.filter((name) => new RegExp(`\\b${name.replace('type ', '')}\\b`).test(body)).join(', ');
  return `${view.header}
import { ${named(['html', 'nothing', 'type CSSResultGroup', 'type PropertyDeclarations'])} } from 'lit';
import { ${named(['SurfaceElement', 'display', 'pretty', 'type Contract', 'type Json', 'type Words'])} } from './surface.gen.ts';
import { translate, type ${view.symbol}Messages } from './${view.component}.messages.gen.ts';
import { styles } from './${view.component}.styles.gen.ts';

${body}`;
}

export default {
  id: 'web',
  summary: 'A Lit element per spec: generated base class, user-owned class, typed messages, styles, demo page with harness',
  scaffold(program, spec, options) {
    const view = viewOf(program, spec, options);
    const origin = [spec.id];
    const files: EmittedFile[] = FILES.map(([path, name, ownership]) => ({
      path: path.replace('{}', view.component),
      content: (name === 'base.ts'
        ? withImports(view, template('surfaces/web/templates', name)(view))
        : template('surfaces/web/templates', name)(view)
      ).replace(/\n{3,}/g, '\n\n'),
      ownership,
      origin,
    }));
    files.push({
      path: 'custom-elements.json',
      content: `${JSON.stringify(manifestOf(spec, view), null, 2)}\n`,
      ownership: 'keyed',
      origin,
    });
    files.push({ path: 'demo/theme.gen.css', content: themeSheet(program, [spec], options), ownership: 'generated', origin });
    return { files, diagnostics: [] };
  },
} satisfies SurfaceGenerator;
