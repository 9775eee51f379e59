import { isSelected } from '../../../conformance/plan/select.ts';
import type { Selection } from '../../../conformance/plan/plan-cases.ts';
import { caseName } from '../../../conformance/judge/names.ts';
import type { Program } from '../../../specs/language/model/program.ts';
import type { Spec } from '../../../specs/language/model/spec.ts';

export interface TestFileOptions {
  readonly program: Program;
  readonly selection: Selection;
  /** The argument of `kmd conform`; absent for the configured target. */
  readonly target?: string;
  /** Folder of the project, from the folder of the file. */
  readonly cwd: string;
}

/** A file for Playwright Test with a test for each case, named by its id, title and clauses. */
export function playwrightTests({ program, selection, target, cwd }: TestFileOptions): string {
  const specs = program.specs.filter(({ id }) => selection.specs.length === 0 || selection.specs.includes(id));
  const groups = specs.flatMap((spec) => {
    const tests = testsOf(spec, selection);
    return tests.length === 0 ? [] : [`test.describe(${quoted(spec.id)}, () => {\n${tests.join('\n')}\n});\n`];
  });
  const where = [
    `cwd: ${quoted(cwd)}`,
    ...(target === undefined ? [] : [`target: ${quoted(target)}`]),
    ...(selection.profile === undefined ? [] : [`profile: ${quoted(selection.profile)}`]),
  ];
  return `// Made by kmd conform --emit playwright-test. Do not edit: change the specs and make it again.
import { test } from '@playwright/test';
import { checkCase } from 'kmd-kit/playwright';

const run = { ${where.join(', ')} };

${groups.join('\n')}`;
}

function testsOf(spec: Spec, { tests: patterns }: Selection): string[] {
  return spec.tests.flatMap((test) => {
    const ids = test.cases.length === 0 ? [undefined] : test.cases.map(({ id }) => id);
    return ids
      .filter((id) => isSelected(spec.id, test.id, id, patterns))
      .map((id) => {
        const name = caseName({ test: test.id, case: id });
        const clauses = test.covers.length === 0 ? '' : ` (${test.covers.join(', ')})`;
        const call = `checkCase(browser, info, { ...run, test: ${quoted(`${spec.id}#${name}`)} })`;
        return `  test(${quoted(`${name} ${test.title}${clauses}`)}, ({ browser }, info) => ${call});`;
      });
  });
}

/** The module beside it: a Playwright project for each environment of the run. */
export function playwrightProjects({ presets, locales, schemes, directions }: Selection): string {
  const choices = (list: readonly string[], name: string): (readonly [string, string] | undefined)[] =>
    list.length === 0 ? [undefined] : list.map((value) => [name, value] as const);
  const dimensions = [
    choices(presets, 'preset'),
    choices(schemes, 'colorScheme'),
    choices(locales, 'locale'),
    choices(directions, 'direction'),
  ];
  const all = dimensions.reduce<(readonly [string, string])[][]>(
    (before, list) => before.flatMap((one) => list.map((value) => (value === undefined ? one : [...one, value]))),
    [[]],
  );
  const projects = all.map((pairs) => {
    const name = pairs.length === 0 ? 'kmd' : pairs.map(([, value]) => value).join(' ');
    const kmd = pairs.map(([key, value]) => `${key}: ${quoted(value)}`).join(', ');
    return `  { name: ${quoted(name)}, metadata: { kmd: {${kmd === '' ? '' : ` ${kmd} `}} } },`;
  });
  return `// Made by kmd conform --emit playwright-test: a project for each environment. In playwright.config.ts: export default { projects };
export const projects = [
${projects.join('\n')}
];
`;
}

/** A text between quotes, safe in any script. */
function quoted(text: string): string {
  const escaped = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${escaped.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}'`;
}
