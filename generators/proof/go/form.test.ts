import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { join } from 'node:path';
import type { Json } from '../../../specs/language/model/json.ts';
import { answerOf, FORM_VALUES, schemaOf } from '../platform/form-values.ts';
import { goPackage, programOf } from './program.ts';
import { GoFolder, goMissing } from './toolchain.ts';

/** Fills the forms of the file of `KMD_FORMS`. */
const RUNNER = `package tui

import (
	"encoding/json"
	"os"
	"testing"
)

func TestForms(t *testing.T) {
	var cases []struct {
		Schema json.RawMessage
		Typed  *string
		Chosen []int
	}
	text, err := os.ReadFile(os.Getenv("KMD_FORMS"))
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, &cases); err != nil {
		t.Fatal(err)
	}
	answers := []Fields{}
	for _, one := range cases {
		form := &Form{instance: newInstance(&Contract{}, nil)}
		form.fields = form.fieldsOf(one.Schema, nil, 0)
		probe := form.fields[0]
		if one.Typed != nil {
			probe.write(*one.Typed)
		}
		for _, at := range one.Chosen {
			probe.choose(at)
		}
		answer := Fields{}
		if says := form.wrong(probe); says != "" {
			answer["says"] = quoted(says)
		} else if value, found := probe.value(); found {
			answer["value"] = value
		}
		answers = append(answers, answer)
	}
	out, _ := json.Marshal(answers)
	if err := os.WriteFile(os.Getenv("KMD_FORMS")+".out", out, 0o600); err != nil {
		t.Fatal(err)
	}
}
`;

const missing = goMissing();

describe.skipIf(missing !== undefined)(`Go forms${missing === undefined ? '' : ` (skipped: ${missing})`}`, () => {
  let go: GoFolder;
  beforeAll(() => {
    go = new GoFolder(
      goPackage(programOf(['specs/themes', 'bin/templates/save-status.kmd'])).files.filter(({ path }) => !path.endsWith('_test.go')),
    );
    go.write('forms_test.go', RUNNER);
  });
  afterAll(() => go.remove());

  test('every field takes and refuses what those of the web do, in the same words', { timeout: 240_000 }, () => {
    const cases = FORM_VALUES.map((one) => ({ schema: schemaOf(one), typed: one.typed ?? null, chosen: one.chosen ?? [] }));
    go.write('forms.json', JSON.stringify(cases));
    const { ok, output } = go.run('go', ['test', '-run', 'TestForms', '.'], { KMD_FORMS: join(go.folder, 'forms.json') });
    expect(ok, output).toBe(true);
    const answers = JSON.parse(go.read('forms.json.out')) as Json[];
    expect(answers.map((answer, at) => ({ ...FORM_VALUES[at], answer }))).toEqual(
      FORM_VALUES.map((one) => ({ ...one, answer: answerOf(one) })),
    );
  });
});
