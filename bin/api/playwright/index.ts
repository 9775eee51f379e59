// What the tests of `kmd conform --emit playwright-test` call: `kmd-kit/playwright`.
export { checkCase, type CaseEnvironment, type CaseInfo, type CaseQuestion } from './check-case.ts';
