// Serves the implementations other than the reference until it is ended: npm run implementations [-- NAME[=PORT]…]
import { implementations, serveImplementation } from '../../conformance/implementations/serve.ts';

const wanted = process.argv.slice(2).map((one) => one.split('='));
const served = await Promise.all(
  (wanted.length === 0 ? implementations().map((name) => [name]) : wanted).map(async ([name = '', port]) => ({
    name,
    server: await serveImplementation(name, Number(port ?? 0)),
  })),
);
for (const { name, server } of served) process.stdout.write(`${name}  ${server.url}\n`);
const end = (): void => void Promise.all(served.map(({ server }) => server.close()));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
