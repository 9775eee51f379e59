import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import type { CommandIo } from '../cli/command.ts';
import type { CleanTests } from './clean-tests.ts';
import { openProject, type OpenOptions, type Project } from './open-project.ts';

const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

/** Opens the project that these files make: path → text. */
async function open(files: Readonly<Record<string, string>>, options: OpenOptions = {}): Promise<Project> {
  const cwd = mkdtempSync(join(tmpdir(), 'kmd-'));
  folders.push(cwd);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(cwd, path)), { recursive: true });
    writeFileSync(join(cwd, path), text);
  }
  const stream = { write: () => undefined, isTTY: false, columns: 80 };
  const io: CommandIo = { cwd, env: {}, stdout: stream, stderr: stream, signal: new AbortController().signal };
  return openProject(io, options);
}

const CONFIG = 'specs: [specs]\nkit: { specs: [], presets: [material3] }\nlocales: [en-US]\n';
const THEMES = ['color-roles', 'shape', 'typography'];
const policy = (id: string, more = '', prose = ''): string =>
  `---\nkmd: 1\nid: ${id}\ntitle: T\nkind: policy\nversion: 1.0.0\nstatus: draft\nlang: en\nsummary: S.\n${more}---\n\n# T\n\n${prose}\n`;

const ids = ({ program }: Project): string[] => program.specs.map(({ id }) => id);
const errors = ({ diagnostics }: Project): string[] =>
  diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(({ code, place }) => `${code} ${place.file}:${place.start.line}:${place.start.column}`);

describe('the program', () => {
  test('has no spec of the kit but the themes', async () => {
    const project = await open({ 'kmd.config.yaml': CONFIG, 'specs/a.kmd': policy('a') });
    expect([ids(project), project.own, errors(project)]).toEqual([['a', ...THEMES], ['a'], []]);
  });

  test.each([
    ['import', policy('a', 'imports: [mcp-elicitation]\n')],
    ['link to', policy('a', 'references: [mcp-elicitation]\n')],
  ])('has a spec of the kit that own specs %s, which is no own spec', async (_, spec) => {
    const project = await open({ 'kmd.config.yaml': CONFIG, 'specs/a.kmd': spec });
    expect([ids(project), project.own, errors(project)]).toEqual([
      ['a', 'color-roles', 'mcp-elicitation', 'mcp-tool-invocation', 'shape', 'typography'],
      ['a'],
      [],
    ]);
  });

  test('has a spec of the kit that the command asks for; unknown ids are ignored', async () => {
    const project = await open({ 'kmd.config.yaml': CONFIG, 'specs/a.kmd': policy('a') }, { kitSpecs: ['mcp-elicitation', 'nothing'] });
    expect([project.own, errors(project)]).toEqual([['a', 'mcp-elicitation'], []]);
  });

  test('a preset of the kit that the configuration leaves out is found with what to do', async () => {
    const spec = policy('a').replace('summary: S.', 'summary: S.\npresets: { required: [material3, brutalist, brutalism] }');
    const { diagnostics } = await open({ 'kmd.config.yaml': CONFIG, 'specs/a.kmd': spec });
    expect(diagnostics.filter(({ code }) => code === 'K3007').map(({ message, hints }) => [message, ...hints])).toEqual([
      [
        'Unknown preset `brutalist`.',
        'The kit has `brutalist`, and `kit.presets` of the configuration leaves it out: add it there, or remove it here.',
      ],
      ['Unknown preset `brutalism`.', 'Known are `material3`.'],
    ]);
  });

  test('has a draft in place of the spec with its id', async () => {
    const project = await open(
      { 'kmd.config.yaml': CONFIG, 'specs/a.kmd': policy('a'), 'drafts/a.kmd': policy('a') },
      { specs: ['drafts'] },
    );
    expect([ids(project), project.program.specs[0]?.file, project.own]).toEqual([['a', ...THEMES], 'drafts/a.kmd', ['a']]);
  });
});

