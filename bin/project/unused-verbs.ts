import { join, relative } from 'node:path';
import { diagnose, type Diagnostic } from '../../specs/language/diagnostics/diagnostic.ts';
import type { Program } from '../../specs/language/model/program.ts';
import type { Vocabulary } from '../../specs/language/model/vocabulary.ts';
import { packageRoot } from '../../specs/language/package-root.ts';

/** The verbs of the kit that no step of a program uses, each at its file. A matter of the kit itself: a project uses what it needs. */
export function unusedVerbs({ specs }: Program, vocabulary: Vocabulary, cwd: string): Diagnostic[] {
  const steps = specs.flatMap(({ tests }) => tests.flatMap((test) => [...test.steps, ...test.cases.flatMap((one) => one.steps)]));
  const used = new Set(steps.map(({ verb }) => verb));
  const start = { line: 1, column: 1, offset: 0 };
  return [...vocabulary.values()].flatMap(({ id, group }) => {
    const file = relative(cwd, join(packageRoot(), 'conformance/verbs', group, `${id}.ts`)).replaceAll('\\', '/');
    return used.has(id) ? [] : [diagnose('K7075', { file, start, end: start }, { verb: id })];
  });
}
