import type { Diagnostic } from '../../../specs/language/diagnostics/diagnostic.ts';
import type { ComponentView } from '../view/component.ts';
import { nativeCase, nativeNotes, type NativeCase } from '../view/native-case.ts';
import type { TestView } from '../view/tests.ts';
import { goDoc, goString } from './escape.ts';
import { fieldsCode } from './literals.ts';
import { machineTest } from './machine-test.ts';
import type { ComponentNames } from './names-of.ts';
import { plainType } from './names.ts';
import { nativeStep } from './steps.ts';

export interface NativeTests {
  /** Absent if the spec has neither tests nor moves. */
  readonly code?: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** A pixel of a test is this share of a column. */
const COLUMN = 8;

/** The tests of a component as Go: one function per test, one sub-test per case, and one for all moves. */
export function testCode(view: ComponentView, names: ComponentNames): NativeTests {
  const { symbol } = names;
  const machine = machineTest(view, names);
  if (view.tests.length === 0 && machine === '') return { diagnostics: [] };
  const start = view.instances.opens.length === 0 ? `Alone(New${symbol}(${symbol}Settings()))` : `New${symbol}Host(${symbol}Settings())`;
  const cases = view.tests.map((test) => ({ test, ...caseCode(test, view, start) }));
  const functions = [...new Set(view.tests.map(({ test }) => test))].map((id) => {
    const own = cases.filter(({ test }) => test.test === id);
    const first = own[0]?.test;
    const doc = goDoc([
      `Test${symbol}${plainType([id])} is ${id}: ${first?.title ?? ''}. It covers ${[...new Set(own.flatMap(({ test }) => test.covers))].join(', ')}.`,
    ]);
    const body = own.map(({ test, code }) =>
      test.case === undefined ? indented(code, 1) : `\tt.Run(${goString(test.case)}, func(t *testing.T) {\n${indented(code, 2)}\n\t})`,
    );
    return `${doc}\nfunc Test${symbol}${plainType([id])}(t *testing.T) {\n${body.join('\n')}\n}`;
  });
  if (machine !== '') functions.push(machine);
  const usesTea = functions.some((code) => code.includes('tea.'));
  const imports = usesTea ? 'import (\n\t"testing"\n\n\ttea "github.com/charmbracelet/bubbletea"\n)' : 'import "testing"';
  return {
    code: `package tui\n\n${imports}\n\n${functions.join('\n\n')}\n`,
    diagnostics: nativeNotes(
      view,
      'tui',
      cases.map(({ played }) => played),
    ),
  };
}

function caseCode(test: TestView, view: ComponentView, start: string): { readonly code: string; readonly played: NativeCase<string> } {
  const played = nativeCase(test, unfit(test), (step) => nativeStep(step, view, test.given.locale));
  if (played.skip !== undefined) return { code: `t.Skip(${goString(played.skip)})`, played };
  const lines = played.steps.flatMap((one) => {
    const name = goString(`step ${one.step.id}: ${one.step.verb}`);
    if ('skip' in one) return [`t.Run(${name}, func(t *testing.T) { t.Skip(${goString(one.skip)}) })`];
    return one.code === '' ? [] : [`d.step(${goString(one.step.id)})`, one.code];
  });
  return { code: [`d := drive(t, ${start}, given{${conditions(test)}})`, ...lines].join('\n'), played };
}

/** What a terminal cannot be given. */
function unfit({ given, feature }: TestView): string | undefined {
  if (feature !== undefined) return `the feature \`${feature}\` is yours to add`;
  if (given.forcedColors === 'active') return 'a terminal has no forced colours; it has NO_COLOR';
  if (given.timeZone !== undefined) return 'a test in Go runs in the time zone of its machine';
  if (given.clipboard === 'refused') return 'a terminal takes every copy';
  if ((given.zoom ?? 1) * (given.textSize ?? 1) !== 1) return 'a terminal zooms by itself';
  if (given.options !== undefined) return 'a program in a terminal has no options of the page';
  if (given.ids !== undefined) return 'a test in Go keeps the ids that its steps write';
  return undefined;
}

function conditions({ given }: TestView): string {
  return fieldsCode([
    ['locale', given.locale === undefined ? '' : goString(given.locale)],
    ['preset', given.preset === undefined ? '' : goString(given.preset)],
    ['dark', given.colorScheme === 'dark' ? 'true' : ''],
    ['width', given.viewport === undefined ? '' : String(Math.floor(given.viewport.width / COLUMN))],
  ]);
}

function indented(code: string, depth: number): string {
  return code.replace(/^(?=.)/gm, '\t'.repeat(depth));
}
