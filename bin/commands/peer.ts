import { join } from 'node:path';
import process from 'node:process';
import { McpPeer } from '../../conformance/peers/mcp/mcp-peer.ts';
import { ModelPeer } from '../../conformance/peers/model/model-peer.ts';
import { MODEL_WIRE_IDS, MODEL_WIRES, type ModelWireId } from '../../conformance/peers/model/wires.ts';
import type { PeerScript } from '../../conformance/peers/script/peer-script.ts';
import { startHttpPeer, type HttpPeer } from '../../conformance/peers/http-peer.ts';
import { Holds } from '../../conformance/peers/script/holds.ts';
import { playModel, playTools } from '../../conformance/peers/script/play.ts';
import { readScript } from '../../conformance/peers/script/read-script.ts';
import { scriptOffers } from '../../conformance/peers/script/script-offers.ts';
import { eventLine, WireLog } from '../../conformance/peers/wire-log.ts';
import { mcpRevisions } from '../../specs/language/mcp/revisions.ts';
import { packageRoot } from '../../specs/language/package-root.ts';
import { oneLine } from '../../specs/language/text/one-line.ts';
import { UsageError, type CommandDefinition, type CommandIo } from '../cli/command.ts';
import { EXIT, type ExitCode } from '../cli/exit-codes.ts';
import { oneOf } from '../cli/unknown-word.ts';
import { textOption, whole, numberOption, type Options } from '../cli/options.ts';
import { readFile } from '../cli/read-file.ts';

const PEERS = ['list', 'mcp', 'model'] as const;

export default {
  name: 'peer',
  summary: 'Starts a scripted MCP server or model by hand, and prints what goes over its wire',
  examples: [
    'kmd peer list                                       the peers, their wires and revisions',
    'kmd peer mcp                                        an MCP server on a free port, with some tools',
    'kmd peer mcp --script tools.yaml --port 3001        your own tools, and what becomes of their calls',
    'kmd peer mcp --stdio                                what an app starts as its server; the wire log goes to stderr',
    'kmd peer mcp --revision 2025-06-18                  one revision of MCP alone',
    'kmd peer model                                      a model behind chat completions',
    'kmd peer model --wire anthropic --script turns.yaml another wire',
  ],
  configure(command) {
    command
      .argument('<peer>', PEERS.join(', '))
      .option('--script <file>', 'what the peer does (default: bin/templates/peer-script.yaml of the kit)')
      .option('--port <number>', 'port to listen on; 0 for any free one', whole, 0)
      .option('--stdio', 'mcp: serve over standard input and output')
      .option('--revision <date>', `mcp: the only revision that it speaks: ${mcpRevisions().join(', ')}`)
      .option('--wire <name>', `model: ${MODEL_WIRE_IDS.join(', ')}`);
  },
  async run(io, [what = ''], options) {
    oneOf('kmd peer', what, PEERS);
    checkOptions(what, options);
    if (what === 'list') return listed(io);
    const script = readOwn(io, textOption(options, 'script'));
    if (script === undefined) return EXIT.invalid;
    const { signal } = io;
    const stdio = options['stdio'] === true;
    // Over stdio the output is the wire.
    const out = stdio ? io.stderr : io.stdout;
    const log = new WireLog((event) => out.write(`${oneLine(eventLine(event))}\n`));
    try {
      return await (what === 'mcp' ? serveTools(out, log, script, signal, options) : serveModel(out, log, script, signal, options));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'EADDRINUSE' && code !== 'EACCES') throw error;
      throw new UsageError(
        `cannot listen on port ${numberOption(options, 'port') ?? 0}: ${code === 'EACCES' ? 'not allowed' : 'it is taken'}`,
      );
    }
  },
} satisfies CommandDefinition;

function checkOptions(what: string, options: Options): void {
  const only = (peer: string, names: readonly string[]): void => {
    const wrong = names.find((name) => options[name] !== undefined && what !== peer);
    if (wrong !== undefined) throw new UsageError(`--${wrong} is for kmd peer ${peer}`);
  };
  only('mcp', ['stdio', 'revision']);
  only('model', ['wire']);
  const [revision, wire] = [textOption(options, 'revision'), textOption(options, 'wire')];
  if (revision !== undefined) oneOf('--revision', revision, mcpRevisions());
  if (wire !== undefined) oneOf('--wire', wire, MODEL_WIRE_IDS);
}

