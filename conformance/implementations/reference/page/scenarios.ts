import type { WireMessage } from '../components/_runtime/contract.ts';
import { primitives } from './primitives.ts';
import { TOOL_CALL_SCENARIOS } from './tool-call-scenarios.ts';

/** A test image drawn on a canvas, as a base64 PNG. */
function picture(): string {
  const canvas = document.createElement('canvas');
  canvas.width = 480;
  canvas.height = 200;
  const pen = canvas.getContext('2d');
  if (pen === null) return '';
  pen.fillStyle = '#10246b';
  pen.fillRect(0, 0, 480, 200);
  pen.strokeStyle = '#84d99a';
  pen.lineWidth = 4;
  pen.beginPath();
  for (let x = 0; x <= 480; x += 8) pen.lineTo(x, 110 + Math.sin(x / 37) * 50 - x / 12);
  pen.stroke();
  return canvas.toDataURL('image/png').split(',', 2)[1] ?? '';
}

const call: WireMessage = {
  type: 'tool/call',
  id: 'call-1',
  name: 'web_search',
  title: 'Web search',
  server: { slug: 'acme-search', title: 'Acme Search', trusted: true },
  arguments: { query: 'live regions', limit: 10, safe: true, order: 'newest' },
  inputSchema: {
    type: 'object',
    required: ['query'],
    properties: {
      query: { type: 'string', title: 'Query', description: 'What to look for' },
      limit: { type: 'integer', title: 'Limit' },
      safe: { type: 'boolean', title: 'Safe results only' },
      order: { type: 'string', title: 'Order', enum: ['best', 'newest'] },
    },
  },
};
const result = (content: readonly object[], more: object = {}): WireMessage => ({ type: 'tool/result', id: 'call-1', content, ...more });
const answer =
  '**Nine** pages match. The best three:\n\n1. [Live regions](https://example.com/live) and how they fail\n2. `aria-live` by example\n3. Status messages in long chats';

const session: WireMessage = {
  type: 'agent/session',
  session: 'session-1',
  servers: [
    {
      name: 'weather',
      protocol: 'mcp',
      tools: [
        { name: 'get_forecast', description: 'Says what the days will be', inputSchema: { type: 'object', required: ['location'] } },
        { name: 'get_alerts', description: 'Lists warnings' },
      ],
    },
    { name: 'Sales database', protocol: 'mcp', tools: [{ name: 'query', description: 'Runs a query' }] },
  ],
  aliases: { forecast: 'weather_mcp_get_forecast' },
  imageHosts: ['images.example.com'],
};
let calls = 0;
const use = (id: string, name: string, input: object): WireMessage => ({ type: 'agent/tool_use', session: 'session-1', id, name, input });
const answered = (id: string, answer: string): WireMessage => ({
  type: 'mcp/result',
  session: 'session-1',
  id,
  content: [{ type: 'text', text: answer }],
});
const widget = (name: string, params: object): WireMessage =>
  use(`widget-${(calls += 1)}`, 'autoui_webmcp_widget_display', { name, params });
const widgets = (): readonly WireMessage[] => [
  widget('stat-card', { label: 'Conversion', value: '3.2 %', trend: 'up', variant: 'success' }),
  widget('stat-card', { label: 'Refunds', value: '41', trend: 'down', variant: 'warning' }),
  widget('list', { title: 'Next steps', items: ['Call the supplier', 'Check the stock', 'Answer the mail'] }),
  widget('table', {
    title: 'Orders',
    columns: ['Month', 'Orders', 'Total'],
    rows: [
      ['June', 310, '12,400'],
      ['July', 287, '11,020'],
    ],
  }),
];

