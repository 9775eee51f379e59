import { defined } from '../../specs/language/defined.ts';
import type { Diagnostic } from '../../specs/language/diagnostics/diagnostic.ts';
import type { Entry } from '../../specs/language/diagnostics/entry.ts';
import type { Disk } from '../../specs/language/disk.ts';
import { codesOf } from '../../specs/language/lint/codes.ts';
import { lintInPieces } from '../../specs/language/lint/lint.ts';
import { loadRules } from '../../specs/language/lint/load-rules.ts';
import { revisionFiles } from '../../specs/language/mcp/revisions.ts';
import { missingPath } from '../../specs/language/missing-path.ts';
import { packageRoot } from '../../specs/language/package-root.ts';
import { inTurns } from '../../specs/language/pieces/pieces.ts';
import { UsageError } from '../cli/command.ts';
import { checkCompanions, isAdapter } from './companions.ts';
import type { LintQuestion, LintResult } from './lint-result.ts';
import { unusedVerbs } from './unused-verbs.ts';
import { openProject } from './open-project.ts';
import type { ResultCache } from './project-cache.ts';

/**
 * Checks a project; reads only through `disk`.
 * @param cache for the parsed forms of specs
 * @throws UsageError if the configuration cannot be read
 */
export async function lintProject({ cwd, paths, config }: LintQuestion, disk: Disk, cache?: ResultCache): Promise<LintResult> {
  // Linking asks for the schemas wherever it meets a type, without a disk of its own: they are noted here.
  for (const file of revisionFiles()) disk.read(file);
  const adapters = paths.filter(isAdapter);
  const others = paths.filter((path) => !isAdapter(path));
  for (const path of adapters) {
    const missing = missingPath(cwd, path, disk);
    if (missing !== undefined) throw new UsageError(missing);
  }
  const specs = others.length > 0 ? others : undefined;
  const project = await openProject({ cwd }, defined({ specs, config, disk, cache }));
  const { program, diagnostics, own, root, vocabulary } = project;
  const beside = await checkCompanions(project, cwd, disk, paths.length > 0 ? adapters : undefined);
  const sources = new Map([...project.sources, ...beside.sources]);
  const rules = await loadRules();
  const verbs = root === packageRoot() && specs === undefined ? unusedVerbs(program, vocabulary, cwd) : [];
  const linted = await inTurns(lintInPieces({ program, diagnostics, sources, rules, about: own }));
  const found = [...linted, ...verbs, ...beside.diagnostics];
  const codes = new Set(found.map(({ code }) => code));
  const files = new Set(found.flatMap(({ place, related }) => [place.file, ...related.map((one) => one.place.file)]));
  return {
    diagnostics: found,
    codes: Object.fromEntries([...codesOf(rules)].filter(([code]) => codes.has(code as Diagnostic['code']))) as Record<string, Entry>,
    sources: Object.fromEntries([...sources].filter(([file]) => files.has(file))),
    specs: own.length,
    presets: program.presets.length,
  };
}
