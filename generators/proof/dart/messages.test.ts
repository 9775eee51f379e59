import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { formatMessage } from '../../../specs/language/messages/format.ts';
import { parseMessage } from '../../../specs/language/messages/parse.ts';
import { packageRoot } from '../../../specs/language/package-root.ts';
import { parametersOf } from '../../surfaces/flutter/parameters.ts';
import { messageNames } from '../../surfaces/flutter/message-names.ts';
import { localeNames } from '../../surfaces/flutter/package.ts';
import { textsView } from '../../surfaces/view/texts.ts';
import { libraryOf } from './declarations.ts';
import { emittedPackage, parseDart } from './emitted.ts';
import { evaluateMessage, type Argument, type MessageRuntime } from './evaluate.ts';

// Trees of a grammar in WebAssembly are slow to walk.
vi.setConfig({ testTimeout: 180_000 });

const OPTIONS = { prefix: 'Koder' };
const KIT = ['mcp-elicitation', 'mcp-tool-invocation'].map((id) => join(packageRoot(), `specs/ai-ui/${id}.kmd`));
const HOSTILE = join(packageRoot(), 'generators/proof/dart/specs/hostile.kmd');
const NUMBERS = [0, 1, 2, 3, 4, 5, 6, 11, 12, 21, 22, 42, 100, 101, 111, 1000, 1_000_000, 1.5];

const STYLES: Readonly<Record<string, (value: string) => Intl.NumberFormatOptions>> = {
  percent: () => ({ style: 'percent' }),
  compact: () => ({ notation: 'compact' }),
  currency: (value) => ({ style: 'currency', currency: value.slice(1, -1) }),
  grouping: () => ({ useGrouping: false }),
  minimumIntegerDigits: (value) => ({ minimumIntegerDigits: Number(value) }),
  minimumFractionDigits: (value) => ({ minimumFractionDigits: Number(value) }),
  maximumFractionDigits: (value) => ({ maximumFractionDigits: Number(value) }),
};

// The formatters of Dart are those of CLDR, as are those of JavaScript.
const runtime: MessageRuntime = {
  formatNumber: (locale, value, style) =>
    new Intl.NumberFormat(locale, Object.assign({}, ...Object.entries(style).map(([name, text]) => STYLES[name]?.(text)))).format(value),
  formatDate: (_, value) => value?.toISOString() ?? '',
};

/** Values for each argument: every plural class, each word of a select, hostile texts. */
function samples(type: 'String' | 'num' | 'DateTime?', selects: readonly string[]): readonly Argument[] {
  if (type === 'num') return NUMBERS;
  if (type === 'DateTime?') return [new Date(0), null];
  return [...selects, 'kmd $x ${y} {z} \'"\\ \n 🙂 \u202e'];
}

test.each([
  ['the kit', KIT],
  ['hostile texts', [HOSTILE]],
] as const)('every message of %s gives what the reference gives', (_, paths) => {
  const { program, files } = emittedPackage(paths);
  const specs = program.specs.filter(
    ({ kind, file }) => kind === 'component' && paths.some((path) => path.endsWith(file) || file.endsWith(path)),
  );
  const view = textsView(program, specs, OPTIONS);
  const { names } = messageNames(program, OPTIONS);
  let compared = 0;
  for (const tag of [...view.locales, ...view.pseudoLocales.map((one) => one.tag)]) {
    const path = `lib/src/l10n/messages_${localeNames(tag).file}.gen.dart`;
    const source = libraryOf(path, parseDart(files.find((file) => file.path === path)?.content ?? ''));
    const fallback = libraryOf(
      '',
      parseDart(files.find((file) => file.path === `lib/src/l10n/messages_${localeNames(view.source).file}.gen.dart`)?.content ?? ''),
    );
    const arb = JSON.parse(files.find((file) => file.path === `lib/l10n/messages_${localeNames(tag).arb}.arb`)?.content ?? '{}') as Record<
      string,
      string
    >;
    for (const message of view.messages) {
      const name = names.get(message.key) ?? '';
      const local = message.in(tag);
      if (local.language === tag) {
        expect(arb[name], message.key).toBe(local.text);
        expect(parseMessage(arb[name] ?? ''), message.key).toEqual(parseMessage(local.text));
      }
      const [declared] = local.language === tag ? source.classes : fallback.classes;
      if (declared === undefined) throw new Error(`no class for ${tag}`);
      for (const args of combinations(message)) {
        const byName = Object.fromEntries(
          parametersOf(message).map(({ argument, name: own }) => [own, args[argument] === undefined ? '' : args[argument]]),
        );
        const hasDate = message.args.some(({ type }) => type === 'date' || type === 'time');
        const result = evaluateMessage(declared, name, byName, runtime);
        if (!hasDate)
          expect(result, `${message.key} in ${tag} of ${JSON.stringify(args)}`).toBe(
            formatMessage(local.text, local.language, args as never),
          );
        compared += 1;
      }
    }
  }
  expect(compared).toBeGreaterThan(20);
});

function combinations(message: Parameters<typeof parametersOf>[0]): Record<string, Argument>[] {
  return parametersOf(message).reduce<Record<string, Argument>[]>(
    (all, { argument, type }) => {
      const declared = message.args.find(({ name }) => name === argument)?.type;
      const selects = typeof declared === 'object' ? declared.select : [];
      return all.flatMap((one) => samples(type as 'String', selects).map((value) => ({ ...one, [argument]: value })));
    },
    [{}],
  );
}
