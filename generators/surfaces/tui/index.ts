import type { Place } from '../../../specs/language/model/place.ts';
import type { EmittedFile, Ownership, SurfaceGenerator } from '../../generator.ts';
import { banner } from '../../text/banner.ts';
import { template } from '../../text/template.ts';
import { componentView } from '../view/component.ts';
import { nameNotes, placesIn } from '../view/name-notes.ts';
import { styleNotes } from '../view/style-notes.ts';
import { textsView } from '../view/texts.ts';
import { tokensView } from '../view/tokens.ts';
import { componentModel } from './component.ts';
import { contractCode, typesCode, type ContractInput } from './contract.ts';
import { goText } from './escape.ts';
import { kitFiles } from './kit.ts';
import { messageMethods, messagesModel } from './messages.ts';
import { WRITTEN_NUMBERS } from './numbers.ts';
import { pathsOf } from './paths.ts';
import { componentsIn, fileClashes, fileOf, namesIn } from './place.ts';
import { rulesOf } from './rules.ts';
import { tokensModel } from './tokens.ts';
import { testCode } from './tests.ts';
import { wordsOf } from './words.ts';

/** Import path of the package until the user names it: only the scaffolds `go.mod` and `cmd/` say it. */
const MODULE = 'example.com/tui';

const NOWHERE: Place = { file: '', start: { line: 1, column: 1, offset: 0 }, end: { line: 1, column: 1, offset: 0 } };

export default {
  id: 'tui',
  summary: 'A Go package for Bubble Tea: contract and view per spec, a file of yours, a program, tests, one run-time library',
  layout: 'package',
  component(program, spec, options) {
    const view = componentView(program, spec, 'tui', options);
    const names = namesIn(program, view, options);
    const file = fileOf(spec);
    const texts = textsView(program, componentsIn(program), options);
    const paths = pathsOf(view);
    const rules = rulesOf(view, paths);
    const input: ContractInput = {
      view,
      names,
      rules,
      words: wordsOf(view, messageMethods(texts).names, paths),
      tokens: tokensView(program, options),
    };
    const emit = (path: string, content: string, ownership: Ownership): EmittedFile => ({ path, content, ownership, origin: [spec.id] });
    const header = headerOf([spec.id]);
    const model = componentModel(input, paths);
    const blocks = typesCode(input);
    const contract = contractCode(input);
    const tests = testCode(view, names);
    const host = view.instances.opens.length > 0;
    return {
      files: [
        emit(
          `${file}.gen.go`,
          withImports((imports) => filled('contract.go', { header, blocks, contract, imports })),
          'generated',
        ),
        emit(
          `${file}_view.gen.go`,
          withImports((imports) => filled('view.go', { header, ...model, imports })),
          'generated',
        ),
        emit(`${file}.go`, filled('component.go', model), 'scaffold'),
        ...(tests.code === undefined ? [] : [emit(`${file}_gen_test.go`, `${header}\n\n${tests.code}`, 'generated' as const)]),
        emit(
          `cmd/${file.replaceAll('_', '-')}/main.go`,
          filled('main.go', {
            ...model,
            command: file.replaceAll('_', '-'),
            module: MODULE,
            constructor: host
              ? `New${names.symbol}Host(tui.${names.symbol}Settings())`
              : `Alone(tui.New${names.symbol}(tui.${names.symbol}Settings()))`,
          }),
          'scaffold',
        ),
      ],
      diagnostics: [...nameNotes('Go', names.changed, placesIn(view)), ...tests.diagnostics, ...fileClashes(program, spec)],
    };
  },
  shared(program, specs, options) {
    const header = headerOf(specs.map(({ id }) => id));
    const texts = textsView(program, specs, options);
    const origin = specs.map(({ id }) => id);
    const emit = (path: string, content: string, ownership: Ownership): EmittedFile => ({ path, content, ownership, origin });
    const methods = messageMethods(textsView(program, componentsIn(program), options));
    return {
      files: [
        emit('go.mod', filled('go.mod', { module: MODULE }), 'scaffold'),
        emit(
          'doc.gen.go',
          `${header}\n\n// Package tui holds components for the terminal, made from their specs.\npackage tui\n`,
          'generated',
        ),
        emit('tokens.gen.go', filled('tokens.go', { header, ...tokensModel(tokensView(program, options)) }), 'generated'),
        emit('messages.gen.go', filled('messages.go', { header, ...messagesModel(texts, methods.names) }), 'generated'),
        ...kitFiles(headerOf([])).map(({ path, text }) => emit(path, text, 'generated')),
      ],
      diagnostics: [
        ...nameNotes('Go', methods.changed, (key) => [program.messages[key]?.place ?? specs[0]?.place ?? NOWHERE]),
        ...styleNotes(program, texts, { language: 'Go', numbers: WRITTEN_NUMBERS }),
      ],
    };
  },
} satisfies SurfaceGenerator;

function filled(name: string, view: object): string {
  return template('surfaces/tui/templates', name)(view);
}

/** The code of a file with the imports that it turns out to need. */
function withImports(code: (imports: string) => string): string {
  const bare = code('');
  // Texts and comments of a spec may read like a use: a prop that is called json.
  const used = bare.replace(/"(?:[^"\\\n]|\\.)*"|`[^`]*`|\/\/.*/g, '');
  const needed = [...(/\bjson\./.test(used) ? ['encoding/json'] : []), ...(/\btime\.Time\b/.test(used) ? ['time'] : [])];
  const lines = needed.map((name) => `"${name}"`);
  return lines.length === 0
    ? bare
    : code(lines.length === 1 ? `import ${lines[0] ?? ''}` : `import (\n${lines.map((line) => `\t${line}`).join('\n')}\n)`);
}

/** Go tools know generated files by this line. */
function headerOf(origin: readonly string[]): string {
  return `// Code generated by kmd. DO NOT EDIT.\n//\n// ${goText(banner(origin, 'change the specs and generate again'))}`;
}
