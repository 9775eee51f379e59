import { readFileSync } from 'node:fs';

/** The two scripts that are injected into each page. */
export type InjectedScript = 'observer' | 'harness-bridge';

const bundles = new Map<InjectedScript, Promise<string>>();

/**
 * A script for `addInitScript`. It defines one hidden, unchangeable global object called `name` with the calls of
 * `contract.ts`. The observer belongs before the runner's clock, because it keeps the timers that it finds; the bridge
 * belongs after it.
 * @throws Error when the sources cannot be bundled, or a build has no such file
 */
export async function injectedScript(script: InjectedScript, name: string): Promise<string> {
  const bundle = bundles.get(script) ?? bundleOf(script);
  bundles.set(script, bundle);
  return [
    '(() => {',
    "'use strict';",
    `const GLOBAL_NAME = ${JSON.stringify(name)};`,
    'if (Object.prototype.hasOwnProperty.call(window, GLOBAL_NAME)) return;',
    await bundle,
    '})();',
  ].join('\n');
}

/** A build has the bundle beside this file; the sources are bundled here. */
async function bundleOf(script: InjectedScript): Promise<string> {
  if (!import.meta.url.endsWith('.ts')) return readFileSync(new URL(`${script}.js`, import.meta.url), 'utf8');
  const { bundleScript } = (await import(new URL('bundle.mjs', import.meta.url).href)) as {
    bundleScript(script: InjectedScript): Promise<string>;
  };
  return bundleScript(script);
}
