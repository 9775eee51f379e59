import { oneLine } from '../../specs/language/text/one-line.ts';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { acceptTranslations, type NewText } from '../../i18n/exchange/accept-translations.ts';
import { collectUnits } from '../../i18n/exchange/collect-units.ts';
import type { Exchange, ExchangeFile, ExchangeFormat } from '../../i18n/exchange/exchange.ts';
import { loadExchangeFormats } from '../../i18n/exchange/load-formats.ts';
import { notTaken } from '../../i18n/exchange/not-taken.ts';
import { placeTexts, withNewKeys } from '../../i18n/exchange/place-texts.ts';
import { diagnose, type Diagnostic } from '../../specs/language/diagnostics/diagnostic.ts';
import { DISK } from '../../specs/language/disk.ts';
import { packageRoot } from '../../specs/language/package-root.ts';
import { canonicalLocale } from '../../specs/language/units/locale.ts';
import { UsageError, type CommandDefinition, type CommandIo } from '../cli/command.ts';
import { displayPath } from '../cli/display-path.ts';
import { EXIT, type ExitCode } from '../cli/exit-codes.ts';
import { oneOf } from '../cli/unknown-word.ts';
import { list, listOption, textOption, type Options } from '../cli/options.ts';
import { readFile } from '../cli/read-file.ts';
import { writeFile } from '../cli/write-file.ts';
import { isAsExported, noteExport } from '../project/export-record.ts';
import { openProject, type Project } from '../project/open-project.ts';
import { noteSources, readRecord, sourceHash } from '../project/translation-record.ts';
import { renderDiagnostics } from '../render/diagnostics/render.ts';

const FOLDER = 'translations';

export default {
  name: 'messages',
  summary: 'Gives the texts to translators and takes translations back',
  examples: [
    `kmd messages export                                   ${FOLDER}/<locale>.xlf for each locale`,
    'kmd messages export --format i18next --locale de      a new locale, every text of it missing',
    `kmd messages import ${FOLDER}/de.xlf               into the specs and the message folder`,
  ],
  configure(command) {
    command
      .argument('<what>', 'export or import')
      .argument('[files...]', 'files of translations to import')
      .option('--format <name>', 'formatjs, i18next or xliff (default: xliff; for import, by the file)')
      .option(
        '--locale <tags>',
        'only these locales (default: `locales` of the configuration, else all, but for the source; for import, the one that the file names)',
        list,
      )
      .option('--out <folder>', `folder of export (default: ${FOLDER})`)
      .option('--outdated', 'import translations of earlier source texts too')
      .option('--force', 'export over a file whose translations were not imported, or that is of another format');
  },
  async run(io, [asked = '', ...files], options) {
    const what = oneOf('kmd messages', asked, ['export', 'import']);
    if (what === 'import' && files.length === 0) throw new UsageError('name the files to import');
    if (what === 'export' && files.length > 0) throw new UsageError('export takes no files; name a folder with --out');
    const formats = await loadExchangeFormats();
    const id = textOption(options, 'format');
    const format = id === undefined ? undefined : formats.get(oneOf('--format', id, [...formats.keys()]));
    const locales = listOption(options, 'locale').map(locale);
    const project = await openProject(io);
    const broken = project.diagnostics.filter(({ severity }) => severity === 'error');
    if (broken.length > 0) {
      io.stderr.write(renderDiagnostics(broken, 'pretty', project.sources, io, io.stderr));
      return EXIT.invalid;
    }
    if (what === 'export') return exportTexts(io, project, { format: format ?? formats.get('xliff'), formats, locales }, options);
    let worst: ExitCode = EXIT.ok;
    for (const file of files) {
      // Each file is read against what the one before it has changed.
      const code = importTexts(io, await openProject(io), file, { format, formats, locales, outdated: options['outdated'] === true });
      if (code !== EXIT.ok) worst = code;
    }
    return worst;
  },
} satisfies CommandDefinition;

function locale(tag: string): string {
  const canonical = canonicalLocale(tag);
  if (canonical === undefined) throw new UsageError(`${tag} is not a language tag such as pt-BR`);
  return canonical;
}

function sourceLocaleOf({ program, own }: Project): string {
  const spec = program.specs.find(({ id }) => own.includes(id)) ?? program.specs[0];
  return spec?.locales.source ?? 'en-US';
}

