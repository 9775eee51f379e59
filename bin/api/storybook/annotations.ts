import type { StoryBinding } from './hooks.ts';

/** The commands of a browser of Vitest, `import { commands } from 'vitest/browser'`, with that of `storyCommands`. */
export interface StoryCommandsInPage {
  /** What is broken; empty for nothing. */
  kmdCheckStory(story: StoryBinding): Promise<string>;
}

/** What Storybook gives a hook of a story. */
export interface StoryContext {
  readonly id: string;
  readonly tags: readonly string[];
  readonly parameters: { readonly kmd?: { readonly spec?: string; readonly clause?: string } };
}

/**
 * Makes the annotations for the stories that addon-vitest runs: `setProjectAnnotations([preview, storyAnnotations(commands)])` in
 * `.storybook/vitest.setup.ts`. After each story they check its clause; what is broken fails the test of the story.
 */
export function storyAnnotations(commands: unknown): { afterEach(context: StoryContext): Promise<void> } {
  return {
    async afterEach({ id, tags, parameters: { kmd = {} } }) {
      const { spec, clause } = kmd;
      const binding = { id, tags, ...(spec === undefined ? {} : { spec }), ...(clause === undefined ? {} : { clause }) };
      const broken = await (commands as StoryCommandsInPage).kmdCheckStory(binding);
      if (broken !== '') throw new Error(broken);
    },
  };
}
