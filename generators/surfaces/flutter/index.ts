import type { EmittedFile, SurfaceGenerator, Ownership } from '../../generator.ts';
import { banner } from '../../text/banner.ts';
import { runtimeFiles } from '../../text/runtime.ts';
import { template } from '../../text/template.ts';
import { componentView } from '../view/component.ts';
import { componentNames } from './component-names.ts';
import { contractFile } from './contract.ts';
import { dartComment, lineComment } from './escape.ts';
import { messageFiles } from './message-files.ts';
import { modelFile } from './model.ts';
import { importPath, imports, packageName, RUNTIME } from './package.ts';
import { themeFiles } from './theme.ts';
import { viewFile } from './view-file.ts';
import { widgetMembers } from './widget-members.ts';

export default {
  id: 'flutter',
  summary: 'A Dart package: a widget per spec, its contract and model, themes, messages, widget tests',
  layout: 'package',
  component(program, spec, options) {
    const view = componentView(program, spec, 'flutter', options);
    const names = componentNames(program, view, options);
    const header = lineComment(banner([spec.id], 'change the spec and generate again'));
    const file = (path: string, content: string, ownership: Ownership): EmittedFile => ({ path, content, ownership, origin: [spec.id] });
    const own = `${names.stem}.dart`;
    return {
      files: [
        file(`${names.stem}_contract.gen.dart`, contractFile(view, names, header), 'generated'),
        file(`${names.stem}_model.gen.dart`, modelFile(view, names, header), 'generated'),
        file(`${names.stem}_view.gen.dart`, viewFile(program, view, names, options, header), 'generated'),
        file(
          own,
          template(
            'surfaces/flutter/templates',
            'component.dart',
          )({
            ...widgetMembers(view, names),
            imports: imports(['package:flutter/widgets.dart', importPath(own, `${names.stem}_view.gen.dart`, names.package)]),
            title: dartComment(view.title),
            symbol: names.symbol,
          }),
          'scaffold',
        ),
      ],
      diagnostics: [],
    };
  },
  shared(program, specs, options) {
    const header = `// ${dartComment(
      banner(
        specs.map(({ id }) => id),
        'change the spec and generate again',
      ),
    )}\n`;
    const runtimeHeader = lineComment(banner([], 'override its methods in your component'));
    const name = packageName(options.prefix);
    return {
      files: [
        {
          path: 'pubspec.yaml',
          content: template('surfaces/flutter/templates', 'pubspec.yaml')({ package: name }),
          ownership: 'scaffold',
          origin: [],
        },
        ...runtimeFiles('surfaces/flutter', runtimeHeader, '.dart').map(({ name: path, text }): EmittedFile => ({
          path: `${RUNTIME}/${path}`,
          content: text,
          ownership: 'generated',
          origin: [],
        })),
        ...messageFiles(program, specs, options, header),
        ...[...themeFiles(program, options, header)].map(([path, content]): EmittedFile => ({
          path,
          content,
          ownership: 'generated',
          origin: [],
        })),
      ],
      diagnostics: [],
    };
  },
} satisfies SurfaceGenerator;
