import { connect, type Socket } from 'node:net';
import process from 'node:process';
import { createInterface, emitKeypressEvents, type Key } from 'node:readline';
import { textOf, type Block } from './blocks.ts';

interface Call {
  readonly id: string;
  readonly name: string;
  readonly server: string;
  readonly args: unknown;
  label: 'Waiting' | 'Running…' | 'Done' | 'Error' | 'Cancelled';
  content?: readonly Block[];
  open: boolean;
  whole: boolean;
}
/** What is on show: a line of the screen, and of the transcript that a screen reader says. */
interface Shown {
  readonly level: number;
  readonly role: string;
  readonly name?: string;
  readonly text?: string;
  readonly states?: readonly string[];
  readonly press?: () => unknown;
}
/** A message of the spec, as far as the card reads it. */
interface Message {
  readonly type: string;
  readonly id: string;
  readonly name: string;
  readonly server: { readonly slug: string; readonly title?: string };
  readonly arguments: unknown;
  readonly content: readonly Block[];
  readonly status?: string;
  readonly isError?: boolean;
}

const RESET = '\u001b[0m';
const calls = new Map<string, Call>();
let focus = 0;
let test: Socket | undefined;

const tell = (message: object): void => void test?.write(`${JSON.stringify(message)}\n`);

function enter(call: Call, label: Call['label']): void {
  call.label = label;
  draw();
  if (label !== 'Waiting') tell({ type: 'kmd/announced', text: label });
}

function shown(): Shown[] {
  return [...calls.values()].flatMap((call): Shown[] => {
    const { name, server, open, label, content = [], args } = call;
    const header = { name, text: `${open ? '▾' : '▸'} ${name}`, states: [open ? 'expanded' : 'collapsed'] };
    return [
      { level: 0, role: 'region', name: `Tool invocation: ${name}` },
      { level: 1, role: 'button', ...header, press: () => (call.open = !open) },
      { level: 1, role: 'status', text: label },
      words(`Tool from ${server}`),
      ...(open ? [words(JSON.stringify(args, null, 2)), button('Copy arguments', () => copy(JSON.stringify(args)))] : []),
      ...(label === 'Error' ? [words(wordsOf(content).split('\n')[0] ?? ''), button('Retry', () => retry(call))] : []),
      ...(label === 'Done' ? resultOf(call, content) : []),
    ];
  });
}

function resultOf(call: Call, content: readonly Block[]): Shown[] {
  if (content.length === 0) return [words('The tool returned nothing.')];
  const long = wordsOf(content).length > 2000 || wordsOf(content).split('\n').length > 30;
  const blocks = content.map((block) => ({ ...words(textOf(block)), role: block.type === 'resource_link' ? 'link' : 'text' }));
  const cut = words(
    wordsOf(content)
      .slice(0, 2000)
      .split('\n', 30)
      .join('\n')
      .slice(0, process.stdout.columns * 30),
  );
  return [
    ...(long && !call.whole ? [cut] : blocks),
    ...(long ? [button(call.whole ? 'Show less' : 'Show more', () => (call.whole = !call.whole))] : []),
    button('Copy result', () => copy(wordsOf(content))),
  ];
}

const words = (text: string): Shown => ({ level: 1, role: 'text', text });
const wordsOf = (content: readonly Block[]): string => content.map(textOf).join('\n\n');
const button = (name: string, press: () => unknown): Shown => ({ level: 1, role: 'button', name, text: `[ ${name} ]`, press });
const copy = (text: string): void => void process.stdout.write(`\u001b]52;c;${Buffer.from(text).toString('base64')}\u0007`);

function retry(call: Call): void {
  delete call.content;
  tell({ type: 'tool/retry', id: call.id });
  enter(call, 'Running…');
}

/** Text of others never reaches the terminal with its escape sequences. */
const clean = (text: string): string => text.replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g, '\uFFFD');

function draw(): void {
  const all = shown();
  const controls = all.filter(({ press }) => press !== undefined);
  focus = Math.min(focus, Math.max(controls.length - 1, 0));
  const isFocused = (one: Shown): boolean => one === controls[focus];
  const rows = all.flatMap((one) => (one.text === undefined ? [] : [`${isFocused(one) ? '\u001b[7m' : ''}${clean(one.text)}${RESET}`]));
  process.stdout.write(`\u001b[2J\u001b[H${rows.join('\n').replaceAll('\n', '\r\n')}`);
  const lines = all.map((one) => ({ ...one, ...(isFocused(one) ? { states: [...(one.states ?? []), 'focused'] } : {}) }));
  tell({ type: 'kmd/transcript', lines });
}

async function take(message: Message): Promise<void> {
  const { id, name, server, content, status, isError } = message;
  const call = calls.get(id);
  if (message.type === 'tool/call' && call === undefined)
    calls.set(id, {
      id,
      name,
      server: server.title ?? server.slug,
      args: message.arguments,
      label: 'Waiting',
      open: false,
      whole: false,
    });
  else if (call === undefined || call.label === 'Cancelled') return;
  else if (message.type === 'tool/status') enter(call, status === 'running' ? 'Running…' : 'Cancelled');
  else if (message.type === 'tool/result' && call.content === undefined) {
    if (call.label === 'Waiting') {
      enter(call, 'Running…');
      // A state that nobody could see is none.
      await new Promise((done) => setTimeout(done, 50));
    }
    call.content = content;
    enter(call, isError === true ? 'Error' : 'Done');
  }
}

const DESCRIPTION = {
  name: 'terminal-card',
  version: '1.0.0',
  surface: 'tui',
  specs: { 'mcp-tool-invocation': {} },
  presets: ['material3'],
  locales: ['en-US'],
};

/** The whole harness: a test says what to mount and what the host sends; each of its lines is answered once the screen is up to date. */
async function harness(message: Message): Promise<void> {
  const isOurs = ['kmd/describe', 'kmd/mount'].includes(message.type) || !message.type.startsWith('kmd/');
  if (message.type === 'kmd/mount') {
    calls.clear();
    focus = 0;
  } else await take(message);
  draw();
  tell({ type: 'kmd/done', ...(isOurs ? {} : { problem: `there is no ${message.type} here` }), result: DESCRIPTION });
}

function press(_: string | undefined, { name, ctrl, shift }: Key): void {
  const controls = shown().filter((one) => one.press !== undefined);
  if (ctrl === true && name === 'c') process.exit(0);
  else if (name === 'tab' && controls.length > 0) focus = (focus + (shift === true ? controls.length - 1 : 1)) % controls.length;
  else if (name === 'return' || name === 'space') controls[focus]?.press?.();
  draw();
}

emitKeypressEvents(process.stdin);
process.stdin.setRawMode(true).on('keypress', press);
const address = process.env['KMD_HARNESS_SOCKET'];
if (address !== undefined) {
  test = connect(address).on('close', () => process.exit(0));
  let before = Promise.resolve();
  createInterface({ input: test }).on('line', (line) => {
    before = before.then(() => harness(JSON.parse(line) as Message));
  });
}
draw();
