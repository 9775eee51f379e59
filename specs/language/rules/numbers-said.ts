import { cellOf } from '../link/cell.ts';
import { defineRule } from '../lint/rule.ts';
import type { Limit } from '../model/contract.ts';
import type { PresetRow } from '../model/token.ts';

export default defineRule({
  id: 'numbers-said',
  summary: 'A number that a clause gives to a limit or a preset is the one of its row.',
  reads: ['requirements', 'limits', 'presets'],
  diagnostics: {
    K6170: { severity: 'warning', message: 'Clause {clause} says {said} of the preset `{preset}`, whose row says {found}.' },
    K6171: { severity: 'warning', message: 'Clause {clause} says {said} of the limit `{limit}`, whose row says {found}.' },
  },
  waitsFor: /^K(1|2)/,
  check({ spec, report }) {
    for (const { id, text, place } of spec.requirements.flatMap(({ clauses }) => clauses)) {
      const related = [{ message: 'the clause', place }];
      for (const row of spec.presets.filter(({ preset }) => wordIn(text, preset)))
        for (const { said, unit } of measuresIn(text)) {
          const cell = differentIn(row, said, unit);
          if (cell !== undefined) report('K6170', cell.place, { clause: id, said, preset: row.preset, found: cell.text }, { related });
        }
      for (const { limit: name, said, value } of limitsIn(text)) {
        const limit = spec.limits.find((one) => one.id === name);
        const wanted = limit === undefined ? undefined : inUnit(value, said, limit.unit);
        if (limit === undefined || wanted === undefined || wanted === limit.value) continue;
        const found = `${String(limit.value)} ${limit.unit}`;
        report('K6171', cellOf(spec, limit.place, limit.id), { clause: id, said: `${value} ${said}`, limit: name, found }, { related });
      }
    }
  },
});

const wordIn = (text: string, word: string): boolean => text.split(/[^\p{L}\p{N}_-]+/u).includes(word);

/** Lengths and shares in a sentence, as a cell writes them. */
function measuresIn(text: string): { said: string; unit: string }[] {
  return [...text.matchAll(/(?<![\p{L}\d.])(\d+(?:\.\d+)?)\s?(px|dp|rem|em|%)(?!\p{L})/gu)].map(([, value = '', unit = '']) => ({
    said: value + unit,
    unit,
  }));
}

/** The only measured cell of a unit, when it says something else. */
function differentIn({ values }: PresetRow, said: string, unit: string) {
  const cells = Object.values(values).filter(({ text }) => new RegExp(`^\\d+(?:\\.\\d+)?${unit}$`).test(text));
  return cells.some(({ text }) => text === said) || cells.length !== 1 ? undefined : cells[0];
}

/** Numbers right before names in brackets: `10 s (poll-first)`, `5 to 10 s (poll-min, poll-max)`. */
function limitsIn(text: string): { limit: string; said: string; value: string }[] {
  const found = text.matchAll(/(?<![\p{L}\d.])(\d+)(?: (?:to|and|or) (\d+))? ?([a-zA-Z%]+) \(([\w-]+)(?:, ([\w-]+))?\)/gu);
  return [...found].flatMap(([, first = '', second, said = '', limit = '', other]) => {
    if ((second === undefined) !== (other === undefined)) return [];
    const own = { limit, said, value: first };
    return second === undefined || other === undefined ? [own] : [own, { limit: other, said, value: second }];
  });
}

/** Words for a unit, each with the unit of limits and how many of it one is. */
const UNITS: Readonly<Record<string, readonly [Limit['unit'], number]>> = {
  ms: ['ms', 1],
  milliseconds: ['ms', 1],
  s: ['ms', 1000],
  seconds: ['ms', 1000],
  min: ['ms', 60_000],
  minutes: ['ms', 60_000],
  h: ['ms', 3_600_000],
  hours: ['ms', 3_600_000],
  chars: ['chars', 1],
  characters: ['chars', 1],
  lines: ['lines', 1],
  items: ['items', 1],
  px: ['px', 1],
  B: ['bytes', 1],
  KB: ['bytes', 1024],
  MB: ['bytes', 1024 * 1024],
};

function inUnit(value: string, said: string, unit: Limit['unit']): number | undefined {
  const known = Object.hasOwn(UNITS, said) ? UNITS[said] : undefined;
  return known?.[0] === unit ? Number(value) * known[1] : undefined;
}
