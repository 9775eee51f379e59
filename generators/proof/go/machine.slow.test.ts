import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../../specs/language/model/json.ts';
import type { TypeExpression } from '../../../specs/language/model/type-expression.ts';
import { componentView, type ComponentView } from '../../surfaces/view/component.ts';
import { CONTEXT_MESSAGE } from '../../../specs/language/model/opening.ts';
import { MachineRun, type MachineEvent } from '../platform/machine.ts';
import { allSpecs, components, goPackage } from './program.ts';
import { GoFolder, goMissing } from './toolchain.ts';

// Random walks through the machine of every spec, played by the emitted Go and by an interpreter of the view: the same states and the
// same messages after each step.

const WALKS = 900;
const STEPS = 12;

/** Plays the walks of the file of `KMD_WALKS`. */
const RUNNER = `package tui

import (
	"encoding/json"
	"os"
	"testing"
	"time"
)

func TestWalks(t *testing.T) {
	var walks []struct {
		Spec, Type string
		Open       Fields
		Events []struct {
			Kind, Part, Key string
			MS              int
			Message         json.RawMessage
		}
	}
	text, err := os.ReadFile(os.Getenv("KMD_WALKS"))
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, &walks); err != nil {
		t.Fatal(err)
	}
	contracts := map[string]*Contract{}
	for _, one := range allContracts {
		contracts[one.Spec] = one
	}
	var results [][]string
	for _, walk := range walks {
		now := time.Date(2024, 1, 1, 0, 0, 0, 0, time.UTC)
		instance := newInstance(contracts[walk.Spec], walk.Open)
		instance.Outside.Now = func() time.Time { return now }
		sent := ""
		instance.Send = func(message Message) { sent += " " + message.Type }
		instance.start(walk.Type, nil)
		instance.enter()
		var states []string
		for _, event := range walk.Events {
			switch event.Kind {
			case "receive":
				message, err := ParseMessage(event.Message)
				if err != nil {
					t.Fatal(err)
				}
				instance.Receive(message)
			case "press":
				instance.form = &Form{instance: instance}
				instance.Press(event.Part)
			case "key":
				instance.Key(event.Key)
			case "advance":
				now = now.Add(time.Duration(event.MS) * time.Millisecond)
				instance.contract = withoutPolls(instance.contract)
				instance.Tick()
			case "settle":
				instance.Settle()
			}
			fields, _ := json.Marshal(instance.Fields())
			states = append(states, string(instance.State())+sent+" "+string(fields))
		}
		results = append(results, states)
	}
	out, _ := json.Marshal(results)
	if err := os.WriteFile(os.Getenv("KMD_WALKS")+".out", out, 0o600); err != nil {
		t.Fatal(err)
	}
}

// withoutPolls leaves out what is no move.
func withoutPolls(contract *Contract) *Contract {
	copied := *contract
	copied.Polls = nil
	return &copied
}
`;

/** A generator of numbers from 0 to 1, the same in each run (mulberry32). */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** @param words texts that a guard asks for */
function valueOf(type: TypeExpression, random: () => number, words: readonly string[]): Json {
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  switch (type.kind) {
    case 'optional':
      return valueOf(type.of, random, words);
    case 'enum':
      return pick(type.values);
    case 'list':
      return [];
    case 'record':
      return Object.fromEntries(
        type.fields.filter(({ optional }) => !optional || random() < 0.5).map((field) => [field.name, valueOf(field.type, random, words)]),
      );
    case 'primitive':
      return type.name === 'bool'
        ? random() < 0.5
        : ['int', 'number', 'duration', 'bytes'].includes(type.name)
          ? pick([0, 1000, 300_000])
          : pick(['', 'a', 'quo"te', 'b', ...words]);
    default:
      return {};
  }
}

/** The texts that guards of a component compare fields with. */
function asked({ machine }: ComponentView): readonly string[] {
  const rows = [...(machine?.starts ?? []), ...(machine?.moves ?? [])];
  return rows.flatMap(({ guard }) => guard.flatMap(({ value }) => value ?? []));
}

