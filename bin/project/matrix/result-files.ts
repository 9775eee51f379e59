import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import json from '../../../conformance/reporters/formats/json.ts';
import type { AdapterNotes } from '../../../conformance/protocol/adapter-notes.ts';
import { readReport } from '../../../conformance/result/read-report.ts';
import type { CaseResult, Report } from '../../../conformance/result/report.ts';
import type { SiteRun } from '../../../conformance/site/site.ts';
import { makeFolder } from '../../../specs/language/make-folder.ts';
import { defined } from '../../../specs/language/defined.ts';
import { isObject, type Json } from '../../../specs/language/model/json.ts';
import { jsonText } from '../../../specs/language/text/json-text.ts';
import { schemaCheck } from '../../../specs/language/schema/check.ts';
import { UsageError } from '../../cli/command.ts';

/** Lists what the last writing of a site has written. */
const MARK = 'kmd-matrix.json';
/** Files of a site that may be written again or removed. */
const OURS = /^(?:(?:targets|specs|badges|clauses\/[A-Za-z0-9.-]+)\/[A-Za-z0-9][A-Za-z0-9.-]*\.(?:html|svg)|index\.html|style\.css)$/;
/** Pictures of a result. */
const PICTURE = /^pictures\/[a-z][a-z0-9-]*\/[A-Za-z0-9][A-Za-z0-9._-]*\.png$/;

/** The folder of a site: its pages, and the results that they are made from. */
export class SiteFolder {
  readonly #folder: string;

  /** @throws UsageError for a folder that holds something else */
  constructor(folder: string) {
    this.#folder = folder;
    if (existsSync(folder) && readdirSync(folder).length > 0 && !existsSync(join(folder, MARK)))
      throw new UsageError(`${folder} holds something else than a matrix; name an empty folder`);
    makeFolder(folder);
    if (!existsSync(join(folder, MARK))) this.#mark([]);
  }

  /** The last result of a target; `undefined` without one, or for a file that is none. */
  read(id: string): SiteRun | undefined {
    const value = existsSync(this.#result(id)) ? parsed(readFileSync(this.#result(id), 'utf8')) : null;
    if (!isObject(value) || typeof value['date'] !== 'string' || Number.isNaN(Date.parse(value['date']))) return undefined;
    const date = new Date(value['date']).toISOString();
    if (typeof value['problem'] === 'string') return { date, problem: value['problem'] };
    const read = readReport(value['report'] ?? null);
    if ('problem' in read) return { date, problem: `the file of its last result cannot be read: ${read.problem}` };
    return { date, report: withKnownFiles(read.report) };
  }

  /** An empty folder for the pictures of a run; they belong to the target once its result is kept. */
  newPictures(id: string): string {
    const folder = join(this.#folder, 'pictures', `${id}.new`);
    rmSync(folder, { recursive: true, force: true });
    makeFolder(folder);
    return folder;
  }

  /** Keeps the result of a target with the pictures of its run, in place of the last one. */
  keep(id: string, { date, report, problem }: SiteRun): void {
    const pictures = join(this.#folder, 'pictures', id);
    rmSync(pictures, { recursive: true, force: true });
    renameSync(`${pictures}.new`, pictures);
    const kept = report && { ...report, results: report.results.map((result) => withPicture(id, result)) };
    const text = kept && (JSON.parse(json.render(kept)) as Json);
    makeFolder(dirname(this.#result(id)));
    writeFileSync(this.#result(id), jsonText(defined({ date, problem, report: text })));
  }

  /** Writes the pages, and removes those of the last time that are no more. */
  write(pages: ReadonlyMap<string, string>): void {
    for (const old of this.#written()) if (!pages.has(old)) rmSync(join(this.#folder, old), { force: true });
    for (const [path, text] of pages) {
      if (!OURS.test(path)) throw new Error(`${path} is no page of a site`);
      const file = join(this.#folder, path);
      makeFolder(dirname(file));
      writeFileSync(file, text);
    }
    this.#mark([...pages.keys()]);
  }

  #result(id: string): string {
    return join(this.#folder, 'results', `${id}.json`);
  }

  #mark(files: readonly string[]): void {
    writeFileSync(join(this.#folder, MARK), jsonText({ matrix: 1, files }));
  }

  #written(): readonly string[] {
    const value = parsed(readFileSync(join(this.#folder, MARK), 'utf8'));
    const files = isObject(value) && Array.isArray(value['files']) ? value['files'] : [];
    return files.filter((one): one is string => typeof one === 'string' && OURS.test(one) && !one.includes('..'));
  }
}

/** A result whose picture is named by its place in the site. */
function withPicture(id: string, result: CaseResult): CaseResult {
  const { screenshot } = result;
  return defined({ ...result, trace: undefined, screenshot: screenshot && `pictures/${id}/${basename(screenshot)}` });
}

/** @returns `null` for a text that is no JSON */
function parsed(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return null;
  }
}

/** A report whose pictures lie in the site, and whose notes are lists: it comes from a file that anyone may have changed. */
function withKnownFiles(report: Report): Report {
  const results = report.results.map((one) =>
    defined({
      ...one,
      trace: undefined,
      screenshot: typeof one.screenshot === 'string' && PICTURE.test(one.screenshot) ? one.screenshot : undefined,
    }),
  );
  return defined({ ...report, results, adapter: isNotes(report.adapter) ? report.adapter : undefined });
}

const noted = (fields: readonly string[], more: object = {}): object => ({
  type: 'array',
  items: {
    type: 'object',
    required: fields,
    properties: { ...Object.fromEntries(fields.map((one) => [one, { type: 'string' }])), ...more },
  },
});
const checkNotes = schemaCheck({
  type: 'object',
  required: ['file', 'lacks', 'parts', 'words', 'wire'],
  properties: {
    file: { type: 'string' },
    lacks: noted(['spec', 'what', 'reason']),
    parts: noted(['spec', 'part'], { at: { type: 'array', items: { type: 'string' } } }),
    words: noted(['spec', 'key', 'text']),
    wire: noted(['spec', 'what', 'reason']),
  },
});

function isNotes(notes: AdapterNotes | undefined): boolean {
  return notes !== undefined && checkNotes(notes).length === 0 && notes.parts.every(({ at }) => Array.isArray(at));
}
