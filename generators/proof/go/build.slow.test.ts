import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allSpecs, goPackage } from './program.ts';
import { GoFolder, goMissing } from './toolchain.ts';

// The package of all specs, in one folder, as a Go developer would check it.

const missing = goMissing();

describe.skipIf(missing !== undefined)(`Go package${missing === undefined ? '' : ` (skipped: ${missing})`}`, () => {
  const { files } = goPackage(allSpecs());
  let go: GoFolder;
  beforeAll(() => {
    go = new GoFolder(files);
  });
  afterAll(() => go.remove());

  test('the same specs give the same bytes', () => {
    expect(goPackage(allSpecs()).files).toEqual(files);
  });

  test('is as gofmt writes it', () => {
    expect(go.run('gofmt', ['-l', '-d', '.'])).toEqual({ ok: true, output: '' });
  });

  test('builds and passes go vet', () => {
    expect(go.run('go', ['vet', './...'])).toEqual({ ok: true, output: '' });
    expect(go.run('go', ['build', './...'])).toEqual({ ok: true, output: '' });
  });

  test('passes those of its own tests that the data of the specs satisfies', async () => {
    const { output } = go.run('go', ['test', '-v', '.']);
    const verdicts = [...output.matchAll(/^\s*--- (PASS|FAIL|SKIP): (\S+)/gm)].map(([, verdict, name]) => ({ verdict, name: name ?? '' }));
    // A case with steps that are skipped alone has a verdict of its own.
    const leaves = verdicts.filter(
      ({ name }) => !verdicts.some((other) => other.name.startsWith(`${name}/`) && !other.name.startsWith(`${name}/step_`)),
    );
    // What fails is what a person has to write into the package; the file shows when it becomes more.
    const lines = leaves.map(({ verdict = '', name }) => `${verdict} ${name}\n`).sort();
    await expect(lines.join('')).toMatchFileSnapshot('own-tests.txt');
  });
});