function eventOf(view: ComponentView, random: () => number): MachineEvent {
  const pick = <T>(all: readonly T[]): T | undefined => all[Math.floor(random() * all.length)];
  const kind = random();
  if (kind < 0.5) {
    const message = pick(
      view.inbound.filter(
        ({ type }) => type !== CONTEXT_MESSAGE && (view.instances.each !== undefined || !view.instances.opens.includes(type)),
      ),
    );
    if (message !== undefined) {
      const fields = message.fields
        .filter(({ optional }) => !optional || random() < 0.5)
        .map(({ name, type }) => [name, name === view.instances.key ? 'i' : valueOf(type, random, asked(view))] as const);
      return { kind: 'receive', message: { ...Object.fromEntries(fields), type: message.type } };
    }
  }
  if (kind < 0.7)
    return { kind: 'press', part: pick(view.parts.filter(({ pressed, pressable }) => pressed || pressable))?.id ?? 'nothing' };
  if (kind < 0.8) return { kind: 'key', key: pick(['Escape', 'Enter', 'q']) ?? 'q' };
  if (kind < 0.9) return { kind: 'settle' };
  return { kind: 'advance', ms: pick([1, 999, 20_000, 300_000]) ?? 1 };
}

const missing = goMissing();

describe.skipIf(missing !== undefined)(`Go machine${missing === undefined ? '' : ` (skipped: ${missing})`}`, () => {
  const program = allSpecs();
  const views = components(program).map((spec) => componentView(program, spec, 'tui', { prefix: 'Kmd' }));
  const walks = views.flatMap((view) => {
    // Each view has its own: a spec more changes no walk of another.
    const random = dice(7);
    const { machine } = view;
    if (machine === undefined || view.instances.opens.length === 0) return [];
    return Array.from({ length: WALKS }, () => {
      const { type: opened = '', fields: opening = [] } =
        view.instances.openings[Math.floor(random() * view.instances.openings.length)] ?? {};
      const open: JsonObject = Object.fromEntries(
        opening
          .filter(({ optional }) => !optional || random() < 0.3)
          .map(({ name, type }) => [name, name === view.instances.key ? 'i' : valueOf(type, random, asked(view))]),
      );
      return { view, machine, opened, open, events: Array.from({ length: STEPS }, () => eventOf(view, random)) };
    });
  });
  let go: GoFolder;
  beforeAll(() => {
    const { files } = goPackage(program);
    const contracts = files.flatMap(({ content }) => [...content.matchAll(/^var (\w+Contract) = /gm)].map(([, name]) => name ?? ''));
    go = new GoFolder(files.filter(({ path }) => !path.startsWith('cmd/') && !path.endsWith('_test.go')));
    go.write('walks_test.go', `${RUNNER}\nvar allContracts = []*Contract{${contracts.join(', ')}}\n`);
    go.write(
      'walks.json',
      JSON.stringify(walks.map(({ view, opened, open, events }) => ({ Spec: view.id, Type: opened, Open: open, Events: events }))),
    );
  });
  afterAll(() => go.remove());

  test('walks as the view says', () => {
    const ran = go.run('go', ['test', '-run', 'TestWalks', '.'], { KMD_WALKS: `${go.folder}/walks.json` });
    expect(ran.ok, ran.output).toBe(true);
    const got = JSON.parse(go.read('walks.json.out')) as string[][];
    const seen = new Set<string>();
    const wrong = walks.flatMap(({ view, machine, opened, open, events }, walk) => {
      const run = new MachineRun(view, machine, opened, open);
      return events.flatMap((event, at) => {
        const [before, sent] = [run.state, run.sent.length];
        run.play(event);
        if (run.state !== before || run.sent.length > sent) seen.add(`${view.id} ${before} → ${run.state}`);
        const want = [run.state, ...run.sent].join(' ');
        const [state = '', fields = ''] = split(got[walk]?.[at] ?? '');
        const same = state === want && JSON.stringify(sorted(JSON.parse(fields) as JsonObject)) === JSON.stringify(sorted(run.fields));
        return same ? [] : [{ spec: view.id, events: events.slice(0, at + 1), want, wantFields: run.fields, got: got[walk]?.[at] }];
      });
    });
    expect(wrong.slice(0, 3)).toEqual([]);
    // The walks reach every move that the views have; one that ends where it began and sends nothing leaves no trace.
    const all = new Set(
      views.flatMap(({ id, machine, instances }) =>
        instances.opens.length === 0
          ? []
          : (machine?.moves ?? [])
              .filter(({ from, to, sends }) => from !== to || sends !== undefined)
              .map(({ from, to }) => `${id} ${from} → ${to}`),
      ),
    );
    expect([...all].filter((move) => !seen.has(move))).toEqual([]);
  });
});

function split(line: string): readonly [string, string] {
  const at = line.indexOf(' {');
  return [line.slice(0, at), line.slice(at + 1)];
}

function sorted(fields: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)));
}
