import { oneLine } from '../../../specs/language/text/one-line.ts';
import type { Spec } from '../../../specs/language/model/spec.ts';
import { contractBlocks } from './contract-blocks.ts';
import { requirementLines } from './requirements.ts';
import { row, shortJson, type Block } from './row.ts';
import { testLines } from './tests.ts';

/** The whole model of a spec as text, one block per collection; empty collections are left out. */
export function describeSpec(spec: Spec): string {
  const { file, profile, kind, version, status, lang, area } = spec;
  const front = [
    `${spec.id} — ${spec.title}`,
    `  ${row(file, profile, kind, version, status, lang, area)}`,
    ...(spec.summary === undefined ? [] : [`  ${spec.summary}`]),
  ];
  const body = [...documentBlocks(spec), ...contractBlocks(spec), ...themeBlocks(spec), ...testBlocks(spec)]
    .filter(([, lines]) => lines.length > 0)
    .map(([title, lines]) => `${title}\n${lines.map((line) => `  ${oneLine(line)}\n`).join('')}`);
  return `${front.map(oneLine).join('\n')}\n\n${body.join('\n')}\n`;
}

function documentBlocks(spec: Spec): Block[] {
  const { triggers, imports, normative, locales, sections, retired, renamed } = spec;
  return [
    ['Triggers', [...triggers.primary.map(({ value }) => `primary  ${value}`), ...triggers.all.map(({ value }) => `all      ${value}`)]],
    ['Imports', imports.map(({ target }) => target)],
    ['Normative', normative.map((one) => row(one.source, one.revision, one.url, one.covers.join(', ')))],
    ['Locales', [`${locales.source} · required: ${locales.required.join(', ')}`]],
    [
      'Sections',
      sections.map(({ depth, title, kind }) => `${'#'.repeat(Math.max(depth, 1))} ${title || '(before the first heading)'}  [${kind}]`),
    ],
    ['Requirements', requirementLines(spec)],
    ['Retired ids', [...retired, ...Object.entries(renamed).map(([from, to]) => `${from} → ${to}`)]],
  ];
}

function themeBlocks({ presets, tokens, pairs }: Spec): Block[] {
  return [
    [
      'Presets',
      presets.map(({ preset, values, prose }) =>
        row(preset, ...Object.entries(values).map(([name, { text }]) => `${name} ${text}`), prose),
      ),
    ],
    ['Tokens', tokens.map(({ path, type, description }) => row(path, type, description))],
    ['Colour pairs', pairs.map(({ foreground, background, minimum }) => row(`${foreground} on ${background}`, `at least ${minimum}`))],
  ];
}

function testBlocks({ fixtures, examples, tests, tables, links }: Spec): Block[] {
  return [
    ['Fixtures', fixtures.map(({ name, value }) => row(name, shortJson(value)))],
    ['Examples', examples.map(({ name, value }) => row(name, shortJson(value)))],
    ['Tests', tests.flatMap(testLines)],
    [
      'Other tables',
      tables
        .filter(({ kind }) => kind === 'unknown' || kind === 'form-fields')
        .flatMap(({ header, rows }) => [
          row(...header.map(({ value }) => value)),
          ...rows.map((cells) => `  ${row(...cells.map(({ value }) => value))}`),
        ]),
    ],
    ['Links', links.map(({ kind, target, requirement }) => row(kind, `${target}${requirement === undefined ? '' : ` ${requirement}`}`))],
  ];
}
