import type { Diagnostic } from '../../../../specs/language/diagnostics/diagnostic.ts';
import type { Given } from '../../../../specs/language/model/test.ts';
import { words } from '../../../text/names/policy.ts';
import { template } from '../../../text/template.ts';
import { nativeCase, nativeNotes, skippedSteps, type NativeCase } from '../../view/native-case.ts';
import type { TestView } from '../../view/tests.ts';
import { uniqueNames } from '../../view/unique-names.ts';
import type { SwiftComponent } from '../component.ts';
import { docComment, swiftString } from '../escape.ts';
import { laidOut } from '../layout.ts';
import { headerOf } from '../package.ts';
import { machineCases } from './machine-cases.ts';
import { stepCode } from './steps.ts';

/** The XCTest file of a component, and a note with what has no native form. */
export function testsFile(component: SwiftComponent): { readonly content: string; readonly diagnostics: readonly Diagnostic[] } {
  const { view, names, shape } = component;
  const played = view.tests.map((test) => ({ test, played: nativeCase(test, outside(test.given), (step) => stepCode(step, component)) }));
  const all = played.flatMap((one) => casesOf(one.test, one.played, component));
  const method = (parts: readonly string[]): string => `test${parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('')}`;
  const ids = all.map(({ id }) => id);
  const methods = uniqueNames(ids, method, method, ['testLegalMoves', 'testAnatomy']).names;
  const cases = all.map(({ id, doc, body }) => ({ doc: docComment(doc, 1), method: methods.get(id) ?? '_', body }));
  const content = template(
    'surfaces/swiftui/templates',
    'tests.swift',
  )({
    header: headerOf([view.id]),
    module: shape.module,
    doc: docComment([
      `The test contract of ${view.title}: one method for each case, on the model and on the transcript that the view draws.`,
    ]),
    symbol: names.symbol,
    contract: names.contract,
    cases,
    machine: machineCases(component),
  });
  return {
    content,
    diagnostics: nativeNotes(
      view,
      'swiftui',
      played.map((one) => one.played),
    ),
  };
}

interface TestCase {
  readonly id: string;
  readonly doc: readonly (string | undefined)[];
  readonly body: string;
}

/** The method of a case, and one for each of its steps that is skipped alone. */
function casesOf(test: TestView, played: NativeCase<string>, component: SwiftComponent): TestCase[] {
  const id = idOf(test);
  const doc = [`${id}: ${test.title}.`, test.covers.length > 0 ? `Covers ${test.covers.join(', ')}.` : undefined];
  if (played.skip !== undefined) return [{ id, doc, body: skip(played.skip) }];
  return [
    { id, doc, body: bodyOf(test, played, component) },
    ...skippedSteps(played).map(({ step, skip: reason }) => ({
      id: `${id}.step.${step.id}`,
      doc: [`${id}, step ${step.id}: \`${step.verb}\`.`],
      body: skip(reason),
    })),
  ];
}

/** `T3.told`; words apart so that the name of the method keeps them: `testT3Told`. */
function idOf({ test, case: one }: TestView): string {
  return one === undefined ? test : `${test}.${one}`;
}

function skip(reason: string): string {
  return `${laidOut(`    throw XCTSkip(${swiftString(reason)})`)}\n`;
}

function bodyOf({ given }: TestView, played: NativeCase<string>, component: SwiftComponent): string {
  const lines = played.steps.flatMap((one) => ('code' in one ? one.code.split('\n') : []));
  const say = lines.some((line) => /\bsay\./.test(line) || line.includes('say)')) ? '    let say = driver.say\n' : '';
  const locale = swiftString(given.locale ?? component.view.lang);
  const head = `    let driver = ComponentDriver<${component.names.contract}>(locale: ${locale})\n`;
  return head + say + lines.map((line) => `${laidOut(`    ${line}`)}\n`).join('');
}

/** What the driver sets, or what changes nothing that it sees. */
const PLAYED = new Set(['locale', 'direction', 'preset', 'colorScheme', 'tenant']);

/** The reason why the environment of a case has no native form. */
function outside(given: Given): string | undefined {
  const names = Object.keys(given).filter((name) => !PLAYED.has(name) && (name !== 'motion' || given.motion !== 'no-preference'));
  return names.length === 0 ? undefined : `the case sets ${names.map((name) => words(name).join(' ')).join(' and ')}, which XCTest cannot`;
}
