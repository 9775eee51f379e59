import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { packageRoot } from '../../specs/language/package-root.ts';
import { runIn } from '../fixtures/run.ts';

const SPEC = readFileSync(join(packageRoot(), 'bin/fixtures/doorbell.kmd'), 'utf8');
const CONFIG = `specs: [specs]
kit: { presets: [material3] }
locales: [en-US]
prefix: My
outputs:
  components: { web: ui/web, flutter: ui/flutter, compose: ui/compose, swiftui: ui/swiftui, tui: ui/tui }
`;

/** The line that makes the element known. */
const DEFINED = 'if (customElements.get(MyDoorbell.tag) === undefined) customElements.define(MyDoorbell.tag, MyDoorbell);';

type Edits = readonly (readonly [text: string, instead: string])[];

/**
 * What a user does to the file of each surface that is theirs: adds a method, renames a local, puts lines in another order, changes a
 * text, formats otherwise.
 */
const EDITS: Readonly<Record<string, Edits>> = {
  'ui/web/doorbell/doorbell.ts': [
    ['import { MyDoorbellBase } from', 'import { MyDoorbellBase as Bell } from'],
    ['* Doorbell. This file is yours: written once', '* The bell of our house: written once'],
    [`${DEFINED}\n\n`, ''],
    ['keyof MyDoorbell>;\n  }\n}\n', `keyof MyDoorbell>;\n  }\n}\n\n${DEFINED}\n`],
    [
      'export class MyDoorbell extends MyDoorbellBase {}',
      `export class MyDoorbell extends Bell {
  protected override renderVisitors(): unknown {
      this.sendMessage('bell/ring', {});
      return this.message('bell.visitors', { visitors: 3 });
  }
}`,
    ],
  ],
  'ui/flutter/lib/src/doorbell/doorbell.dart': [
    ['/// Shows an instance of a host.', '/// The bell of a host.'],
    ['    super.visitors,\n    super.state,', '    super.state,\n    super.visitors,'],
    [
      '_MyDoorbellView extends MyDoorbellBaseState<MyDoorbell> {}',
      `_MyDoorbellView extends MyDoorbellBaseState<MyDoorbell> {
  @override
  Widget buildVisitors(BuildContext bell) {
      return Text(messages.bellVisitors(visitors: 3));
  }

  void ring() => widget.onRing?.call('x');
}`,
    ],
  ],
  'ui/compose/src/main/kotlin/my/compose/doorbell/MyDoorbell.kt': [
    ['/** Parts that your product draws in its own way', '/** Parts that our house draws in its own way'],
    [
      '    slots: MyDoorbellSlots = MyDoorbellSlots(),\n    parts: MyDoorbellParts = MyDoorbellYours,\n',
      '    parts: MyDoorbellParts = MyDoorbellYours,\n    slots: MyDoorbellSlots = MyDoorbellSlots(),\n',
    ],
    ['parts.Content(model, modifier, slots)', 'val shown = modifier\n  parts.Content(model, shown, slots)'],
    [
      'object MyDoorbellYours : MyDoorbellParts()',
      `object MyDoorbellYours : MyDoorbellParts() {
    @Composable
    override fun Visitors(model: MyDoorbellModel) {
        Text(rememberMessages().bellVisitors(3))
    }
}

@Composable
fun Sample() = MyDoorbell(visitors = 2, onRing = { })`,
    ],
  ],
  'ui/swiftui/Sources/MyUI/MyDoorbell/MyDoorbell.swift': [
    [
      '  @Environment(\\.locale) public var locale\n  @Environment(\\.colorScheme) public var colorScheme\n',
      '  @Environment(\\.colorScheme) public var colorScheme\n  @Environment(\\.locale) public var locale\n',
    ],
    ['/// Shows plain values.', '/// Shows the values of our house.'],
    ['if let props { model.update(props) }', 'if let given = props { model.update(given) }'],
    [
      '  public var body: some View {',
      `  public func visitorsPart() -> some View {
      Text(words.bellVisitors(visitors: 3))
  }

  private func sample() -> MyDoorbell {
    MyDoorbell(MyDoorbellProps(visitors: 2), events: MyDoorbellEvents(onRing: { _ in }))
  }

  public var body: some View {`,
    ],
  ],
  'ui/tui/doorbell.go': [
    ['is what every MyDoorbell of your program is made with', 'is what every bell of our house is made with'],
    ['MyDoorbellConfig{View: myDoorbellView{}}', 'MyDoorbellConfig{Visitors: new(int), OnRing: ring, View: myDoorbellView{}}'],
    [
      'struct {\n\tMyDoorbellDefaults\n}\n',
      `struct {
	MyDoorbellDefaults
}

// Visitors adds a sign.
func (myDoorbellView) Visitors(bell *MyDoorbell) Node {
	node := MyDoorbellDefaults{}.Visitors(bell)
    node.Icon = "★"
	node.Text = bell.Words.BellVisitors(3)
	return node
}
`,
    ],
  ],
};

