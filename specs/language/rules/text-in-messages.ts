import { cellOf } from '../link/cell.ts';
import { defineRule } from '../lint/rule.ts';
import type { Place } from '../model/place.ts';
import type { Spec } from '../model/spec.ts';

/** A quoted phrase with a letter in it. */
const QUOTED = /"([^"\n]*\p{L}[^"\n]*)"|“([^”\n]*\p{L}[^”\n]*)”/gu;

export default defineRule({
  id: 'text-in-messages',
  summary: 'Visible words stand in a message table, not in the anatomy or the state table.',
  reads: ['parts', 'machine'],
  diagnostics: {
    K4008: { severity: 'error', message: '{what} shows "{text}" in words that no message table holds.' },
  },
  check({ spec, report }) {
    for (const { what, text, row } of [...wordsOfStates(spec), ...wordsOfParts(spec)]) {
      const key = spec.messages.find(({ texts }) => Object.values(texts).some((one) => one.text === text))?.key;
      const hint =
        key === undefined
          ? 'Give it a key in the message table and name the key here.'
          : `Name the key \`${key}\` here, which has these words.`;
      report('K4008', cellOf(spec, row, text), { what, text }, { hints: [hint] });
    }
  },
});

interface Words {
  /** The state or part, as the message names it. */
  readonly what: string;
  readonly text: string;
  readonly row: Place;
}

function wordsOfStates({ machine }: Spec): Words[] {
  return (machine?.states ?? []).flatMap(({ id, text, label, place }) =>
    text === undefined || label !== undefined ? [] : [{ what: `State \`${id}\``, text, row: place }],
  );
}

function wordsOfParts({ parts }: Spec): Words[] {
  return parts.flatMap(({ id, content, place }) =>
    content?.kind === 'prose'
      ? [...content.text.matchAll(QUOTED)].map((match) => ({ what: `Part \`${id}\``, text: match[1] ?? match[2] ?? '', row: place }))
      : [],
  );
}
