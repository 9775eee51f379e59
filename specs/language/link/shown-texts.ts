import { valueText } from '../diagnostics/value-text.ts';
import { escapePointer } from '../model/json-pointer.ts';
import { isObject, type Json } from '../model/json.ts';
import type { Step, Test } from '../model/test.ts';
import type { Param, Vocabulary } from '../model/vocabulary.ts';
import { Brought, shownParams } from './brought.ts';
import { saysAbsent } from './delivered.ts';
import type { Scope } from './scope.ts';
import { placeIn } from './step-place.ts';

/** Shortest word that is looked for: a surface makes shorter ones of its own. One that is joined to others belongs to a name and may be shorter. */
const SHORTEST = 4;
const SHORTEST_JOINED = 2;

/**
 * Reports words that a step wants to be seen or fetched, where nothing in its run delivers, types or mounts them and no message of the spec
 * has them: no page shows them. What a surface makes of data, such as numbers, is left alone.
 */
export function checkShownTexts(scope: Scope, vocabulary: Vocabulary, test: Test, brought: Brought): void {
  const check = (steps: readonly Step[], there: () => Brought): void => {
    for (const step of steps.filter((one) => !saysAbsent(one, vocabulary))) {
      for (const { pointer, text } of textsOf(step, vocabulary)) {
        const words = wordsIn(text);
        if (words.every((word) => brought.holds(word)) && words.every((word) => there().holds(word))) continue;
        scope.report('K7090', placeIn(step, pointer), { verb: step.verb, text: valueText(text), test: test.id });
      }
    }
  };
  check(test.steps, () => brought);
  for (const one of test.cases) {
    let own: Brought | undefined;
    check(one.steps, () => (own ??= test.cases.length === 1 ? brought : new Brought(scope.spec, vocabulary, test, one)));
  }
}

/** The words of a text that only data can bring. */
function wordsIn(text: string): readonly string[] {
  const plain = text.replace(/%[\da-f]{2}/gi, ' ');
  return plain.split(/[^\p{L}\p{N}._-]+/u).flatMap((name) => {
    const pieces = name.split(/[._-]+/u).filter((piece) => piece !== '');
    const shortest = pieces.length > 1 ? SHORTEST_JOINED : SHORTEST;
    return pieces.filter((piece) => piece.length >= shortest && /\p{L}/u.test(piece));
  });
}

interface Wanted {
  readonly pointer: string;
  readonly text: string;
}

/** The texts that a step wants to be seen, those in arguments of its message among them, and the address that it wants to be fetched. */
function textsOf({ verb, args }: Step, vocabulary: Vocabulary): readonly Wanted[] {
  const declared = Object.entries<Param>(vocabulary.get(verb)?.params ?? {});
  const addresses = declared.filter(([, { content }]) => content === 'absolute-address' || content === 'host').map(([name]) => name);
  const isAct = vocabulary.get(verb)?.kind === 'act';
  const named = [...shownParams(verb, vocabulary), ...(isAct ? [] : addresses)];
  const { part } = args;
  const ofMessages = [
    ['/args', args['args']],
    ['/part/args', isObject(part) ? part['args'] : undefined],
  ] as const;
  return [
    ...named.flatMap((name) => textsUnder(args[name] ?? null, `/${name}`)),
    ...ofMessages.flatMap(([pointer, value]) =>
      isObject(value) && !isAct ? Object.entries(value).flatMap(([name, one]) => textsUnder(one, `${pointer}/${escapePointer(name)}`)) : [],
    ),
  ];
}

function textsUnder(value: Json, pointer: string): readonly Wanted[] {
  if (typeof value === 'string') return [{ pointer, text: value }];
  if (!Array.isArray(value)) return [];
  return (value as readonly Json[]).flatMap((text, index) => (typeof text === 'string' ? [{ pointer: `${pointer}/${index}`, text }] : []));
}
