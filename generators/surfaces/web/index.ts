import { posix } from 'node:path';
import type { EmittedFile, Ownership, SurfaceGenerator } from '../../generator.ts';
import { generate as generateMessages } from '../../messages/generate.ts';
import { banner } from '../../text/banner.ts';
import { jsonDocument } from '../../text/json.ts';
import { runtimeFiles } from '../../text/runtime.ts';
import { template } from '../../text/template.ts';
import { componentView } from '../view/component.ts';
import { hasProse } from '../view/prose.ts';
import { textsView } from '../view/texts.ts';
import { baseClass } from './base.ts';
import { manifestOf } from './manifest.ts';
import { spokenLocales, wholeLocales, withMessages } from './messages.ts';
import { themeSheet } from './theme.ts';
import { contentUse, formUse } from './renderers.ts';
import { storiesView } from './stories.ts';
import { viewOf } from './view.ts';

/** File of a component, its template, its owner. `{}` stands for the name of the component. */
const FILES: readonly (readonly [path: string, template: string, ownership: Ownership])[] = [
  ['{}.styles.gen.ts', 'styles.ts', 'generated'],
  ['{}.ts', 'component.ts', 'scaffold'],
  ['index.ts', 'index.ts', 'generated'],
  ['demo/main.ts', 'demo.ts', 'generated'],
  ['demo/index.html', 'demo.html', 'scaffold'],
];

/** Files of the content renderers that draw Markdown, also without content. */
const PROSE = new Set(['block', 'markdown', 'styles', 'text'].map((name) => `content/${name}.ts`));

/** Files of a project with a Storybook, which takes files that end in `.stories.ts` alone. */
const STORIES: readonly (readonly [path: string, template: string])[] = [
  ['{}.gen.stories.ts', 'stories.ts'],
  ['{}.clauses.gen.stories.ts', 'clauses.ts'],
];

export default {
  id: 'web',
  summary: 'Lit elements: base class and styles per spec, a class of yours, a demo page, one run-time library',
  layout: 'folders',
  component(program, spec, options) {
    const model = componentView(program, spec, 'web', options);
    const view = viewOf(model, program, spec, options);
    const file = (path: string, content: string, ownership: Ownership): EmittedFile => ({ path, content, ownership, origin: [spec.id] });
    const files = [
      file(`${view.component}.base.gen.ts`, baseClass(view), 'generated'),
      ...FILES.map(([path, name, ownership]) =>
        file(path.replace('{}', view.component), template('surfaces/web/templates', name)(view), ownership),
      ),
      file('custom-elements.json', jsonDocument(manifestOf(model, view)), 'keyed'),
      ...(options.storybook === true ? STORIES : []).map(([path, name]) => {
        const { claimed } = model.style;
        const stories = storiesView(spec, claimed, wholeLocales(textsView(program, [spec], options)));
        const sheet = posix.join(options.shared, '_demo/theme.gen.css');
        return file(
          path.replace('{}', view.component),
          template('surfaces/web/templates', name)({ ...view, ...stories, sheet }),
          'generated',
        );
      }),
    ];
    return { files, diagnostics: [] };
  },
  shared(program, specs, options) {
    const texts = textsView(program, specs, options);
    const words = generateMessages(withMessages(program, texts), { ...options, locales: spokenLocales(texts) });
    const models = specs.map((spec) => componentView(program, spec, 'web', options));
    // The renderers are there for the components that use them, for they bring libraries along.
    const unused = [
      ...(models.some((model) => contentUse(model) !== undefined) ? [] : ['content/']),
      ...(models.some(hasProse) ? [] : ['prose.ts']),
      ...(models.some((model) => formUse(model) !== undefined) ? [] : ['form/']),
      ...(options.storybook === true ? [] : ['stories.ts']),
    ];
    const files = (header: string): ReturnType<typeof runtimeFiles> =>
      runtimeFiles('surfaces/web', header).filter(
        ({ name }) => !unused.some((folder) => name.startsWith(folder)) || (models.some(hasProse) && PROSE.has(name)),
      );
    const header = `// ${banner([], 'override its methods in your component')}`;
    return {
      files: [
        ...files(header).map(({ name, text }): EmittedFile => ({
          path: `_runtime/${name}`,
          content: text,
          ownership: 'generated',
          origin: [],
        })),
        ...words.files.map((file) => ({ ...file, path: posix.join('_messages', file.path) })),
        {
          path: '_demo/theme.gen.css',
          content: themeSheet(program, specs, options),
          ownership: 'generated',
          origin: specs.map(({ id }) => id),
        },
      ],
      diagnostics: words.diagnostics,
    };
  },
} satisfies SurfaceGenerator;
