import type { Level } from '../../model/requirement.ts';
import type { Place } from '../../model/place.ts';
import type { Case } from '../../model/test.ts';
import type { FenceReader } from '../fence.ts';
import { Shape } from '../shape.ts';
import { readGiven, readSteps } from '../steps.ts';
import { checkTestId } from '../test-id.ts';
import type { Context, Standing } from '../draft.ts';
import { readYaml, record, type YamlValue } from '../yaml.ts';

const KEYS = ['title', 'covers', 'level', 'surfaces', 'feature', 'since', 'until', 'beyond', 'given', 'steps', 'cases'];
const CASE_KEYS = ['id', 'since', 'until', 'beyond', 'given', 'values', 'steps'];
const LEVELS: readonly Level[] = ['MUST', 'SHOULD', 'MAY'];

/** One test: `yaml kmd:test T3`. */
export default {
  kind: 'test',
  language: 'yaml',
  named: 'T3',
  read(fence, context) {
    const id = checkTestId(fence.name, context);
    const yaml = readYaml(fence.body, context.report);
    if (id === undefined) return;
    const shape = new Shape(yaml, context.report, 'K7003');
    const readable = !yaml.broken && shape.mapping('', 'a mapping with `steps`') !== undefined;
    if (!readable) {
      context.draft.tests.push({ id, covers: [], surfaces: [], given: {}, steps: [], cases: [], readable, place: fence.place });
      return;
    }
    shape.onlyKeys('', KEYS, `the test ${id}`, 'K7002');
    const title = shape.text('/title', 'a title');
    const level = shape.word('/level', LEVELS);
    const feature = shape.text('/feature', 'the id of a feature');
    const steps = readSteps(yaml, '/steps', 0, context);
    const listed = shape.list('/steps', 'a list of steps').length;
    context.draft.tests.push({
      id,
      ...(title === undefined ? {} : { title }),
      ...(level === undefined ? {} : { level }),
      ...(feature === undefined ? {} : { feature }),
      standing: readStanding(shape, ''),
      covers: shape.texts('/covers', 'a list of clauses').map(({ value }) => value),
      surfaces: shape.texts('/surfaces', 'a list of surfaces').map(({ value }) => value),
      given: shape.get('/given') === undefined ? {} : readGiven(yaml, '/given', context),
      steps,
      cases: readCases(yaml, shape, listed, context),
      readable,
      place: fence.place,
      places: headPlaces(yaml),
    });
  },
} satisfies FenceReader;

/** Which revisions of MCP a test or a case is for, and why it goes beyond them. */
function readStanding(shape: Shape, pointer: string): Standing {
  const since = shape.text(`${pointer}/since`, 'a revision of MCP');
  const until = shape.text(`${pointer}/until`, 'a revision of MCP');
  const beyond = shape.text(`${pointer}/beyond`, 'the reason in words');
  return {
    ...(since === undefined ? {} : { since }),
    ...(until === undefined ? {} : { until }),
    ...(beyond === undefined ? {} : { beyond }),
  };
}

/** Places of everything but the steps, which have their own. */
function headPlaces(yaml: YamlValue): Record<string, Place> {
  return record([...yaml.values].filter(([pointer]) => pointer !== '' && !/^(?:\/cases\/\d+)?\/steps(?:\/|$)/.test(pointer)));
}

function readCases(yaml: YamlValue, shape: Shape, before: number, context: Context): Case[] {
  const cases: Case[] = [];
  const first = new Map<string, number>();
  shape.list('/cases', 'a list of cases').forEach((_, index) => {
    const pointer = `/cases/${index}`;
    if (shape.mapping(pointer, 'a case `{id, given, values, steps}`') === undefined) return;
    shape.onlyKeys(pointer, CASE_KEYS, 'a case', 'K7002');
    const id = shape.matching(`${pointer}/id`, /^[\w-]+$/, 'an id of letters, digits and hyphens');
    if (id === undefined) {
      if (shape.get(`${pointer}/id`) === undefined) shape.wrong(pointer, 'a case with `id`');
      return;
    }
    const other = first.get(id);
    if (other !== undefined) {
      context.report(
        'K2004',
        shape.place(`${pointer}/id`),
        { what: 'case', id },
        { related: [{ message: 'first defined here', place: shape.place(`/cases/${other}/id`) }] },
      );
      return;
    }
    first.set(id, index);
    cases.push({
      id,
      ...readStanding(shape, pointer),
      given: shape.get(`${pointer}/given`) === undefined ? {} : readGiven(yaml, `${pointer}/given`, context),
      values: shape.mapping(`${pointer}/values`, 'a mapping from name to value') ?? {},
      steps: readSteps(yaml, `${pointer}/steps`, before, context),
      place: shape.place(pointer),
    });
  });
  return cases;
}
