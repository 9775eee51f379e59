import type { Step, Test } from '../../../specs/language/model/test.ts';
import { row, shortJson } from './row.ts';

/** A test with its environment, steps and cases. */
export function testLines(test: Test): string[] {
  return [
    row(
      `${test.id} ${test.title}`,
      test.level,
      test.covers.length > 0 && `covers ${test.covers.join(', ')}`,
      test.surfaces.join(' / '),
      test.feature && `needs ${test.feature}`,
    ),
    ...(test.prose === '' ? [] : [`  ${test.prose}`]),
    ...(Object.keys(test.given).length === 0 ? [] : [`  given ${JSON.stringify(test.given)}`]),
    ...test.steps.map((step) => `  ${stepLine(step)}`),
    ...test.cases.flatMap((one) => [
      `  case ${one.id}${Object.keys(one.values).length === 0 ? '' : ` ${shortJson(one.values)}`}`,
      ...one.steps.map((step) => `    ${stepLine(step)}`),
    ]),
  ];
}

function stepLine({ index, verb, args, as, covers }: Step): string {
  const about = covers === undefined ? '' : ` covers ${covers.map(({ clause }) => clause).join(', ')}`;
  return `${index}. ${verb} ${shortJson(args)}${as === undefined ? '' : ` as ${as}`}${about}`;
}
