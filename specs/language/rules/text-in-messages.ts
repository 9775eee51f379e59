import { diagnose, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { cellOf } from '../link/scope.ts';
import type { Spec } from '../model/spec.ts';
import type { Rule } from './define-rule.ts';

/** A quoted phrase with a letter in it. */
const QUOTED = /"([^"\n]*\p{L}[^"\n]*)"|“([^”\n]*\p{L}[^”\n]*)”/gu;

export default {
  id: 'text-in-messages',
  codes: ['K4008'],
  summary: 'Words that a person sees stand in a message table, not in the anatomy or the state table.',
  check(_program, spec) {
    const states = (spec.machine?.states ?? []).flatMap(({ id, text, label, place }): Diagnostic[] =>
      text === undefined || label !== undefined ? [] : finding(spec, `State \`${id}\``, text, place),
    );
    const parts = spec.parts.flatMap(({ id, content, place }): Diagnostic[] => {
      if (content?.kind !== 'prose') return [];
      return [...content.text.matchAll(QUOTED)].flatMap((match) => finding(spec, `Part \`${id}\``, match[1] ?? match[2] ?? '', place));
    });
    return [...states, ...parts];
  },
} satisfies Rule;

function finding(spec: Spec, what: string, text: string, row: Spec['place']): Diagnostic[] {
  const key = spec.messages.find(({ texts }) => Object.values(texts).some((one) => one.text === text))?.key;
  const hints = [
    key === undefined
      ? 'Give it a key in the message table and name the key here.'
      : `Name the key \`${key}\` here, which has these words.`,
  ];
  return [diagnose('K4008', cellOf(spec, row, text), { what, text }, { hints })];
}
