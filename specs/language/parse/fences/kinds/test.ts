import { defined } from '../../../defined.ts';
import type { Level } from '../../../model/requirement.ts';
import type { Place } from '../../../model/place.ts';
import type { Case } from '../../../model/test.ts';
import type { FenceReader } from '../fence.ts';
import { YamlReader } from '../../yaml/yaml-reader.ts';
import { GIVEN_KEYS, readGiven, TENANT_KEYS, VIEWPORT_KEYS } from '../../yaml/given.ts';
import { readSteps } from '../../yaml/steps.ts';
import { checkTestId } from '../../cells/test-id.ts';
import type { Context } from '../../draft/context.ts';
import type { Revisions } from '../../draft/draft.ts';
import { readYaml, type YamlValue } from '../../yaml/read-yaml.ts';

const KEYS = [
  'title',
  'covers',
  'level',
  'surfaces',
  'feature',
  'since',
  'until',
  'beyond',
  'given',
  'repeats',
  'repeatsFirst',
  'steps',
  'cases',
];
const CASE_KEYS = ['id', 'since', 'until', 'beyond', 'given', 'values', 'steps'];
const LEVELS: readonly Level[] = ['MUST', 'SHOULD', 'MAY'];

/** `yaml kmd:test T3`: one test. */
export default {
  kind: 'test',
  language: 'yaml',
  named: 'T3',
  keys: {
    '': KEYS,
    given: GIVEN_KEYS,
    'given/viewport': VIEWPORT_KEYS,
    'given/tenant': TENANT_KEYS,
    'cases/*': CASE_KEYS,
    'cases/*/given': GIVEN_KEYS,
    'cases/*/given/viewport': VIEWPORT_KEYS,
    'cases/*/given/tenant': TENANT_KEYS,
  },
  read(fence, context) {
    const id = checkTestId(fence.name, context);
    const yaml = readYaml(fence.body, context.report);
    if (id === undefined) return;
    const reader = new YamlReader(yaml, context.report, 'K7003');
    const readable = !yaml.broken && reader.mapping('', 'a mapping with `steps`') !== undefined;
    if (!readable) {
      context.draft.tests.push({ id, covers: [], surfaces: [], given: {}, steps: [], cases: [], readable, place: fence.place });
      return;
    }
    reader.onlyKeys('', KEYS, `the test ${id}`, 'K7002');
    const title = reader.text('/title', 'a title');
    const level = reader.word('/level', LEVELS);
    const feature = reader.text('/feature', 'the id of a feature');
    const steps = readSteps(yaml, '/steps', 0, context);
    const repeats = [
      ...reader.texts('/repeats', 'a list of tests').map((one) => ({ ...one, first: false })),
      ...reader.texts('/repeatsFirst', 'a list of tests').map((one) => ({ ...one, first: true })),
    ];
    const listed = reader.list('/steps', 'a list of steps').length;
    context.draft.tests.push({
      id,
      ...defined({ title, level, feature }),
      revisions: readRevisions(reader, ''),
      covers: reader.texts('/covers', 'a list of clauses').map(({ value }) => value),
      surfaces: reader.texts('/surfaces', 'a list of surfaces').map(({ value }) => value),
      given: reader.get('/given') === undefined ? {} : readGiven(yaml, '/given', context),
      steps,
      cases: readCases(yaml, reader, listed, context),
      ...(repeats.length === 0 ? {} : { repeats }),
      readable,
      place: fence.place,
      places: headPlaces(yaml),
    });
  },
} satisfies FenceReader;

function readRevisions(reader: YamlReader, pointer: string): Revisions {
  return defined({
    since: reader.text(`${pointer}/since`, 'a revision of MCP'),
    until: reader.text(`${pointer}/until`, 'a revision of MCP'),
    beyond: reader.text(`${pointer}/beyond`, 'the reason in words'),
  });
}

/** The places of all values but those in steps, which have their own. */
function headPlaces(yaml: YamlValue): Record<string, Place> {
  return Object.fromEntries([...yaml.values].filter(([pointer]) => pointer !== '' && !/^(?:\/cases\/\d+)?\/steps(?:\/|$)/.test(pointer)));
}

function readCases(yaml: YamlValue, reader: YamlReader, before: number, context: Context): Case[] {
  const cases: Case[] = [];
  const first = new Map<string, number>();
  reader.list('/cases', 'a list of cases').forEach((_, index) => {
    const pointer = `/cases/${index}`;
    if (reader.mapping(pointer, 'a case `{id, given, values, steps}`') === undefined) return;
    reader.onlyKeys(pointer, CASE_KEYS, 'a case', 'K7002');
    const id = reader.matching(`${pointer}/id`, /^[\w-]+$/, 'an id of letters, digits and hyphens');
    if (id === undefined) {
      if (reader.get(`${pointer}/id`) === undefined) reader.reject(pointer, 'a case with `id`');
      return;
    }
    const other = first.get(id);
    if (other !== undefined) {
      context.report(
        'K2004',
        reader.place(`${pointer}/id`),
        { what: 'case', id },
        { related: [{ message: 'first defined here', place: reader.place(`/cases/${other}/id`) }] },
      );
      return;
    }
    first.set(id, index);
    cases.push({
      id,
      ...readRevisions(reader, pointer),
      given: reader.get(`${pointer}/given`) === undefined ? {} : readGiven(yaml, `${pointer}/given`, context),
      values: reader.mapping(`${pointer}/values`, 'a mapping from name to value') ?? {},
      steps: readSteps(yaml, `${pointer}/steps`, before, context),
      place: reader.place(pointer),
    });
  });
  return cases;
}
