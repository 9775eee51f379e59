import type { EmittedFile } from '../../generator.ts';
import { checkFile } from './check-file.ts';
import { libraryOf, type Library } from './declarations.ts';
import type { Finding, ParseDart } from './parse.ts';
import { Universe } from './universe.ts';

/** The Dart files of an emitted package, parsed once; single files can be replaced. */
export class DartPackage {
  readonly #parse: ParseDart;
  readonly #platform: readonly Library[];
  readonly #name: string;
  readonly #libraries: ReadonlyMap<string, Library>;
  readonly texts: ReadonlyMap<string, string>;

  constructor(parse: ParseDart, platform: readonly Library[], files: readonly EmittedFile[]) {
    this.#parse = parse;
    this.#platform = platform;
    this.texts = new Map(files.filter(({ path }) => path.endsWith('.dart')).map(({ path, content }) => [path, content]));
    this.#libraries = new Map([...this.texts].map(([path, text]) => [path, libraryOf(path, parse(text))]));
    this.#name = /^name: (\w+)$/m.exec(files.find(({ path }) => path === 'pubspec.yaml')?.content ?? '')?.[1] ?? '';
  }

  /** `path:line message` for everything that is wrong. */
  findings(): readonly string[] {
    const universe = new Universe([...this.#platform, ...this.#libraries.values()], this.#name);
    return [...this.#libraries.values()].flatMap((library) => described(library.path, checkFile(library, universe)));
  }

  /** What is wrong with the package when one file has another text; only that file is checked. */
  findingsWith(path: string, text: string): readonly string[] {
    const changed = libraryOf(path, this.#parse(text));
    const universe = new Universe(
      [...this.#platform, ...[...this.#libraries.values()].filter((one) => one.path !== path), changed],
      this.#name,
    );
    return described(path, checkFile(changed, universe));
  }
}

function described(path: string, findings: readonly Finding[]): string[] {
  return findings.map(({ line, message }) => `${path}:${line} ${message}`);
}