function exportTexts(
  io: CommandIo,
  project: Project,
  { format, formats, locales }: Pick<ImportOptions, 'format' | 'formats' | 'locales'>,
  options: Options,
): ExitCode {
  const source = sourceLocaleOf(project);
  const all = project.config.locales ?? project.program.locales;
  const wanted = locales.length > 0 ? locales : all.filter((one) => one !== source);
  if (wanted.length === 0) throw new UsageError(`the texts are in ${source} only; name a locale to translate into with --locale`);
  const messages = Object.values(project.program.messages);
  const folder = textOption(options, 'out') ?? FOLDER;
  const exports = wanted.map((one) => {
    const exchange = collectUnits(messages, source, one, readRecord(project.root), sourceHash);
    const today = format?.write(exchange) ?? [];
    // A text that has moved to another file must not stand in its old one, too.
    const emptied = (format?.emptied?.(one) ?? []).filter(
      ({ name }) => today.every((file) => file.name !== name) && DISK.find(resolve(io.cwd, folder, name)) !== undefined,
    );
    const files = [...today, ...emptied].map(({ name, text }) => ({ file: `${folder}/${name}`, text }));
    return { exchange, files };
  });
  const held = exports.flatMap(({ exchange, files }) =>
    files.flatMap(({ file, text }) => heldBack(io, project.root, { name: file, text }, exchange, { format, formats })),
  );
  if (held.length > 0 && options['force'] !== true) {
    io.stderr.write(`kmd: nothing was exported\n${held.map((line) => `  ${oneLine(line)}\n`).join('')}`);
    return EXIT.findings;
  }
  for (const { exchange, files } of exports) {
    for (const { file, text } of files) {
      writeFile(io, file, text);
      noteExport(project.root, resolve(io.cwd, file), text);
      io.stdout.write(`${oneLine(file)}\n`);
    }
    const { locale: one, units } = exchange;
    const translated = units.filter(({ progress }) => progress === 'translated');
    noteSources(project.root, one, new Map(translated.map(({ key, source: text }) => [key, text])));
    const count = (progress: string): number => units.filter((unit) => unit.progress === progress).length;
    io.stdout.write(`  ${oneLine(one)}: ${units.length} texts, ${count('missing')} missing, ${count('changed')} changed\n`);
    for (const { key } of units.filter(({ progress }) => progress === 'changed')) io.stdout.write(`    changed  ${oneLine(key)}\n`);
  }
  return EXIT.ok;
}

/**
 * Why a file must not be written anew: it holds what a translator wrote since, or another format, which whoever reads the file expects there.
 * Empty when nothing of it would be lost.
 */
function heldBack(
  io: CommandIo,
  root: string,
  { name: file, text }: ExchangeFile,
  exchange: Exchange,
  { format, formats }: Pick<ImportOptions, 'format' | 'formats'>,
): readonly string[] {
  const path = resolve(io.cwd, file);
  const present = DISK.find(path) === undefined ? text : readFileSync(path, 'utf8');
  if (present === text) return [];
  const [id, other] = [...formats].find(([, one]) => one.recognises(file, present)) ?? [];
  const otherFormat =
    other === undefined || other === format ? [] : [`${file} is of the format ${id}: --out FOLDER keeps both, --force overwrites it`];
  if (isAsExported(root, path, present)) return otherFormat;
  const keys = notTaken({ name: file, text: present }, exchange, formats.values());
  if (keys === 'unreadable') return [`${file} cannot be read as a file of translations; --force overwrites it`];
  if (keys.length === 0) return otherFormat;
  const what = `${keys.length} translation${keys.length === 1 ? '' : 's'} that the specs do not have (${few(keys)})`;
  return [`${file} holds ${what}: kmd messages import ${file} takes them, --force overwrites them`];
}

const few = (keys: readonly string[]): string => `${keys.slice(0, 3).join(', ')}${keys.length > 3 ? ', …' : ''}`;

interface ImportOptions {
  readonly format: ExchangeFormat | undefined;
  readonly formats: ReadonlyMap<string, ExchangeFormat>;
  readonly locales: readonly string[];
  readonly outdated: boolean;
}

