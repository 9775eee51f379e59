import { list, optional, read, string } from './form.ts';

export interface Snippet {
  readonly text: string;
  readonly url: string | undefined;
}

export interface Source {
  readonly title: string;
  readonly icon: string | undefined;
  readonly snippets: readonly Snippet[];
}

export const queryOf = (args: unknown): string | undefined => read(args, (from) => string(from, 'query'));

/** The sources of a search result, in order. */
export const sourcesOf = (output: unknown): readonly Source[] | undefined =>
  read(output, (from) =>
    list(from, 'results', (source) => ({
      title: string(source, 'title'),
      icon: optional(source, 'icon', string),
      snippets:
        optional(source, 'snippets', (owner, key) =>
          list(owner, key, (snippet) => ({ text: string(snippet, 'text'), url: optional(snippet, 'url', string) })),
        ) ?? [],
    })),
  );
