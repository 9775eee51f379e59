import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatMessage, type MessageArguments } from '../../../specs/language/messages/format.ts';
import type { Json } from '../../../specs/language/model/json.ts';
import { textsView, type TextView } from '../../surfaces/view/texts.ts';
import { DATES, NO_DATES } from '../platform/dates.ts';
import { allSpecs, components, goPackage } from './program.ts';
import { GoFolder, goMissing } from './toolchain.ts';

// Every message in every locale, with numbers of every plural class, as Go writes it and as the reference formatter does. The
// functions of `generators/messages` are held against the same formatter.

const NUMBERS = [
  0, 1, 2, 3, 4, 5, 6, 11, 12, 13, 21, 22, 23, 42, 100, 101, 102, 111, 1000, 1234, 12345, 1_000_000, 0.5, 1.5, 2.345, 1.0005, -1, -1234.5,
  0.07,
];
const TEXTS = ['', 'Ana', 'a', '"quoted" \\ % ${x} {y} 🙂 ع'];
const DAY = '2026-03-04';
const MOMENTS = ['2024-01-02T03:04:05Z', '2024-11-23T00:15:09Z', '1999-12-31T12:00:00+02:00', DAY];

/** Runs the messages that the file of `KMD_TRIES` lists. */
const RUNNER = `package tui

import (
	"encoding/json"
	"os"
	"testing"
)

func TestTries(t *testing.T) {
	var tries []struct {
		Key, Locale string
		Args        map[string]any
	}
	text, err := os.ReadFile(os.Getenv("KMD_TRIES"))
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, &tries); err != nil {
		t.Fatal(err)
	}
	var results []string
	for _, try := range tries {
		results = append(results, Messages{try.Locale}.ByKey(try.Key, Args(try.Args)))
	}
	out, _ := json.Marshal(results)
	if err := os.WriteFile(os.Getenv("KMD_TRIES")+".out", out, 0o600); err != nil {
		t.Fatal(err)
	}
}
`;

interface Try {
  readonly key: string;
  readonly locale: string;
  readonly args: MessageArguments;
  readonly want: string;
}

function triesOf(text: TextView, locale: string): Try[] {
  const values = text.args.map(({ type }): readonly Json[] =>
    type === 'number'
      ? NUMBERS
      : type === 'string'
        ? TEXTS
        : typeof type === 'object'
          ? [...type.select, 'else']
          : [...MOMENTS, ...DATES.map(([value]) => value), ...NO_DATES.flatMap((value) => value ?? [])],
  );
  const rounds = Math.max(1, ...values.map(({ length }) => length));
  return Array.from({ length: rounds }, (_, round) => {
    const args = Object.fromEntries(text.args.map(({ name }, at) => [name, values[at]?.[round % (values[at]?.length ?? 1)] ?? null]));
    const local = text.in(locale);
    return { key: text.key, locale, args, want: formatMessage(local.text, local.language, args) };
  });
}

const missing = goMissing();

describe.skipIf(missing !== undefined)(`Go messages${missing === undefined ? '' : ` (skipped: ${missing})`}`, () => {
  const program = allSpecs();
  const texts = textsView(program, components(program), { prefix: 'Kmd' });
  const locales = [...texts.locales, ...texts.pseudoLocales.map(({ tag }) => tag)];
  const tries = texts.messages.flatMap((text) => locales.flatMap((locale) => triesOf(text, locale)));
  let go: GoFolder;
  beforeAll(() => {
    const { files } = goPackage(program);
    go = new GoFolder(files.filter(({ path }) => !path.startsWith('cmd/') && !path.endsWith('_test.go')));
    go.write('tries_test.go', RUNNER);
  });
  afterAll(() => go.remove());

  /** The tries whose text is another one in a time zone. */
  function wrongIn(zone: string, some: readonly Try[]): readonly object[] {
    go.write('tries.json', JSON.stringify(some));
    const ran = go.run('go', ['test', '-run', 'TestTries', '.'], { KMD_TRIES: `${go.folder}/tries.json`, TZ: zone });
    expect(ran.ok, ran.output).toBe(true);
    const got = JSON.parse(go.read('tries.json.out')) as string[];
    return some.flatMap((one, at) => (got[at] === one.want ? [] : [{ ...one, got: got[at] }])).slice(0, 20);
  }

  test('say what the reference formatter says', () => {
    expect(wrongIn('UTC', tries)).toEqual([]);
    expect(tries.length).toBeGreaterThan(1000);
  });

  test('a date without a time is that day for every reader', () => {
    const days = tries.filter(({ args }) => Object.values(args).includes(DAY));
    expect(days.length).toBeGreaterThan(0);
    expect(wrongIn('America/Los_Angeles', days)).toEqual([]);
  });
});
