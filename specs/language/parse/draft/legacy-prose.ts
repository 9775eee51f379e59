import type { Place } from '../../model/place.ts';
import type { Section, Spec } from '../../model/spec.ts';
import type { Context } from './context.ts';

/** A number with a unit of the limits table, in the words of the known languages. */
const AMOUNT =
  /(?<![\w.,×x-])(\d[\d.,_]*)\s?(?:(?:KB|MB|GB|bytes|ms|s|seconds?|segundos?|sec|min|minutes?|minutos?|chars?|characters?|caracteres|code points|lines?|linhas?|líneas|items?|itens)(?![\p{L}\d])|个?字符|行|秒|分钟|项)/u;
const ITEM = /^\s*(?:[-*+]|\d+[.)])\s+(?=\S)/;
const FENCE = /^\s*(`{3,}|~{3,})\s*(\S*)/;
/** Kinds of sections whose prose is read as something else, or is no requirement. */
const OTHERS = new Set(['tests', 'links']);

interface Line {
  readonly text: string;
  readonly start: number;
  /** The language of the fence that the line opens. */
  readonly opens?: string;
}

/** Reports what a prose spec says in words alone, with what would make it executable. */
export function reportProse(spec: Spec, context: Context): void {
  const clauses = spec.requirements.flatMap((one) => one.clauses.map(({ place }) => place));
  const values = new Set(spec.limits.map(({ value }) => value));
  for (const section of spec.sections) {
    const lines = linesOf(section, context);
    for (const line of lines) if (/^jsonc?5?$/i.test(line.opens ?? '')) context.report('K2030', placeOf(line, context));
    if (OTHERS.has(section.kind)) continue;
    const sentences = lines.filter(({ opens }) => opens === undefined);
    checkThresholds(sentences, values, context);
    // The words before the first heading, and those under the title, say what the document is.
    if (section.depth < 2) continue;
    if (clauses.some((place) => inside(place, section.place))) checkItems(sentences, clauses, context);
    else if (!hasTable(spec, section) && sentences.some(({ text }) => /\p{L}{2}/u.test(text)))
      context.report('K2027', headingOf(section, context), { title: section.title });
  }
}

function checkThresholds(lines: readonly Line[], values: ReadonlySet<number>, context: Context): void {
  for (const { text, start } of lines) {
    const found = AMOUNT.exec(text);
    if (found === null || values.has(Number((found[1] ?? '').replace(/[,_]/g, '')))) continue;
    const place = context.source.place(start + found.index, start + found.index + found[0].length);
    context.report('K2029', place, { amount: found[0] });
  }
}

/** Items beside clauses that are none. */
function checkItems(lines: readonly Line[], clauses: readonly Place[], context: Context): void {
  for (const line of lines) {
    const mark = ITEM.exec(line.text)?.[0];
    if (mark === undefined) continue;
    const at = line.start + mark.length;
    if (!clauses.some(({ start, end }) => start.offset <= at && at <= end.offset)) context.report('K2028', placeOf(line, context));
  }
}

function hasTable({ tables }: Spec, { place }: Section): boolean {
  return tables.some((table) => table.kind !== 'unknown' && inside(table.place, place));
}

function inside(inner: Place, outer: Place): boolean {
  return outer.start.offset <= inner.start.offset && inner.start.offset < outer.end.offset;
}

/** The lines of prose in a section: no tables, no comments, and of a code block only its opening line. */
function linesOf({ prose, place }: Section, { source }: Context): Line[] {
  // The prose of a section is an unchanged part of the file.
  let start = source.text.indexOf(prose, place.start.offset);
  let fence: string | undefined;
  return prose.split('\n').flatMap((text): Line[] => {
    const line = { text, start };
    start += text.length + 1;
    const [, mark, language = ''] = FENCE.exec(text) ?? [];
    if (fence !== undefined) {
      if (mark?.startsWith(fence) === true && language === '') fence = undefined;
      return [];
    }
    if (mark !== undefined) {
      fence = mark;
      return text.includes('kmd:') ? [] : [{ ...line, opens: language }];
    }
    return text.trim() === '' || /^\s*(?:\||<!--)/.test(text) || /\|\s*$/.test(text) || /^[\s|:-]+$/.test(text) ? [] : [line];
  });
}

function placeOf({ text, start }: Line, { source }: Context): Place {
  const indent = text.length - text.trimStart().length;
  return source.place(start + indent, start + text.trimEnd().length);
}

function headingOf({ place }: Section, { source }: Context): Place {
  const end = source.text.indexOf('\n', place.start.offset);
  return source.place(place.start.offset, end === -1 ? place.end.offset : end);
}
