import type { Browser, Page } from 'playwright';
import { jsonLine } from '../../../../specs/language/text/json-text.ts';
import { oneLine } from '../../../../specs/language/text/one-line.ts';
import { firstLine } from '../../../protocol/error-text.ts';
import { TargetError } from '../../../protocol/faults.ts';

/** Ms of real time for the page to draw itself. */
const REST = 1500;
/** Lines of the accessibility tree in the file. */
const LINES = 120;
/** Characters of such a line, and of the title as the name of the app. */
const WIDTH = 400;

/**
 * Looks at a page and writes a first adapter for it.
 * @param byServer specs of which a page without a server has nothing
 * @throws TargetError for a page that does not open
 */
export async function firstAdapter(
  browser: Browser,
  url: string,
  specs: readonly string[],
  byServer: ReadonlySet<string> = new Set(),
): Promise<string> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'load', timeout: 30_000 }).catch((error: unknown) => {
      throw new TargetError('target-unreachable', `${url} cannot be opened: ${firstLine(error)}`);
    });
    await page.waitForTimeout(REST);
    return await write(page, url, specs, byServer);
  } finally {
    await context.close();
  }
}

/** The names of all elements of a role in an accessibility tree, which quotes them as JSON does, and some lines as YAML does. */
function namesIn(tree: string, role: string): (string | undefined)[] {
  const line = new RegExp(`^\\s*- ('?)${role}(?: ("(?:[^"\\\\]|\\\\.)*"))?(?=[\\s:']|$)`, 'gm');
  return [...tree.matchAll(line)].map(([, quote, name]) => {
    if (name === undefined) return undefined;
    return JSON.parse(quote === '' ? name : name.replaceAll("''", "'")) as string;
  });
}

/** Names of a button that connects to a server, and of the field for its address, the surest first; a placeholder is a name, too. */
const CONNECT = /^connect\b|^add server\b/i;
const ADDRESSES = [/^https?:/i, /\b(?:url|address|endpoint)\b/i, /\bserver\b/i];

/** Names of parameters that hold the address of a peer, and the ends of such addresses: `?api=http://localhost:3000/api/chat`. */
const PEERS = {
  mcp: { names: /mcp|server/i, ends: /\/(?:mcp|sse)\/?$/i },
  model: {
    names: /model|agent|llm|openai|copilot|chat/i,
    ends: /\/(?:api\/chat|v1|chat\/completions|messages|responses|ag-?ui|agent)\/?$/i,
  },
};