function importTexts(io: CommandIo, project: Project, file: string, { format, formats, locales, outdated }: ImportOptions): ExitCode {
  const text = readFile(io, file, { source: 'kmd messages export writes files of translations.' });
  const found = format ?? [...formats.values()].find((one) => one.recognises(file, text));
  if (found === undefined) throw new UsageError(`${file} is of no known format; name one with --format ${[...formats.keys()].join('|')}`);
  const messages = new Map(Object.entries(project.program.messages));
  const source = sourceLocaleOf(project);
  const given = found.read(text, file, (key) => messages.get(key)?.texts[source]?.text);
  const target = locales[0] ?? given.locale;
  if (target === undefined && given.diagnostics.length > 0) {
    io.stderr.write(renderDiagnostics(given.diagnostics, 'pretty', new Map([[file, text]]), io, io.stderr));
    return EXIT.findings;
  }
  if (target === undefined) throw new UsageError(`${file} names no locale; name it with --locale`);
  const { units } = collectUnits([...messages.values()], source, target, readRecord(project.root), sourceHash);
  const changed = new Set(units.flatMap(({ key, progress }) => (progress === 'changed' ? [key] : [])));
  const isChanged = (key: string): boolean => changed.has(key);
  const accepted = acceptTranslations(messages, given, { sourceLocale: source, locale: target, outdated, isChanged });
  const { written, diagnostics: refused } = place(io, project, target, accepted.changes);
  const isWritten = (key: string): boolean => !refused.has(key);
  const sources = accepted.upToDate.filter(isWritten).map((key) => [key, messages.get(key)?.texts[source]?.text ?? ''] as const);
  noteSources(project.root, target, new Map(sources));
  const diagnostics: readonly Diagnostic[] = [...accepted.diagnostics, ...refused.values()];
  if (diagnostics.length === 0) noteExport(project.root, resolve(io.cwd, file), text);
  const shown = new Map([...project.sources, [file, text]]);
  io.stderr.write(renderDiagnostics(diagnostics, 'pretty', shown, io, io.stderr));
  const left = [
    ...(accepted.missing === 0 ? [] : [`, ${accepted.missing} still missing`]),
    ...(accepted.waiting.length === 0 ? [] : [`, ${accepted.waiting.length} still changed (${few(accepted.waiting)})`]),
  ].join('');
  if (written > 0 && project.config.locales?.includes(target) === false)
    io.stderr.write(`kmd: \`locales\` of kmd.config.yaml does not name ${oneLine(target)}: nothing is generated for it until it does\n`);
  io.stdout.write(`${oneLine(file)}: ${oneLine(target)}, ${written} text${written === 1 ? '' : 's'} written${left}\n`);
  return diagnostics.length > 0 ? EXIT.findings : EXIT.ok;
}

/** Writes the texts: those that are there, in their place; new ones into the message folder. */
function place(
  io: CommandIo,
  { root, config, sources }: Project,
  target: string,
  changes: readonly NewText[],
): { readonly written: number; readonly diagnostics: ReadonlyMap<string, Diagnostic> } {
  const added = changes.filter((one) => one.place === undefined);
  if (added.length > 0 && config.messageFolder === undefined)
    throw new UsageError(`no folder for new texts in ${target} (${added.length}); set messageFolder in kmd.config.yaml, e.g. messages`);
  const diagnostics = new Map<string, Diagnostic>();
  const kit = packageRoot();
  const isOwn = (file: string): boolean => root === kit || !resolve(io.cwd, file).startsWith(join(kit, '/'));
  const present = changes.flatMap((one) => (one.place === undefined ? [] : [{ ...one, place: one.place }]));
  const own = present.filter((one) => isOwn(one.place.file));
  const { files, refused } = placeTexts(own, target, (file) => sources.get(file) ?? '');
  for (const one of [...refused, ...present.filter((each) => !own.includes(each))])
    if (one.place !== undefined) diagnostics.set(one.key, diagnose('K4303', one.place, { locale: target, key: one.key, text: one.text }));
  for (const { file, text } of files) {
    writeFile(io, file, text);
    io.stdout.write(`  ${oneLine(file)}\n`);
  }
  if (added.length > 0 && config.messageFolder !== undefined) {
    const file = displayPath(io.cwd, join(root, config.messageFolder, `${target}.json`), root);
    const found = DISK.find(resolve(io.cwd, file));
    writeFile(io, file, withNewKeys(found === undefined ? '' : readFileSync(resolve(io.cwd, file), 'utf8'), added));
    io.stdout.write(`  ${oneLine(file)}\n`);
  }
  return { written: changes.length - diagnostics.size, diagnostics };
}
