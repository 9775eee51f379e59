import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { missingPath } from '../../../../specs/language/missing-path.ts';
import { serveFolder } from '../../serve-folder.ts';
import type { Surroundings, TargetAddress } from '../../target-kind.ts';
import { Malformed } from '../../malformed.ts';
import { Unavailable } from '../../unavailable.ts';
import { StoryDriver } from './story-driver.ts';

/**
 * Opens a Storybook: the address of one that runs, or the folder of a static build, which is served for the run.
 * @throws Malformed for an address that is no URL and a folder that is not there; Unavailable for a folder without a build
 */
export async function openStorybook(place: string, { folder, program, signal }: Surroundings): Promise<TargetAddress> {
  const target = `storybook:${place}`;
  if (/^https?:\/\//.test(place)) {
    if (!URL.canParse(place)) throw new Malformed(`${target}: ${place} is not a valid URL`);
    const driver = new StoryDriver({ target, base: baseOf(place), specs: program.specs, signal });
    return { url: target, driver, close: () => Promise.resolve() };
  }
  const path = resolve(folder, place);
  const missing = missingPath(folder, place);
  if (missing !== undefined) throw new Malformed(`${target}: ${missing} \`storybook build\` makes a static build`);
  if (!existsSync(join(path, 'index.json')) || !existsSync(join(path, 'iframe.html')))
    throw new Unavailable(`${target}: ${place} is no static build of a Storybook (it has no index.json and iframe.html)`);
  const server = await serveFolder(path);
  return { url: target, driver: new StoryDriver({ target, base: server.url, specs: program.specs, signal }), close: () => server.close() };
}

/** The address of a Storybook, whichever of its pages was given; ends with a slash. */
function baseOf(place: string): string {
  const url = new URL(place);
  url.search = '';
  url.hash = '';
  url.pathname = url.pathname.replace(/(?:index|iframe)\.html$/, '').replace(/\/?$/, '/');
  return url.href;
}
