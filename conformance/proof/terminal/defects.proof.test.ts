import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goPackage, programOf } from '../../../generators/proof/go/program.ts';
import { GoFolder, goMissing } from '../../../generators/proof/go/toolchain.ts';
import { kitProgram, type KitProgram } from '../../fixtures/kit-program.ts';
import { DEFECTS, type Defect } from './defects.ts';
import { judgeTerminal, verdictsOf } from './judge-terminal.ts';

// The generated terminal program passes what a terminal can show, and each defect of it makes a test fail.

const SPECS = ['mcp-tool-invocation', 'mcp-elicitation'] as const;
const missing = goMissing();

/** Cases that a terminal has nothing of. */
const NOT_HERE: Readonly<Record<string, readonly string[]>> = {
  'mcp-tool-invocation': ['T5[audio]', 'T5[image]', 'T5[mixed]', 'T8[motion]', 'T8[reduced-motion]'],
  'mcp-elicitation': ['T1', 'T5[outside]', 'T6', 'T8', 'T9'],
};

describe.skipIf(missing !== undefined)(`a generated program in a terminal${missing === undefined ? '' : ` (skipped: ${missing})`}`, () => {
  let kit: KitProgram;
  let go: GoFolder;
  const build = (spec: string, to: string): string => {
    const built = go.run('go', ['build', '-o', join(go.root, to), `./cmd/${spec}`]);
    if (!built.ok) throw new Error(built.output);
    return join(go.root, to);
  };
  beforeAll(async () => {
    kit = await kitProgram();
    go = new GoFolder(goPackage(programOf(['specs/themes', ...SPECS.map((spec) => `specs/ai-ui/${spec}.kmd`)])).files);
  }, 240_000);
  afterAll(() => go.remove());

  test.each(SPECS)('%s', { timeout: 240_000 }, async (spec) => {
    const verdicts = verdictsOf(await judgeTerminal(kit, { command: build(spec, spec), spec, tests: ['T*'], timeout: 4000 }));
    const of = (verdict: string): string[] => Object.keys(verdicts).filter((name) => verdicts[name] === verdict);
    expect(of('not-applicable').sort()).toEqual(NOT_HERE[spec]);
    expect(of('passed')).toHaveLength(Object.keys(verdicts).length - of('not-applicable').length);
  });

  test.each(DEFECTS.map((defect) => [defect.name, defect] as const))('%s', { timeout: 120_000 }, async (_, defect: Defect) => {
    const { file, from, to, spec, tests } = defect;
    const source = go.read(file);
    expect(source).toContain(from);
    go.write(
      file,
      source.replaceAll(from, () => to),
    );
    try {
      const report = await judgeTerminal(kit, { command: build(spec, 'defect'), spec, tests });
      expect(
        Object.entries(verdictsOf(report)).filter(([, verdict]) => verdict === 'failed'),
        JSON.stringify(report.results.map(({ test: id, verdict, reason }) => [id, verdict, reason])),
      ).not.toEqual([]);
    } finally {
      go.write(file, source);
    }
  });
});
