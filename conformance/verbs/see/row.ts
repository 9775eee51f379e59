import { defined } from '../../../specs/language/defined.ts';
import type { Json, JsonObject } from '../../../specs/language/model/json.ts';
import type { TableCell, TableRow } from '../../observer/place-contract.ts';
import type { AssertVerb, Facts } from '../verb.ts';
import { failed, isAbsent, judged, nothingThere } from '../shared/compare/judgement.ts';
import { called, objectOf, reference } from '../shared/compare/part-reference.ts';
import { showsCell } from '../shared/compare/cell.ts';
import { MATCHER_NAMES, MATCHERS } from '../shared/compare/matchers.ts';
import { collapse } from '../shared/compare/text.ts';
import { everyVisible } from '../shared/perceive/read-part.ts';

export default {
  id: 'row',
  group: 'see',
  kind: 'assert',
  summary: 'A row of a table, grid or list of terms whose cells under these headers read so.',
  params: {
    in: { type: 'part', required: true, summary: 'Where: the part, or what it holds, is the table.' },
    cells: {
      type: 'record',
      required: true,
      content: 'cells',
      matchers: MATCHERS,
      summary: `Header, as data or as a message key, to what its cell reads: a text or number, {key, args}, or ${MATCHER_NAMES}.`,
    },
    nth: { type: 'number', whole: true, above: 0, summary: 'The number of the row, from 1, rows of headers left out; default: any row.' },
    times: { type: 'number', whole: true, summary: 'How many rows read so; default: at least one.' },
  },
  needs: ['layout'],
  settles: true,
  example: 'row: { in: results, cells: { Tool: web_search, Calls: { $atLeast: 1 } } }',
  holds: ({ times }) => times !== undefined,
  async observe(stage, args) {
    const places = await everyVisible(stage, stage.around(reference(args, 'in')));
    const found = (await Promise.all(places.map((one) => stage.observe('rows', null, one)))).flat();
    return { subjects: found.length, found };
  },
  judge(args, observation, facts) {
    const { cells, nth, times } = args;
    const expected: JsonObject = defined({ cells, nth, times });
    if (isAbsent(observation)) return nothingThere(expected, `table with rows in ${called(reference(args, 'in'))}`);
    const wanted = Object.entries(objectOf(cells) ?? {});
    if (wanted.length === 0) return failed(expected, null, 'the step names no cell');
    const all = observation.found;
    const actual = all.slice(0, 10).map(account);
    const missing = wanted.find(([header]) => !all.some((row) => row.cells.some((cell) => isUnder(cell, header, facts))));
    if (missing !== undefined) return failed(expected, actual, `no cell stands under "${headerOf(missing[0], facts).text}"`);
    const asked = typeof nth === 'number' ? all.slice(nth - 1, nth) : all;
    if (asked.length === 0) return failed(expected, actual, `there are ${all.length} rows`);
    const fitting = asked.filter((row) =>
      wanted.every(([header, value]) => row.cells.some((cell) => fitsCell(cell, header, value, facts))),
    );
    if (typeof times === 'number')
      return judged(fitting.length === times, expected, actual, `${fitting.length} rows read so instead of ${times}`);
    return judged(fitting.length > 0, expected, actual, problemOf(asked, wanted, facts));
  },
  sights(args, { found }, facts) {
    const wanted = Object.entries(objectOf(args['cells']) ?? {});
    const row = found.find(
      (one, index) =>
        (args['nth'] === undefined || args['nth'] === index + 1) &&
        wanted.every(([header, value]) => one.cells.some((cell) => fitsCell(cell, header, value, facts))),
    );
    const texts = wanted.flatMap(([header, value]) => {
      const cell = row?.cells.find((one) => fitsCell(one, header, value, facts));
      const shown = cell?.texts.find((text) => text !== '' && showsCell(text, value, facts));
      return shown === undefined ? [] : [shown];
    });
    return texts.length === 0 ? [] : [{ part: reference(args, 'in'), query: { kind: 'texts', texts } }];
  },
} satisfies AssertVerb<{ readonly subjects: number; readonly found: readonly TableRow[] }>;

/** A header as data, or as a message whose key it is. */
function headerOf(header: string, facts: Facts): { readonly text: string; equals(candidate: string): boolean } {
  if (Object.hasOwn(facts.program.messages, header)) return facts.message(header);
  return { text: header, equals: (candidate) => collapse(candidate) === collapse(header) };
}

const isUnder = ({ headers }: TableCell, header: string, facts: Facts): boolean =>
  headers.some((one) => one !== '' && headerOf(header, facts).equals(one));

const fitsCell = (cell: TableCell, header: string, wanted: Json, facts: Facts): boolean =>
  isUnder(cell, header, facts) && cell.under && cell.whole && cell.texts.some((text) => showsCell(text, wanted, facts));

/** What is wrong with the row that fits best. */
function problemOf(rows: readonly TableRow[], wanted: readonly (readonly [string, Json])[], facts: Facts): string {
  const wrong = rows.map((row) =>
    wanted
      .filter(([header, value]) => !row.cells.some((cell) => fitsCell(cell, header, value, facts)))
      .map(([header]) => ({ row, header })),
  );
  const [best = []] = [...wrong].sort((a, b) => a.length - b.length);
  const say = best.map(({ row, header }) => {
    const { text } = headerOf(header, facts);
    const cell = row.cells.find((one) => isUnder(one, header, facts));
    if (cell === undefined) return `nothing stands under "${text}"`;
    if (!cell.under) return `what belongs under "${text}" stands elsewhere for the eye`;
    return `under "${text}" stands "${cell.texts.join(' ').slice(0, 80)}"${cell.whole ? '' : ', cut off'}`;
  });
  return `no row reads so: in the one that fits best ${say.join(' and ')}`;
}

function account({ cells }: TableRow): JsonObject {
  return Object.fromEntries(cells.map(({ headers, texts }, index) => [headers.join(' / ') || String(index + 1), texts[0] ?? '']));
}