/** The address with the places of the peers for their addresses in it. */
function withPeers(url: string): string {
  return url.replace(/([?&])([^=&#]+)=([^&#]*)/g, (whole, sign: string, name: string, value: string) => {
    const address = unescaped(value);
    if (!URL.canParse(address) || !/^https?:/.test(address)) return whole;
    const peers = Object.entries(PEERS);
    const [peer] =
      peers.find(([, { names }]) => names.test(name)) ?? peers.find(([, { ends }]) => ends.test(new URL(address).pathname)) ?? [];
    return peer === undefined ? whole : `${sign}${name}=$${peer}`;
  });
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The end of an address → the wire of the model behind it, where it tells that. */
const WIRES: readonly (readonly [RegExp, string])[] = [
  [/\/api\/chat\b/, 'ai-sdk'],
  [/\/ag-?ui\b/i, 'ag-ui'],
];

/** The peers that a page needs: of agents that run the tools themselves the model alone. */
function peersOf(url: string, open: string, isChat: boolean): string {
  const wire = open.includes('$model') ? WIRES.find(([end]) => end.test(unescaped(url)))?.[1] : undefined;
  if (wire !== undefined) return open.includes('$mcp') ? `{ mcp: any, model: ${wire} }` : `{ model: ${wire} }`;
  return isChat || open.includes('$model') ? '[mcp, model]' : '[mcp]';
}

/** The name of the text field that stands last before a button: what a press on it sends. Another may come after both, such as a setting. */
function lastBefore(tree: string, button: string, boxes: readonly (string | undefined)[]): string | undefined {
  const lines = tree.split('\n');
  const end = lines.findIndex((line) => namesIn(line, 'button').includes(button));
  return boxes[namesIn(lines.slice(0, end).join('\n'), 'textbox').length - 1] ?? boxes.at(-1);
}

/** Text of the page with what is too long for a line cut off. */
function shortened(text: string): string {
  return text.length > WIDTH ? `${text.slice(0, WIDTH)}…` : text;
}

async function write(page: Page, url: string, specs: readonly string[], byServer: ReadonlySet<string>): Promise<string> {
  const tree = await page.locator('body').ariaSnapshot();
  const boxes = namesIn(tree, 'textbox');
  const buttons = namesIn(tree, 'button').flatMap((name) => name ?? []);
  const connect = buttons.find((name) => CONNECT.test(name));
  // A page that asks for a server comes before the one with the chat or the tools.
  const addresses = ADDRESSES.flatMap((one) => boxes.filter((name) => name !== undefined && one.test(name)));
  const address = connect === undefined ? undefined : addresses[0];
  const send = buttons.find((name) => /send|submit|ask/i.test(name));
  const run = buttons.find((name) => /^(run|call|execute)\b/i.test(name));
  const open = withPeers(url);
  const name = (await page.title()).trim() || new URL(url).host;
  const at = (role: string, named: string | undefined): string =>
    `{ role: ${role}${named === undefined ? '' : `, name: ${jsonLine(named)}`} }`;
  const box = send === undefined ? boxes.at(-1) : lastBefore(tree, send, boxes);
  const chat =
    boxes.length > 0 && run === undefined && address === undefined
      ? ['  call: chat', `  chat: { write: ${at('textbox', box)}${send === undefined ? '' : `, send: ${at('button', send)}`} }`]
      : [
          '  # What a person does to run the tool $tool with $arguments, step by step.',
          '  call:',
          '    - click: { text: $tool }',
          ...(namesIn(tree, 'combobox').length === 0
            ? []
            : [
                '    # Where the tools stand in a list to choose from, in place of the click; nth is which list of the page:',
                '    # - select: { at: { role: combobox, nth: 1 }, option: $tool }',
              ]),
          '    # - each: [{ fill: { at: { label: $key }, with: $value } }]',
          ...(run === undefined
            ? [
                '    # This page shows no button that runs a tool; when one comes after the first step:',
                '    # - click: { role: button, name: Run }',
              ]
            : [`    - click: ${at('button', run)}`]),
        ];
  const peers = peersOf(url, open, chat[0]?.includes('chat') === true);
  const judged = peers.includes('mcp') ? specs : specs.filter((id) => !byServer.has(id));
  return [
    'adapter: 1',
    `name: ${jsonLine(shortened(name))}`,
    '# How the app is started, once for each worker; without it, it has to run already and to know the peers.',
    '# start:',
    '#   command: npm start',
    '#   ready: http://127.0.0.1:$port/',
    '#   env: { PORT: $port, MCP_URL: $mcp, OPENAI_BASE_URL: $model }',
    ...(new URL(url).search === ''
      ? ['# A page that takes the address of its server from its own address has $mcp in it, such as ?server=$mcp.']
      : ['# An address of a server or a model in it is $mcp or $model; the port of an app that is started here is $port.']),
    `open: ${jsonLine(open)}`,
    `peers: ${peers} # the wire of the model: peers: { model: ai-sdk }, see kmd peer list`,
    'drive:',
    ...(address === undefined || connect === undefined
      ? ['  ready: [] # such as [{ click: { role: button, name: Connect } }]']
      : [`  ready: [{ fill: { at: ${at('textbox', address)}, with: $mcp } }, { click: ${at('button', connect)} }]`]),
    ...chat,
    '  # What a person does to see what the server lists, where the page does not show it by itself.',
    '  # show: [{ click: { text: $name } }]',
    '  # What a person does to see a question of the server that does not come by itself.',
    '  # reveal: [{ click: { role: button, name: Respond } }]',
    `specs: [${judged.join(', ')}] # leave those that the app has nothing of out`,
    'parts: {} # part: selector, where role and name do not find it; `kmd adapter check FILE` tells which',
    'words: {} # mcp.tool.status.running: In progress',
    'lacks: {} # part, message or state: the reason',
    '',
    `# What stands on ${oneLine(url)}:`,
    ...tree
      .split('\n')
      .slice(0, LINES)
      .map((line) => `# ${shortened(oneLine(line))}`),
    '',
  ].join('\n');
}
