import type { Diagnostic } from '../../../specs/language/diagnostics/diagnostic.ts';
import type { Program } from '../../../specs/language/model/program.ts';
import { template } from '../../text/template.ts';
import type { GeneratorOptions } from '../../generator.ts';
import type { ComponentView } from '../view/component.ts';
import { nativeCase, nativeNotes, skippedSteps, type NativeCase } from '../view/native-case.ts';
import type { TestView } from '../view/tests.ts';
import { tokensView } from '../view/tokens.ts';
import type { ComponentNames } from './component-names.ts';
import { dartComment, dartString } from './escape.ts';
import { after, before, call, named, print } from './layout.ts';
import { HARNESS, imports, importPath, MESSAGES, RUNTIME } from './package.ts';
import { nativeStep, type Call } from './test-steps.ts';
import { PRESETS } from './theme.ts';
import { presetNames } from './tokens.ts';

export interface TestFile {
  readonly path: string;
  readonly content: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** The widget tests of a component: one for each case of a T test. `undefined` for a component without tests or without a host. */
export function testFile(
  program: Program,
  view: ComponentView,
  names: ComponentNames,
  options: GeneratorOptions,
  header: string,
): TestFile | undefined {
  if (view.tests.length === 0 || view.inbound.length === 0) return undefined;
  const path = `test/${names.stem.split('/').at(-1) ?? view.id}_test.dart`;
  const tokens = tokensView(program, options);
  const presets = presetNames(tokens).names;
  const cases = view.tests.map((test) => {
    const played = nativeCase(test, givenReason(test), (step) => nativeStep(step, { view, names }));
    return { played, code: caseCode(test, played, names, presets) };
  });
  const body = template(
    'surfaces/flutter/templates',
    'test.dart',
  )({
    symbol: names.symbol,
    messages: view.texts.length === 0 ? '' : names.messagesType,
    preset: presets.size === 0 ? '' : names.theme.preset,
    usual: presets.get(tokens.usual) ?? '',
    hasStates: view.machine !== undefined,
    hasOutbound: view.outbound.length > 0,
    cases: cases
      .map(({ code }) => code)
      .join('\n')
      .trimEnd(),
  });
  const used: readonly (readonly [string, RegExp])[] = [
    ['package:flutter/material.dart', /./],
    ['package:flutter/services.dart', /\bLogicalKeyboardKey\b/],
    ['package:flutter_localizations/flutter_localizations.dart', /\bGlobalMaterialLocalizations\b/],
    ['package:flutter_test/flutter_test.dart', /./],
    [`${names.stem}.dart`, /./],
    [`${names.stem}_contract.gen.dart`, new RegExp(`\\b${names.symbol}Outbound\\b`)],
    [`${names.stem}_model.gen.dart`, /./],
    [`${RUNTIME}/host_view.dart`, /./],
    [MESSAGES, new RegExp(`\\b${names.messagesType}\\b`)],
    [PRESETS, new RegExp(`\\b${names.theme.preset}\\b`)],
    [HARNESS, /./],
  ];
  const paths = used.flatMap(([one, test]) => (test.test(body) ? [one.includes(':') ? one : importPath(path, one, names.package)] : []));
  return {
    path,
    content: `${header}\n${imports(paths)}\n${body}`,
    diagnostics: nativeNotes(
      view,
      'flutter',
      cases.map(({ played }) => played),
    ),
  };
}

function caseCode(test: TestView, played: NativeCase<Call>, names: ComponentNames, presets: ReadonlyMap<string, string>): string {
  const id = [test.test, test.case].filter((one) => one !== undefined).join(' ');
  const title = dartString(`${id} ${dartComment(test.title)}`);
  if (played.skip !== undefined) return skipCode(title, played.skip);
  const lines = played.steps.flatMap((one) => {
    if (!('code' in one) || one.code.call === '') return [];
    const { call: code, waits } = one.code;
    return [`    ${print(after(waits ? before('await ', code) : code, ';'), 4)}\n`];
  });
  const messages = /\bmessages\./.test(lines.join('')) ? `    final ${names.messagesType} messages = subject.messages;\n` : '';
  const mounted = mountLines(test, names, presets);
  const head = `  testWidgets(${title}, (WidgetTester tester) async {`;
  const opened = head.length <= 80 ? head : `  testWidgets(${title}, (\n    WidgetTester tester,\n  ) async {`;
  const skips = skippedSteps(played).map(({ step, skip }) => `\n${skipCode(dartString(`${id}, step ${step.id}: ${step.verb}`), skip)}`);
  return `${opened}\n${mounted}${messages}${lines.join('')}  });\n${skips.join('')}`;
}

/** A test that is named and not run. */
function skipCode(title: string, reason: string): string {
  return `  ${print(after(call('test', title, '() {}', named('skip', dartString(reason))), ';'), 2)}\n`;
}

/** Why a widget test does not have the environment of a case. */
function givenReason({ given }: TestView): string | undefined {
  if (given.forcedColors === 'active') return 'a widget test has no forced colours';
  if (given.timeZone !== undefined) return 'a widget test runs in the time zone of its machine';
  if (given.clipboard === 'refused') return 'the clipboard of a widget test takes every copy';
  if (given.contrast === 'more') return 'a widget test has no setting for more contrast';
  if (given.input === 'keyboard') return 'a widget test taps where the case presses keys';
  if (given.options !== undefined) return 'a component has no options of the page';
  if (given.ids !== undefined) return 'a widget test keeps the ids that its steps write';
  return undefined;
}

function mountLines({ given }: TestView, names: ComponentNames, presets: ReadonlyMap<string, string>): string {
  const preset = presets.get(given.preset ?? '');
  const [language, region] = (given.locale ?? '').split('-');
  const args = [
    ...(language === undefined || language === ''
      ? []
      : [`locale: const Locale(${[language, region].flatMap((one) => (one === undefined ? [] : [dartString(one)])).join(', ')})`]),
    ...(preset === undefined ? [] : [`preset: ${names.theme.preset}.${preset}`]),
    ...(given.colorScheme === 'dark' ? ['brightness: Brightness.dark'] : []),
    ...(given.direction === 'rtl' ? ['direction: TextDirection.rtl'] : []),
    ...(given.motion === 'reduce' ? ['reducesMotion: true'] : []),
    ...(given.zoom === undefined && given.textSize === undefined ? [] : [`textScale: ${(given.zoom ?? 1) * (given.textSize ?? 1)}`]),
  ];
  const size = given.viewport === undefined ? [] : [`size: const Size(${given.viewport.width}, ${given.viewport.height})`];
  return [
    `    ${print(after(before('final subject = ', call('_Subject', ...args)), ';'), 4)}\n`,
    '    final Harness t = Harness(tester, subject);\n',
    `    ${print(after(call('await t.mount', ...size), ';'), 4)}\n`,
  ].join('');
}
