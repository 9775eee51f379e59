import { posix } from 'node:path';
import { diagnose, type Diagnostic } from '../../../specs/language/diagnostics/diagnostic.ts';
import type { Program } from '../../../specs/language/model/program.ts';
import type { Spec } from '../../../specs/language/model/spec.ts';
import type { EmittedFile, GeneratorOptions, Ownership, SurfaceGenerator } from '../../generator.ts';
import { banner } from '../../text/banner.ts';
import { runtimeFiles } from '../../text/runtime.ts';
import { template } from '../../text/template.ts';
import { componentView } from '../view/component.ts';
import { nameNotes, placesIn } from '../view/name-notes.ts';
import { styleNotes } from '../view/style-notes.ts';
import { textsView } from '../view/texts.ts';
import { componentNames } from './component-names.ts';
import { contractFile } from './contract.ts';
import { dartComment, docComment, lineComment } from './escape.ts';
import { messageFiles } from './message-files.ts';
import { WRITTEN_DATES, WRITTEN_NUMBERS } from './message-text.ts';
import { modelFile } from './model.ts';
import { HARNESS, importPath, imports, MESSAGES, packageName, RUNTIME, stemOf, TOKENS } from './package.ts';
import { testFile } from './test-file.ts';
import { PRESETS, themeFiles } from './theme.ts';
import { viewFile } from './view-file.ts';
import { widgetMembers } from './widget-members.ts';

const TEMPLATES = 'surfaces/flutter/templates';

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
    const tests = testFile(program, view, names, options, header);
    const scaffold = template(
      TEMPLATES,
      'component.dart',
    )({
      ...widgetMembers(view, names),
      imports: imports(['package:flutter/widgets.dart', importPath(own, `${names.stem}_view.gen.dart`, names.package)]),
      ownDoc: docComment([
        `${dartComment(view.title)}. This file is yours: kmd writes it once and merges changes of the spec into it.`,
        'Change how a part looks or what its press does by overriding `build…`, `shows…` and `press…` in the state below.',
      ]),
      symbol: names.symbol,
    });
    return {
      files: [
        file(`${names.stem}_contract.gen.dart`, contractFile(view, names, header), 'generated'),
        file(`${names.stem}_model.gen.dart`, modelFile(view, names, header), 'generated'),
        file(`${names.stem}_view.gen.dart`, viewFile(program, view, names, options, header), 'generated'),
        file(own, scaffold, 'scaffold'),
        ...(tests === undefined ? [] : [file(tests.path, tests.content, 'generated')]),
      ],
      diagnostics: [...nameNotes('Dart', names.changed, placesIn(view)), ...(tests?.diagnostics ?? []), ...sharedFiles(program, spec)],
    };
  },
  shared(program, specs, options) {
    const origin = specs.map(({ id }) => id);
    const header = lineComment(banner(origin, 'change the spec and generate again'));
    const name = packageName(options.prefix);
    const themes = themeFiles(program, options, header);
    const file = (path: string, content: string, ownership: Ownership = 'generated'): EmittedFile => ({ path, content, ownership, origin });
    return {
      files: [
        file('pubspec.yaml', template(TEMPLATES, 'pubspec.yaml')({ package: name }), 'scaffold'),
        file(`lib/${name}.dart`, barrel(program, specs, options, themes.size > 0, header)),
        ...runtime(specs),
        ...messageFiles(program, specs, options, header),
        ...[...themes].map(([path, content]) => file(path, content)),
      ],
      diagnostics: styleNotes(program, textsView(program, specs, options), {
        language: 'Dart',
        numbers: WRITTEN_NUMBERS,
        dates: WRITTEN_DATES,
      }),
    };
  },
} satisfies SurfaceGenerator;

/** The run-time library, and the test harness beside the tests. */
function runtime(specs: readonly Spec[]): EmittedFile[] {
  const header = lineComment(banner([], 'override its methods in your component'));
  const isTested = specs.some(({ tests, wire }) => tests.length > 0 && wire.length > 0);
  return runtimeFiles('surfaces/flutter', header.trimEnd(), '.dart').flatMap(({ name, text }): EmittedFile[] => {
    const forTests = name.startsWith('test/');
    if (forTests && !isTested) return [];
    const path = forTests ? posix.join(posix.dirname(HARNESS), posix.basename(name)) : `${RUNTIME}/${name}`;
    return [{ path, content: text, ownership: 'generated', origin: [] }];
  });
}

/** What the package exports: the components, what a host needs, themes and messages. */
function barrel(program: Program, specs: readonly Spec[], options: GeneratorOptions, hasThemes: boolean, header: string): string {
  const own = specs.flatMap((spec) => {
    const stem = stemOf(
      spec.bindings.find(({ surface }) => surface === 'flutter'),
      spec.id,
    );
    return [`${stem}.dart`, ...['contract', 'model', 'view'].map((one) => `${stem}_${one}.gen.dart`)];
  });
  const runtime = [
    'content/content_blocks',
    'content/words',
    'form/form_values',
    'form/schema_form',
    'form/words',
    'host',
    'host_view',
    'json',
    'machine',
    'model',
    'part_item',
    'parts',
    'style',
    'surface_state',
  ];
  const all = [...own, ...runtime.map((one) => `${RUNTIME}/${one}.dart`), MESSAGES, ...(hasThemes ? [TOKENS, PRESETS] : [])];
  return template(TEMPLATES, 'barrel.dart')({ header, exports: all.map((path) => path.slice('lib/'.length)).sort() });
}

/** Two components in one file are an error before anything is written. */
function sharedFiles(program: Program, spec: Spec): Diagnostic[] {
  const stem = (one: Spec): string =>
    stemOf(
      one.bindings.find(({ surface }) => surface === 'flutter'),
      one.id,
    );
  const other = program.specs.find(
    (one) => one.id < spec.id && one.kind === 'component' && stem(one).toLowerCase() === stem(spec).toLowerCase(),
  );
  return other === undefined ? [] : [diagnose('K5911', spec.place, { id: spec.id, other: other.id, path: `${stem(spec)}.dart` })];
}
