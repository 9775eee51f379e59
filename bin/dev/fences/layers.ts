/**
 * A folder or file, relative to its wing. `*` stands for any folder, `*.ts` for any file; each match is a unit that does
 * not import the others. A wing divides its folder into floors again.
 */
export type Unit = string | Wing;

/** A folder whose floors are listed lowest first. A list holds units side by side: they do not import each other. */
export interface Wing {
  readonly folder: string;
  readonly floors: readonly (Unit | readonly Unit[])[];
}

const PARSE: Wing = {
  folder: 'parse',
  floors: [
    'keywords',
    'draft',
    'cells',
    'yaml',
    'tables',
    'fences',
    'markdown',
    'front-matter',
    'parse-spec.ts',
    // All but the first are tests alone: whole specs of the legacy profile, and long ones.
    ['read-specs.ts', 'legacy.ts', 'growth'],
  ],
};

const LANGUAGE: Wing = {
  folder: 'specs/language',
  floors: [
    ['defined.ts', 'package-root.ts', 'folder-modules.ts', 'disk.ts', 'disk-reason.ts', 'make-folder.ts'],
    'pieces',
    'model',
    'text',
    'units',
    'diagnostics',
    'missing-path.ts',
    'json',
    'schema',
    'messages',
    'recipes',
    'mcp',
    PARSE,
    'wire',
    ['link', 'format'],
    'symbols',
    'lint',
    'rules',
    'ir',
  ],
};

const GENERATORS: Wing = {
  folder: 'generators',
  floors: [
    'generator.ts',
    'text',
    'write',
    '*',
    'surfaces/view',
    'surfaces/components.ts',
    'surfaces/*',
    'load.ts',
    'fixtures',
    { folder: 'proof', floors: ['platform', '*'] },
  ],
};

const CONFORMANCE: Wing = {
  folder: 'conformance',
  floors: [
    'fixtures/sample-spec.ts',
    // Runs in the page of whoever implements a spec, so that it imports nothing else.
    'harness',
    'protocol',
    'observer',
    { folder: 'verbs', floors: ['hands.ts', 'verb.ts', 'shared', '*/*.ts', 'load.ts'] },
    'fixtures',
    'invariants',
    'judge',
    'peers',
    'target',
    'plan',
    'result',
    'log',
    'run',
    'baseline',
    'reporters',
    'site',
    'explore',
    { folder: 'implementations', floors: ['*', 'serve.ts', 'implementations.ts'] },
  ],
};

/** Proves the kit as a whole, so that it lies above both wings: a mutant of a spec is generated anew, then tested. */
const PROOF: Wing = { folder: 'conformance/proof', floors: ['fixtures', 'mutants', '*'] };

const BIN: Wing = {
  folder: 'bin',
  floors: ['cli', 'project', 'render', 'lsp', 'fixtures', { folder: 'commands', floors: ['shared', '*.ts'] }, ['api', 'kmd.ts'], 'dev'],
};

/** Projects as others have them: each imports its own files and, by name, packages. */
const EXAMPLES: Wing = { folder: 'examples', floors: ['*'] };

/** The whole house. A file imports from its own unit and from lower floors, tests included. */
export const HOUSE: Wing = {
  folder: '',
  floors: [LANGUAGE, ['presets', 'i18n'], [GENERATORS, CONFORMANCE], PROOF, BIN, 'editors', EXAMPLES],
};
