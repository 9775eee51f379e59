import { posix } from 'node:path';
import { diagnose, type Diagnostic } from '../../../specs/language/diagnostics/diagnostic.ts';
import type { EmittedFile, SurfaceGenerator } from '../../generator.ts';
import { banner } from '../../text/banner.ts';
import { template } from '../../text/template.ts';
import { componentView, type ComponentView } from '../view/component.ts';
import { nameNotes, placesIn } from '../view/name-notes.ts';
import { nativeNotes } from '../view/native-case.ts';
import { styleNotes } from '../view/style-notes.ts';
import { textsView } from '../view/texts.ts';
import { tokensView } from '../view/tokens.ts';
import { componentFiles, tidy } from './component.ts';
import { stateEvent } from './reported.ts';
import { kdoc, kotlinString } from './escape.ts';
import { expressionsOf } from './expressions.ts';
import { importsFor } from './imports.ts';
import { countedArguments, messageNames, WRITTEN_NUMBERS } from './messages.ts';
import { componentNames, folderTwin, packageOf, type ComponentNames, type PackageView } from './package.ts';
import { scopeOf, type Scope } from './scope.ts';
import { sharedFiles } from './shared.ts';
import { sharedMessages } from './test-data.ts';
import { testSources, type TestSource } from './tests.ts';
import { tokenNames } from './tokens.ts';

export default {
  id: 'compose',
  summary: 'Jetpack Compose: contract, model, parts and tests per spec, a composable of yours, tokens, string resources',
  layout: 'package',
  component(program, spec, options) {
    const view = componentView(program, spec, 'compose', options);
    const root = packageOf(program, options.prefix);
    const names = componentNames(view, options.prefix, root);
    const messages = messageNames(program);
    const scope = scopeOf(view, names.symbol, messages);
    const write = expressionsOf(view, scope, countedArguments(textsView(program, [spec], options), messages));
    const tokens = tokenNames(tokensView(program, options));
    const tests = testSources(view, scope, tokens.presets);
    const twin = folderTwin(program, spec.id);
    const files = [
      ...componentFiles({ view, scope, write, root, names, tokens }),
      ...(tests.sources.length === 0 ? [] : [testFile(view, scope, names, root, tests.sources)]),
    ];
    const diagnostics = [
      ...nameNotes('Kotlin', [...names.changed, ...scope.changed], placesIn(view)),
      ...nativeNotes(view, 'compose', tests.cases),
      ...(twin === undefined
        ? []
        : [diagnose('K5911', spec.place, { id: spec.id, other: twin, path: posix.join(root.main, names.folder) })]),
    ];
    return { files, diagnostics };
  },
  shared(program, specs, options) {
    const root = packageOf(program, options.prefix);
    const { changed } = messageNames(program);
    const placed = changed.filter(({ id }) => specs.some((spec) => spec.messages.some(({ key }) => key === id)));
    const place = (key: string): Diagnostic['place'] =>
      program.messages[key]?.place ??
      specs[0]?.place ?? { file: '', start: { line: 1, column: 1, offset: 0 }, end: { line: 1, column: 1, offset: 0 } };
    const styles = styleNotes(program, textsView(program, specs, options), { language: 'Kotlin', numbers: WRITTEN_NUMBERS });
    return {
      files: sharedFiles(program, specs, options, root),
      diagnostics: [...nameNotes('Kotlin', placed, (key) => [place(key)]), ...styles],
    };
  },
} satisfies SurfaceGenerator;

/** Notes each state that is entered. */
function observer(view: ComponentView, scope: Scope, symbol: string): string {
  if (view.members.events.length === 0) return 'onStateChange = { state -> entered += state.id }';
  const name = scope.events.get(stateEvent(view) ?? '') ?? 'onStateEntered';
  return `events = ${symbol}Events(${name} = { state -> entered += state.id })`;
}

function testFile(
  view: ComponentView,
  scope: Scope,
  { symbol, folder }: ComponentNames,
  root: PackageView,
  cases: readonly TestSource[],
): EmittedFile {
  const make = template('surfaces/compose/templates', 'test.kt');
  const shared = sharedMessages(cases);
  const data = {
    header: kdoc(banner([view.id], 'change the tests of the specification and generate again')),
    package: `${root.name}.${folder}`,
    title: kdoc(view.title),
    symbol,
    observe: observer(view, scope, symbol),
    messages: shared.messages,
    cases: shared.sources.map((one) => ({ ...one, skip: one.skip === '' ? '' : kotlinString(`No native form: ${one.skip}.`) })),
  };
  const body = make({ ...data, imports: '' });
  const own = [`import ${root.name}.testing.ComponentTest`, ...importsFor(body, root.name).split('\n')].sort();
  return {
    path: posix.join(root.androidTest, folder, `${symbol}Test.kt`),
    content: tidy(make({ ...data, imports: own.join('\n') })),
    ownership: 'generated',
    origin: [view.id],
  };
}