interface Change {
  readonly title: string;
  readonly edits: Edits;
  /** What is left to the user: file and line, code, name. */
  readonly asks: readonly string[];
}

const CHANGES: readonly Change[] = [
  {
    title: 'a new state',
    edits: [
      ['| `missed` | `bell.missed` | ✗ | |\n', '| `missed` | `bell.missed` | ✗ | |\n| `broken` | `bell.broken` | ! | |\n'],
      ['| `bell.missed` | "Nobody came" |\n', '| `bell.missed` | "Nobody came" |\n| `bell.broken` | "Broken" |\n'],
      ['| `ringing` | key Escape |', '| `ringing` | receive `bell/break` | `broken` | | |\n| `ringing` | key Escape |'],
      ['| out | `bell/ring`', '| in | `bell/break` | `id: string` | |\n| out | `bell/ring`'],
      ['answered\\|missed)', 'answered\\|missed\\|broken)'],
    ],
    asks: [],
  },
  {
    title: 'a renamed event',
    edits: [
      ['`onRing`', '`onPress`'],
      ['bell/ring', 'bell/press'],
    ],
    asks: [
      'ui/compose/src/main/kotlin/my/compose/doorbell/MyDoorbell.kt:33 K8017 onRing',
      'ui/flutter/lib/src/doorbell/doorbell.dart:39 K8017 onRing',
      'ui/swiftui/Sources/MyUI/MyDoorbell/MyDoorbell.swift:36 K8018 MyDoorbellEvents',
      'ui/swiftui/Sources/MyUI/MyDoorbell/MyDoorbell.swift:36 K8017 onRing',
      'ui/tui/doorbell.go:27 K8017 OnRing',
      'ui/web/doorbell/doorbell.ts:21 K8017 bell/ring',
    ],
  },
  {
    title: 'a new property that is required',
    edits: [
      [
        '| `visitors` | int | no | | How many wait |\n',
        '| `visitors` | int | no | | How many wait |\n| `street` | string | yes | | Where |\n',
      ],
      ['`id: string, visitors?: int,', '`id: string, street: string, visitors?: int,'],
      ['bell/show, id: b1', 'bell/show, id: b1, street: Elm'],
    ],
    asks: ['ui/swiftui/Sources/MyUI/MyDoorbell/MyDoorbell.swift:36 K8018 MyDoorbellProps', 'ui/tui/doorbell.go:27 K8018 MyDoorbellConfig'],
  },
  {
    title: 'a part that is gone',
    edits: [['| `visitors` | disclosure | `bell.visitors` | | `bell` | field: visitors |\n', '']],
    asks: [
      'ui/compose/src/main/kotlin/my/compose/doorbell/MyDoorbell.kt:27 K8017 Visitors',
      'ui/flutter/lib/src/doorbell/doorbell.dart:35 K8017 buildVisitors',
      'ui/swiftui/Sources/MyUI/MyDoorbell/MyDoorbell.swift:31 K8017 visitorsPart',
      'ui/tui/doorbell.go:18 K8017 Visitors',
      'ui/tui/doorbell.go:19 K8017 Visitors',
      'ui/web/doorbell/doorbell.ts:19 K8017 renderVisitors',
    ],
  },
  {
    title: 'a message with another argument',
    edits: [
      ["{visitors, plural, one {# visitor} other {# visitors}}'", "{visitors, plural, one {# visitor} other {# visitors}} in {state}'"],
    ],
    asks: [
      'ui/compose/src/main/kotlin/my/compose/doorbell/MyDoorbell.kt:28 K8018 bellVisitors',
      'ui/flutter/lib/src/doorbell/doorbell.dart:36 K8018 bellVisitors',
      'ui/swiftui/Sources/MyUI/MyDoorbell/MyDoorbell.swift:32 K8018 bellVisitors',
      'ui/tui/doorbell.go:21 K8018 BellVisitors',
      'ui/web/doorbell/doorbell.ts:22 K8018 bell.visitors',
    ],
  },
];

let cwd = '';
const put = (path: string, text: string): void => writeFileSync(join(cwd, path), text);
const read = (path: string): string => readFileSync(join(cwd, path), 'utf8');
const edited = (text: string, edits: Edits): string =>
  edits.reduce((now, [from, to]) => {
    expect(now).toContain(from);
    return now.replaceAll(from, to);
  }, text);

beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'kmd-hand-edits-'));
  mkdirSync(join(cwd, 'specs'));
  put('kmd.config.yaml', CONFIG);
  put('specs/doorbell.kmd', SPEC);
});
afterEach(() => rmSync(cwd, { recursive: true, force: true }));

describe('hand edits on every surface survive, and what is left to the user is listed, after', () => {
  test.each(CHANGES)('$title', async ({ edits, asks }) => {
    expect((await runIn(cwd, 'generate', 'components')).code).toBe(0);
    for (const [file, own] of Object.entries(EDITS)) put(file, edited(read(file), own));
    put('specs/doorbell.kmd', edited(SPEC, edits));

    const result = await runIn(cwd, 'generate', 'components');
    expect([result.code, result.err]).toEqual([0, expect.not.stringContaining(' error ')]);
    const listed = [...result.err.matchAll(/^(\S+):(\d+):\d+ - warning (K\d+): `([^`]+)`/gm)].map(
      ([, file, line, code, name]) => `${String(file)}:${String(line)} ${String(code)} ${String(name)}`,
    );
    expect(listed).toEqual(asks);
    const lost = Object.entries(EDITS).flatMap(([file, own]) => {
      const text = read(file);
      const lines = own.flatMap(([, to]) => to.split('\n')).filter((line) => !text.includes(line));
      return lines.map((line) => `${file}: ${line}`);
    });
    expect(lost).toEqual([]);
    const again = await runIn(cwd, 'generate', 'components', '--check');
    expect(again.code).toBe(0);
  });
});

describe('a component with another title', () => {
  const earlier = ['ui/compose/src/main/kotlin/my/compose/doorbell/MyDoorbell.kt', 'ui/swiftui/Sources/MyUI/MyDoorbell/MyDoorbell.swift'];
  const later = ['ui/compose/src/main/kotlin/my/compose/doorbell/MyGong.kt', 'ui/swiftui/Sources/MyUI/MyGong/MyGong.swift'];
  const there = (paths: readonly string[]): boolean[] => paths.map((path) => existsSync(join(cwd, path)));
  const RENAMED = edited(SPEC, [
    ['title: Doorbell', 'title: Gong'],
    ['# Doorbell', '# Gong'],
  ]);

  test('takes the untouched files of the earlier name away', async () => {
    expect((await runIn(cwd, 'generate', 'components')).code).toBe(0);
    put('specs/doorbell.kmd', RENAMED);
    const result = await runIn(cwd, 'generate', 'components');
    expect([result.code, there(earlier), there(later)]).toEqual([0, [false, false], [true, true]]);
    expect(result.err).not.toMatch(/K801[5-9]/);
    expect((await runIn(cwd, 'generate', 'components', '--check')).code).toBe(0);
  });

  test('leaves the touched ones, and says where their changes belong', async () => {
    expect((await runIn(cwd, 'generate', 'components')).code).toBe(0);
    const own = earlier.map((file) => edited(read(file), EDITS[file] ?? []));
    earlier.forEach((file, at) => put(file, own[at] ?? ''));
    put('specs/doorbell.kmd', RENAMED);
    const result = await runIn(cwd, 'generate', 'components');
    expect([result.code, earlier.map(read), there(later)]).toEqual([0, own, [true, true]]);
    const said = [...result.err.matchAll(/^(\S+):1:1 - warning K8019/gm)].map(([, file]) => file);
    expect(said).toEqual(earlier);
    expect(result.err).toContain('kotlin/my/compose/doorbell/MyGong.kt`, then delete');
  });
});

test('a file of yours that you have not touched becomes the one that a new project gets', async () => {
  expect((await runIn(cwd, 'generate', 'components')).code).toBe(0);
  const own = (): readonly string[] => Object.keys(EDITS).map(read);
  const first = own();
  const later = edited(SPEC, [
    ['`bell` |', '`gong` |'],
    ['part: bell,', 'part: gong,'],
    ['| `plate` | slot | A name beside the bell |\n', '| `plate` | slot | A name beside the bell |\n| `foot` | slot | Below it |\n'],
  ]);
  put('specs/doorbell.kmd', later);
  expect((await runIn(cwd, 'generate', 'components')).code).toBe(0);
  const raised = own();
  // Those of Compose and SwiftUI name neither parts nor slots.
  const changed = Object.keys(EDITS).filter((_file, at) => raised[at] !== first[at]);
  expect(changed).toEqual(['ui/web/doorbell/doorbell.ts', 'ui/flutter/lib/src/doorbell/doorbell.dart', 'ui/tui/doorbell.go']);

  rmSync(join(cwd, 'ui'), { recursive: true });
  rmSync(join(cwd, '.kmd'), { recursive: true });
  expect((await runIn(cwd, 'generate', 'components')).code).toBe(0);
  expect(raised).toEqual(own());
});
