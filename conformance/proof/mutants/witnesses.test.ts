import { expect, test } from 'vitest';
import { sampleProgram, sampleTest, step } from '../../fixtures/sample-spec.ts';
import { witnessProblems } from './witnesses.ts';

const program = sampleProgram([
  sampleTest('T1', [step(1, 'see', { part: 'note' }, 'shown')]),
  sampleTest('T2', [step(1, 'see', { part: 'note' }, 'shown')], {
    cases: [
      { id: 'wide', given: {}, values: {}, steps: [step(2, 'see', { part: 'send' }, 'sendable')], place: place() },
      { id: 'narrow', given: {}, values: {}, steps: [], place: place() },
    ],
  }),
]);

function place() {
  const point = { line: 1, column: 1, offset: 0 };
  return { file: 'note.kmd', start: point, end: point };
}

function problems(witness: string): string[] {
  const mutant = { id: 'mute', spec: 'note', defect: '', clauses: ['R1.1'], edits: [], witnesses: [witness], file: 'note/send.yaml' };
  return witnessProblems(program, [mutant]);
}

test.each(['T1.shown', 'T2[wide].shown', 'T2[wide].sendable', 'T2[narrow].shown'])('%s is a witness', (witness) => {
  expect(problems(witness)).toEqual([]);
});

test.each([
  ['T1.1', 'a position; give the step a name with `as:` and write that'],
  ['T1.gone', 'no step there has the name `gone`'],
  ['T2[narrow].sendable', 'no step there has the name `sendable`'],
  ['T9.shown', 'the spec has no test T9'],
  ['T2.shown', 'the cases of T2 are wide, narrow'],
  ['T2[tall].shown', 'the cases of T2 are wide, narrow'],
  ['T1[wide].shown', 'T1 has no cases'],
  ['shown', 'not an assertion; write TEST.name or TEST[case].name'],
])('%s is refused', (witness, problem) => {
  expect(problems(witness)).toEqual([`note/send.yaml: mute: witness ${witness}: ${problem}`]);
});
