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
  let failed = false;
  parser.on('error', (error) => {
    if (!failed) refuse(error.message.replace(/^[^:]*:\d+:\d+: /, ''), parser.position);
    failed = true;
  });
  parser.on('doctype', () => {
    refuse('a document type is not allowed', parser.position);
    failed = true;
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (failed) return;
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
    if (failed || !CORE.test(uri)) return;
    if (local === 'data') dataId = undefined;
    else if (local === into) into = undefined;
    else if (local === 'unit' && unit !== undefined) {
      const place = source.place(unit.target === undefined ? unit.start : unit.targetStart, parser.position);
      translations.push({ key: unit.key, source: unit.source, target: unit.target ?? '', place });
      unit = undefined;
    }
  });
  parser.on('text', (piece) => failed || add(piece));
  parser.on('cdata', (piece) => failed || add(piece));
  try {
    parser.write(text).close();
  } catch (error) {
    if (!failed) refuse(error instanceof Error ? error.message : String(error), parser.position);
  }
  return { ...(locale === undefined ? {} : { locale }), translations: failed ? [] : translations, diagnostics };
}

function codePoint(hex: string | undefined): number {
  const value = Number.parseInt(hex ?? '', 16);
  return Number.isInteger(value) && value >= 0 && value <= 0x10ffff ? value : 0xfffd;
}