/** Messages by spec and scenario. Functions, as an image requires a document. */
export const SCENARIOS: Readonly<Record<string, Readonly<Record<string, () => readonly WireMessage[]>>>> = {
  'mcp-tool-invocation': {
    Waiting: () => [call],
    Running: () => [call, { type: 'tool/status', id: 'call-1', status: 'running' }],
    Done: () => [call, result([{ type: 'text', text: answer }])],
    'Every kind of content': () => [
      call,
      result(
        [
          { type: 'text', text: answer },
          { type: 'image', data: picture(), mimeType: 'image/png' },
          {
            type: 'resource_link',
            uri: 'https://example.com/report.pdf',
            name: 'report.pdf',
            title: 'Quarterly report',
            mimeType: 'application/pdf',
          },
          { type: 'resource', resource: { uri: 'file:///src/main.ts', mimeType: 'text/typescript', text: 'export const answer = 42;\n' } },
          { type: 'hologram', depth: 3 },
        ],
        { structuredContent: { matches: 9, took: 0.2 } },
      ),
    ],
    'A long text': () => [
      call,
      result([{ type: 'text', text: Array.from({ length: 60 }, (_, index) => `Line ${index + 1}: one of many.`).join('\n') }]),
    ],
    Error: () => [
      call,
      result([{ type: 'text', text: 'The search service did not answer within 10 s.\nTried acme-1, acme-2.' }], { isError: true }),
    ],
    Cancelled: () => [call, { type: 'tool/status', id: 'call-1', status: 'cancelled' }],
    'Several calls': () => [
      { ...call, id: 'call-0', name: 'read_file', title: undefined, arguments: { path: 'README.md' }, server: { slug: 'files' } },
      { type: 'tool/result', id: 'call-0', content: [{ type: 'text', text: '# kmd\n\nSpecs that run.' }] },
      call,
      { type: 'tool/status', id: 'call-1', status: 'running' },
      { ...call, id: 'call-2', server: { slug: 'unknown-server', trusted: false } },
    ],
  },
  'tool-call-lifecycle': TOOL_CALL_SCENARIOS,
  'mcp-elicitation': {
    'Two fields': () => [
      {
        type: 'elicitation/request',
        id: 'ask-1',
        title: 'Weather lookup needs your input',
        description: 'The forecast depends on where you are.',
        server: { slug: 'acme-weather', title: 'Acme Weather' },
        schema: {
          type: 'object',
          required: ['city'],
          properties: {
            city: { type: 'string', title: 'City', description: 'Where you are now' },
            unit: { type: 'string', title: 'Unit', enum: ['C', 'F'], enumNames: ['Celsius', 'Fahrenheit'], default: 'C' },
          },
        },
      },
    ],
    'Every kind of field': () => [
      {
        type: 'elicitation/request',
        id: 'ask-2',
        title: 'Book a table',
        server: { slug: 'acme-tables' },
        schema: {
          type: 'object',
          required: ['name', 'guests', 'email'],
          properties: {
            name: { type: 'string', title: 'Name', minLength: 2 },
            email: { type: 'string', title: 'E-mail', format: 'email' },
            guests: { type: 'integer', title: 'Guests', minimum: 1, maximum: 12, default: 2 },
            when: { type: 'string', title: 'Day', format: 'date' },
            outside: { type: 'boolean', title: 'Outside', default: true },
            room: {
              type: 'string',
              title: 'Room',
              oneOf: [
                { const: 'a', title: 'Garden' },
                { const: 'b', title: 'Hall' },
                { const: 'c', title: 'Bar' },
              ],
            },
            diets: { type: 'array', title: 'Diets', items: { type: 'string', enum: ['vegan', 'halal', 'kosher'] } },
            tags: { type: 'array', title: 'Occasions', items: { type: 'string' } },
            address: {
              type: 'object',
              title: 'Address',
              properties: { street: { type: 'string', title: 'Street' }, city: { type: 'string', title: 'City' } },
            },
            note: { type: 'string', title: 'Note', format: 'textarea' },
          },
        },
      },
    ],
    'A page to visit': () => [
      {
        type: 'elicitation/request',
        id: 'ask-3',
        mode: 'url',
        title: 'Sign in to Acme',
        url: 'https://auth.example.com/device?code=WDJB-MJHT&flow=long-and-winding',
        server: { slug: 'acme' },
      },
    ],
    'A suspicious page': () => [
      {
        type: 'elicitation/request',
        id: 'ask-4',
        mode: 'url',
        title: 'Confirm your account',
        url: 'https://login@xn--pple-43d.example/confirm',
        server: { slug: 'unknown-server' },
      },
    ],
    'About to close': () => [
      {
        type: 'elicitation/request',
        id: 'ask-5',
        title: 'Still there?',
        timeoutMs: 30_000,
        server: { slug: 'acme' },
        schema: { type: 'object', properties: { reason: { type: 'string', title: 'Reason' } } },
      },
    ],
  },
  'mcp-primitives': primitives(picture),
  'tool-dispatch': {
    'A session begins': () => [session],
    'A call runs': () => [session, use('call-1', 'weather_mcp_list_tools', {}), use('call-2', 'forecast', { location: 'Paris', days: 3 })],
    'Widgets on the canvas': () => [session, ...widgets()],
    'A session at work': () => [
      session,
      use('call-1', 'weather_mcp_search_tools', { query: 'days' }),
      use('call-2', 'forecast', { location: 'Paris', days: 3 }),
      answered('call-2', '{"temp": 18, "wind": 12}'),
      ...widgets(),
      use('call-3', 'sales_database_mcp_query', { sql: 'select * from orders' }),
      answered('call-3', 'row\n'.repeat(4000)),
      use('call-4', 'weather_mcp_get_alerts', {}),
    ],
    'Calls that failed': () => [
      session,
      use('call-1', 'get_forecast', {}),
      use('call-2', 'archive_mcp_find', { text: 'invoice' }),
      widget('stat-card', { label: 'Sales', trend: 'sideways' }),
      widget('image', { src: 'https://tracker.example.net/pixel.png', alt: 'Chart' }),
    ],
    'A model in a loop': () => [
      session,
      ...[1, 2, 3].flatMap((round) => [
        use(`call-${round}`, 'weather_mcp_get_forecast', { location: 'Nowhere' }),
        answered(`call-${round}`, 'No such place.'),
      ]),
    ],
    'The session has ended': () => [session, ...widgets(), { type: 'agent/end', session: 'session-1' }],
  },
};
