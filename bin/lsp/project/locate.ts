import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Location, Range } from 'vscode-languageserver';
import type { Place } from '../../../specs/language/model/place.ts';
import type { Analysis } from './analysis.ts';
import type { Workspace } from './workspace.ts';

/** Turns the places of an analysis into those of the editor, which count lines in their own way. */
export class Locator {
  readonly #analysis: Analysis;
  readonly #workspace: Workspace;
  readonly #documents = new Map<string, TextDocument>();

  constructor(workspace: Workspace, analysis: Analysis) {
    this.#workspace = workspace;
    this.#analysis = analysis;
  }

  range({ file, start, end }: Place): Range {
    const document = this.#document(file);
    return { start: document.positionAt(start.offset), end: document.positionAt(end.offset) };
  }

  location(place: Place): Location {
    return { uri: this.uri(place.file), range: this.range(place) };
  }

  uri(file: string): string {
    return this.#workspace.uriOf(this.#analysis.pathOf(file));
  }

  #document(file: string): TextDocument {
    const known = this.#documents.get(file);
    if (known !== undefined) return known;
    const document = TextDocument.create(file, 'kmd', 0, this.#analysis.sources.get(file) ?? '');
    this.#documents.set(file, document);
    return document;
  }
}
