import type { Entries } from '../entry.ts';

/** K2xxx. Sections, clauses, tables. */
export const STRUCTURE = {
  K2001: { severity: 'error', message: 'The row has {found} cells, the header {expected}: it is too short.' },
  K2002: { severity: 'error', message: 'The row has {found} cells, the header {expected}: it is too long.' },
  K2003: { severity: 'warning', message: 'The table `{header}` is of no known kind; it is kept but nothing is made from it.' },
  K2004: { severity: 'error', message: 'The {what} `{id}` is defined twice.' },
  K2005: {
    severity: 'error',
    message: 'The sentence says {word} but has no clause id; expected it to begin with a bold id such as `**{example}**`.',
  },
  K2006: {
    severity: 'warning',
    message: 'The sentence says {word} but has no clause id; it is called `{id}`, which changes when clauses are added before it.',
  },
  K2007: { severity: 'error', message: 'The clause `{id}` stands under `{section}`; expected an id that begins with `{section}.`.' },
  K2008: { severity: 'warning', message: 'The section "{title}" says what must be but has no requirement id; it is called `{id}`.' },
  K2009: { severity: 'error', message: 'The heading "{title}" looks like a requirement but is none; expected `{expected}`.' },
  K2010: { severity: 'error', message: 'The {kind} table lacks the column "{column}".' },
  K2011: { severity: 'warning', message: 'The column "{column}" of the {kind} table is kept as notes.' },
  K2012: { severity: 'warning', message: 'The {kind} table has no rows.' },
  K2013: { severity: 'warning', message: 'The part `{id}` has no role; no test can find it.' },
  K2014: {
    severity: 'warning',
    message: 'The state `{id}` is labelled in words, not by a message key; it cannot be shown in other languages.',
  },
  K2015: {
    severity: 'warning',
    message: 'The preset row `{id}` is prose; no style can be made from it. Expected one column per style property.',
  },
  K2016: { severity: 'warning', message: 'The test `{id}` has no steps; it cannot be run. Expected a fence `yaml kmd:test {id}`.' },
  K2017: { severity: 'warning', message: 'There are states but no transition table (From · On · To); no state machine can be made.' },
  K2018: { severity: 'warning', message: 'There is no {what}; {consequence}.' },
  K2019: { severity: 'warning', message: 'The binding of `{id}` names no symbol; it is kept as notes.' },
  K2020: { severity: 'warning', message: 'The clause `{id}` has no MUST, SHOULD or MAY; it is read as MAY.' },
  K2021: {
    severity: 'warning',
    message: 'The test section holds an item that is no test; expected it to begin with a bold id such as `**T1 Mount**`.',
  },
  K2022: { severity: 'error', message: 'The cell is empty; expected {expected}.' },
  K2023: {
    severity: 'warning',
    message: 'This looks like a table but is none: its header has {found} cells, the line of dashes {expected}.',
  },
  K2024: { severity: 'error', message: 'Lists and quotes nest more than {most} levels deep here; the rest is not read.' },
  K2025: { severity: 'error', message: 'The cell has {found} characters; a cell may have at most {most}.' },
  K2026: { severity: 'error', message: 'There are {found} {what} here, more than {most}; the block is not read.' },
  K2027: {
    severity: 'warning',
    message: 'The section "{title}" has no requirement word (MUST, SHOULD, MAY), no known table and no test; it is kept as prose.',
  },
  K2028: { severity: 'warning', message: 'This item has no requirement word (MUST, SHOULD, MAY); it is kept as prose.' },
  K2029: {
    severity: 'warning',
    message: 'The threshold "{amount}" stands in prose; no test and no code can use it. Expected a row of a limits table (Limit · Value).',
  },
  K2030: { severity: 'warning', message: 'This JSON sample is kept as prose; as `json kmd:example NAME` it is checked and kept as data.' },
} as const satisfies Entries;
