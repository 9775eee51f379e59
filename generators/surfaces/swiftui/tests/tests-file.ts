import { diagnose, type Diagnostic } from '../../../../specs/language/diagnostics/diagnostic.ts';
import type { Given } from '../../../../specs/language/model/test.ts';
import { words } from '../../../text/names/policy.ts';
import { template } from '../../../text/template.ts';
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
  const ids = view.tests.map((one) => idOf(one));
  const method = (parts: readonly string[]): string => `test${parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('')}`;
  const methods = uniqueNames(ids, method, method, ['testLegalMoves']).names;
  const reasons = new Map<string, number>();
  let skipped = 0;
  const cases = view.tests.map((one) => {
    const body = bodyOf(one, component);
    if ('reason' in body) {
      skipped += 1;
      const kind = body.reason.replace(/^`[^`]*`: /, '');
      reasons.set(kind, (reasons.get(kind) ?? 0) + 1);
    }
    const doc = docComment([`${idOf(one)}: ${one.title}.`, one.covers.length > 0 ? `Covers ${one.covers.join(', ')}.` : undefined], 1);
    return { doc, method: methods.get(idOf(one)) ?? '_', body: 'reason' in body ? skip(body.reason) : body.code };
  });
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
  if (skipped === 0) return { content, diagnostics: [] };
  const listed = [...reasons].map(([reason, count]) => `${reason} (${count})`).join('; ');
  const params = { skipped, total: view.tests.length, surface: 'swiftui', reasons: listed };
  return { content, diagnostics: [diagnose('K5912', view.place, params)] };
}

/** `T3.told`; words apart so that the name of the method keeps them: `testT3Told`. */
function idOf({ test, case: one }: TestView): string {
  return one === undefined ? test : `${test}.${one}`;
}

function skip(reason: string): string {
  return `${laidOut(`    throw XCTSkip(${swiftString(reason)})`)}\n`;
}

function bodyOf(one: TestView, component: SwiftComponent): { readonly code: string } | { readonly reason: string } {
  const beyond = outside(one.given);
  if (beyond !== undefined) return { reason: beyond };
  const lines: string[] = [];
  for (const step of one.steps) {
    const made = stepCode(step, component);
    if ('reason' in made) return made;
    lines.push(...made.code.split('\n'));
  }
  const say = lines.some((line) => /\bsay\./.test(line) || line.includes('say)')) ? '    let say = driver.say\n' : '';
  const locale = swiftString(one.given.locale ?? component.view.lang);
  const head = `    let driver = ComponentDriver<${component.names.contract}>(locale: ${locale})\n`;
  return { code: head + say + lines.map((line) => `${laidOut(`    ${line}`)}\n`).join('') };
}

/** What the driver sets, or what changes nothing that it sees. */
const PLAYED = new Set(['locale', 'direction', 'preset', 'colorScheme', 'tenant']);

/** The reason why the environment of a case has no native form. */
function outside(given: Given): string | undefined {
  const names = Object.keys(given).filter((name) => !PLAYED.has(name) && (name !== 'motion' || given.motion !== 'no-preference'));
  return names.length === 0 ? undefined : `the case sets ${names.map((name) => words(name).join(' ')).join(' and ')}, which XCTest cannot`;
}