const isWire = (value: unknown): value is ModelWireId => MODEL_WIRE_IDS.some((one) => one === value);

function listed(io: CommandIo): ExitCode {
  io.stdout.write(`mcp    MCP over Streamable HTTP and stdio: ${mcpRevisions().join(', ')}\n`);
  for (const id of MODEL_WIRE_IDS) io.stdout.write(`model  --wire ${id.padEnd(17)}${MODEL_WIRES[id].title}\n`);
  return EXIT.ok;
}

function readOwn(io: CommandIo, name: string | undefined): PeerScript | undefined {
  const file = name ?? join(packageRoot(), 'bin/templates/peer-script.yaml');
  const { script, problems } = readScript(readFile(io, file), file);
  for (const { place, problem, hints } of problems)
    io.stderr.write(`${oneLine(place.file)}:${place.start.line}:${place.start.column} ${oneLine([problem, ...hints].join('; '))}\n`);
  return script;
}

type Out = CommandIo['stdout'];

async function serveTools(out: Out, log: WireLog, script: PeerScript, signal: AbortSignal, options: Options): Promise<ExitCode> {
  const revision = textOption(options, 'revision');
  const peer = await McpPeer.start(log, { port: numberOption(options, 'port') ?? 0, ...(revision === undefined ? {} : { revision }) });
  const end = new AbortController();
  const stop = (): void => end.abort();
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  const holds = new Holds(log);
  const desk = await releaseDesk(out, script, holds);
  const played = playTools(peer, script, log, end.signal, holds);
  if (options['stdio'] === true) {
    process.stdin.once('close', stop).once('end', stop);
    peer.serveHere();
  } else {
    const { command, args } = peer.command(process.execPath);
    out.write(`MCP server  ${peer.url}\nover stdio  ${[command, ...args].join(' ')}\nPress Ctrl-C to stop.\n`);
  }
  await played;
  await Promise.all([peer.close(), desk?.close()]);
  return signal.aborted ? EXIT.interrupted : EXIT.ok;
}

/** Where somebody says that held calls go on; `undefined` for a script that holds none. */
async function releaseDesk(out: Out, script: PeerScript, holds: Holds): Promise<HttpPeer | undefined> {
  const all = [...script.tools, ...(scriptOffers(script) ?? [])];
  if (!all.some(({ then }) => then.some(({ hold }) => hold === true))) return undefined;
  const desk = await startHttpPeer(({ method, path, response }) => {
    const [, every, tool] = /^\/(release)(?:\/(.+))?$/.exec(path) ?? [];
    const released = method === 'POST' && every !== undefined ? holds.release(tool && decodeURIComponent(tool)) : [];
    response.writeHead(released.length === 0 ? 404 : 200, { 'content-type': 'application/json' }).end(`${JSON.stringify({ released })}\n`);
  });
  out.write(`release     ${desk.url}/release (POST, or /release/TOOL): held calls go on\n`);
  return desk;
}

async function serveModel(out: Out, log: WireLog, script: PeerScript, signal: AbortSignal, options: Options): Promise<ExitCode> {
  const wire = isWire(options['wire']) ? options['wire'] : 'chat-completions';
  const peer = await ModelPeer.start(log, numberOption(options, 'port') ?? 0);
  // With the other models the app runs the tools itself: `kmd peer mcp` holds their calls.
  const agent = 'agent' in MODEL_WIRES[wire];
  const holds = new Holds(log);
  const desk = agent ? await releaseDesk(out, script, holds) : undefined;
  out.write(`${MODEL_WIRES[wire].title}  ${peer.url(wire)}\nPress Ctrl-C to stop.\n`);
  await playModel(peer, script, log, signal, agent, holds);
  if (!signal.aborted) await new Promise<void>((done) => signal.addEventListener('abort', () => done(), { once: true }));
  await Promise.all([peer.close(), desk?.close()]);
  return EXIT.interrupted;
}
