import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { loadVerbs } from '../../conformance/verbs/load.ts';
import type { Diagnostic } from '../../specs/language/diagnostics/diagnostic.ts';
import { link } from '../../specs/language/link/link.ts';
import { lint } from '../../specs/language/lint/lint.ts';
import { loadRules } from '../../specs/language/lint/load-rules.ts';
import { packageRoot } from '../../specs/language/package-root.ts';
import { parseSpec } from '../../specs/language/parse/parse-spec.ts';
import { openProject } from './open-project.ts';

// Lint notices one-token mistakes in the specs of the kit, each at its line. Before the rules that this table asked for it noticed 75 of 125.

interface Mistake {
  readonly mistake: string;
  /** Text from which on `find` is sought. */
  readonly in: string;
  readonly find: string;
  readonly put: string;
  readonly code: string;
  /** Text of the line of the finding; default: the changed line. */
  readonly at?: string;
}

const cases = join(packageRoot(), 'bin/fixtures/mistakes');
const specs = join(packageRoot(), 'specs/ai-ui');
const vocabulary = await loadVerbs();
const rules = await loadRules();
const { program } = await openProject({ cwd: packageRoot() });

describe.each(readdirSync(cases).map((file) => file.replace('.cases.yaml', '')))('%s', { timeout: 60_000 }, (id) => {
  const file = join(specs, `${id}.kmd`);
  const text = readFileSync(file, 'utf8');
  const before = new Set(findings(text, id).map(signature));
  const mistakes = parse(readFileSync(join(cases, `${id}.cases.yaml`), 'utf8')) as Mistake[];

  test('has at least fifty mistakes', () => expect(mistakes.length).toBeGreaterThanOrEqual(50));

  test.each(mistakes.map((one) => [`${one.mistake}: ${one.put}`, one] as const))('%s', (_, one) => {
    const [changed, line] = withMistake(text, one);
    const found = findings(changed, id).filter((finding) => !before.has(signature(finding)));
    const expected = `${line} ${one.code}`;
    const actual = found.map(({ code, place }) => `${place.start.line} ${code}`);
    expect(actual).toContain(expected);
  });
});

/** The text with the mistake, and the number of the line on which it has to be found. */
function withMistake(text: string, { in: anchor, find, put, at }: Mistake): [string, number] {
  const from = text.indexOf(anchor);
  const start = text.indexOf(find, from);
  if (from === -1 || start === -1) throw new Error(`the spec has no \`${find}\` after \`${anchor}\``);
  const changed = text.slice(0, start) + put + text.slice(start + find.length);
  const place = at === undefined ? start : changed.indexOf(at);
  if (place === -1) throw new Error(`the spec has no \`${at}\``);
  return [changed, changed.slice(0, place).split('\n').length];
}

function findings(text: string, id: string): Diagnostic[] {
  const file = `specs/ai-ui/${id}.kmd`;
  const { spec, diagnostics } = parseSpec(text, file, vocabulary);
  const linked = link({
    specs: [...program.specs.filter((one) => one.id !== id), ...(spec ? [spec] : [])],
    presets: program.presets,
    catalogues: [],
    vocabulary,
    folders: { cwd: packageRoot(), roots: [packageRoot()], read: [] },
  });
  return lint({
    program: linked.program,
    diagnostics: [...diagnostics, ...linked.diagnostics],
    sources: new Map([[file, text]]),
    rules,
    about: [id],
  }).filter(({ place }) => place.file === file);
}

/** A finding without its place, which a mistake may shift. */
function signature({ code, message }: Diagnostic): string {
  return `${code} ${message}`;
}
