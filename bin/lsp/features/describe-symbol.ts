import { columnNames } from '../../../specs/language/symbols/columns.ts';
import type { SymbolId } from '../../../specs/language/symbols/occurrence.ts';
import type { Place } from '../../../specs/language/model/place.ts';
import type { Program } from '../../../specs/language/model/program.ts';
import type { Spec } from '../../../specs/language/model/spec.ts';
import type { ResolvedToken } from '../../../specs/language/model/token.ts';
import { cssValues } from '../../../generators/text/css-value.ts';
import type { Analysis } from '../project/analysis.ts';
import { declarationsOf } from './declarations.ts';

/** Longest value that is shown. */
const LONGEST = 600;
/** Words for kinds whose own word would not be understood. */
const WORDS: Readonly<Partial<Record<SymbolId['kind'], string>>> = { message: 'wire message', key: 'message key' };

/** What a name stands for, in Markdown. */
export function describeSymbol(analysis: Analysis, symbol: SymbolId): string {
  const head = `**${WORDS[symbol.kind] ?? symbol.kind}** \`${symbol.name}\``;
  return [head, ...bodyOf(analysis, symbol)].join('\n\n');
}

function bodyOf(analysis: Analysis, symbol: SymbolId): string[] {
  const { program } = analysis;
  const { kind, name, owner } = symbol;
  const spec = program.specs.find(({ id }) => id === (kind === 'spec' ? name : owner));
  switch (kind) {
    case 'spec':
      return spec === undefined ? [] : [spec.title, ...(spec.summary === undefined ? [] : [spec.summary])];
    case 'clause':
      return clause(spec, name);
    case 'test': {
      const test = spec?.tests.find(({ id }) => id === name);
      return test === undefined ? [] : [test.title, `covers ${test.covers.join(', ') || 'nothing'}`];
    }
    case 'fixture': {
      const fixture = spec?.fixtures.find((one) => one.name === name);
      return fixture === undefined ? [] : [fenced('json', JSON.stringify(fixture.value, undefined, 2))];
    }
    case 'key':
      return texts(program, name);
    case 'token':
      return tokenValues(program, name);
    case 'preset': {
      const preset = program.presets.find(({ id }) => id === name);
      return preset === undefined ? [] : [preset.title, preset.description];
    }
    default:
      return declarationsOf(analysis, symbol).flatMap((place) => rowOf(spec, place));
  }
}

function clause(spec: Spec | undefined, name: string): string[] {
  for (const requirement of spec?.requirements ?? []) {
    if (requirement.id === name) return [requirement.title];
    const found = requirement.clauses.find(({ id }) => id === name);
    if (found === undefined) continue;
    const { accounting } = found;
    const covered =
      accounting.kind === 'tested'
        ? `tested by ${accounting.by.join(', ')}`
        : accounting.kind === 'static'
          ? `static: ${accounting.check}`
          : accounting.kind === 'attested'
            ? `attested: ${accounting.reason}`
            : 'no test names it';
    return [found.text, `${found.level} · ${covered}`];
  }
  return [];
}

function texts({ messages }: Program, key: string): string[] {
  const message = Object.hasOwn(messages, key) ? messages[key] : undefined;
  const lines = Object.entries(message?.texts ?? {}).map(([locale, { text }]) => `- ${locale}: ${cut(text)}`);
  return lines.length === 0 ? [] : [lines.join('\n')];
}

function tokenValues({ tokens, presets }: Program, path: string): string[] {
  const token = tokens.find((one) => one.path === path);
  if (token === undefined) return [];
  const rows = presets.map(({ id, tokens: { light, dark } }) => `| ${id} | ${value(light[path])} | ${value(dark[path])} |`);
  const table = rows.length === 0 ? [] : [['| preset | light | dark |', '| --- | --- | --- |', ...rows].join('\n')];
  return [`${token.type}${token.description === undefined ? '' : ` — ${token.description}`}`, ...table];
}

const value = (token: ResolvedToken | undefined): string =>
  token === undefined ? '—' : `\`${cut(cssValues(token.type, token.value)[0]?.text ?? '', 60).replaceAll('|', '\\|')}\``;

/** The row of a table as a list: its columns and cells. */
function rowOf(spec: Spec | undefined, place: Place): string[] {
  const inside = (outer: Place): boolean => outer.start.offset <= place.start.offset && place.end.offset <= outer.end.offset;
  const table = spec?.tables.find((one) => one.place.file === place.file && inside(one.place));
  const row = table?.rows.find((cells) => cells.some((cell) => inside(cell.place)));
  if (table === undefined || row === undefined) return [];
  const names = columnNames(table);
  const lines = row.flatMap((cell, index) =>
    index === 0 || cell.value === '' ? [] : [`- ${table.header[index]?.value ?? names[index] ?? ''}: ${cut(cell.value)}`],
  );
  return lines.length === 0 ? [] : [lines.join('\n')];
}

function fenced(language: string, text: string): string {
  return `\`\`\`${language}\n${cut(text)}\n\`\`\``;
}

function cut(text: string, most = LONGEST): string {
  return text.length > most ? `${text.slice(0, most)}…` : text;
}
