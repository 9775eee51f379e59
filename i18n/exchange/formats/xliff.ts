import type { ExchangeFormat, ExchangeUnit } from '../exchange.ts';
import { inlinePieces } from '../xliff-inline.ts';
import { readXliff } from '../read-xliff.ts';
import { CHANGED } from '../xliff-unit.ts';
import { xmlAttribute, xmlText } from '../xml.ts';

/** XLIFF 2.1 (OASIS). Arguments are `<ph>` with their text in `<originalData>`; a changed source text has the sub-state `kmd:changed`. */
export default {
  summary: 'XLIFF 2.1, the exchange format of translation tools',
  write({ sourceLocale, locale, units }) {
    const lines = [
      '<?xml version="1.0" encoding="UTF-8"?>',
      `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang=${xmlAttribute(sourceLocale)} trgLang=${xmlAttribute(locale)}>`,
      '  <file id="messages" xml:space="preserve">',
      ...units.flatMap((unit, index) => unitLines(unit, index)),
      '  </file>',
      '</xliff>',
    ];
    return [{ name: `${locale}.xlf`, text: `${lines.join('\n')}\n` }];
  },
  recognises: (name, text) => /\.xli?f{1,2}$/.test(name) || /<xliff[\s>]/.test(text.slice(0, 1000)),
  read: readXliff,
} satisfies ExchangeFormat;

const STATES = { missing: 'state="initial"', changed: `state="initial" subState="${CHANGED}"`, translated: 'state="translated"' };

function unitLines({ key, source, target, progress, note }: ExchangeUnit, index: number): string[] {
  const data = [
    ...new Set([source, target ?? ''].flatMap((text) => inlinePieces(text).flatMap((one) => (one.kind === 'argument' ? [one.text] : [])))),
  ];
  const original = data.map((text, position) => `        <data id="d${position + 1}">${xmlText(text)}</data>`);
  const inline = (text: string): string => {
    let count = 0;
    return inlinePieces(text)
      .map((one) =>
        one.kind === 'words'
          ? xmlText(one.text)
          : `<ph id="${++count}" dataRef="d${data.indexOf(one.text) + 1}" disp=${xmlAttribute(one.text)}/>`,
      )
      .join('');
  };
  return [
    `    <unit id="u${index + 1}" name=${xmlAttribute(key)}>`,
    '      <notes>',
    `        <note>${xmlText(note)}</note>`,
    '      </notes>',
    ...(original.length === 0 ? [] : ['      <originalData>', ...original, '      </originalData>']),
    `      <segment ${STATES[progress]}>`,
    `        <source>${inline(source)}</source>`,
    ...(target === undefined ? [] : [`        <target>${inline(target)}</target>`]),
    '      </segment>',
    '    </unit>',
  ];
}
