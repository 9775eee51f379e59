import { SaxesParser } from 'saxes';
import { diagnose, type Diagnostic } from '../../specs/language/diagnostics/diagnostic.ts';
import { Source } from '../../specs/language/text/source.ts';
import { canonicalLocale } from '../../specs/language/units/locale.ts';
import type { ReadExchange, Translation } from './exchange.ts';
import { CHANGED, translationOf, type XliffPiece, type XliffUnit } from './xliff-unit.ts';

/** Levels of elements. A file of translations has ten; each level more takes the parser longer for every element within it. */
const MAX_DEPTH = 100;
/** Why reading stops where it is. */
class Stopped extends Error {}

const CORE = /^urn:oasis:names:tc:xliff:document:2\.\d$/;

/**
 * Reads XLIFF 2: each unit by its name, the segments of a unit joined; what modules add, such as proposals, is left out. Nothing outside the file is read; a document type is refused,
 * since its entities grow without bound.
 */
export function readXliff(text: string, file: string): ReadExchange {
  const source = new Source(file, text);
  const diagnostics: Diagnostic[] = [];
  const translations: Translation[] = [];
  const refuse = (problem: string, at: number): void => void diagnostics.push(diagnose('K4101', source.place(at, at), { problem }));
  const parser = new SaxesParser({ xmlns: true, position: true });
  let locale: string | undefined;
  let unit: XliffUnit | undefined;
  let open: XliffPiece | undefined;
  /** The element that takes text. */
  let into: 'source' | 'target' | undefined;
  let dataId: string | undefined;
  /** Levels within an element of a module. */
  let foreign = 0;
  /** What stands in place of the ends of the elements that are open in a text. */
  const ends: string[] = [];
  const add = (piece: string): void => {
    if (unit === undefined || foreign > 0) return;
    if (dataId !== undefined) unit.data.set(dataId, (unit.data.get(dataId) ?? '') + piece);
    else if (into !== undefined && open !== undefined) open[into] = (open[into] ?? '') + piece;
  };
  let depth = 0;
  /** Ends the reading: what follows a fault means nothing, and the parser would go on through all of it. */
  const stop = (problem: string): never => {
    throw new Stopped(problem);
  };
  parser.on('error', (error) => stop(error.message.replace(/^[^:]*:\d+:\d+: /, '')));
  parser.on('doctype', () => stop('a document type is not allowed'));
  parser.on('opentagstart', () => {
    if (++depth > MAX_DEPTH) stop(`elements lie in each other more than ${MAX_DEPTH} levels deep`);
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (foreign > 0 || (local !== 'xliff' && !CORE.test(uri))) {
      if (into === undefined) foreign++;
      return;
    }
    const value = (name: string): string | undefined => (Object.hasOwn(attributes, name) ? attributes[name]?.value : undefined);
    if (local === 'xliff') {
      if (!CORE.test(uri))
        refuse(`the namespace is ${uri === '' ? 'missing' : uri}; XLIFF 2 is urn:oasis:names:tc:xliff:document:2.0`, parser.position);
      locale = canonicalLocale(value('trgLang') ?? '');
    } else if (local === 'unit')
      unit = { key: value('name') ?? value('id') ?? '', start: parser.position, data: new Map(), pieces: [], targetStart: undefined };
    else if (local === 'segment' || local === 'ignorable') {
      open = { isSegment: local === 'segment', isChanged: value('subState') === CHANGED, source: '', target: undefined, order: undefined };
      unit?.pieces.push(open);
    } else if (local === 'data') dataId = value('id');
    else if (local === 'source' || local === 'target') {
      into = local;
      if (unit !== undefined && open !== undefined && local === 'target') {
        open.target ??= '';
        open.order = positionIn(value('order'));
        unit.targetStart ??= parser.position;
      }
    } else if (local === 'cp') add(String.fromCodePoint(codePoint(value('hex'))));
    else if (into !== undefined && local === 'pc') {
      add(unit?.data.get(value('dataRefStart') ?? '') ?? '');
      ends.push(unit?.data.get(value('dataRefEnd') ?? '') ?? '');
    } else if (into !== undefined && unit !== undefined && (local === 'ph' || local === 'sc' || local === 'ec')) {
      const reference = value('dataRef');
      const stored = reference === undefined ? value('disp') : unit.data.get(reference);
      if (stored === undefined) refuse(`<${local}> names no data of its unit`, parser.position);
      else add(stored);
    }
  });
  parser.on('closetag', ({ local, uri }) => {
    depth--;
    if (foreign > 0) {
      foreign--;
      return;
    }
    if (!CORE.test(uri)) return;
    if (into !== undefined && local === 'pc') add(ends.pop() ?? '');
    else if (local === 'data') dataId = undefined;
    else if (local === into) into = undefined;
    else if (local === 'unit' && unit !== undefined) {
      translations.push(translationOf(unit, source.place(unit.targetStart ?? unit.start, parser.position)));
      unit = open = undefined;
    }
  });
  parser.on('text', add);
  parser.on('cdata', add);
  try {
    parser.write(text).close();
  } catch (error) {
    refuse(error instanceof Error ? error.message : String(error), parser.position);
    translations.length = 0;
  }
  return { ...(locale === undefined ? {} : { locale }), translations, diagnostics };
}

function positionIn(order: string | undefined): number | undefined {
  return order !== undefined && /^[1-9]\d{0,5}$/.test(order) ? Number(order) : undefined;
}

function codePoint(hex: string | undefined): number {
  const value = Number.parseInt(hex ?? '', 16);
  return Number.isInteger(value) && value >= 0 && value <= 0x10ffff ? value : 0xfffd;
}
