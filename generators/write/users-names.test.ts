import { expect, test } from 'vitest';
import { usersNames, type Change } from './users-names.ts';

const generated = (before: string, after: string): Change => ({ path: 'gen.x', shown: 'gen.x', users: false, before, after });
const users = (text: string): Change => ({ path: 'a.x', shown: 'a', users: true, before: text, after: text });
const found = (...changes: Change[]): string[] =>
  usersNames(changes).map(
    ({ place, message, hints }) => `${place.file}:${place.start.line}:${place.start.column} ${message} ${hints.join(' ')}`,
  );

const LAMP = 'type LampConfig struct {\n\tTitle string\n\tHint *string\n\tView LampView\n}\ntype LampView interface {\n}';

const CASES: readonly { title: string; changes: Change[]; want: string[] }[] = [
  {
    title: 'a field that the literals of the user have to give (Go)',
    changes: [
      generated(LAMP, LAMP.replace('Hint', 'Owner string\n\t// Shade is new.\n\tShade *string\n\tOnPress func()\n\tHint')),
      users(
        'func settings() LampConfig {\n\treturn LampConfig{Title: "Hall, {0}", View: view{}}\n}\nvar whole = LampConfig{Title: name(1, 2), Owner: "me"}\nvar mine = LampSettings{Title: "x"}',
      ),
    ],
    want: ['a:2:9 `LampConfig` has other parameters now, and this file uses it. New: `Owner string`.'],
  },
  {
    title: 'a literal whose fields come from elsewhere (Go)',
    changes: [generated(LAMP, LAMP.replace('Hint', 'Owner string\n\tHint')), users('return LampConfig{View: view{}}')],
    want: [],
  },
  {
    title: 'a renamed hook that the user overrides (Dart)',
    changes: [
      generated('Widget buildRetry(Model m)', 'Widget buildRepeat(Model m)'),
      users('class Card extends CardBase {\n  @override\n  Widget buildRetry(Model m) => x;\n}'),
    ],
    want: ['a:3:10 `buildRetry` is no longer generated, and this file uses it. Remove the use, or bring the name back in the spec.'],
  },
  {
    title: 'a hook that the user overrides by a method of its name (Go)',
    changes: [
      generated('func (Defaults) Retry(c *Card) Node {', 'func (Defaults) Copy(c *Card) Node {'),
      users('func (view) Retry(c *Card) Node {\n\treturn Text("mine")\n}'),
    ],
    want: ['a:1:13 `Retry` is no longer generated, and this file uses it. Remove the use, or bring the name back in the spec.'],
  },
  {
    title: 'a hook that the user writes for a protocol (Swift)',
    changes: [
      generated('  func retryPart() -> Retry {', '  func copyPart() -> Copy {'),
      users('  public func retryPart() -> some View {\n  }'),
    ],
    want: ['a:1:15 `retryPart` is no longer generated, and this file uses it. Remove the use, or bring the name back in the spec.'],
  },
  {
    title: 'an id of the spec in quotes',
    changes: [generated("send('save/retry', { id })", "send('save/again', { id })"), users("this.sendMessage('save/retry');")],
    want: ['a:1:19 `save/retry` is no longer generated, and this file uses it. Remove the use, or bring the name back in the spec.'],
  },
  {
    title: 'an id in quotes before another text on its line',
    changes: [
      generated("send('save/retry', { id })", "send('save/again', { id })"),
      users("send('save/retry', { why: 'late', by: 'me' });"),
    ],
    want: ['a:1:7 `save/retry` is no longer generated, and this file uses it. Remove the use, or bring the name back in the spec.'],
  },
  {
    title: 'arguments of a message by its key, before a text in quotes (TypeScript)',
    changes: [
      generated(
        "export interface A {\n  'save.skip': { label: string };\n}",
        "export interface A {\n  'save.skip': { label: string; hard: number };\n}",
      ),
      users('this.message("save.skip", { label: "Mine" })'),
    ],
    want: ['a:1:15 `save.skip` has other parameters now, and this file uses it. New: `hard: number`.'],
  },
  {
    title: 'a message with one more argument (Kotlin)',
    changes: [
      generated('fun timeLeft(count: Int): String =', 'fun timeLeft(\n    count: Int,\n    unit: String,\n): String ='),
      users('Text(messages.timeLeft(3))'),
    ],
    want: ['a:1:15 `timeLeft` has other parameters now, and this file uses it. New: `unit: String`.'],
  },
  {
    title: 'a member with another parameter (Dart)',
    changes: [
      generated('  String timeLeft(int count) => x;', '  String timeLeft(String unit) => x;'),
      users('final a = words.timeLeft(3);'),
    ],
    want: ['a:1:17 `timeLeft` has other parameters now, and this file uses it. Gone: `int count`. New: `String unit`.'],
  },
  {
    title: 'a function that is gone, while a field of its name stays (Go)',
    changes: [
      generated('func (Defaults) Visitors(c *Card) Node {\nVisitors int', 'func (Defaults) Copy(c *Card) Node {\nVisitors int'),
      users('func (view) Visitors(c *Card) Node {}\nconfig.Visitors = 3'),
    ],
    want: ['a:1:13 `Visitors` is no longer generated, and this file uses it. Remove the use, or bring the name back in the spec.'],
  },
  {
    title: 'an initialiser with one more parameter (Swift)',
    changes: [
      generated(
        'public struct Props {\n  public init(visitors: Int? = nil) {',
        'public struct Props {\n  public init(visitors: Int? = nil, street: String) {',
      ),
      users('Bell(Props(visitors: 2))'),
    ],
    want: ['a:1:6 `Props` has other parameters now, and this file uses it. New: `street: String`.'],
  },
  {
    title: 'the arguments of a message by its key (TypeScript)',
    changes: [
      generated("  'bell.visitors': { visitors: number };", "  'bell.visitors': { street: string; visitors: number };"),
      users("this.message('bell.visitors', { visitors: 3 })"),
    ],
    want: ['a:1:15 `bell.visitors` has other parameters now, and this file uses it. New: `street: string`.'],
  },
  {
    title: 'an overload of the user, with parameters of its own',
    changes: [generated('fun Bell(onRing: A)', 'fun Bell(onPress: A)'), users('fun Bell(model: Model) {\n}')],
    want: [],
  },
  {
    title: 'a name of another language',
    changes: [{ ...generated('buildRetry', ''), path: 'a.y' }, users('buildRetry')],
    want: [],
  },
  {
    title: 'two functions of one name say nothing about parameters',
    changes: [generated('func (A) Draw(a int)\nfunc (B) Draw(b int)', 'func (A) Draw(a int)\nfunc (B) Draw(c int)'), users('x.Draw(1)')],
    want: [],
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
    changes: [generated('timeLeft := left()', 'func other()'), users('func timeLeft() int { return 1 }\nx := timeLeft()')],
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
    changes: [generated('renderRetry', ''), { ...generated('', 'renderRetry'), path: 'b.x' }, users('this.renderRetry()')],
    want: [],
  },
];

test.each(CASES)('$title', ({ changes, want }) => expect(found(...changes)).toEqual(want));
