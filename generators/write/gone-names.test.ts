import { expect, test } from 'vitest';
import { goneNames, type Change } from './gone-names.ts';

const generated = (before: string, after: string): Change => ({ path: 'a.gen', shown: 'a.gen', users: false, before, after });
const users = (text: string): Change => ({ path: 'a', shown: 'a', users: true, before: text, after: text });
const found = (...changes: Change[]): string[] =>
  goneNames(changes).map(
    ({ place, message, hints }) => `${place.file}:${place.start.line}:${place.start.column} ${message} ${hints.join(' ')}`,
  );

const CASES: readonly { title: string; changes: Change[]; want: string[] }[] = [
  {
    title: 'a renamed hook that the user overrides (Dart)',
    changes: [
      generated('Widget buildRetry(Model m)', 'Widget buildRepeat(Model m)'),
      users('class Card extends CardBase {\n  @override\n  Widget buildRetry(Model m) => x;\n}'),
    ],
    want: ['a:3:10 `buildRetry` is no longer generated, and this file uses it. Remove the use, or bring the name back in the spec.'],
  },
  {
    title: 'a renamed event, with the new name near (Kotlin)',
    changes: [generated('val onRetried: () -> Unit', 'val onRetry: () -> Unit'), users('Card(onRetried = { })')],
    want: ['a:1:6 `onRetried` is no longer generated, and this file uses it. Did the spec rename it to `onRetry`?'],
  },
  {
    title: 'a name that only a comment holds',
    changes: [generated('func showRetry()', 'func other()'), users('// showRetry once\n/* showRetry */ let a = 1')],
    want: [],
  },
  {
    title: 'an address is no comment',
    changes: [generated('retryURL', 'other'), users('open("https://x/" + retryURL)')],
    want: ['a:1:21 `retryURL` is no longer generated, and this file uses it. Remove the use, or bring the name back in the spec.'],
  },
  {
    title: 'a name of the same spelling that the user declares',
    changes: [generated('func timeLeft() int', 'func other()'), users('func timeLeft() int { return 1 }\nx := timeLeft()')],
    want: [],
  },
  {
    title: 'a word of a text that reads otherwise now',
    changes: [generated("retry: 'Save again'", "retry: 'Save once more'"), users("const again = 'again';")],
    want: [],
  },
  {
    title: 'a state that is gone, as a text of one word',
    changes: [generated("state === 'failed'", "state === 'broken'"), users("if (this.state === 'failed') {}")],
    want: ['a:1:21 `failed` is no longer generated, and this file uses it. Remove the use, or bring the name back in the spec.'],
  },
  {
    title: 'a name that moved to another generated file',
    changes: [generated('renderRetry', ''), { ...generated('', 'renderRetry'), path: 'b.gen' }, users('this.renderRetry()')],
    want: [],
  },
];

test.each(CASES)('$title', ({ changes, want }) => expect(found(...changes)).toEqual(want));
