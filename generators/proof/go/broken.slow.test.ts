import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { components, goPackage, programOf } from './program.ts';
import { GoFolder, goMissing } from './toolchain.ts';

// A check that cannot fail proves nothing: each of these defects in the package of one spec is found by the check that is named.

interface Defect {
  readonly file: RegExp;
  readonly from: string;
  readonly to: string;
  readonly check: 'gofmt' | 'vet' | 'test';
}

const DEFECTS: Readonly<Record<string, Defect>> = {
  'a line that is not aligned': { file: /^save_status\.gen\.go$/, from: 'Spec:    "', to: 'Spec: "', check: 'gofmt' },
  'a missing brace': { file: /^save_status_view\.gen\.go$/, from: '\treturn nodes\n}', to: '\treturn nodes\n', check: 'gofmt' },
  'a quote that is not escaped': { file: /^messages\.gen\.go$/, from: '"Save again"', to: '"Save "again"', check: 'gofmt' },
  'an import that nothing uses': {
    file: /^save_status_view\.gen\.go$/,
    from: 'package tui\n',
    to: 'package tui\n\nimport "os"\n',
    check: 'vet',
  },
  'an import that is missing': { file: /^save_status\.gen\.go$/, from: 'import "encoding/json"\n', to: '', check: 'vet' },
  'an unknown method': { file: /^save_status_view\.gen\.go$/, from: 'c.Words.SaveRetry()', to: 'c.Words.SaveAgain()', check: 'vet' },
  'an argument too many': { file: /^save_status_view\.gen\.go$/, from: 'c.Press("retry")', to: 'c.Press("retry", 1)', check: 'vet' },
  'a part without a method': {
    file: /^save_status_view\.gen\.go$/,
    from: ') Retry(c *KmdSaveStatus) Node {',
    to: ') Again(c *KmdSaveStatus) Node {',
    check: 'vet',
  },
  'a token that does not exist': { file: /^save_status\.gen\.go$/, from: 't.ColorAccent', to: 't.ColorNone', check: 'vet' },
  'a type that is wrong': { file: /^tokens\.gen\.go$/, from: 'MotionQuick:', to: 'MotionQuick: "x",\n\t\tMotionBreathe:', check: 'vet' },
  'a constant that stands twice': {
    file: /^save_status\.gen\.go$/,
    from: 'KmdSaveStatusIdle   State = "idle"',
    to: 'KmdSaveStatusIdle   State = "idle"\n\tKmdSaveStatusIdle State = "x"',
    check: 'vet',
  },
  'a move to another state': {
    file: /^save_status\.gen\.go$/,
    from: 'On: onPress("retry"), To: KmdSaveStatusSaving',
    to: 'On: onPress("retry"), To: KmdSaveStatusSaved',
    check: 'test',
  },
  'a move that sends nothing': { file: /^save_status\.gen\.go$/, from: ', Sends: "save/retry"}', to: '}', check: 'test' },
  'a guard that is turned round': { file: /^save_status\.gen\.go$/, from: 'absent("error")', to: 'present("error")', check: 'test' },
  'another text': {
    file: /^save_status\.gen\.go$/,
    from: 'Label: func(i *Instance) string { return i.Words.SaveStateSaved() }',
    to: 'Label: func(i *Instance) string { return i.Words.SaveStateSaving() }',
    check: 'test',
  },
  'no announcement': { file: /^save_status\.gen\.go$/, from: '{On: KmdSaveStatusSaved, Text:', to: '{On: "x", Text:', check: 'test' },
  'a part that is not drawn': { file: /^save_status_view\.gen\.go$/, from: 'c.In(KmdSaveStatusFailed)', to: 'false', check: 'test' },
};

const missing = goMissing();

describe.skipIf(missing !== undefined)(`Broken Go${missing === undefined ? '' : ` (skipped: ${missing})`}`, () => {
  const program = programOf(['specs/themes', 'bin/templates/save-status.kmd']);
  const { files } = goPackage(program, components(program));
  let go: GoFolder;
  beforeAll(() => {
    go = new GoFolder(files);
  });
  afterAll(() => go.remove());

  const check = (name: Defect['check']): boolean => {
    if (name === 'gofmt') return go.run('gofmt', ['-l', '.']).output === '' && go.run('gofmt', ['-l', '.']).ok;
    return go.run('go', name === 'vet' ? ['vet', './...'] : ['test', '.']).ok;
  };

  test('the package itself passes every check', () => {
    expect([check('gofmt'), check('vet'), check('test')]).toEqual([true, true, true]);
  });

  test.each(Object.entries(DEFECTS))('%s is found', (_name, { file, from, to, check: name }) => {
    const broken = files.find(({ path }) => file.test(path));
    expect(broken?.content).toContain(from);
    if (broken === undefined) return;
    go.write(broken.path, broken.content.replace(from, to));
    const passed = check(name);
    go.write(broken.path, broken.content);
    expect(passed).toBe(false);
  });
});
