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

  test('is as gofmt writes it', () => {
    expect(go.run('gofmt', ['-l', '-d', '.'])).toEqual({ ok: true, output: '' });
  });

  test('builds and passes go vet', { timeout: 240_000 }, () => {
    expect(go.run('go', ['vet', './...'])).toEqual({ ok: true, output: '' });
    expect(go.run('go', ['build', './...'])).toEqual({ ok: true, output: '' });
  });

  test('passes its own tests', { timeout: 240_000 }, () => {
    const { output } = go.run('go', ['test', '-v', '.']);
    const verdicts = [...output.matchAll(/^\s*--- (PASS|FAIL|SKIP): (\S+)/gm)].map(([, verdict, name]) => ({ verdict, name: name ?? '' }));
    const leaves = verdicts.filter(({ name }) => !verdicts.some((other) => other.name.startsWith(`${name}/`)));
    expect(
      leaves.filter(({ verdict }) => verdict === 'FAIL'),
      output,
    ).toEqual([]);
    expect({
      passed: leaves.filter(({ verdict }) => verdict === 'PASS').length,
      skipped: leaves.filter(({ verdict }) => verdict === 'SKIP').map(({ name }) => name),
    }).toEqual({ passed: 45, skipped: ['TestKoderMcpToolCardT5/audio', 'TestKoderMcpToolCardT8/motion'] });
  });
});

test('the same specs give the same bytes', () => {
  expect(goPackage(allSpecs())).toEqual(goPackage(allSpecs()));
});
