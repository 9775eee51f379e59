import { SaxesParser } from 'saxes';
import { diagnose, type Diagnostic } from '../../specs/language/diagnostics/diagnostic.ts';
import { Source } from '../../specs/language/text/source.ts';
import { canonicalLocale } from '../../specs/language/units/locale.ts';
import type { ReadExchange, Translation } from './exchange.ts';

/** What has been read of the unit that is open. */
interface OpenUnit {
  readonly key: string;
  readonly start: number;
  readonly data: Map<string, string>;
  source: string;
  target: string | undefined;
  targetStart: number;
}

/** Levels of elements. A file of translations has ten; each level more takes the parser longer for every element within it. */
const MAX_DEPTH = 100;
/** Why reading stops where it is. */
class Stopped extends Error {}

const CORE = /^urn:oasis:names:tc:xliff:document:2\.\d$/;

/**
 * Reads XLIFF 2: each unit by its name, the segments of a unit joined. Nothing outside the file is read; a document type is refused,
 * since its entities grow without bound.
 */
export function readXliff(text: string, file: string): ReadExchange {
  const source = new Source(file, text);
  const diagnostics: Diagnostic[] = [];
  const translations: Translation[] = [];
  const refuse = (problem: string, at: number): void => void diagnostics.push(diagnose('K4101', source.place(at, at), { problem }));
  const parser = new SaxesParser({ xmlns: true, position: true });
  let locale: string | undefined;
  let unit: OpenUnit | undefined;
  /** The element that takes text. */
  let into: 'source' | 'target' | undefined;
  let dataId: string | undefined;
  const add = (piece: string): void => {
    if (unit === undefined) return;
    if (dataId !== undefined) unit.data.set(dataId, (unit.data.get(dataId) ?? '') + piece);
    else if (into === 'source') unit.source += piece;
    else if (into === 'target') unit.target = (unit.target ?? '') + piece;
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
    const value = (name: string): string | undefined => (Object.hasOwn(attributes, name) ? attributes[name]?.value : undefined);
    if (local === 'xliff') {
      if (!CORE.test(uri))
        refuse(`the namespace is ${uri === '' ? 'missing' : uri}; XLIFF 2 is urn:oasis:names:tc:xliff:document:2.0`, parser.position);
      locale = canonicalLocale(value('trgLang') ?? '');
    } else if (!CORE.test(uri)) return;
    else if (local === 'unit')
      unit = {
        key: value('name') ?? value('id') ?? '',
        start: parser.position,
        data: new Map(),
        source: '',
        target: undefined,
        targetStart: parser.position,
      };
    else if (local === 'data') dataId = value('id');
    else if (local === 'source' || local === 'target') {
      into = local;
      if (unit !== undefined && local === 'target') {
        unit.target ??= '';
        unit.targetStart = parser.position;
      }
    } else if (local === 'cp') add(String.fromCodePoint(codePoint(value('hex'))));
    else if (into !== undefined && unit !== undefined && (local === 'ph' || local === 'sc' || local === 'ec')) {
      const reference = value('dataRef');
      const stored = reference === undefined ? value('disp') : unit.data.get(reference);
      if (stored === undefined) refuse(`<${local}> names no data of its unit`, parser.position);
      else add(stored);
    }
  });
  parser.on('closetag', ({ local, uri }) => {
    depth--;
    if (!CORE.test(uri)) return;
    if (local === 'data') dataId = undefined;
    else if (local === into) into = undefined;
    else if (local === 'unit' && unit !== undefined) {
      const place = source.place(unit.target === undefined ? unit.start : unit.targetStart, parser.position);
      translations.push({ key: unit.key, source: unit.source, target: unit.target ?? '', place });
      unit = undefined;
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

function codePoint(hex: string | undefined): number {
  const value = Number.parseInt(hex ?? '', 16);
  return Number.isInteger(value) && value >= 0 && value <= 0x10ffff ? value : 0xfffd;
}
