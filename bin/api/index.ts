// The programming interface of kmd-kit: everything that this file exports is public, nothing else is.
export { parse, type Parsed } from './parse.ts';
export { link, type LinkQuestion, type Linked } from './link.ts';
export { lint, type LintOptions } from './lint.ts';
export { generate, type GeneratedFile, type GenerateOptions, type Generated } from './generate.ts';
export { conform, type ConformOptions } from './conform.ts';
export { judge, type JudgeOptions } from './judge.ts';
export { SpecError } from './spec-error.ts';
export { UsageError } from '../cli/command.ts';
export type { Diagnostic } from '../../specs/language/diagnostics/diagnostic.ts';
export type { Place } from '../../specs/language/model/place.ts';
export type { Program } from '../../specs/language/model/program.ts';
export type { Spec } from '../../specs/language/model/spec.ts';
export type { Verdict } from '../../specs/language/model/verdict.ts';
export type { CaseResult, Report } from '../../conformance/result/report.ts';
export { defineAdapter, type AdapterModule } from '../../conformance/target/kinds/adapter/define-adapter.ts';
