/** Modules that reach outside the program, and the only files that may import them. */
export interface Door {
  /** `import()` means an import whose path is computed at run time. */
  readonly modules: readonly string[];
  /** Globs over paths relative to the repository root. */
  readonly open: readonly string[];
  /** Globs of further files that may import types. */
  readonly types?: readonly string[];
  readonly instead: string;
}

/** Tests make temporary folders and serve pages. */
const TESTS = ['**/*.test.ts', '**/fixtures/*.ts'];

export const DOORS: readonly Door[] = [
  {
    modules: ['node:process'],
    // The search for a browser reads KMD_BROWSER, PATH and the platform, in tests too; vitest tells its project in the environment.
    open: [
      'bin/**',
      'editors/vscode/build.mjs',
      'conformance/target/{browser,child-group,launch,marked,process-group}.ts',
      'conformance/fixtures/sample.ts',
    ],
    instead: 'Only bin touches the process; pass what you need as an argument.',
  },
  {
    modules: ['node:fs', 'node:fs/promises'],
    open: [
      ...TESTS,
      'bin/**',
      // The extension looks for the program that it starts.
      'editors/vscode/src/find-server.ts',
      'specs/language/package-root.ts',
      'specs/language/{disk,folder-modules,make-folder}.ts',
      'specs/language/lint/pages.ts',
      'specs/language/mcp/revisions.ts',
      'generators/text/{runtime,template}.ts',
      'generators/proof/swift/{packages,platform}.ts',
      'generators/write/**',
      // Reads the tables of the platform.
      'generators/proof/dart/{emitted,platform}.ts',
      'conformance/protocol/validate.ts',
      'conformance/observer/load.ts',
      'conformance/verbs/shared/perceive/accessibility-audit.ts',
      'conformance/target/browser.ts',
      // What a process was started by.
      'conformance/target/marked.ts',
      // Whether the folder of an app is there.
      'conformance/target/child-group.ts',
      // Whether a folder is the build of a Storybook.
      'conformance/target/kinds/storybook/open-storybook.ts',
      // The adapter file, and the wire maps beside the specs.
      'conformance/target/kinds/adapter/open-adapter.ts',
      'conformance/log/{read-lines,write}.ts',
      'conformance/implementations/serve.ts',
      'conformance/target/serve-folder.ts',
      'conformance/implementations/reference/{build.mjs,serve.ts,package/build.mjs}',
      // The schemas that reports are held to.
      'conformance/proof/reports/report-checks.ts',
      'conformance/proof/mutants/*.ts',
      'generators/proof/**',
    ],
    instead: 'Few files touch the disk; pass the text, or name the file in bin/dev/fences/doors.ts with its reason.',
  },
  {
    modules: ['node:child_process', 'node:worker_threads'],
    // The proof of a surface runs the compiler of its language.
    // An adapter starts the app under test.
    open: [...TESTS, 'bin/**', 'conformance/target/{browser,child-group}.ts', 'generators/proof/**'],
    instead: 'Only bin, the start of the browser and conformance/target/child-group.ts run programs.',
  },
  {
    modules: ['node:http', 'node:https', 'node:net'],
    // The scripted peers are servers that an app asks; a program in a terminal speaks over a local socket.
    open: [
      ...TESTS,
      'bin/**',
      'conformance/target/serve-folder.ts',
      'conformance/peers/{free-port,http-peer,socket-peer}.ts',
      // What an app starts as its MCP server: a process of its own.
      'conformance/peers/mcp/stdio-relay.mjs',
      'generators/proof/**',
    ],
    types: ['conformance/peers/**', 'conformance/target/kinds/tui/**'],
    instead: 'Only conformance/target/serve-folder.ts and conformance/peers/{http,socket}-peer.ts serve; use them.',
  },
  {
    modules: ['playwright', 'playwright-core'],
    // A test of a page of the reference looks at the page alone.
    open: ['conformance/target/**', 'conformance/proof/{verbs,reports}/**', 'conformance/implementations/**/*.test.ts'],
    instead: 'Only conformance/target drives the browser; verbs act on a surface: see conformance/verbs/hands.ts.',
  },
  {
    modules: ['import()'],
    open: [
      'specs/language/folder-modules.ts',
      // Loads the bundler only when the reference runs from its sources.
      'conformance/implementations/reference/serve.ts',
      // Loads an adapter that is a module.
      'conformance/target/kinds/adapter/open-adapter.ts',
      // Loads the bundler only when the observer runs from its sources.
      'conformance/observer/load.ts',
      'bin/dev/**',
      // Holds the list of recipes against the folder.
      'specs/language/recipes/registry.test.ts',
      // Runs the modules that it generates.
      'generators/messages/messages.test.ts',
    ],
    instead: 'Only specs/language/folder-modules.ts imports what a folder holds; use it.',
  },
];
