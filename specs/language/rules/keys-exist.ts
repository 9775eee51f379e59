import { cellOf } from '../link/cell.ts';
import { defineRule } from '../lint/rule.ts';
import { didYouMean } from '../diagnostics/nearest.ts';
import { isKey, KEY_NAMES } from '../units/keys.ts';

/** What people print on keys or call them → the name of the key. */
const ALIASES: Readonly<Record<string, string>> = {
  Return: 'Enter',
  Esc: 'Escape',
  Spacebar: 'Space',
  Del: 'Delete',
  Ctrl: 'Control',
  Cmd: 'Meta',
};

export default defineRule({
  id: 'keys-exist',
  summary: 'Every key in the keyboard table and in a transition is one that a keyboard has.',
  reads: ['keyboard', 'machine'],
  diagnostics: {
    K6114: { severity: 'error', message: 'No keyboard has the key `{name}`.' },
  },
  check({ spec, report }) {
    const keys = [
      ...spec.keyboard.flatMap(({ key, place }) =>
        key.split(/\s*(?:\/|,|\bor\b)\s+/).map((name) => ({ name: name.replace(/`/g, ''), place })),
      ),
      ...(spec.machine?.transitions ?? []).flatMap(({ on, place }) => (on.kind === 'key' ? [{ name: on.key, place }] : [])),
    ];
    const reported = new Set<number>();
    for (const { name, place } of keys) {
      // A row that is wrong as a whole, such as one whose keys are joined by another sign, is one mistake.
      // Several words are prose: "Arrow keys".
      if (reported.has(place.start.offset) || isKey(name) || /\s/.test(name)) continue;
      reported.add(place.start.offset);
      const alias = name.split('+').find((one) => Object.hasOwn(ALIASES, one));
      const hints = alias === undefined ? didYouMean(name, KEY_NAMES) : [`Did you mean \`${name.replace(alias, ALIASES[alias] ?? '')}\`?`];
      report('K6114', cellOf(spec, place, name), { name }, { hints });
    }
  },
});
