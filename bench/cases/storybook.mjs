import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { serveFolder } from '../../dist/conformance/target/serve-folder.js';
import { recorder } from '../bare/recorder.mjs';
import { runCommand } from '../command.mjs';
import { against, made } from '../peers/against.mjs';

const bin = (path) => fileURLToPath(new URL(`../node_modules/${path}`, import.meta.url));
const cwd = fileURLToPath(new URL('../peers/storybook/', import.meta.url));
const env = { STORYBOOK_DISABLE_TELEMETRY: '1', CI: '1' };

/** Scenarios per second against @storybook/test-runner on a static Storybook: a story for each scenario. */
export default async function* storybook() {
  const servers = [];
  try {
    yield* against({
      name: '@storybook/test-runner',
      reach: 5,
      does: 'test-storybook: opens each story of a static build, its render mounts, then postVisit makes the actions and checks of the bare loop; the build is not counted',
      async prepare({ scenarios }) {
        writeStories(scenarios);
        await runCommand([bin('storybook/dist/bin/dispatcher.js'), 'build', '--quiet', '--output-dir', `${made}storybook/static-build`], { cwd, env }); // prettier-ignore
        const server = await serveFolder(`${made}storybook/static-build`);
        servers.push(server);
        return (run) => testRunner(server.url, run);
      },
    });
  } finally {
    for (const server of servers) await server.close();
  }
}

/** A story for each scenario, a file for each spec, as stories are usually kept. Rendering a story mounts its surface. */
function writeStories(scenarios) {
  rmSync(`${made}storybook`, { recursive: true, force: true });
  mkdirSync(`${made}storybook/static`, { recursive: true });
  writeFileSync(`${made}storybook/static/recorder.js`, `(${recorder})();\n`);
  for (const spec of new Set(scenarios.map((one) => one.spec))) {
    const stories = scenarios.filter((one) => one.spec === spec);
    const lines = stories.map(({ context }, index) => `export const Story${index} = ${JSON.stringify({ args: { context } })};`);
    writeFileSync(
      `${made}storybook/${spec}.stories.js`,
      `export default {
  title: ${JSON.stringify(spec)},
  render: () => document.createElement('div'),
  async play({ args }) {
    globalThis.__record__.clear();
    await globalThis.__kmd__.mount(${JSON.stringify(spec)}, args.context);
  },
};
${lines.join('\n')}
`,
    );
  }
}

async function testRunner(url, { env: more, workers, count }) {
  const args = [bin('@storybook/test-runner/dist/test-storybook.js'), '--url', url, '--maxWorkers', String(workers)];
  const done = await runCommand(args, { cwd, env: { ...env, ...more } });
  const passed = /Tests:.*?(\d+) passed/.exec(done.text.replace(/\u001b\[\d+m/g, ''))?.[1];
  if (Number(passed) !== count) throw new Error(`test-runner passed ${passed} of ${count}\n${done.text.slice(-2000)}`);
  return done;
}
