import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DISPLAYED } from '../platform/displayed.ts';
import { goPackage, programOf } from './program.ts';
import { GoFolder, goMissing } from './toolchain.ts';

// What a host hands to its instances, and what it says of them.

const RUNNER = `package tui

import (
	"encoding/json"
	"os"
	"testing"
)

func TestDisplayed(t *testing.T) {
	var rows [][2]json.RawMessage
	if err := json.Unmarshal([]byte(os.Getenv("KMD_ROWS")), &rows); err != nil {
		t.Fatal(err)
	}
	for _, row := range rows {
		if got, want := (Fields{"a": row[0]}).Text("a"), (Fields{"a": row[1]}).Text("a"); got != want {
			t.Errorf("%s is shown as %q instead of %q", row[0], got, want)
		}
	}
	if got := (Fields{"a": []byte("4.0")}).Text("a"); got != "4" {
		t.Errorf("4.0 is shown as %q", got)
	}
}

func TestHost(t *testing.T) {
	dropped, held, paid := "", 0, ""
	config := NightBerthPlanSettings()
	config.OnDrop = func(berth string) { dropped += berth }
	config.OnHold = func(NightBerthPlanHoldDetail) { held++ }
	config.OnPlanHold = func() { held += 10 }
	config.OnPay = func(by NightBerthPlanBy) { paid += string(by) }
	host := NewNightBerthPlanHost(config)
	receive := func(text string) {
		t.Helper()
		message, err := ParseMessage([]byte(text))
		if err == nil {
			err = host.Receive(message)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	plan := \`{"type":"coach/plan","coach":"7","mine":1,"object":{"class":"first"},"compartments":[]}\`
	receive(plan)
	receive(plan)
	if len(host.Spoken()) != 1 || host.Spoken()[0].Text != "Held for you" {
		t.Errorf("opening says %v", host.Spoken())
	}
	receive(\`{"type":"context","tenant":{"user":"b"}}\`)
	if len(host.Shown()) != 0 {
		t.Errorf("another tenant sees %d", len(host.Shown()))
	}
	receive(\`{"type":"coach/held","plan":"7","ok":true}\`)
	if len(host.Spoken()) != 1 {
		t.Errorf("what is gone says %v", host.Spoken()[1:])
	}
	receive(plan)
	if len(host.Shown()) != 1 {
		t.Errorf("an instance of the other tenant keeps the id")
	}
	core := host.Shown()[0].Core()
	core.SendMessage("plan/drop", Fields{"berth": []byte(\`"b1"\`)})
	core.SendMessage("plan/hold", Fields{"berth": []byte(\`"b1"\`)})
	core.SendMessage("plan/hold", Fields{"berth": []byte(\`"b1"\`), "tags": []byte(\`["low"]\`)})
	core.SendMessage("plan/pay", Fields{"by": []byte(\`"cash"\`)})
	if dropped != "b1" || held != 21 || paid != "cash" {
		t.Errorf("events say %q, %d, %q", dropped, held, paid)
	}
}
`;

const missing = goMissing();

describe.skipIf(missing !== undefined)(`Go host${missing === undefined ? '' : ` (skipped: ${missing})`}`, () => {
  let go: GoFolder;
  beforeAll(() => {
    const { files } = goPackage(programOf(['specs/themes', 'generators/proof/platform/specs/berth-plan.kmd']));
    go = new GoFolder(files);
    go.write('host_proof_test.go', RUNNER);
  });
  afterAll(() => go.remove());

  test(
    'announces how an instance opens; another tenant neither hears of those before nor is kept from their ids',
    { timeout: 240_000 },
    () => {
      expect(go.run('go', ['test', '-run', 'TestHost', '.'])).toEqual({ ok: true, output: expect.stringMatching(/^ok/) as string });
    },
  );

  test('shows a list and an object in words', { timeout: 240_000 }, () => {
    expect(go.run('go', ['test', '-run', 'TestDisplayed', '.'], { KMD_ROWS: JSON.stringify(DISPLAYED) })).toEqual({
      ok: true,
      output: expect.stringMatching(/^ok/) as string,
    });
  });
});
