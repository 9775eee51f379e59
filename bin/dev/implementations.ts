// Serves the implementations other than the reference until Ctrl-C: npm run implementations [-- NAME…]
import { implementations, serveImplementation } from '../../conformance/implementations/serve.ts';

const wanted = process.argv.slice(2);
const served = await Promise.all(
  (wanted.length === 0 ? implementations() : wanted).map(async (name) => ({ name, server: await serveImplementation(name) })),
);
for (const { name, server } of served) process.stdout.write(`${name}  ${server.url}\n`);
process.once('SIGINT', () => void Promise.all(served.map(({ server }) => server.close())));