describe('diagnostics', () => {
  test('a folder of the configuration that is not there is told where the configuration names it', async () => {
    const project = await open({ 'kmd.config.yaml': 'specs: [specs, drafts]\n', 'specs/a.kmd': policy('a') });
    expect([errors(project), project.own]).toEqual([['K9001 kmd.config.yaml:1:16'], ['a']]);
  });

  test('name a spec and a preset that the kit does not have, at their place, with near misses', async () => {
    const project = await open({
      'kmd.config.yaml': 'specs: [specs]\nkit:\n  specs: [mcp-elicitaton]\n  presets: [material3, brutalsit]\n',
      'specs/a.kmd': policy('a'),
    });
    expect(errors(project)).toEqual(['K9052 kmd.config.yaml:3:11', 'K9051 kmd.config.yaml:4:24']);
    expect(project.diagnostics.map(({ hints }) => hints)).toEqual([['Did you mean `mcp-elicitation`?'], ['Did you mean `brutalist`?']]);
  });

  test.each([
    ['outputs: { components: { web: ui, fluter: app } }', '1:35', /fluter/, ['Did you mean `flutter`?']],
    ['outputs: { components: { web: ../ui } }', '1:31', /`outputs.components.web` is `..\/ui`, which leads out/, []],
    ['outputs: { tokens: /srv/tokens }', '1:20', /`outputs.tokens` is `\/srv\/tokens`, which leads out/, []],
    ["outputs: { tokens: 'D:\\tokens' }", '1:20', /which leads out/, []],
    ['kit:\n\tspecs: []\n\tpresets: all', '2:1', /Tabs are not allowed/, []],
    ['prefix: A\nprefix: B\nspecs: []\nspecs: []', '2:1', /unique/, []],
  ])('of the configuration `%s` stand at their place', async (config, place, message, hints) => {
    const { diagnostics } = await open({ 'kmd.config.yaml': config });
    const [first, ...more] = diagnostics.filter(({ place: { file } }) => file === 'kmd.config.yaml');
    expect(`${first?.place.start.line}:${first?.place.start.column}`).toBe(place);
    expect([first?.message, first?.hints, more.length]).toEqual([
      expect.stringMatching(message),
      hints,
      message.source === 'unique' ? 1 : 0,
    ]);
  });

  test('leave out other specs of the project than the named file, unless it refers to them', async () => {
    const files = { 'kmd.config.yaml': CONFIG, 'specs/bad.kmd': policy('bad', 'imports: [nothing]\n'), 'specs/broken.kmd': '---\n' };
    const alone = await open({ ...files, 'one.kmd': policy('one') }, { specs: ['one.kmd'] });
    expect([alone.own, errors(alone)]).toEqual([['one'], []]);
    const importing = await open({ ...files, 'one.kmd': policy('one', 'imports: [bad]\n') }, { specs: ['one.kmd'] });
    expect([importing.own, errors(importing)]).toEqual([['one'], ['K3002 specs/bad.kmd:10:11']]);
    const { diagnostics } = await open(files);
    expect([...new Set(diagnostics.map(({ place }) => place.file))].sort()).toEqual(['specs/bad.kmd', 'specs/broken.kmd']);
  });
});

describe('tests that are known to be clean', () => {
  /** The tests that an opened project takes as known, by key, with what it adds. */
  function memory(): CleanTests & { readonly kept: Map<string, ReadonlySet<string>> } {
    const kept = new Map<string, ReadonlySet<string>>();
    return { kept, of: (key) => kept.get(key), keep: (key, ids) => void kept.set(key, ids) };
  }
  const tested = (...steps: string[]): string =>
    policy(
      'a',
      '',
      steps.map((step, at) => `\`\`\`yaml kmd:test T${at + 1}\ntitle: It is there\nsteps:\n  - ${step}\n\`\`\``).join('\n\n'),
    );

  test('one with a finding is not among them', async () => {
    const clean = memory();
    await open({ 'kmd.config.yaml': CONFIG, 'specs/a.kmd': tested('sea: dialog', 'stored: { text: x }') }, { clean });
    expect([...clean.kept.values()].map((ids) => [...ids])).toEqual([['a#T2']]);
  });

  test.each<[what: string, change: Readonly<Record<string, string>>, known: boolean]>([
    ['the same files in another folder are known', {}, true],
    ['another text is not', { 'specs/a.kmd': `${policy('a')}\nMore.\n` }, false],
    ['another configuration is not', { 'kmd.config.yaml': `${CONFIG}prefix: Own\n` }, false],
    ['another file of messages is not', { 'i18n/en-US.json': '{}' }, false],
    ['a further spec is not', { 'specs/b.kmd': policy('b') }, false],
  ])('%s', async (_, change, known) => {
    const files = { 'kmd.config.yaml': `${CONFIG}messageFolder: i18n\n`, 'specs/a.kmd': policy('a'), 'i18n/pt-BR.json': '{}' };
    const clean = memory();
    await open(files, { clean });
    await open({ ...files, ...change }, { clean });
    expect(clean.kept.size).toBe(known ? 1 : 2);
  });

  test('what is known to be clean is not checked again', async () => {
    const clean = { of: () => new Set(['a#T1']), keep: () => undefined };
    const files = { 'kmd.config.yaml': CONFIG, 'specs/a.kmd': tested('sea: dialog') };
    expect(errors(await open(files))).not.toEqual([]);
    expect(errors(await open(files, { clean }))).toEqual([]);
  });
});
