import { readFileSync } from 'node:fs';

/** The two scripts that are injected into each page. */
export type InjectedScript = 'observer' | 'page-end';

const bundles = new Map<InjectedScript, Promise<string>>();

/**
 * A script that runs before any code of a page: the observer in a world of its own, the page's end among the page's scripts
 * and after the runner's clock, which it takes.
 * @param channel a secret of this page, by which the two talk
 * @param refusesCopies whether a script of the page may not write the clipboard
 * @throws Error when the sources cannot be bundled, or a build has no such file
 */
export async function injectedScript(script: InjectedScript, channel: string, refusesCopies = false): Promise<string> {
  const bundle = bundles.get(script) ?? bundleOf(script);
  bundles.set(script, bundle);
  const constants = `const CHANNEL = ${JSON.stringify(channel)};\nconst REFUSES_COPIES = ${String(refusesCopies)};`;
  return ['(() => {', "'use strict';", constants, await bundle, '})();'].join('\n');
}

/** A build has the bundle beside this file; the sources are bundled here. */
async function bundleOf(script: InjectedScript): Promise<string> {
  if (!import.meta.url.endsWith('.ts')) return readFileSync(new URL(`${script}.js`, import.meta.url), 'utf8');
  const { bundleScript } = (await import(new URL('bundle.mjs', import.meta.url).href)) as {
    bundleScript(script: InjectedScript): Promise<string>;
  };
  return bundleScript(script);
}
